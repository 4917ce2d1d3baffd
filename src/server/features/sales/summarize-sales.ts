import { and, eq, isNull, sql } from 'drizzle-orm'
import type { SalePlace } from '#contract/sales/places.ts'
import { leftOf } from '#contract/sales/profit.ts'
import type { Days } from '#contract/sales/range.ts'
import type { Figures, SalesSummary } from '#contract/sales/summary.ts'
import { items } from '#server/db/schema/items.ts'
import { listings } from '#server/db/schema/listings.ts'
import { itemMoney, sales } from '#server/db/schema/sales.ts'
import { ownItems } from '#server/features/items/queries.ts'
import { monthsBetween } from '#server/features/sales/months-between.ts'
import { COST, shownDays, soldWithin } from '#server/features/sales/sold-within.ts'
import type { Context } from '#server/platform/context.ts'

export async function summarizeSales(context: Context, asked: Days): Promise<SalesSummary> {
  const { since, days } = shownDays(context, asked)
  const groups = await groupsOf(context, days)
  const byMonth = groups
    .filter(({ month }) => month !== null)
    .toSorted((one, other) => (one.month! < other.month! ? -1 : 1))
  const all = toFigures(byMonth)
  const live = await liveCount(context)
  return {
    ...all,
    byMonth: monthsBetween(byMonth.map(({ month }) => month!)).map((month) => ({
      month,
      ...toFigures(byMonth.filter((group) => group.month === month)),
    })),
    byPlatform: mostFirst(groups.filter(({ of }) => of === PLATFORMS)).map((group) => ({
      platform: group.platform,
      ...toFigures([group]),
    })),
    byCategory: mostFirst(groups.filter(({ of }) => of === CATEGORIES)).map((group) => ({
      category: group.category,
      ...toFigures([group]),
    })),
    sellThrough: all.count + live > 0 ? all.count / (all.count + live) : null,
    waiting: await waitingStock(context),
    since,
  }
}

const MONTH = sql<string | null>`to_char(${sales.soldAt} at time zone 'UTC', 'YYYY-MM')`
const CATEGORY = sql<string | null>`coalesce(${items.category}, ${sales.category})`
/** What the database calls the groups by: a bit for each column that they are not divided by. */
const PLATFORMS = 0b101
const CATEGORIES = 0b110

type Group = Awaited<ReturnType<typeof groupsOf>>[number]

/** All sums in one walk over the sales. */
async function groupsOf({ db, actor }: Pick<Context, 'db' | 'actor'>, days: Days) {
  const sum = (value: unknown) => sql<number>`coalesce(sum(${value}), 0)::float8`
  const rows = await db
    .select({
      month: MONTH,
      platform: sql<SalePlace | null>`${sales.platform}`,
      category: CATEGORY,
      of: sql<number>`grouping(${MONTH}, ${sales.platform}, ${CATEGORY})::int`,
      count: sql<number>`count(*)::int`,
      grossCents: sum(sales.priceCents),
      feesCents: sum(sales.feeCents),
      postageCents: sum(sales.postageCents),
      otherCents: sum(sales.otherCents),
      costCents: sum(COST),
      unknownFees: sql<number>`(count(*) filter (where ${sales.feeCents} is null))::int`,
      unknownCosts: sql<number>`(count(*) filter (where ${COST} is null))::int`,
      timed: sql<number>`count(${sales.listedAt})::int`,
      days: sql<number>`coalesce(sum(extract(epoch from ${sales.soldAt} - ${sales.listedAt}) / 86400), 0)::float8`,
    })
    .from(sales)
    .leftJoin(items, eq(items.id, sales.itemId))
    .leftJoin(itemMoney, eq(itemMoney.itemId, sales.itemId))
    .where(soldWithin(actor, days))
    .groupBy(sql`grouping sets ((${MONTH}), (${sales.platform}), (${CATEGORY}))`)
  return rows
}

const mostFirst = (groups: Group[]) => groups.toSorted((one, other) => other.grossCents - one.grossCents)

function toFigures(groups: Group[]): Figures {
  const sum = (of: (group: Group) => number) => groups.reduce((total, group) => total + of(group), 0)
  const sums = {
    grossCents: sum(({ grossCents }) => grossCents),
    feesCents: sum(({ feesCents }) => feesCents),
    postageCents: sum(({ postageCents }) => postageCents),
    otherCents: sum(({ otherCents }) => otherCents),
    costCents: sum(({ costCents }) => costCents),
  }
  const timed = sum((group) => group.timed)
  return {
    count: sum(({ count }) => count),
    ...sums,
    profitCents: leftOf(sums),
    averageDays: timed > 0 ? Math.round((sum(({ days }) => days) / timed) * 10) / 10 : null,
    unknownFees: sum(({ unknownFees }) => unknownFees),
    unknownCosts: sum(({ unknownCosts }) => unknownCosts),
  }
}

/** Items that are posted somewhere and for sale. */
async function liveCount({ db, actor }: Context) {
  const [row] = await db
    .select({ count: sql<number>`count(distinct ${listings.itemId})::int` })
    .from(listings)
    .leftJoin(sales, eq(sales.itemId, listings.itemId))
    .leftJoin(itemMoney, eq(itemMoney.itemId, listings.itemId))
    .where(
      and(
        eq(listings.ownerId, actor.userId),
        isNull(listings.deletedAt),
        eq(listings.syncStatus, 'posted'),
        isNull(sales.id),
        isNull(itemMoney.fate),
      ),
    )
  return row?.count ?? 0
}

async function waitingStock({ db, actor }: Context) {
  const [row] = await db
    .select({
      count: sql<number>`count(${items.recommendedPrice})::int`,
      dollars: sql<number>`coalesce(sum(${items.recommendedPrice}), 0)::float8`,
    })
    .from(items)
    .leftJoin(sales, eq(sales.itemId, items.id))
    .leftJoin(itemMoney, eq(itemMoney.itemId, items.id))
    .where(and(ownItems(actor), isNull(items.refusal), isNull(sales.id), isNull(itemMoney.fate)))
  return { count: row?.count ?? 0, dollars: row?.dollars ?? 0 }
}
