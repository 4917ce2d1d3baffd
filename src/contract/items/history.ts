import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { Condition } from '#contract/items/identity.ts'
import { RecentItem } from '#contract/items/items.ts'
import { text } from '#contract/text.ts'

export const HISTORY_SORTS = {
  newest: 'Newest first',
  oldest: 'Oldest first',
  'price-high': 'Price, high to low',
  'price-low': 'Price, low to high',
} as const
export const HistorySort = z.enum(Object.keys(HISTORY_SORTS) as [keyof typeof HISTORY_SORTS])
export type HistorySort = z.infer<typeof HistorySort>

export const HistoryQuery = z.object({
  /** Every word must occur in what the item is: category, type, style, brand, model or condition. */
  q: text({ max: 100 }).default(''),
  category: text({ max: 80 }).optional(),
  condition: Condition.optional(),
  sort: HistorySort.default('newest'),
  page: z.coerce.number().int().min(1).max(10_000).default(1),
  limit: z.coerce.number().int().min(1).max(100).default(24),
})
export type HistoryQuery = z.infer<typeof HistoryQuery>

export const History = z.object({
  items: z.array(RecentItem),
  /** How many fit the search; how many there are at all. */
  total: z.number().int(),
  totalItems: z.number().int(),
  /** The categories this account has items of, by name. */
  categories: z.array(z.string()),
})
export type History = z.infer<typeof History>

export const searchHistory = endpoint({
  method: 'GET',
  path: '/api/items',
  summary: 'The account’s items: searched, filtered, sorted, a page at a time',
  access: 'seller',
  query: HistoryQuery,
  answer: History,
})
