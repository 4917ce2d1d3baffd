import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { SalePlace } from '#contract/sales/places.ts'
import { DayInRange } from '#contract/sales/range.ts'

const Count = z.number().int()

/** Sums in cents. What nobody knows counts as nothing in them, and is counted beside them. */
const Figures = z.object({
  count: Count,
  /** Before refunds. */
  grossCents: Count,
  refundsCents: Count,
  feesCents: Count,
  postageCents: Count,
  otherCents: Count,
  costCents: Count,
  /** At most this where fees or costs are missing. */
  profitCents: Count,
  /** Of how many sales it is known since when the item was listed: what the average below is of. */
  timed: Count,
  /** From being listed to being sold; null where nobody knows. */
  averageDays: z.number().nullable(),
  unknownFees: Count,
  unknownCosts: Count,
})
export type Figures = z.infer<typeof Figures>

export const SalesSummary = Figures.extend({
  /** Oldest first; months in UTC without a sale between two that have some are there, too. */
  byMonth: z.array(Figures.extend({ month: z.string() })),
  /** The most earned first. */
  byPlatform: z.array(Figures.extend({ platform: SalePlace.nullable() })),
  byCategory: z.array(Figures.extend({ category: z.string().nullable() })),
  /** What was for sale within these days: sold in them, or up by the last of them and not sold by then, here or where it was imported from. */
  offered: Count,
  /** The share of it that sold; null where nothing was offered. */
  sellThrough: z.number().nullable(),
  /** What is for sale, at what is asked for it, in whole dollars; at our price where nothing is asked yet. */
  waiting: z.object({ count: Count, dollars: Count }),
  /** The first day that the plan shows figures of; null: all of them. */
  since: z.iso.date().nullable(),
})
export type SalesSummary = z.infer<typeof SalesSummary>

const Range = z.object({ from: DayInRange.optional(), to: DayInRange.optional() })

export const summarizeSales = endpoint({
  method: 'GET',
  path: '/api/sales/summary',
  summary: 'What was earned between two days (UTC), by month, marketplace and category',
  access: 'seller',
  query: Range,
  answer: SalesSummary,
})
export const exportSales = endpoint({
  method: 'GET',
  path: '/api/sales/export.csv',
  summary: 'The same sales, one line each, for a spreadsheet or the tax folder',
  access: 'seller',
  query: Range,
  produces: 'text/csv',
  limit: { requests: 60, perSeconds: 3600 },
})
