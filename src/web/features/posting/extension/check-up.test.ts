import { expect, test } from 'vitest'
import { checkUp } from '#web/features/posting/extension/check-up.ts'
import type { Filling } from '#web/features/posting/use-extension.ts'

const statesOf = (filling: Filling, seen = { isThere: true, isOutdated: false, canPractice: true }) =>
  checkUp({ ...seen, filling }).map(({ state }) => state)
const failedAt = (at: Extract<Filling, { kind: 'failed' }>['at']): Filling => ({
  kind: 'failed',
  at,
  reason: 'No.',
  fields: [],
})

test('before anything is tried, it is known whether the extension is there and new', () => {
  expect(statesOf({ kind: 'idle' })).toEqual(['fine', 'fine', 'waiting', 'waiting', 'waiting', 'waiting'])
  const none = { isThere: false, isOutdated: false, canPractice: false }
  expect(statesOf({ kind: 'idle' }, none).slice(0, 2)).toEqual(['failed', 'waiting'])
  const old = { isThere: true, isOutdated: true, canPractice: true }
  expect(statesOf({ kind: 'idle' }, old).slice(0, 2)).toEqual(['fine', 'failed'])
})

test('a form that was filled in means that every step works', () => {
  expect(new Set(statesOf({ kind: 'done', fields: [], postedUrl: null }))).toEqual(new Set(['fine']))
})

test.each([
  ['opening', 2],
  ['closed', 2],
  ['photos', 3],
  ['form', 4],
  ['window', 4],
  ['reading', 5],
  [undefined, 2],
] as const)('what fails at “%s” is step %i: those before it work, those after it were not tried', (at, place) => {
  const states = statesOf(failedAt(at))
  expect(states[place]).toBe('failed')
  expect(states.slice(0, place)).toEqual(Array(place).fill('fine'))
  expect(states.slice(place + 1)).toEqual(Array(5 - place).fill('waiting'))
})

test('every step that fails says what to do', () => {
  for (const at of ['opening', 'photos', 'form', 'reading'] as const) {
    const steps = checkUp({ isThere: true, isOutdated: false, canPractice: true, filling: failedAt(at) })
    expect(steps.find(({ state }) => state === 'failed')?.advice).toMatch(/\.$/)
  }
})
