import type { SalePlace } from '#contract/sales/places.ts'
import { earnedOf, leftOf } from '#contract/sales/profit.ts'
import type { Days } from '#contract/sales/range.ts'
import type { Figures, SalesSummary } from '#contract/sales/summary.ts'
import { historyCountsOf, tabCounts } from '#server/features/items/history-counts.ts'
import { countListedElsewhere } from '#server/features/sales/listed-elsewhere.ts'
import { monthsBetween } from '#server/features/sales/months-between.ts'
import { type SalesSum, sumsOf } from '#server/features/sales/sales-sums.ts'
import { shownDays } from '#server/features/sales/sold-within.ts'
import { countUnsoldOn } from '#server/features/sales/unsold-on.ts'
import type { Context } from '#server/platform/context.ts'

export async function summarizeSales(context: Context, asked: Days): Promise<SalesSummary> {
  const { since, days } = shownDays(context, asked)
  const sums = await sumsOf(context.db, context.actor, days)
  const byMonth = sums.filter(({ of }) => of === 'all').toSorted((one, other) => (one.key < other.key ? -1 : 1))
  const all = toFigures(byMonth)
  const counts = await historyCountsOf(context.db, context.actor)
  const { to } = days
  const isPast = to !== undefined && to < context.now().toISOString().slice(0, 10)
  const unsold = isPast ? await countUnsoldOn(context.db, context.actor, to) : tabCounts(counts).live
  const elsewhere = await countListedElsewhere(context.db, context.actor, isPast ? to : undefined)
  const offered = all.count + unsold + elsewhere
  const total = (of: (count: (typeof counts)[number]) => number) => counts.reduce((sum, count) => sum + of(count), 0)
  return {
    ...all,
    byMonth: monthsBetween(byMonth.map(({ key }) => key)).map((month) => ({
      month,
      ...toFigures(byMonth.filter(({ key }) => key === month)),
    })),
    byPlatform: mostFirst(sums, 'platform').map(({ key, ...figures }) => ({
      platform: (key || null) as SalePlace | null,
      ...figures,
    })),
    byCategory: mostFirst(sums, 'category').map(({ key, ...figures }) => ({ category: key || null, ...figures })),
    offered,
    sellThrough: offered > 0 ? all.count / offered : null,
    waiting: { count: total(({ waiting }) => waiting), dollars: total(({ waitingDollars }) => waitingDollars) },
    since,
  }
}

function mostFirst(sums: SalesSum[], which: SalesSum['of']) {
  const groups = Map.groupBy(
    sums.filter(({ of }) => of === which),
    ({ key }) => key,
  )
  return [...groups]
    .map(([key, parts]) => ({ key, ...toFigures(parts) }))
    .toSorted((one, other) => earnedOf(other) - earnedOf(one))
}

const DAY_MS = 24 * 60 * 60 * 1000

function toFigures(parts: SalesSum[]): Figures {
  const sum = (of: (part: SalesSum) => number) => parts.reduce((total, part) => total + of(part), 0)
  const sums = {
    grossCents: sum(({ grossCents }) => grossCents),
    refundsCents: sum(({ refundsCents }) => refundsCents),
    feesCents: sum(({ feesCents }) => feesCents),
    postageCents: sum(({ postageCents }) => postageCents),
    otherCents: sum(({ otherCents }) => otherCents),
    costCents: sum(({ costCents }) => costCents),
  }
  const timed = sum((part) => part.timed)
  return {
    count: sum(({ count }) => count),
    ...sums,
    profitCents: leftOf(sums),
    timed,
    averageDays: timed > 0 ? Math.round((sum(({ listedMs }) => listedMs) / DAY_MS / timed) * 10) / 10 : null,
    unknownFees: sum(({ unknownFees }) => unknownFees),
    unknownCosts: sum(({ unknownCosts }) => unknownCosts),
  }
}
