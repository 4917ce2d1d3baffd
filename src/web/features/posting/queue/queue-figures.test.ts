import { expect, test } from 'vitest'
import type { QueueEntry } from '#contract/posting/post-queue.ts'
import { currentEntry, nextEntry, queueFigures } from '#web/features/posting/queue/queue-figures.ts'

const entry = (listingId: string, changes: Partial<QueueEntry> = {}): QueueEntry => ({
  listingId,
  itemId: 'desk',
  platform: 'facebook',
  title: 'Walnut desk',
  price: 120,
  imageUrl: null,
  platformUrl: null,
  state: 'waiting',
  reason: null,
  ...changes,
})

const entries = [
  entry('1', { state: 'posted' }),
  entry('2', { state: 'posted', price: 135 }),
  entry('3', { state: 'skipped', itemId: 'lamp' }),
  entry('4', { state: 'out', itemId: 'lamp', reason: 'This listing was deleted.' }),
  entry('5'),
  entry('6', { state: 'later' }),
  entry('7'),
]

test('the first that waits is next, and after it the next that waits', () => {
  expect(currentEntry(entries)?.listingId).toBe('5')
  expect(nextEntry(entries)?.listingId).toBe('7')
  expect(currentEntry(entries.slice(0, 4))).toBeNull()
  expect(nextEntry(entries.slice(0, 6))).toBeNull()
})

test('what fell out is not counted, and an item that is posted twice is asked for once', () => {
  expect(queueFigures(entries)).toEqual({
    total: 6,
    posted: 2,
    skipped: 1,
    later: 1,
    waiting: 2,
    out: 1,
    postedItems: 1,
    askedDollars: 135,
  })
})
