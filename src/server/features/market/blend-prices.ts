import type { PriceBasis } from '#contract/market/market.ts'
import type { CountedComparables } from '#server/features/market/count-comparables.ts'
import type { FivePoints } from '#server/features/market/guide-data.ts'

/** Fewer comparables than this are an anecdote: the guide alone speaks. */
const FEWEST = 3
/** From here on the comparables alone speak. */
const ENOUGH = 8

interface BlendedPrices {
  basis: PriceBasis
  points: FivePoints
}

/** Between the two, the comparables weigh n/8 in log space, so the price never jumps when one more listing is found. */
export function blendPrices({ kept, points }: CountedComparables, guide: FivePoints): BlendedPrices {
  const count = kept.length
  if (!points || count < FEWEST) return { basis: 'estimate', points: guide }
  if (count >= ENOUGH) return { basis: 'live', points }
  const weight = count / ENOUGH
  const blended = points.map((found, index) => found ** weight * guide[index]! ** (1 - weight)) as FivePoints
  return { basis: 'blend', points: blended }
}
