/** Where no sum was offered, a buyer hopes for about a fifth off. */
const HOPED_SHARE = 0.8
/** Between the offer and the price: the middle first, then closer to the price. */
const WAYS = [1 / 2, 3 / 4]

/** What people name: $1, $5, $10 or $50 apart, the dearer the wider. */
const stepFor = (price: number) => (price < 40 ? 1 : price < 400 ? 5 : price < 2000 ? 10 : 50)

/**
 * What to ask instead, in dollars: between offer and price, above the floor, and never made from it, so that no
 * answer gives it away. Null where nothing is left between.
 */
export function counterOffer(price: number, offer: number | null, floor: number | null): number | null {
  const from = offer ?? price * HOPED_SHARE
  const step = stepFor(price)
  const counters = WAYS.map((way) => Math.ceil((from + (price - from) * way) / step) * step)
  return counters.find((counter) => counter > from && counter < price && counter > (floor ?? 0)) ?? null
}
