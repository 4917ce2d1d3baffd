import type { Outcome, Stayed } from '#contract/listings/bulk-acts.ts'

/** Why some stayed as they were: of one, and of several. */
const WHY: Record<Stayed, readonly [string, string]> = {
  sold: ['is sold', 'are sold'],
  given: ['was given away', 'were given away'],
  kept: ['is kept', 'are kept'],
  floor: ['would go under its floor', 'would go under their floor'],
  same: ['already has this price', 'already have this price'],
  posted: ['is already posted', 'are already posted'],
  pending: ['is being posted', 'are being posted'],
  unnamed: ['has no name yet', 'have no name yet'],
  refused: ['is taken by no marketplace', 'are taken by no marketplace'],
  none: ['has no listing there', 'have no listing there'],
  missing: ['is no longer here', 'are no longer here'],
}

/** '18 changed, 2 are sold and stayed.' */
export function bulkWords({ changed, stayed }: Outcome, done: 'changed' | 'scheduled' | 'sent'): string {
  const reasons = Map.groupBy(stayed, ({ why }) => why)
  const clauses = [...reasons].map(([why, those]) => {
    const count = those.length
    return `${count} ${WHY[why][count === 1 ? 0 : 1]}${why === 'missing' ? '' : ' and stayed'}`
  })
  return `${[`${changed.length} ${done}`, ...clauses].join(', ')}.`
}
