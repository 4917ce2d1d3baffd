import { expect, test } from 'vitest'
import { NO_LISTINGS } from '#contract/items/item-standing.ts'
import type { RecentItem } from '#contract/items/items.ts'
import { recentItemsQuery } from '#web/features/items/queries.ts'

type AsksAgain = Extract<typeof recentItemsQuery.refetchInterval, (...given: never[]) => unknown>

const asksAgainOf = (...items: Partial<RecentItem['listings']>[]) => {
  const data = items.map((listings) => ({ listings: { ...NO_LISTINGS, ...listings } })) as RecentItem[]
  const query = { state: { data } } as Parameters<AsksAgain>[0]
  return (recentItemsQuery.refetchInterval as AsksAgain)(query)
}

test('recent items are asked for again while one of them may change by itself', () => {
  expect(asksAgainOf({ drafts: 5 }, { posted: 5 })).toBe(false)
  expect(asksAgainOf({ drafts: 5 }, { scheduled: 1 })).toBeGreaterThan(0)
  expect(asksAgainOf({ pending: 1 })).toBeGreaterThan(0)
})
