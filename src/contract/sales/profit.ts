/** A sale, or many of them summed up, in cents. */
export interface Sums {
  /** Before refunds, as marketplaces report it. */
  grossCents: number
  refundsCents: number
  feesCents: number
  postageCents: number
  otherCents: number
  costCents: number
}

/** What is left: the one place where it is worked out. */
export const leftOf = ({ feesCents, postageCents, otherCents, costCents, ...sums }: Sums) =>
  earnedOf(sums) - feesCents - postageCents - otherCents - costCents

/** What buyers paid and did not get back. */
export const earnedOf = ({ grossCents, refundsCents }: Pick<Sums, 'grossCents' | 'refundsCents'>) =>
  grossCents - refundsCents

interface SoldFor {
  priceCents: number
  feeCents: number | null
  postageCents: number
  otherCents: number
  refundCents: number
}

/** What one sale earned; null while its fee or what the item cost is not known, as anything else would be a guess. */
export function profitOf(
  { priceCents, feeCents, postageCents, otherCents, refundCents }: SoldFor,
  costCents: number | null,
): number | null {
  if (feeCents === null || costCents === null) return null
  const sums = { grossCents: priceCents, refundsCents: refundCents, feesCents: feeCents }
  return leftOf({ ...sums, postageCents, otherCents, costCents })
}

/** The buyer got everything back. What was given away had no price to give back. */
export const isRefundedInFull = ({ priceCents, refundCents }: Pick<SoldFor, 'priceCents' | 'refundCents'>) =>
  refundCents > 0 && refundCents >= priceCents
