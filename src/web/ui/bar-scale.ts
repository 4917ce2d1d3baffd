/** The heights of a chart's lines: a few, at round figures, zero among them; what goes under zero may end between two. */
export function scaleFor(lowest: number, highest: number): number[] {
  const span = Math.max(highest, 0) - Math.min(lowest, 0)
  const step = roundStep(Math.max(span / 3, 1))
  const below = Math.floor(Math.max(-lowest, 0) / step)
  const above = Math.max(Math.ceil(highest / step), 1)
  return Array.from({ length: below + above + 1 }, (_, place) => (place - below) * step)
}

/** 1, 2, 5, 10, 20, 50 …: whole, as what is counted here never comes in halves. */
function roundStep(least: number) {
  const power = 10 ** Math.floor(Math.log10(least))
  return ([1, 2, 5, 10].find((factor) => factor * power >= least) ?? 10) * power
}

/** Which days get a label: the first, the last, and evenly between, as many as fit. */
export function labeledPlaces(count: number, most: number): Set<number> {
  const labels = Math.min(count, most)
  if (labels < 2) return new Set(count ? [0] : [])
  return new Set(Array.from({ length: labels }, (_, place) => Math.round((place * (count - 1)) / (labels - 1))))
}
