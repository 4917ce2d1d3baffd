import type { Database } from '#server/db/database.ts'
import { type ItemPhotoRow, itemPhotos, items } from '#server/db/schema/items.ts'
import { and, asc, inArray, isNull, sql } from '#server/db/sql.ts'

/** The photos of these items, each item's in its order. What the seller removed is kept for a while, but is not there. */
export async function photosOf(db: Database, itemIds: string[]): Promise<ItemPhotoRow[]> {
  if (itemIds.length === 0) return []
  return db
    .select()
    .from(itemPhotos)
    .where(and(inArray(itemPhotos.itemId, itemIds), isNull(itemPhotos.removedAt)))
    .orderBy(asc(itemPhotos.position))
}

/** For lists: the ids of an item's photos in their order, read beside its other columns. */
export const photoIds = sql<
  string[]
>`array(select p.id::text from ${itemPhotos} p where p.item_id = ${items}.id and p.removed_at is null order by p.position)`

/** Everything the store keeps for these rows. */
export const storedKeys = (rows: Pick<ItemPhotoRow, 'key' | 'originalKey'>[]) =>
  rows.flatMap(({ key, originalKey }) => (originalKey ? [key, originalKey] : [key]))
