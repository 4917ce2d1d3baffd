import type { Database } from '#server/db/database.ts'
import { type ItemPhotoRow, itemPhotos } from '#server/db/schema/items.ts'
import { and, eq, isNull, sql } from '#server/db/sql.ts'
import { photosOf } from '#server/features/items/photo-queries.ts'
import { holdItem } from '#server/features/items/queries.ts'
import type { Actor } from '#server/platform/context.ts'

/** The item's photos, with the item held: whoever else changes them waits, and reads what this one made of them. */
export async function holdPhotos(tx: Database, actor: Pick<Actor, 'userId'>, itemId: string): Promise<ItemPhotoRow[]> {
  await holdItem(tx, actor, itemId)
  return photosOf(tx, [itemId])
}

/** All photos of a held item, in this order. */
export async function arrangePhotos(tx: Database, itemId: string, ids: string[]) {
  const present = and(eq(itemPhotos.itemId, itemId), isNull(itemPhotos.removedAt))
  // No two stand in the same place, not even for a moment: so all step aside first.
  await tx
    .update(itemPhotos)
    .set({ position: sql`-1 - ${itemPhotos.position}` })
    .where(present)
  for (const [position, id] of ids.entries())
    await tx
      .update(itemPhotos)
      .set({ position })
      .where(and(present, eq(itemPhotos.id, id)))
}
