import { AppError } from '#contract/errors.ts'
import { pileGroups, pilePhotos, piles } from '#server/db/schema/piles.ts'
import { and, eq, inArray } from '#server/db/sql.ts'
import { dropFiles } from '#server/features/items/photo-files.ts'
import { holdPile } from '#server/features/piles/queries.ts'
import type { Context } from '#server/platform/context.ts'

const IN_WORK = 'Some items of this pile are being analyzed. Please try again when they are ready.'

/** Its items stay, with the photos they share. */
export async function deletePile(context: Context, id: string) {
  const { db, actor } = context
  const keys = await db.transaction(async (tx) => {
    await holdPile(tx, actor, id)
    const groups = await tx.select().from(pileGroups).where(eq(pileGroups.pileId, id))
    if (groups.some(({ state }) => state === 'analyzing')) throw new AppError('conflict', IN_WORK)
    const withItem = groups.filter(({ itemId }) => itemId !== null).map((group) => group.id)
    if (withItem.length > 0)
      await tx.delete(pilePhotos).where(and(eq(pilePhotos.pileId, id), inArray(pilePhotos.groupId, withItem)))
    const left = await tx.delete(pilePhotos).where(eq(pilePhotos.pileId, id)).returning({ key: pilePhotos.key })
    await tx.delete(piles).where(eq(piles.id, id))
    return left.map(({ key }) => key)
  })
  dropFiles(context, keys)
}
