/** A sale, or many of them summed up, in cents. */
export interface Sums {
  grossCents: number
  feesCents: number
  postageCents: number
  otherCents: number
  costCents: number
}

/** What is left: the one place where it is worked out. */
export const leftOf = ({ grossCents, feesCents, postageCents, otherCents, costCents }: Sums) =>
  grossCents - feesCents - postageCents - otherCents - costCents

interface SoldFor {
  priceCents: number
  feeCents: number | null
  postageCents: number
  otherCents: number
}

/** What one sale earned; null while its fee or what the item cost is not known, as anything else would be a guess. */
export function profitOf(
  { priceCents, feeCents, postageCents, otherCents }: SoldFor,
  costCents: number | null,
): number | null {
  if (feeCents === null || costCents === null) return null
  return leftOf({ grossCents: priceCents, feesCents: feeCents, postageCents, otherCents, costCents })
}
