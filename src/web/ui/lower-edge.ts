type Box = Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom'>

/** How much of the lower edge of `place` the bars take from something `room` high that has to lie above them. */
export function takenAtLowerEdge(place: Box, bars: readonly Box[], room: number) {
  let taken = 0
  for (const bar of bars.toSorted((one, other) => other.bottom - one.bottom)) {
    const beside = bar.right <= place.left || bar.left >= place.right
    const below = bar.top >= place.bottom
    const above = bar.bottom <= place.bottom - taken - room
    if (!beside && !below && !above) taken = Math.max(taken, place.bottom - bar.top)
  }
  return taken
}
