import fc from 'fast-check'
import { expect, test } from 'vitest'
import { MARKETPLACE_IDS } from '#contract/marketplaces.ts'
import { isDeclined, type LiveItem, reasonOf, type Suggestion, suggestFor } from '#contract/sales/stale-item.ts'

const NOW = new Date('2026-11-16T12:00:00.000Z')
const DAY_MS = 24 * 60 * 60 * 1000
const daysAgo = (days: number) => new Date(NOW.getTime() - days * DAY_MS).toISOString()

/** A listing on each marketplace, the first so many of them posted so long ago, and nothing changed since. */
const live = (posted: number, days: number, more: Partial<LiveItem> = {}): LiveItem => ({
  listings: MARKETPLACE_IDS.map((platform, place) => ({
    id: `listing ${place}`,
    platform,
    syncStatus: place < posted ? 'posted' : 'not_synced',
    postedAt: place < posted ? daysAgo(days) : null,
    updatedAt: daysAgo(days),
    scheduledFor: null,
  })),
  photosAt: [daysAgo(days), daysAgo(days)],
  hasHints: false,
  asking: 52,
  floorPrice: null,
  isMoving: false,
  ...more,
})

test('on one marketplace alone it should be listed on the next', () => {
  expect(suggestFor(live(1, 15), NOW)).toEqual({
    kind: 'elsewhere',
    days: 15,
    listingId: 'listing 1',
    platform: MARKETPLACE_IDS[1],
  })
})

test('with one photo, or one that could be better, it wants a better cover', () => {
  expect(suggestFor(live(2, 14, { photosAt: [daysAgo(20)] }), NOW)).toEqual({ kind: 'cover', days: 14 })
  expect(suggestFor(live(2, 14, { hasHints: true }), NOW)).toMatchObject({ kind: 'cover' })
})

test('else it wants to be cheaper, by a tenth and never under the floor', () => {
  expect(suggestFor(live(3, 20), NOW)).toEqual({ kind: 'lower', days: 20, from: 52, to: 47 })
  expect(suggestFor(live(3, 20, { floorPrice: 50 }), NOW)).toMatchObject({ to: 50 })
  expect(suggestFor(live(3, 20, { floorPrice: 52 }), NOW)).toMatchObject({ kind: 'elsewhere' })
  expect(suggestFor(live(5, 20, { floorPrice: 52 }), NOW)).toMatchObject({ kind: 'cover' })
})

test('not before two weeks, not for drafts, and not while something is under way', () => {
  expect(suggestFor(live(3, 13.9), NOW)).toBeNull()
  expect(suggestFor(live(0, 30), NOW)).toBeNull()
  expect(suggestFor(live(3, 30, { isMoving: true }), NOW)).toBeNull()
})

test('whatever was touched within two weeks is left alone', () => {
  const item = live(3, 40)
  expect(suggestFor({ ...item, photosAt: [daysAgo(40), daysAgo(3)] }, NOW)).toBeNull()
  const [first, ...rest] = item.listings
  expect(suggestFor({ ...item, listings: [{ ...first!, updatedAt: daysAgo(5) }, ...rest] }, NOW)).toBeNull()
  expect(suggestFor({ ...item, listings: [{ ...first!, postedAt: daysAgo(5) }, ...rest] }, NOW)).toBeNull()
})

test('no suggestion goes under the floor, raises a price, or names a listing that is posted', () => {
  const any = fc.record({
    posted: fc.integer({ min: 0, max: 5 }),
    days: fc.integer({ min: 0, max: 400 }),
    asking: fc.option(fc.nat(5000)),
    floorPrice: fc.option(fc.nat(5000)),
    photos: fc.nat(12),
    hasHints: fc.boolean(),
  })
  fc.assert(
    fc.property(any, ({ posted, days, photos, ...rest }) => {
      const item = live(posted, days, { ...rest, photosAt: Array.from({ length: photos }, () => daysAgo(days)) })
      const found = suggestFor(item, NOW)
      if (found?.kind === 'lower') {
        expect(found.to).toBeLessThan(item.asking!)
        expect(found.to).toBeGreaterThanOrEqual(item.floorPrice ?? 1)
      }
      if (found?.kind === 'elsewhere')
        expect(item.listings.find(({ id }) => id === found.listingId)!.syncStatus).toBe('not_synced')
      if (found) expect(found.days).toBeGreaterThanOrEqual(14)
    }),
  )
})

test('a declined suggestion stays away for two weeks, and only as long as it is the same', () => {
  const lower: Suggestion = { kind: 'lower', days: 20, from: 52, to: 47 }
  const declined = (days: number) => ({ reason: reasonOf(lower), declinedAt: daysAgo(days) })
  expect(isDeclined(lower, null, NOW)).toBe(false)
  expect(isDeclined({ ...lower, days: 33 }, declined(13.9), NOW)).toBe(true)
  expect(isDeclined(lower, declined(14), NOW)).toBe(false)
  expect(isDeclined({ ...lower, to: 50 }, declined(1), NOW)).toBe(false)
  expect(isDeclined({ kind: 'cover', days: 20 }, declined(1), NOW)).toBe(false)
})
