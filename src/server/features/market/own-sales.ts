import type { Condition, Identity } from '#contract/items/identity.ts'
import type { MarketplaceId } from '#contract/marketplaces.ts'
import { FEWEST_SELLERS, priceAsGood, withinFences } from '#server/features/market/count-comparables.ts'
import type { GuidePrices } from '#server/features/market/guide-prices.ts'
import { quantile } from '#server/features/market/weighted-quantile.ts'
import type { Comparable } from '#server/ports/price-source.ts'

/** A sale recorded in this product, as the query gives it. */
export interface RecordedSale {
  sellerId: string
  typeId: string | null
  department: string | null
  brand: string | null
  model: string | null
  condition: Condition
  platform: MarketplaceId | null
  priceDollars: number
  soldAt: Date
}

/** Every figure that leaves here stands for so many sellers, so that none can be read as somebody's own. */
const SELLERS_PER_FIGURE = 3
const COUNTS_FOR_DAYS = 730
/** What anything sold here may have cost: less is a joke or a gift, more is a slip or a trick. */
const DOLLARS = { least: 2, most: 100_000 }
const DAY_MS = 24 * 60 * 60 * 1000

/** Which sales count by themselves: not too old, not from the future, of a credible amount. */
export const countedSales = (now: Date) => ({
  since: new Date(now.getTime() - COUNTS_FOR_DAYS * DAY_MS),
  until: now,
  leastDollars: DOLLARS.least,
  mostDollars: DOLLARS.most,
})

/**
 * What sellers got for the same thing: for its model if enough of them sold that, else for its brand, else for its type.
 * Each has one vote, however many sales they noted; what lies far off the others' is left out.
 */
export function comparableSales(
  sales: RecordedSale[],
  identity: Identity,
  guide: GuidePrices,
  now: Date,
): Comparable[] {
  const { since, until, leastDollars, mostDollars } = countedSales(now)
  const ofType = sales.filter(
    ({ typeId, department, soldAt, priceDollars }) =>
      typeId !== null &&
      typeId === identity.typeId &&
      (identity.department === null || department === identity.department) &&
      soldAt >= since &&
      soldAt <= until &&
      priceDollars >= leastDollars &&
      priceDollars <= mostDollars,
  )
  const ofBrand = ofType.filter(({ brand }) => same(brand, identity.brand))
  const ofModel = ofBrand.filter(({ model }) => same(model, identity.model))
  const { brand, model } = identity
  const narrowing = [
    { title: [brand, model].filter(Boolean).join(' '), alike: model ? ofModel : [] },
    { title: brand ?? '', alike: brand ? ofBrand : ofType },
  ]
  for (const { title, alike } of narrowing) {
    const votes = withinFences(votesOf(alike, guide))
    if (votes.length >= FEWEST_SELLERS) return blurred(votes.map(({ log }) => log)).map(toComparable(title))
  }
  return []
}

function same(one: string | null, other: string | null): boolean {
  return one !== null && other !== null && one.trim().toLowerCase() === other.trim().toLowerCase()
}

/** The middle of what each seller got, as if in good condition. */
function votesOf(sales: RecordedSale[], guide: GuidePrices): { log: number }[] {
  const bySeller = Map.groupBy(sales, ({ sellerId }) => sellerId)
  return [...bySeller.values()].map((theirs) => {
    const logs = theirs.map((sale) => Math.log(priceAsGood({ ...sale, kind: 'sold' }, guide)))
    return { log: quantile(logs, 0.5) }
  })
}

/** Each value becomes the mean of itself and its neighbors. */
function blurred(values: number[]): number[] {
  const rising = values.toSorted((one, other) => one - other)
  return rising.map((_, index) => {
    const from = Math.min(Math.max(index - 1, 0), rising.length - SELLERS_PER_FIGURE)
    return rising.slice(from, from + SELLERS_PER_FIGURE).reduce((sum, log) => sum + log, 0) / SELLERS_PER_FIGURE
  })
}

const toComparable =
  (title: string) =>
  (log: number): Comparable => ({
    platform: null,
    title,
    url: null,
    priceDollars: Math.exp(log),
    kind: 'sold',
    condition: 'Good',
    location: null,
  })
