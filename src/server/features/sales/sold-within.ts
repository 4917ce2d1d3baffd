import { type Days, endOf, figuresSince, startOf, within } from '#contract/sales/range.ts'
import { items } from '#server/db/schema/items.ts'
import { sales } from '#server/db/schema/sales.ts'
import { and, eq, gte, isNull, lte } from '#server/db/sql.ts'
import type { Context } from '#server/platform/context.ts'

/** The days somebody asked for, as far as their plan shows them. */
export function shownDays({ actor, now }: Pick<Context, 'actor' | 'now'>, asked: Days) {
  const since = figuresSince(actor.user, now())
  return { since, days: within(asked, since) }
}

/** Which sales count, where items are joined: what was deleted does not. */
export const soldWithin = ({ userId }: { userId: string }, { from, to }: Days) =>
  and(
    eq(sales.ownerId, userId),
    isNull(items.deletedAt),
    from ? gte(sales.soldAt, startOf(from)) : undefined,
    to ? lte(sales.soldAt, endOf(to)) : undefined,
  )
