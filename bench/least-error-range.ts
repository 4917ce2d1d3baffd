import type { Range } from '#server/providers/identifier/conversion/in-bytes.ts'

export interface Histogram {
  widest: Range
  counts: Float64Array
  add(numbers: Float32Array): void
}

const BINS = 4096
const BYTE_STEPS = 255
/** Ranges are tried from the widest down to a fifth of it. */
const TRIES = 40
const NARROWER = 0.02

export function histogramOf(widest: Range): Histogram {
  const [low, high] = widest
  const counts = new Float64Array(BINS)
  const perBin = BINS / (high - low)
  return {
    widest,
    counts,
    add: (numbers) => {
      for (const value of numbers) counts[Math.min(BINS - 1, Math.floor((value - low) * perBin))]!++
    },
  }
}

/** The range whose bytes are nearest to the numbers: a few large ones are cut off so that all others are told apart better. */
export function rangeOf({ widest, counts }: Histogram): Range {
  const [low, high] = widest
  const binWidth = (high - low) / BINS
  const sides = low < 0 ? TRIES : 0
  let best: Range = widest
  let leastError = Number.POSITIVE_INFINITY
  for (let above = 0; above <= TRIES; above++) {
    for (let below = 0; below <= sides; below++) {
      const tried: Range = [low * (1 - below * NARROWER), high * (1 - above * NARROWER)]
      const error = squaredError(tried)
      if (error >= leastError) continue
      leastError = error
      best = tried
    }
  }

  function squaredError([from, to]: Range): number {
    const rounding = ((to - from) / BYTE_STEPS) ** 2 / 12
    let total = 0
    for (let bin = 0; bin < BINS; bin++) {
      if (counts[bin] === 0) continue
      const value = low + (bin + 0.5) * binWidth
      // Where nothing is below 0, the first bin holds what a ReLU made 0, which a byte is exactly.
      if (bin === 0 && low === 0) continue
      total += counts[bin]! * (value > to ? (value - to) ** 2 : value < from ? (value - from) ** 2 : rounding)
    }
    return total
  }
  return best
}
