import type { Identity } from '#contract/items/identity.ts'
import { conditionFactor } from '#server/features/market/condition-effects.ts'
import { conditionFromWords } from '#server/features/market/condition-words.ts'
import type { FivePoints } from '#server/features/market/guide-data.ts'
import type { GuidePrices } from '#server/features/market/guide-prices.ts'
import { quantile, type Weighted, weightedQuantile } from '#server/features/market/weighted-quantile.ts'
import type { Comparable } from '#server/ports/price-source.ts'

/** People ask a little more than they get. */
export const ASKING_FACTOR = 0.92
/** A sale is worth two offers; naming the very brand or model makes half an offer more. Judgment. */
const SOLD_WEIGHT = 2
const NAMED_WEIGHT = 1.5
/** Fewer would let one seller's luck, or one seller's secret, through. */
export const FEWEST_SELLERS = 5
const FENCE = 1.5
/**
 * Where most ask the same, a price half as high again is still no outlier. Narrower, and a single joke that widens the
 * quarters would bring back offers cut without it, and move the price.
 */
const LEAST_REACH = Math.log(1.6)

export interface CountedComparables {
  /** Those that are left after the cut, as they were found. */
  kept: Comparable[]
  /** Least, lower quarter, weighted median, upper quarter and most, for an item in this condition; null without any. */
  points: FivePoints | null
}

/**
 * Brings comparables to one level and cuts outliers. The cut is made at one common condition and in logs,
 * so neither the item's own condition nor a $2 joke decides what counts.
 */
export function countComparables(clean: Comparable[], identity: Identity, guide: GuidePrices): CountedComparables {
  const asGood = clean.map((comparable) => ({ comparable, log: Math.log(priceAsGood(comparable, guide)) }))
  const inside = withinFences(asGood)
  const sellers = inside.filter(({ comparable }) => comparable.kind === 'sold').length
  const kept = sellers >= FEWEST_SELLERS ? inside : inside.filter(({ comparable }) => comparable.kind === 'asking')
  if (kept.length === 0) return { kept: [], points: null }
  const ours = Math.log(conditionFactor(guide.market, guide.path, identity.condition))
  const values: Weighted[] = kept.map(({ comparable, log }) => ({
    value: log + ours,
    weight: weightOf(comparable, identity),
  }))
  const at = (share: number) => Math.exp(weightedQuantile(values, share))
  return { kept: kept.map(({ comparable }) => comparable), points: [at(0), at(0.25), at(0.5), at(0.75), at(1)] }
}

/** What the comparable would fetch in good condition. One that says nothing is taken as good, the usual state of used things. */
export function priceAsGood(
  { priceDollars, kind, condition }: Pick<Comparable, 'priceDollars' | 'kind' | 'condition'>,
  { market, path }: GuidePrices,
): number {
  const theirs = conditionFactor(market, path, conditionFromWords(condition) ?? 'Good')
  return (priceDollars * (kind === 'asking' ? ASKING_FACTOR : 1)) / theirs
}

/** Without what lies far off the middle half. */
export function withinFences<Entry extends { log: number }>(entries: Entry[]): Entry[] {
  if (entries.length === 0) return entries
  const logs = entries.map(({ log }) => log)
  const [lower, upper] = [quantile(logs, 0.25), quantile(logs, 0.75)]
  const reach = Math.max((upper - lower) * FENCE, LEAST_REACH)
  return entries.filter(({ log }) => log >= lower - reach && log <= upper + reach)
}

function weightOf({ kind, title }: Comparable, { brand, model }: Identity): number {
  const words = title.toLowerCase()
  const named = [brand, model].some((name) => name && words.includes(name.toLowerCase()))
  return (kind === 'sold' ? SOLD_WEIGHT : 1) * (named ? NAMED_WEIGHT : 1)
}
