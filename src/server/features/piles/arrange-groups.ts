import { AppError } from '#contract/errors.ts'
import { reasonByHand } from '#contract/piles/by-hand.ts'
import { isFixed } from '#contract/piles/is-fixed.ts'
import type { Grouping, Pile } from '#contract/piles/piles.ts'
import { regrouped } from '#contract/piles/regrouped.ts'
import type { Database } from '#server/db/database.ts'
import { type PileGroupRow, type PileRow, pileGroups } from '#server/db/schema/piles.ts'
import { eq } from '#server/db/sql.ts'
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
    const before = groups.map((group) => ({ ...group, photoIds: photosOfGroup(photos, group.id).map(({ id }) => id) }))
    const next = regrouped(before, wanted)
    const same = new Set(next.flatMap(({ former, isSame }) => (former && isSame ? [former] : [])))
    for (const group of before) if (!same.has(group)) requireOpen(group)
    for (const { photoIds, former, source } of next) {
      if (former && same.has(former)) await keepGroup(tx, former, photoIds, photos)
      else await putInGroup(tx, await makeGroup(tx, pile, { photoIds, former, source }), photoIds, photos)
    }
    await tidyGroups(tx, pileId)
    return toPile(tx, pile)
  })
}

/** Cards may stay out; whoever names one wants it as a photo. */
function requireAll(photos: PhotoOfPile[], wanted: string[][]) {
  const named = new Set(wanted.flat())
  const known = new Set(photos.map(({ id }) => id))
  const isComplete = photos.every(({ id, divider }) => divider || named.has(id))
  if (!isComplete || [...named].some((id) => !known.has(id)))
    throw new AppError('invalid', NOT_ALL, { groups: NOT_ALL })
}

function requireOpen(group: PileGroupRow) {
  if (isFixed(group)) throw new AppError('conflict', group.state === 'analyzing' ? IN_WORK : ANALYZED)
}

/** The same photos, perhaps in another order. An item's own order is kept with the item. */
async function keepGroup(tx: Database, group: PileGroupRow, photoIds: string[], photos: PhotoOfPile[]) {
  if (!group.byHand) await tx.update(pileGroups).set({ byHand: true }).where(eq(pileGroups.id, group.id))
  if (!isFixed(group)) await putInGroup(tx, group.id, photoIds, photos)
}

/** A group that only lost or won photos stays the same one; what is new has the turn and the decision of its source. */
async function makeGroup(
  tx: Database,
  { id: pileId, ownerId }: PileRow,
  { photoIds, former, source }: { photoIds: string[]; former?: PileGroupRow; source?: PileGroupRow },
) {
  const reason = reasonByHand(photoIds)
  const { turnAt = null, decision = null } = source ?? {}
  const id = former?.id ?? (await addGroup(tx, { pileId, ownerId, reason, seam: null, turnAt, decision }))
  const untried = { state: 'waiting', failures: 0, problem: null, byHand: true } as const
  await tx
    .update(pileGroups)
    .set({ reason, seam: null, ...untried })
    .where(eq(pileGroups.id, id))
  return id
}
