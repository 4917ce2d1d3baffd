import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { SyncStatus } from '#contract/listings/listings.ts'
import { Day } from '#contract/text.ts'

export const ANALYTICS_DAYS = [7, 30, 90] as const
export const AnalyticsQuery = z.object({
  days: z.coerce
    .number()
    .pipe(z.union(ANALYTICS_DAYS.map((days) => z.literal(days))))
    .default(30),
})

/** One UTC day. */
export const AnalyticsDay = z.object({
  date: z.iso.date(),
  /** Analyses that came to an end, by engine. */
  analyses: z.record(z.string(), z.number().int()),
  failedAnalyses: z.number().int(),
  signups: z.number().int(),
  /** How many of that day's signups have paid since. */
  converted: z.number().int(),
  /** Listings made that day, by the state they are in now. */
  listings: z.record(SyncStatus, z.number().int()),
  revenueCents: z.number().int(),
  refundedCents: z.number().int(),
  /** Paid in test mode, where no card is charged: no part of the revenue. */
  testCents: z.number().int(),
})
export type AnalyticsDay = z.infer<typeof AnalyticsDay>

/** Every day of the range, oldest first, also those on which nothing happened. */
export const Analytics = z.object({ days: z.array(AnalyticsDay) })
export type Analytics = z.infer<typeof Analytics>

export const REPORTS = { users: 'Users', analyses: 'Analyses', revenue: 'Revenue' } as const
export const ReportName = z.enum(Object.keys(REPORTS) as [keyof typeof REPORTS])
export type ReportName = z.infer<typeof ReportName>
/** Both days belong to the range; days are UTC. */
export const ReportRange = z
  .object({ from: Day, to: Day })
  .refine(({ from, to }) => from <= to, { path: ['to'], message: 'The last day must not be before the first' })
export type ReportRange = z.infer<typeof ReportRange>

export const analytics = endpoint({
  method: 'GET',
  path: '/api/admin/analytics',
  summary: 'Analyses, signups, conversion, listings and revenue by day',
  access: 'admin',
  query: AnalyticsQuery,
  answer: Analytics,
})
export const exportReport = endpoint({
  method: 'GET',
  path: '/api/admin/reports/:report',
  summary: 'Users, analyses or revenue of a range of days as CSV',
  access: 'admin',
  params: z.object({ report: ReportName }),
  query: ReportRange,
  produces: 'text/csv',
})
