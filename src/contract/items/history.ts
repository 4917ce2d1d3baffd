import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { HISTORY_SHELVES } from '#contract/items/history-shelf.ts'
import { Condition } from '#contract/items/identity.ts'
import { RecentItem } from '#contract/items/items.ts'
import { WhereKept } from '#contract/items/where-kept.ts'
import { MarketplaceId } from '#contract/marketplace-id.ts'
import { Basis, FloorShown } from '#contract/sales/cost.ts'
import { SalePlace } from '#contract/sales/places.ts'
import { DayInRange } from '#contract/sales/range.ts'
import { Suggestion } from '#contract/sales/stale-item.ts'
import { text } from '#contract/text.ts'

export const HISTORY_TABS = { all: 'All', ...HISTORY_SHELVES } as const
export const HistoryTab = z.enum(Object.keys(HISTORY_TABS) as [keyof typeof HISTORY_TABS])
export type HistoryTab = z.infer<typeof HistoryTab>

/** What has no such figure comes last; the latest change is when it was added, posted, sold or kept. */
export const HISTORY_SORTS = {
  newest: 'Newest first',
  oldest: 'Oldest first',
  changed: 'Latest change first',
  'longest-live': 'Longest live first',
  'profit-high': 'Highest profit first',
  'price-high': 'Price, high to low',
  'price-low': 'Price, low to high',
} as const
export const HistorySort = z.enum(Object.keys(HISTORY_SORTS) as [keyof typeof HISTORY_SORTS])
export type HistorySort = z.infer<typeof HistorySort>

const FIGURES: Partial<Record<HistorySort, HistoryTab[]>> = {
  'longest-live': ['all', 'live', 'sold'],
  'profit-high': ['all', 'sold', 'kept'],
}
/** The orders that mean something on a tab: elsewhere no line has such a figure. */
export const sortsOn = (tab: HistoryTab) => HistorySort.options.filter((sort) => FIGURES[sort]?.includes(tab) ?? true)

export const HistoryQuery = z.object({
  tab: HistoryTab.default('all'),
  /** Every word must begin one of what the item is: category, type, style, brand, model or condition, or of its SKU or place. */
  q: text({ max: 100 }).default(''),
  category: text({ max: 80 }).optional(),
  condition: Condition.optional(),
  /** Posted there, or sold there. */
  platform: SalePlace.optional(),
  /** Days in UTC: of the sale among what was sold, else of when the item was added. */
  from: DayInRange.optional(),
  to: DayInRange.optional(),
  sort: HistorySort.default('newest'),
  /** Opaque; from the page before. */
  cursor: text({ max: 200 }).optional(),
  limit: z.coerce.number().int().min(1).max(100).default(24),
})
export type HistoryQuery = z.infer<typeof HistoryQuery>

/** What each tab is counted of: which lines, on whichever tab and in whichever order. */
const SearchedFor = HistoryQuery.omit({ tab: true, sort: true, cursor: true, limit: true })
export type SearchedFor = z.infer<typeof SearchedFor>

const Count = z.number().int()
const TabCounts = z.record(HistoryTab, Count)
export type TabCounts = z.infer<typeof TabCounts>

/** Further nobody counts what fits a search: it would take longer than the page itself. */
export const COUNTED_MOST = 100

/** A line of the history: an item, or a sale that was read from a marketplace's file. */
export const HistoryItem = RecentItem.extend({
  id: RecentItem.shape.id.describe('Of an item; of a sale where `imported` is not null, and then no item has it'),
  /** Null for such a sale: no file says it. */
  condition: Condition.nullable(),
  imported: z
    .string()
    .nullable()
    .describe(
      'What a marketplace’s file called it: this is a sale that was read from there, and no item. Null for items',
    ),
  /** Where it is posted. */
  postedOn: z.array(MarketplaceId),
  liveSince: z.iso.datetime().nullable(),
  /** What buyers are asked for it, in whole dollars: where marketplaces show different prices, the highest. */
  askingPrice: z.number().int().nullable(),
  /** What the seller asks for it everywhere but where a listing has its own price; null while it has no name, and for sales. */
  basePrice: z.number().int().nullable(),
  floorPrice: FloorShown,
  costCents: Count.nullable(),
  /** How the seller came to it; null: not said. */
  basis: Basis.nullable(),
  place: WhereKept.shape.place,
  /** Null while it is not sold, or its fee or cost is not known. */
  profitCents: Count.nullable(),
  daysToSell: Count.nullable(),
  /** Sold or kept, but still up somewhere. */
  stillUp: Count,
  /** The same, but only begun to be posted there. */
  mayBeUp: Count,
  /** What to try with what has been live for two weeks without a change. */
  suggestion: Suggestion.nullable(),
})
export type HistoryItem = z.infer<typeof HistoryItem>

export const History = z.object({
  items: z.array(HistoryItem),
  nextCursor: z.string().nullable(),
  /** How many fit the search, as far as they were counted, and whether there are more; how many there are at all. */
  total: Count,
  moreThanTotal: z.boolean(),
  totalItems: Count,
  /** How many of all are sales that were read from a file, and no items. */
  importedSales: Count,
  /** How many each tab holds, whatever is searched for. */
  counts: TabCounts,
  /** The categories this account has items of, by name. */
  categories: z.array(z.string()),
})
export type History = z.infer<typeof History>

export const searchHistory = endpoint({
  method: 'GET',
  path: '/api/items',
  summary:
    'The account’s items, and the sales that were read from a marketplace’s file (those with imported; no item has their id): by tab, searched, filtered, sorted, a page at a time',
  access: 'seller',
  query: HistoryQuery,
  answer: History,
})
export const countHistory = endpoint({
  method: 'GET',
  path: '/api/items/counts',
  summary: 'How many items, and sales that were read from a file, a search finds on each tab of the history',
  access: 'seller',
  query: SearchedFor,
  answer: TabCounts,
})
