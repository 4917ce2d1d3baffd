export interface Weighted {
  value: number
  weight: number
}

/** The value below which a share of the weight lies; halfway between two values where the share falls exactly between them. */
export function weightedQuantile(values: Weighted[], share: number): number {
  const rising = values.toSorted((one, other) => one.value - other.value)
  const target = share * rising.reduce((sum, { weight }) => sum + weight, 0)
  let reached = 0
  for (const [index, { value, weight }] of rising.entries()) {
    reached += weight
    if (Math.abs(reached - target) < 1e-9) return (value + (rising[index + 1]?.value ?? value)) / 2
    if (reached > target) return value
  }
  return rising.at(-1)!.value
}

/** The plain quantile, interpolated; used for the fences of the outlier cut. */
export function quantile(values: number[], share: number): number {
  const rising = values.toSorted((one, other) => one - other)
  const position = share * (rising.length - 1)
  const below = rising[Math.floor(position)]!
  return below + (rising[Math.ceil(position)]! - below) * (position % 1)
}
