import type { PileGroup } from '#contract/piles/piles.ts'

type Group = Pick<PileGroup, 'id' | 'itemId' | 'state' | 'decision'>

/** What there is to look at: analyzed, and for sale. */
export const inReview = <G extends Group>(groups: readonly G[]) =>
  groups.filter(({ itemId, decision }) => itemId !== null && decision !== 'not_for_sale')

/** The next one that waits for a yes, after the given one and then from the start; null when none is left. */
export function nextOpen(groups: readonly Group[], after: string | null): string | null {
  const from = groups.findIndex(({ id }) => id === after) + 1
  const inOrder = [...groups.slice(from), ...groups.slice(0, from)]
  return inReview(inOrder).find(({ id, decision }) => decision === null && id !== after)?.id ?? null
}

/** The one before or after in the row, whatever was said of it. */
export function neighbor(groups: readonly Group[], id: string, by: 1 | -1): string | null {
  const row = inReview(groups)
  return row[row.findIndex((group) => group.id === id) + by]?.id ?? null
}

/** '17 of 40 listed, $612 on the shelf'; at the end of the review, beside the way to post them, they are 'reviewed'. */
export const counterWords = (right: number, total: number, shelf: string, atEnd = false) =>
  `${right} of ${total} ${atEnd ? 'reviewed' : 'listed'}, ${shelf} on the shelf`
