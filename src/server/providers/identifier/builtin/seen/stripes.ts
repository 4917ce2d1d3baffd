import { type Cluster, distance, nearest } from '#server/providers/identifier/builtin/seen/cluster-colors.ts'
import type { Lab } from '#server/providers/identifier/builtin/seen/color-names.ts'

const LEAST_CONTRAST = 25
/** Of the two colors, each. */
const LEAST_SHARE = 0.22
/** Of a row, or a column, that is of one color. */
const LEAST_PURE = 0.85
const LEAST_CHANGES = 5
/** Rows with fewer pixels of the thing say nothing. */
const SHORTEST = 6

/** Whether two colors take turns across the thing in whole rows, or in whole columns. */
export function isStriped(
  labs: Lab[],
  isObject: Uint8Array,
  { width, height }: { width: number; height: number },
  clusters: Cluster[],
): boolean {
  const [first, second] = farthestPair(clusters)
  if (!first || !second || distance(first, second) < LEAST_CONTRAST) return false
  const sides = labs.map((lab, i) => (isObject[i] ? nearest([first, second], lab) : -1))
  const ofSecond = sides.filter((side) => side === 1).length / sides.filter((side) => side >= 0).length
  if (Math.min(ofSecond, 1 - ofSecond) < LEAST_SHARE) return false
  const rows = Array.from({ length: height }, (_, y) => sides.slice(y * width, (y + 1) * width))
  const columns = Array.from({ length: width }, (_, x) => rows.map((row) => row[x]!))
  return takeTurns(rows) || takeTurns(columns)
}

/** The two that most of the thing is near to, far enough from each other. */
function farthestPair(clusters: Cluster[]): Lab[] {
  const [largest, ...others] = clusters
  if (!largest) return []
  const [other] = others.sort(
    (a, b) => distance(largest.center, b.center) * b.count - distance(largest.center, a.center) * a.count,
  )
  return other ? [largest.center, other.center] : []
}

function takeTurns(lines: number[][]): boolean {
  const seen = lines
    .map((line) => line.filter((side) => side >= 0))
    .filter((line) => line.length >= SHORTEST)
    .map((line) => line.filter((side) => side === 1).length / line.length)
  if (seen.length === 0) return false
  const pure = seen.filter((share) => Math.max(share, 1 - share) >= LEAST_PURE)
  const sides = pure.map((share) => share > 0.5)
  const changes = sides.filter((side, i) => i > 0 && side !== sides[i - 1]).length
  return pure.length / seen.length >= 0.6 && changes >= LEAST_CHANGES
}
