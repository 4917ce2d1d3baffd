import { eq } from 'drizzle-orm'
import { AppError } from '#contract/errors.ts'
import { isFixed } from '#contract/piles/is-fixed.ts'
import type { Grouping, Pile } from '#contract/piles/piles.ts'
import type { Database } from '#server/db/database.ts'
import { type PileGroupRow, pileGroups } from '#server/db/schema/piles.ts'
import { PUT_TOGETHER, SET_APART } from '#server/features/piles/grouping-words.ts'
import {
  groupsOfPile,
  holdPile,
  type PhotoOfPile,
  photosOfGroup,
  photosOfPile,
  toPile,
} from '#server/features/piles/queries.ts'
import { addGroup, putInGroup, tidyGroups } from '#server/features/piles/sort-pile.ts'
import type { Context } from '#server/platform/context.ts'

const NOT_ALL = 'Please name every photo of this pile once. There may be new ones by now.'
const IN_WORK = 'One of these items is being analyzed. Please wait until it is ready.'
const ANALYZED = 'One of these items has already been analyzed. You can change its photos on its own page.'

/** The seller's word: what stands in these groups is not sorted again. */
export async function arrangeGroups(
  { db, actor }: Context,
  pileId: string,
  { groups: wanted }: Grouping,
): Promise<Pile> {
  return db.transaction(async (tx) => {
    const pile = await holdPile(tx, actor, pileId)
    const photos = await photosOfPile(tx, pileId)
    const groups = await groupsOfPile(tx, pileId)
    requireAll(photos, wanted)
    const kept = groups.map((group) => ({ group, ids: photosOfGroup(photos, group.id).map(({ id }) => id) }))
    for (const { group, ids } of kept) requireUntouched(group, ids, wanted)
    const unused = new Map(kept.map(({ group, ids }) => [keyOf(ids), group]))
    const changed: string[][] = []
    for (const photoIds of wanted) {
      const same = unused.get(keyOf(photoIds))
      if (!same) changed.push(photoIds)
      else {
        unused.delete(keyOf(photoIds))
        await keepGroup(tx, same, photoIds, photos)
      }
    }
    await makeGroups(tx, pile, {
      changed,
      photos,
      free: new Map([...unused.values()].map((group) => [group.id, group])),
    })
    await tidyGroups(tx, pileId)
    return toPile(tx, pile)
  })
}

const keyOf = (ids: string[]) => ids.toSorted().join()

/** Cards may stay out; whoever names one wants it as a photo. */
function requireAll(photos: PhotoOfPile[], wanted: string[][]) {
  const named = new Set(wanted.flat())
  const known = new Set(photos.map(({ id }) => id))
  const isComplete = photos.every(({ id, divider }) => divider || named.has(id))
  if (!isComplete || [...named].some((id) => !known.has(id)))
    throw new AppError('invalid', NOT_ALL, { groups: NOT_ALL })
}

function requireUntouched(group: PileGroupRow, ids: string[], wanted: string[][]) {
  if (!isFixed(group)) return
  if (!wanted.some((photoIds) => keyOf(photoIds) === keyOf(ids)))
    throw new AppError('conflict', group.state === 'analyzing' ? IN_WORK : ANALYZED)
}

/** The same photos, perhaps in another order. An item's own order is kept with the item. */
async function keepGroup(tx: Database, group: PileGroupRow, photoIds: string[], photos: PhotoOfPile[]) {
  if (!group.byHand) await tx.update(pileGroups).set({ byHand: true }).where(eq(pileGroups.id, group.id))
  if (!isFixed(group)) await putInGroup(tx, group.id, photoIds, photos)
}

/** A group that only lost or won photos stays the same one, and keeps its turn. */
async function makeGroups(
  tx: Database,
  { id: pileId, ownerId }: { id: string; ownerId: string },
  { changed, photos, free }: { changed: string[][]; photos: PhotoOfPile[]; free: Map<string, PileGroupRow> },
) {
  const groupOf = new Map(photos.map(({ id, groupId }) => [id, groupId]))
  for (const photoIds of changed) {
    const reason = photoIds.length > 1 ? PUT_TOGETHER : SET_APART
    const groupId =
      photoIds.map((id) => groupOf.get(id) ?? '').find((id) => free.delete(id)) ??
      (await addGroup(tx, { pileId, ownerId, reason, seam: null, turnAt: null }))
    const untried = { state: 'waiting', failures: 0, decision: null, problem: null, byHand: true } as const
    await tx
      .update(pileGroups)
      .set({ reason, seam: null, ...untried })
      .where(eq(pileGroups.id, groupId))
    await putInGroup(tx, groupId, photoIds, photos)
  }
}
