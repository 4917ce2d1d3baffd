import { expect, test } from 'vitest'
import type { ListingCard, SyncInfo } from '#contract/sync.ts'
import { standingOf } from '#web/features/listings/posting/sync-words.ts'

const sync = (over: Partial<SyncInfo>): SyncInfo => ({
  via: 'webhook',
  reason: null,
  attempts: 0,
  nextTryAt: null,
  startedAt: '2026-11-10T12:00:00.000Z',
  finishedAt: null,
  asksSeller: false,
  ...over,
})
const card = (over: Partial<ListingCard>) =>
  ({ platform: 'facebook', scheduledFor: null, sync: null, ...over }) as ListingCard

test('a draft says that nothing has been sent', () => {
  expect(standingOf(card({ syncStatus: 'not_synced' }), false)).toContain('Nothing has been sent')
})

test('a failing webhook says why and when the next try comes', () => {
  const retrying = sync({ reason: 'It answered 503.', attempts: 2, nextTryAt: '2026-11-10T12:30:00.000Z' })
  expect(standingOf(card({ syncStatus: 'pending', sync: retrying }), true)).toMatch(
    /^It answered 503\. Next try Nov 10, 2026, .+, number 3\.$/,
  )
})

test('a listing that waits for its seller asks after a day', () => {
  const waiting = sync({ via: 'assisted' })
  expect(standingOf(card({ syncStatus: 'pending', sync: waiting }), false)).toContain('Press Publish on Facebook')
  const asking = { ...waiting, asksSeller: true }
  expect(standingOf(card({ syncStatus: 'pending', sync: asking }), false)).toMatch(/^Did you post it\?/)
})

test('a scheduled one says who acts when its time comes', () => {
  const scheduled = card({ syncStatus: 'not_synced', scheduledFor: '2026-11-21T09:00:00.000Z' })
  expect(standingOf(scheduled, true)).toContain('Your webhook gets it then')
  expect(standingOf(scheduled, false)).toContain('we will remind you then')
})
