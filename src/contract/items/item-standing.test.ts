import { expect, test } from 'vitest'
import { itemStanding, type ListingCounts, NO_LISTINGS } from '#contract/items/item-standing.ts'
import { type Fate, itemState } from '#contract/items/item-state.ts'

const format = { moment: () => 'Nov 20, 3:00 PM', cents: (cents: number) => `$${cents / 100}` }
const lamp = { category: 'Home & Decor', type: 'Lamp' }
const say = (
  counts: Partial<ListingCounts>,
  given: { refusal?: string; sale?: { priceCents: number; refundCents: number }; fate?: Fate; type?: null } = {},
) => {
  const item = {
    refusal: null,
    sale: null,
    fate: null,
    ...lamp,
    ...given,
    listings: { ...NO_LISTINGS, total: 5, ...counts },
  }
  const state = itemState(item, item.listings, item.sale)
  return itemStanding({ ...item, state }, format).map(({ text }) => text)
}
const scheduledFor = '2026-11-20T15:00:00.000Z'

test.each<[Partial<ListingCounts>, string[]]>([
  [{ drafts: 5 }, ['5 drafts']],
  [{ total: 1, drafts: 1 }, ['1 draft']],
  [{ posted: 2, drafts: 3 }, ['Posted on 2 of 5', '3 drafts']],
  [{ posted: 5 }, ['Posted on 5 of 5']],
  [{ failed: 1, drafts: 4 }, ['Failed on 1', '4 drafts']],
  [{ pending: 2, drafts: 3 }, ['2 pending', '3 drafts']],
  [{ scheduled: 1, scheduledFor, drafts: 4 }, ['Scheduled for Nov 20, 3:00 PM', '4 drafts']],
  [{ scheduled: 3, scheduledFor, drafts: 2 }, ['3 scheduled, the first for Nov 20, 3:00 PM', '2 drafts']],
  [
    { posted: 1, failed: 1, pending: 1, scheduled: 1, scheduledFor, drafts: 1 },
    ['Posted on 1 of 5', 'Failed on 1', '1 pending', 'Scheduled for Nov 20, 3:00 PM', '1 draft'],
  ],
  [{ total: 0 }, ['No listings']],
])('%j reads %j', (counts, words) => {
  expect(say(counts)).toEqual(words)
})

test('what no marketplace takes is refused, and what is sold is sold, whatever its listings say', () => {
  expect(say({ total: 0 }, { refusal: 'No marketplace takes weapons.' })).toEqual(['Refused'])
  const sold = (refundCents: number) => say({ posted: 2, drafts: 3 }, { sale: { priceCents: 4000, refundCents } })
  expect(sold(0)).toEqual(['Sold for $40'])
  expect(sold(1000)).toEqual(['Sold for $40 · $10 refunded'])
  expect(sold(4000)).toEqual(['Sold for $40 · refunded in full'])
})

test('what has no name asks for one', () => {
  expect(say({ total: 0 }, { type: null })).toEqual(['What is it?'])
})
