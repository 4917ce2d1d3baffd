import { and, eq, ne, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { Days } from '#contract/sales/range.ts'
import type { Database } from '#server/db/database.ts'
import { salesSums } from '#server/db/schema/sales.ts'
import { type SumSpan, spansWithin } from '#server/features/sales/sum-spans.ts'
import type { Actor } from '#server/platform/context.ts'

/** Of all sales month by month, and of each marketplace and category in these days; `key` says which. */
export function sumsOf(db: Database, { userId }: Pick<Actor, 'userId'>, days: Days) {
  const whole = spansWithin(days)
  const pieces = [...asked('all', spansWithin(days, 'month')), ...asked('platform', whole), ...asked('category', whole)]
  const piece = sql`(values ${sql.join(pieces, sql`, `)}) as piece (of, span, first, last)`
  const key = sql<string>`case ${salesSums.of} when 'all' then to_char(${salesSums.starts}, 'YYYY-MM') else ${salesSums.key} end`
  const sum = (column: AnyPgColumn) => sql<number>`sum(${column})::float8`
  return db
    .select({
      of: salesSums.of,
      key: key.as('of_key'),
      count: sum(salesSums.count),
      grossCents: sum(salesSums.grossCents),
      feesCents: sum(salesSums.feesCents),
      postageCents: sum(salesSums.postageCents),
      otherCents: sum(salesSums.otherCents),
      costCents: sum(salesSums.costCents),
      unknownFees: sum(salesSums.unknownFees),
      unknownCosts: sum(salesSums.unknownCosts),
      timed: sum(salesSums.timed),
      listedMs: sum(salesSums.listedMs),
    })
    .from(salesSums)
    .innerJoin(
      piece,
      sql`${salesSums.of} = piece.of and ${salesSums.span} = piece.span and ${salesSums.starts} between piece.first and piece.last`,
    )
    .where(and(eq(salesSums.ownerId, userId), ne(salesSums.count, 0)))
    .groupBy(salesSums.of, sql`of_key`)
}

const asked = (of: (typeof salesSums.$inferSelect)['of'], spans: SumSpan[]) =>
  spans.map(({ span, from, to }) => sql`(${of}::text, ${span}::text, ${from}::date, ${to}::date)`)

export type SalesSum = Awaited<ReturnType<typeof sumsOf>>[number]
