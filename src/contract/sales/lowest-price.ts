import { inDollars } from '#contract/figures.ts'

/** In whole dollars. */
export interface LowestPrice {
  /** Null where the seller said none. */
  stored: number | null
  /** Null where nothing is asked yet. */
  asking: number | null
}

/** Null where it can be saved; what is stored stays, though less is asked since. */
export const lowestPriceProblem = (wanted: number | null, { stored, asking }: LowestPrice): string | null =>
  wanted === stored || wanted === null || asking === null || wanted <= asking
    ? null
    : `This can’t be saved: it is more than your asking price (${inDollars(asking)}).`
