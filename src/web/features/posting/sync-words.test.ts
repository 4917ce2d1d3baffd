import { expect, test } from 'vitest'
import type { SyncStatus } from '#contract/listings/listings.ts'
import type { ListingCard, SyncInfo } from '#contract/posting/posting.ts'
import { canceledText, goneStateOf, standingOf, stateOf } from '#web/features/posting/sync-words.ts'

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

test('a listing that waits for its seller, opened there or not, asks after a day', () => {
  const waiting = sync({ via: 'assisted' })
  expect(standingOf(card({ syncStatus: 'pending', sync: waiting }), false)).toBe(
    'Post it on Facebook Marketplace, then tell us.',
  )
  const asking = { ...waiting, asksSeller: true }
  expect(standingOf(card({ syncStatus: 'pending', sync: asking }), false)).toMatch(/^Did you post it\?/)
})

test('a scheduled one says who acts when its time comes', () => {
  const scheduled = card({ syncStatus: 'not_synced', scheduledFor: '2026-11-21T09:00:00.000Z' })
  expect(standingOf(scheduled, true)).toContain('Your webhook gets it then')
  expect(standingOf(scheduled, false)).toContain('we will remind you then')
})

test('a listing that is posted and scheduled once more says both', () => {
  const again = card({
    syncStatus: 'posted',
    sync: sync({ finishedAt: '2026-11-10T12:00:00.000Z' }),
    scheduledFor: '2026-11-21T09:00:00.000Z',
  })
  expect(standingOf(again, true)).toMatch(/^Since Nov 10, 2026\. Scheduled for Nov 21, /)
  expect(stateOf(again).label).toBe('Posted')
})

test.each<[Partial<ListingCard>, string]>([
  [{ syncStatus: 'not_synced' }, 'Draft'],
  [{ syncStatus: 'not_synced', scheduledFor: '2026-11-21T09:00:00.000Z' }, 'Scheduled'],
  [{ syncStatus: 'pending', sync: sync({ via: 'assisted' }) }, 'Waiting for you'],
  [{ syncStatus: 'pending', sync: sync({}) }, 'On its way'],
  [{ syncStatus: 'failed', sync: sync({ reason: 'No.' }) }, 'Failed'],
  [{ syncStatus: 'posted', sync: sync({}) }, 'Posted'],
])('%j is shown in its own words', (given, words) => {
  expect(stateOf(card(given)).label).toBe(words)
})

test('a schedule that ended is said, one that was not there is not', () => {
  expect(canceledText({ canceledSchedule: '2026-11-21T09:00:00.000Z' })).toMatch(
    /^The schedule for Nov 21, .* was canceled\.$/,
  )
  expect(canceledText({ canceledSchedule: null })).toBeUndefined()
})

test('of what is no longer for sale nothing is a draft, and what is still up is to be taken down', () => {
  const label = (syncStatus: SyncStatus, soldOn: 'mercari' | null = null) =>
    goneStateOf({ syncStatus, platform: 'mercari', soldOn }).label
  expect(label('not_synced')).toBe('Not posted')
  expect(label('failed')).toBe('Not posted')
  expect(label('posted')).toBe('Take down')
  expect(label('pending')).toBe('Take down')
  expect(label('posted', 'mercari')).toBe('Sold here')
})
