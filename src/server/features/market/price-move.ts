import { PRICE_ALERT_PERCENT } from '#contract/market/price-alerts.ts'

/** By how many percent the market moved since its seller was last told; null where that is not worth a word. */
export function priceMove(before: number, after: number): number | null {
  if (before <= 0) return null
  const percent = ((after - before) / before) * 100
  return Math.abs(percent) >= PRICE_ALERT_PERCENT ? Math.round(percent) : null
}
