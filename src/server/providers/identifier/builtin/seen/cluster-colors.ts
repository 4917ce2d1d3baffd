import type { Lab } from '#server/providers/identifier/builtin/seen/color-names.ts'

export interface Cluster {
  center: Lab
  count: number
}

const ROUNDS = 8

export const distance = (one: Lab, other: Lab) => Math.sqrt(squaredDistance(one, other))

/** Written out: it is asked for a million times a photo, and `Math.hypot` takes ten times as long. */
function squaredDistance(one: Lab, other: Lab): number {
  const lightness = one[0] - other[0]
  const a = one[1] - other[1]
  const b = one[2] - other[2]
  return lightness * lightness + a * a + b * b
}

/** k-means, largest first. It begins with the colors farthest apart, so the same pixels always give the same clusters. */
export function clusterColors(pixels: Lab[], most: number): Cluster[] {
  if (pixels.length === 0) return []
  let centers = farthestApart(pixels, most)
  let clusters: Cluster[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const sums = centers.map(() => [0, 0, 0, 0] as [number, number, number, number])
    for (const pixel of pixels) {
      const sum = sums[nearest(centers, pixel)]!
      sum[0] += pixel[0]
      sum[1] += pixel[1]
      sum[2] += pixel[2]
      sum[3]++
    }
    clusters = sums.flatMap(([lightness, a, b, count]): Cluster[] =>
      count > 0 ? [{ center: [lightness / count, a / count, b / count], count }] : [],
    )
    centers = clusters.map(({ center }) => center)
  }
  return clusters.sort((one, other) => other.count - one.count)
}

export function nearest(centers: Lab[], pixel: Lab): number {
  let best = 0
  let least = squaredDistance(centers[0]!, pixel)
  for (let i = 1; i < centers.length; i++) {
    const away = squaredDistance(centers[i]!, pixel)
    if (away >= least) continue
    best = i
    least = away
  }
  return best
}

function farthestApart(pixels: Lab[], most: number): Lab[] {
  const chosen: Lab[] = [pixels[Math.floor(pixels.length / 2)]!]
  const away = pixels.map((pixel) => distance(pixel, chosen[0]!))
  while (chosen.length < most) {
    let farthest = 0
    for (let i = 1; i < pixels.length; i++) if (away[i]! > away[farthest]!) farthest = i
    if (away[farthest]! < 1) break
    const next = pixels[farthest]!
    chosen.push(next)
    for (let i = 0; i < pixels.length; i++) away[i] = Math.min(away[i]!, distance(pixels[i]!, next))
  }
  return chosen
}
