import type { Outcome, Stayed } from '#contract/listings/bulk-acts.ts'

/** Why some stayed as they were: of one, and of several. */
const WHY: Record<Stayed, readonly [string, string]> = {
  sold: ['is sold', 'are sold'],
  given: ['was given away', 'were given away'],
  kept: ['is kept', 'are kept'],
  floor: ['would go under its floor', 'would go under their floor'],
  same: ['already has this price', 'already have this price'],
  unguided: ['has no guide price', 'have no guide price'],
  posted: ['is already posted', 'are already posted'],
  pending: ['is being posted', 'are being posted'],
  unnamed: ['has no name yet', 'have no name yet'],
  refused: ['is taken by no marketplace', 'are taken by no marketplace'],
  none: ['has no listing there', 'have no listing there'],
  missing: ['is no longer here', 'are no longer here'],
}

/** '18 changed, 2 are sold and stayed.' */
export function bulkWords(
  { changed, stayed }: Outcome,
  done: 'changed' | 'scheduled' | 'sent' | 'kept' | 'given away',
): string {
  const clauses = clausesOf(stayed).map(({ why, clause }) => `${clause}${why === 'missing' ? '' : ' and stayed'}`)
  return `${[`${changed.length} ${done}`, ...clauses].join(', ')}.`
}

/** The same before it is done: 'Not included: 15 are sold, 2 are kept.' Null where none is. */
export function leftOutWords(left: Outcome['stayed']): string | null {
  if (left.length === 0) return null
  const clauses = clausesOf(left).map(({ clause }) => clause)
  return `Not included: ${clauses.join(', ')}.`
}

const clausesOf = (stayed: Outcome['stayed']) =>
  [...Map.groupBy(stayed, ({ why }) => why)].map(([why, { length }]) => ({
    why,
    clause: `${length} ${WHY[why][length === 1 ? 0 : 1]}`,
  }))
