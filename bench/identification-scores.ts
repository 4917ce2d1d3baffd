/** One photo of the benchmark: what it shows, and what the engine said. */
export interface Outcome {
  /** Type ids that count as right; empty for a photo with nothing to sell. */
  rightTypes: string[]
  rightCategories: string[]
  /** Best first. */
  guesses: { typeId: string; confidence: number }[]
  /** Null: the engine called it unknown or not an item. */
  answeredTypeId: string | null
  likeliestCategoryId: string | null
  calledNotAnItem: boolean
  /** Shown as a name, not as 'Looks like'. */
  sure: boolean
  latencyMs: number
}

export interface CalibrationBin {
  from: number
  count: number
  said: number
  right: number
}

const BINS = 10

/** Shares are null where there is nothing to divide by. */
export function scoreIdentification(outcomes: Outcome[]) {
  const items = outcomes.filter(({ rightTypes }) => rightTypes.length > 0)
  const negatives = outcomes.filter(({ rightTypes }) => rightTypes.length === 0)
  const answered = items.filter(({ answeredTypeId }) => answeredTypeId !== null)
  const bins = calibrationBins(items)
  const latencies = outcomes.map(({ latencyMs }) => latencyMs).sort((a, b) => a - b)
  return {
    items: items.length,
    top1: share(items, firstIsRight),
    top3: share(items, rightAmong(3)),
    top5: share(items, rightAmong(5)),
    category: share(
      items,
      ({ likeliestCategoryId: id, rightCategories }) => id !== null && rightCategories.includes(id),
    ),
    answered: share(items, ({ answeredTypeId }) => answeredTypeId !== null),
    rightWhenAnswered: share(answered, ({ answeredTypeId, rightTypes }) => rightTypes.includes(answeredTypeId!)),
    sure: share(items, ({ sure }) => sure),
    rightWhenSure: share(
      items.filter(({ sure }) => sure),
      firstIsRight,
    ),
    negatives: negatives.length,
    negativesRefused: share(negatives, ({ answeredTypeId }) => answeredTypeId === null),
    calibrationError: bins.reduce(
      (sum, { count, said, right }) => sum + (count / items.length) * Math.abs(said - right),
      0,
    ),
    bins,
    medianMs: percentile(latencies, 0.5),
    p95Ms: percentile(latencies, 0.95),
  }
}

/** Calling a real item 'not an item' is a wrong answer, whatever the guesses offered beside it. */
const firstIsRight = ({ guesses, rightTypes, calledNotAnItem }: Outcome) =>
  !calledNotAnItem && guesses[0] !== undefined && rightTypes.includes(guesses[0].typeId)

const rightAmong =
  (most: number) =>
  ({ guesses, rightTypes }: Outcome) =>
    guesses.slice(0, most).some(({ typeId }) => rightTypes.includes(typeId))

function calibrationBins(items: Outcome[]): CalibrationBin[] {
  return Array.from({ length: BINS }, (_, bin) => {
    const inside = items.filter(
      ({ guesses }) => Math.min(BINS - 1, Math.floor((guesses[0]?.confidence ?? 0) * BINS)) === bin,
    )
    const said = inside.reduce((sum, { guesses }) => sum + (guesses[0]?.confidence ?? 0), 0)
    return {
      from: bin / BINS,
      count: inside.length,
      said: said / inside.length,
      right: share(inside, firstIsRight) ?? 0,
    }
  }).filter(({ count }) => count > 0)
}

function share<T>(all: T[], holds: (one: T) => boolean): number | null {
  return all.length === 0 ? null : all.filter(holds).length / all.length
}

const percentile = (sorted: number[], part: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0
