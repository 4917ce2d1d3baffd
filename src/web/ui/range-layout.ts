const DOT_PX = 28
const LABEL_GAP_PX = 10

/** Which row each dot stands on: dots too close to one already placed climb until they are free. */
export function dotLevels(positionsPx: readonly number[]): number[] {
  const placed: { px: number; level: number }[] = []
  const order = positionsPx.map((px, index) => ({ px, index })).sort((a, b) => a.px - b.px)
  const levels = new Array<number>(positionsPx.length).fill(0)
  for (const { px, index } of order) {
    const taken = new Set(placed.filter((other) => px - other.px < DOT_PX).map((other) => other.level))
    let level = 0
    while (taken.has(level)) level += 1
    levels[index] = level
    placed.push({ px, level })
  }
  return levels
}

/** How far a mark's label stands from its mark, so that the tag hanging beside it never covers it. */
export function labelOffsetPx(distanceToTagPx: number, tagHalfWidthPx: number) {
  return Math.max(LABEL_GAP_PX, tagHalfWidthPx + LABEL_GAP_PX - distanceToTagPx)
}

/** The ends of the axis: the values with air on both sides for the labels of the outer marks. */
export function axisOf(values: readonly number[]) {
  const low = Math.min(...values)
  const high = Math.max(...values)
  const air = Math.max(high - low, high * 0.05, 1) * 0.22
  return { min: low - air, max: high + air }
}

/** Pushes the ends of an axis out until `value` keeps its distance from both, so that what hangs there fits. */
export function withRoomFor(value: number, leastShare: number, { min, max }: { min: number; max: number }) {
  const share = Math.min(leastShare, 0.5)
  const lowest = (value - share * max) / (1 - share)
  const widened = Math.min(min, lowest)
  return { min: widened, max: Math.max(max, widened + (value - widened) / (1 - share)) }
}
