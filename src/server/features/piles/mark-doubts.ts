import { setImmediate } from 'node:timers/promises'
import { PUT_TOGETHER } from '#contract/piles/by-hand.ts'
import { isFixed } from '#contract/piles/is-fixed.ts'
import type { PhotoDoubt } from '#contract/piles/piles.ts'
import type { Database } from '#server/db/database.ts'
import { type PileGroupRow, type PilePhotoRow, pilePhotos } from '#server/db/schema/piles.ts'
import { eq } from '#server/db/sql.ts'
import { doubtIn, LEAST_TO_DOUBT } from '#server/features/piles/doubts.ts'
import { type Features, featuresOf } from '#server/features/piles/photo-features.ts'

type Photo = Pick<PilePhotoRow, 'id' | 'groupId' | 'surveyedAt' | 'seemsOfGroupId'>

/** Photos can still be moved, and the seller has not asked for what is made of them. */
const isOpen = (group: PileGroupRow) => !isFixed(group) && group.turnAt === null && group.decision === null

/** What is marked, where both items are still open. What is being looked at will be sorted again, perhaps better. */
export function shownDoubts(photos: Photo[], groups: PileGroupRow[]) {
  const open = new Set(groups.filter(isOpen).map(({ id }) => id))
  const isSorting = photos.some(({ surveyedAt }) => surveyedAt === null)
  return (group: PileGroupRow, own: Photo[]): PhotoDoubt[] =>
    isSorting || !open.has(group.id)
      ? []
      : own.flatMap(({ id, seemsOfGroupId: to }) => (to && open.has(to) ? [{ photoId: id, groupId: to }] : []))
}

/**
 * Marks photos that seem to be of another item, so that whoever reads the pile need not compare them. All are given in
 * their order, with the features that were read already. What the seller put together is not doubted.
 */
export async function markDoubts(tx: Database, photos: Photo[], groups: PileGroupRow[], known: Features = new Map()) {
  if (photos.some(({ surveyedAt }) => surveyedAt === null)) return
  const doubts = await findDoubts(tx, photos, groups.filter(isOpen), known)
  for (const { id, seemsOfGroupId } of photos) {
    const seeming = doubts.get(id) ?? null
    if (seeming !== seemsOfGroupId)
      await tx.update(pilePhotos).set({ seemsOfGroupId: seeming }).where(eq(pilePhotos.id, id))
  }
}

async function findDoubts(tx: Database, photos: Photo[], open: PileGroupRow[], known: Features) {
  const doubts = new Map<string, string>()
  const photosIn = Map.groupBy(photos, ({ groupId }) => groupId)
  const ids = open.map(({ id }) => (photosIn.get(id) ?? []).map((photo) => photo.id))
  const isDoubtable = (place: number) => ids[place]!.length >= LEAST_TO_DOUBT && open[place]!.reason !== PUT_TOGETHER
  if (open.length < 2 || !open.some((_, place) => isDoubtable(place))) return doubts
  const unknown = ids.flat().filter((id) => !known.has(id))
  const features = new Map([...known, ...(await featuresOf(tx, unknown))])
  const seen = ids.map((own) => own.map((id) => ({ id, features: features.get(id) ?? null })))
  for (const place of open.keys()) {
    const doubt = isDoubtable(place) ? doubtIn(seen, place) : null
    if (doubt) doubts.set(doubt.photoId, open[doubt.place]!.id)
    // Of large items, one takes milliseconds: whoever else asks meanwhile is answered between them.
    await setImmediate()
  }
  return doubts
}
