import { expect, test } from 'vitest'
import { entryState } from '#server/features/posting/queue/entry-state.ts'

const draft = { deleted: false, syncStatus: 'not_synced', via: null, gone: null, decision: null } as const

test('a draft waits for its turn until the seller decides', () => {
  expect(entryState(draft).state).toBe('waiting')
  expect(entryState({ ...draft, decision: 'skipped' }).state).toBe('skipped')
  expect(entryState({ ...draft, decision: 'later' }).state).toBe('later')
})

test('what did not work, or waits for the seller to say so, can still be posted', () => {
  expect(entryState({ ...draft, syncStatus: 'failed', via: 'assisted' }).state).toBe('waiting')
  expect(entryState({ ...draft, syncStatus: 'pending', via: 'assisted' }).state).toBe('waiting')
})

test('posted is posted, whatever was decided before and whatever became of the item', () => {
  expect(entryState({ ...draft, syncStatus: 'posted', decision: 'skipped' }).state).toBe('posted')
  expect(entryState({ ...draft, syncStatus: 'posted', gone: 'sold' }).state).toBe('posted')
})

test('a sold item, a deleted listing and what a webhook sends fall out, with a sentence', () => {
  expect(entryState({ ...draft, gone: 'sold' })).toMatchObject({
    state: 'out',
    reason: expect.stringMatching(/^This item is sold/),
  })
  expect(entryState({ ...draft, deleted: true, syncStatus: 'posted' })).toEqual({
    state: 'out',
    reason: 'This listing was deleted.',
  })
  expect(entryState({ ...draft, syncStatus: 'pending', via: 'webhook' })).toMatchObject({ state: 'out' })
})
