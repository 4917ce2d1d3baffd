import type { Days } from '#contract/sales/range.ts'
import type { Database } from '#server/db/database.ts'
import { rowsOf } from '#server/db/rows-of.ts'
import { salesSums } from '#server/db/schema/sales.ts'
import { sql } from '#server/db/sql.ts'
import { type SumSpan, spansWithin } from '#server/features/sales/sum-spans.ts'
import type { Actor } from '#server/platform/context.ts'

/** Of all sales by month, of marketplaces and categories as `key` says; possibly several of one key, to be added up. */
export async function sumsOf(db: Database, { userId }: Pick<Actor, 'userId'>, days: Days): Promise<SalesSum[]> {
  const whole = spansWithin(days)
  const pieces = [...asked('all', spansWithin(days, 'month')), ...asked('platform', whole), ...asked('category', whole)]
  if (pieces.length === 0) return []
  const sums = SUMMED.map((name) => sql`sum(${salesSums[name]})::float8 as ${sql.identifier(name)}`)
  // Each piece from its own stretch of the index.
  return rowsOf<SalesSum>(
    db,
    sql`
    select piece.of, part.* from (values ${sql.join(pieces, sql`, `)}) as piece (of, span, first, last),
    lateral (
      select case piece.of when 'all' then to_char(${salesSums.starts}, 'YYYY-MM') else ${salesSums.key} end as key,
        ${sql.join(sums, sql`, `)}
      from ${salesSums}
      where ${salesSums.ownerId} = ${userId} and ${salesSums.of} = piece.of and ${salesSums.span} = piece.span
        and ${salesSums.starts} between piece.first and piece.last and ${salesSums.count} <> 0
      group by 1
    ) as part`,
  )
}

const SUMMED = [
  'count',
  'grossCents',
  'refundsCents',
  'feesCents',
  'postageCents',
  'otherCents',
  'costCents',
  'unknownFees',
  'unknownCosts',
  'timed',
  'listedMs',
] as const

export type SalesSum = Pick<typeof salesSums.$inferSelect, 'of' | 'key' | (typeof SUMMED)[number]>

const asked = (of: SalesSum['of'], spans: SumSpan[]) =>
  spans.map(({ span, from, to }) => sql`(${of}::text, ${span}::text, ${from}::date, ${to}::date)`)
