import { expect, test } from 'vitest'
import type { PileGroup } from '#contract/piles/piles.ts'
import { costWords, countGroups, readyWords, segmentsOf } from '#web/features/piles/pile-counts.ts'

const group = (state: PileGroup['state'], rest: Partial<PileGroup> = {}) => ({
  state,
  queued: false,
  decision: null,
  gone: false,
  ...rest,
})
const trial = (freeUsesRemaining: number) => ({ subscriptionStatus: 'trial', freeUsesRemaining })

test('a pile is counted by what is left to do with it', () => {
  const groups = [
    group('ready', { decision: 'right' }),
    group('ready', { decision: 'right', gone: true }),
    group('ready'),
    group('needs_a_look'),
    group('ready', { decision: 'not_for_sale' }),
    group('analyzing'),
    group('waiting', { queued: true }),
    group('failed'),
    group('out_of_uses'),
  ]
  expect(countGroups(groups)).toEqual({
    total: 8,
    done: 4,
    toReview: 2,
    toLookAt: 1,
    right: 2,
    onShelf: 1,
    toAnalyze: 2,
    underway: 2,
    failed: 1,
    outOfUses: 1,
  })
  expect(segmentsOf(groups)).toEqual(['go', 'go', 'go', 'wait', 'now', 'open', 'stop', 'wait'])
})

test('what is ready and still needs a look is said', () => {
  const words = (...groups: ReturnType<typeof group>[]) => readyWords(countGroups(groups))
  expect(words(group('ready'), group('waiting'))).toBe('1 of 2 ready')
  expect(words(group('ready'), group('needs_a_look'))).toBe('2 of 2 ready, 1 of them needs a look')
  expect(words(group('needs_a_look'), group('needs_a_look'))).toBe('2 of 2 ready, 2 of them need a look')
  expect(words(group('needs_a_look', { decision: 'right' }))).toBe('1 of 1 ready')
})

test('the seller knows before what an analysis costs, and which items it does not reach', () => {
  expect(costWords(4, trial(10))).toEqual({ words: 'Uses at most 4 of your 10 free analyses.', short: 0 })
  expect(costWords(1, trial(1))).toEqual({ words: 'Uses at most 1 of your 1 free analysis.', short: 0 })
  expect(costWords(12, trial(5))).toEqual({
    words: 'You have 5 free analyses left: up to 7 of 12 wait for more analyses.',
    short: 7,
  })
  expect(costWords(3, trial(2))?.words).toBe('You have 2 free analyses left: up to 1 of 3 waits for more analyses.')
  expect(costWords(1, trial(0))?.words).toBe('You have no free analyses left: 1 item waits for more analyses.')
  expect(costWords(40, { subscriptionStatus: 'active', freeUsesRemaining: 0 })?.words).toBe('Included in your plan.')
  expect(costWords(2, { subscriptionStatus: 'expired', freeUsesRemaining: 4 })?.short).toBe(2)
  expect(costWords(0, trial(3))).toBeNull()
})
