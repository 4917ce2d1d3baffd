import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { AnalysisResult } from '#contract/analysis/analysis.ts'
import { answerItem, type Given, knownOf } from '#contract/analysis/answer-item.ts'
import { NOTHING_SAID } from '#contract/items/type-guide/answers.ts'
import { guideOf } from '#contract/items/type-guide/guide-of.ts'
import { writeListing } from '#contract/listings/write-listing.ts'
import type { Pricing } from '#contract/market/market.ts'
import { bareItem } from '#tests/item-fixtures.ts'
import { createAnswerOutbox } from '#web/features/analysis/answers/answer-outbox.ts'

const AT = '2026-11-15T12:00:00.000Z'
const pricing: Pricing = {
  ...{ recommended: 100, quickSale: 85, patient: 115, low: 70, high: 140, min: 50, max: 200, basis: 'estimate' },
  ...{ fit: 'close', comparables: 20, basedOn: '', readAt: AT, reasons: [], platforms: [], ebay: null },
}
const named = bareItem('lamp')
const item = { ...named, id: 'one', imageUrl: null, engine: 'builtin', recommendedPrice: 100, createdAt: AT } as const
const guide = guideOf(item)
const draft = writeListing('facebook', { item: named, guide, said: NOTHING_SAID, price: 100, variant: 0 })
const LAMP: AnalysisResult = {
  ...{ item, guide, pricing, basePricing: pricing, variant: 0, refusal: null, imageUrl: null },
  ...knownOf(guide, item, NOTHING_SAID),
  listings: {
    Facebook: {
      ...{ ...draft, id: 'two', itemId: 'one', platform: 'facebook', editedFields: [], platformUrl: null },
      ...{ syncStatus: 'not_synced', createdAt: AT, updatedAt: AT },
    },
  },
  engine: { id: 'builtin', name: '', model: null, ms: 1 },
}

function world() {
  const server = { result: LAMP, calls: [] as Given[], failure: null as Error | null }
  const screen = { result: LAMP }
  const onFailed = vi.fn()
  const outbox = createAnswerOutbox({
    current: () => screen.result,
    show: (result) => {
      screen.result = result
    },
    async send(given) {
      server.calls.push(given)
      await new Promise((done) => setTimeout(done, 100))
      if (server.failure) throw server.failure
      server.result = answerItem(server.result, given)
      return server.result
    },
    onStored: () => {},
    onFailed,
    mayRetry: (error) => (error as Error).message === 'no network',
    now: () => new Date(),
  })
  const title = () => screen.result.listings.Facebook!.title
  return { server, screen, outbox, onFailed, title }
}

beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-11-15T12:00:30.000Z') }))
afterEach(() => void vi.useRealTimers())

test('an answer is on the screen before the server has it, as a newer text', async () => {
  const { server, screen, outbox, title } = world()
  outbox.answer({ answers: { works: 'not working' } })
  expect(title()).toBe('Lamp for Parts or Repair')
  expect(screen.result.pricing!.recommended).toBe(35)
  expect(screen.result.listings.Facebook!.updatedAt).not.toBe(AT)
  expect(server.result).toBe(LAMP)
  await vi.runAllTimersAsync()
  expect(server.result.answers).toEqual({ works: 'not working' })
  expect(outbox.storing()).toBe('stored')
})

test('quick taps go out one call after the other, and none is lost from the screen', async () => {
  const { server, outbox, title } = world()
  outbox.answer({ noun: 'floor lamp', answers: {} })
  outbox.answer({ answers: { height: 60 } })
  outbox.answer({ answers: { material: 'brass' } })
  expect(server.calls).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(110)
  expect(title()).toBe('Brass Floor Lamp 60 in Tall')
  expect(server.calls[1]).toEqual({ answers: { height: 60, material: 'brass' } })
  await vi.runAllTimersAsync()
  expect(title()).toBe('Brass Floor Lamp 60 in Tall')
  expect(server.result.answers).toEqual({ height: 60, material: 'brass' })
})

test('a lost connection is tried again', async () => {
  const { server, outbox, onFailed } = world()
  server.failure = new Error('no network')
  outbox.answer({ answers: { height: 60 } })
  await vi.advanceTimersByTimeAsync(500)
  server.failure = null
  await vi.runAllTimersAsync()
  expect(server.result.answers).toEqual({ height: 60 })
  expect(onFailed).not.toHaveBeenCalled()
})

test('what the server refuses is taken back, and can be said again', async () => {
  const { server, screen, outbox, onFailed, title } = world()
  server.failure = new Error('refused')
  outbox.answer({ answers: { height: 60 } })
  await vi.runAllTimersAsync()
  expect(title()).toBe('Lamp')
  expect(screen.result.answers).toEqual({})
  server.failure = null
  onFailed.mock.calls[0]![1]()
  await vi.runAllTimersAsync()
  expect(title()).toBe('Lamp 60 in Tall')
  expect(server.result.answers).toEqual({ height: 60 })
})
