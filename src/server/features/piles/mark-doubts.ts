import type { PileGroup } from '#contract/piles/piles.ts'
import type { Database } from '#server/db/database.ts'
import { doubtsOf } from '#server/features/piles/doubts.ts'
import { PUT_TOGETHER } from '#server/features/piles/grouping-words.ts'
import { featuresOf } from '#server/features/piles/photo-features.ts'

/** Photos can still be moved, and the seller has not asked for what is made of them. */
const isOpen = ({ state, itemId, queued, decision }: PileGroup) =>
  itemId === null && state !== 'analyzing' && !queued && decision === null

/** Marks photos that seem to be of another item. What the seller put together is not doubted. */
export async function markDoubts(db: Database, groups: PileGroup[]): Promise<PileGroup[]> {
  const open = groups.filter(isOpen)
  if (open.length < 2 || open.every(({ photoIds }) => photoIds.length === 1)) return groups
  const features = await featuresOf(
    db,
    open.flatMap(({ photoIds }) => photoIds),
  )
  const doubts = doubtsOf(
    open.map(({ photoIds }) => photoIds.map((id) => ({ id, features: features.get(id) ?? null }))),
  )
  return groups.map((group) => ({
    ...group,
    doubts: doubts
      .filter(({ photoId }) => group.photoIds.includes(photoId) && group.reason !== PUT_TOGETHER)
      .map(({ photoId, place }) => ({ photoId, groupId: open[place]!.id })),
  }))
}
