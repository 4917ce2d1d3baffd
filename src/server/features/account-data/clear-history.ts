import { items } from '#server/db/schema/items.ts'
import { pilePhotos, piles } from '#server/db/schema/piles.ts'
import { postingQueues } from '#server/db/schema/posting.ts'
import { sales, settledImports } from '#server/db/schema/sales.ts'
import { eq } from '#server/db/sql.ts'
import { removeItems } from '#server/features/account-data/remove-items.ts'
import { enqueuePhotoRemoval } from '#server/features/account-data/remove-photos.job.ts'
import type { Context } from '#server/platform/context.ts'

/** Items with their listings and sales, piles, and the photos; the account, its settings and its exports stay. */
export async function clearHistory(context: Context) {
  const { userId } = context.actor
  await context.db.transaction(async (tx) => {
    const own = eq(piles.ownerId, userId)
    // Whoever adds a photo holds the pile, too.
    await tx.select({ id: piles.id }).from(piles).where(own).orderBy(piles.id).for('update')
    const piled = await tx.select({ key: pilePhotos.key }).from(pilePhotos).where(eq(pilePhotos.ownerId, userId))
    if (piled.length > 0) await enqueuePhotoRemoval(context, tx, { photoKeys: piled.map(({ key }) => key) })
    await tx.delete(piles).where(own)
    await tx.delete(postingQueues).where(eq(postingQueues.ownerId, userId))
    await removeItems(context, tx, eq(items.ownerId, userId))
    // What was read from a file belongs to no item.
    await tx.delete(sales).where(eq(sales.ownerId, userId))
    await tx.delete(settledImports).where(eq(settledImports.ownerId, userId))
  })
}
