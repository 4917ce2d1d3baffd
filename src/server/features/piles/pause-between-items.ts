/** Where a pile does not tell by itself how its seller works. */
const USUAL_SECONDS = 45
/** Nobody puts the next thing in place faster, and nobody turns one around for longer. */
const SHORTEST_SECONDS = 8
const LONGEST_SECONDS = 120
/** Fewer tell nothing about a habit. */
const LEAST_PAUSES = 6
/** By so much the pauses between items are longer than those within, or they are not two kinds. */
const LEAST_RATIO = 3

/**
 * The pause from which on a photo is rather of the next item than of the same: where the short and the long pauses of
 * this pile part best (Otsu's way, on logarithms, as pauses differ by factors).
 */
export function pauseBetweenItems(pausesSeconds: number[]): number {
  const logs = pausesSeconds.map((pause) => Math.log(Math.max(pause, 1))).sort((a, b) => a - b)
  if (logs.length < LEAST_PAUSES) return USUAL_SECONDS
  let best = { spread: 0, short: 0, long: 0, edge: 0 }
  for (let at = 1; at < logs.length; at++) {
    const short = mean(logs.slice(0, at))
    const long = mean(logs.slice(at))
    const spread = at * (logs.length - at) * (long - short) ** 2
    if (spread > best.spread) best = { spread, short, long, edge: (logs[at - 1]! + logs[at]!) / 2 }
  }
  if (best.long - best.short < Math.log(LEAST_RATIO)) return USUAL_SECONDS
  return Math.min(Math.max(Math.exp(best.edge), SHORTEST_SECONDS), LONGEST_SECONDS)
}

const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
