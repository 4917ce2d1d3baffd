import type { AnalysisResult } from '#contract/analysis/analysis.ts'
import { MARKETPLACES } from '#contract/marketplaces.ts'
import { isPickedUp } from '#contract/posting/delivery-on.ts'

/**
 * Whether shipping counts: not for what is known to be picked up, such as sofas, unless its seller ships it where they
 * need not. Of what has no type nobody knows.
 */
export function mayShip({ guide, listings }: Pick<AnalysisResult, 'guide' | 'listings'>): boolean {
  return (
    guide === null ||
    !isPickedUp(guide) ||
    Object.values(listings).some(
      ({ platform, allowShipping }) => allowShipping && MARKETPLACES[platform].delivery.value.pickup,
    )
  )
}
