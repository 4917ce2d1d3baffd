import { expect, test } from 'vitest'
import type { WholeItem } from '#contract/items/whole-item.ts'
import { countListings } from '#web/app/item/count-listings.ts'

const listing = (syncStatus: string, scheduledFor: string | null = null) =>
  ({ syncStatus, scheduledFor }) as WholeItem['listings'][number]

test('listings divide as the server counts them: what is scheduled is no draft', () => {
  expect(
    countListings([
      listing('posted'),
      listing('pending'),
      listing('not_synced'),
      listing('not_synced', '2026-11-22T09:00:00.000Z'),
      listing('not_synced', '2026-11-21T09:00:00.000Z'),
    ]),
  ).toEqual({
    total: 5,
    posted: 1,
    pending: 1,
    failed: 0,
    drafts: 1,
    scheduled: 2,
    scheduledFor: '2026-11-21T09:00:00.000Z',
  })
})
