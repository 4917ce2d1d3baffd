import type { Database } from '#server/db/database.ts'
import { type PileGroupRow, pileGroups, pilePhotos } from '#server/db/schema/piles.ts'
import { eq, inArray } from '#server/db/sql.ts'
import { groupPhotos } from '#server/features/piles/group-photos.ts'
import { markDoubts } from '#server/features/piles/mark-doubts.ts'
import { type Features, featuresOf } from '#server/features/piles/photo-features.ts'
import { groupsOfPile, type PhotoOfPile, photosOfPile } from '#server/features/piles/queries.ts'

/** The seller or an analysis relies on it: it stays as it is. */
export const isSettled = ({ byHand, state, decision }: PileGroupRow) =>
  byHand || state !== 'waiting' || decision !== null

/** Sorts what nobody relies on yet into groups, by all that is known by now. The pile is held. */
export async function sortPile(tx: Database, { id: pileId, ownerId }: { id: string; ownerId: string }) {
  const photos = await photosOfPile(tx, pileId)
  const groups = await groupsOfPile(tx, pileId)
  const settled = new Set(groups.filter(isSettled).map(({ id }) => id))
  const loose = photos.filter(({ groupId }) => groupId === null || !settled.has(groupId))
  const seen = loose.filter(({ surveyedAt }) => surveyedAt !== null).map(({ id }) => id)
  const features = await featuresOf(tx, seen)
  const sorted = groupPhotos(loose.map((photo) => ({ ...photo, features: features.get(photo.id) ?? null })))

  const former = new Map(groups.filter((group) => !isSettled(group)).map((group) => [group.id, group]))
  const free = new Set(former.keys())
  const groupOf = new Map(photos.map(({ id, groupId }) => [id, groupId]))
  for (const { photoIds, reason, seam } of sorted) {
    const before = former.get(groupOf.get(photoIds[0]!) ?? '')
    const known = before && free.delete(before.id) ? before : undefined
    // Of what was asked for already, every part still is.
    const turnAt = before?.turnAt ?? null
    const groupId = known?.id ?? (await addGroup(tx, { pileId, ownerId, reason, seam, turnAt }))
    if (known && (known.reason !== reason || known.seam !== seam))
      await tx.update(pileGroups).set({ reason, seam }).where(eq(pileGroups.id, groupId))
    await putInGroup(tx, groupId, photoIds, photos)
  }
  await tidyGroups(tx, pileId, features)
}

export async function addGroup(
  tx: Database,
  group: Pick<PileGroupRow, 'pileId' | 'ownerId' | 'reason' | 'seam' | 'turnAt'> &
    Partial<Pick<PileGroupRow, 'decision'>>,
) {
  const [added] = await tx
    .insert(pileGroups)
    .values({ ...group, position: 0 })
    .returning({ id: pileGroups.id })
  return added!.id
}

/** Only what moves is written. */
export async function putInGroup(tx: Database, groupId: string, photoIds: string[], before: PhotoOfPile[]) {
  const known = new Map(before.map((photo) => [photo.id, photo]))
  for (const [positionInGroup, id] of photoIds.entries()) {
    const photo = known.get(id)
    if (photo?.groupId === groupId && photo.positionInGroup === positionInGroup && !photo.divider) continue
    await tx.update(pilePhotos).set({ groupId, positionInGroup, divider: false }).where(eq(pilePhotos.id, id))
  }
}

/** Groups that lost their photos go, the others stand in the order of their first ones, and doubts are as they are now. */
export async function tidyGroups(tx: Database, pileId: string, features?: Features) {
  const photos = await photosOfPile(tx, pileId)
  const groups = await groupsOfPile(tx, pileId)
  const places = new Map<string, number>()
  for (const [place, { groupId }] of photos.entries()) if (groupId && !places.has(groupId)) places.set(groupId, place)
  const empty = groups.filter(({ id }) => !places.has(id)).map(({ id }) => id)
  if (empty.length > 0) await tx.delete(pileGroups).where(inArray(pileGroups.id, empty))
  for (const { id, position } of groups) {
    const place = places.get(id)
    if (place !== undefined && place !== position)
      await tx.update(pileGroups).set({ position: place }).where(eq(pileGroups.id, id))
  }
  const left = groups.filter(({ id }) => places.has(id)).sort((a, b) => places.get(a.id)! - places.get(b.id)!)
  await markDoubts(tx, photos, left, features)
}
