import type { PricePlan } from '#contract/sales/plan/price-plan.ts'
import type { Suggestion } from '#contract/sales/stale-item.ts'
import type { Actor } from '#server/platform/context.ts'

interface WithFloor {
  floorPrice?: number | null
  pricePlan?: PricePlan | null
  suggestion: Suggestion | null
}

/**
 * The lowest price a seller takes never leaves their own screens: a program gets an item without it, without a plan that
 * ends there, and without the suggestion of a lower price, which stops there.
 */
export const shownTo = <Item extends WithFloor>({ scopes }: Pick<Actor, 'scopes'>, item: Item): Item =>
  scopes
    ? {
        ...item,
        ...('floorPrice' in item && { floorPrice: null }),
        ...('pricePlan' in item && { pricePlan: null }),
        suggestion: item.suggestion?.kind === 'lower' ? null : item.suggestion,
      }
    : item
