import type { Database } from '#server/db/database.ts'
import { itemPhotos, items } from '#server/db/schema/items.ts'
import { pileGroups } from '#server/db/schema/piles.ts'
import { and, desc, eq, isNotNull, isNull, ne, notExists, sql } from '#server/db/sql.ts'
import { ownItems } from '#server/features/items/queries.ts'
import { photoHash, SAME_PHOTO_BITS } from '#server/features/piles/photo-hash.ts'
import type { Dependencies } from '#server/platform/context.ts'

/** Each time some photos of a pile are looked at; the newest first. */
const MOST_AT_ONCE = 24

/** Notes what the seller's photos look like that were never compared. One that is lost or damaged looks like nothing. */
export async function hashItemPhotos({ db, photos }: Pick<Dependencies, 'db' | 'photos'>, ownerId: string) {
  const unknown = await db
    .select({ id: itemPhotos.id, key: itemPhotos.key, originalKey: itemPhotos.originalKey })
    .from(itemPhotos)
    .innerJoin(items, eq(items.id, itemPhotos.itemId))
    .where(and(ownItems({ userId: ownerId }), isNull(itemPhotos.hash), isNull(itemPhotos.removedAt)))
    .orderBy(desc(itemPhotos.createdAt))
    .limit(MOST_AT_ONCE)
  for (const { id, key, originalKey } of unknown) {
    const bytes = await photos.read(originalKey ?? key)
    const hash = bytes ? await photoHash(bytes).catch(() => '') : ''
    await db.update(itemPhotos).set({ hash }).where(eq(itemPhotos.id, id))
  }
}

const bits = (hash: unknown) => sql`('x' || ${hash})::bit(64)`

/** An item of the seller's that has this photo, and was not made of this pile. */
export async function itemWithPhoto(
  db: Database,
  { pileId, ownerId, hash }: { pileId: string; ownerId: string; hash: string },
) {
  if (hash === '') return null
  const ofThisPile = db
    .select({ id: pileGroups.id })
    .from(pileGroups)
    .where(and(eq(pileGroups.pileId, pileId), eq(pileGroups.itemId, items.id)))
  const [found] = await db
    .select({ id: items.id })
    .from(itemPhotos)
    .innerJoin(items, eq(items.id, itemPhotos.itemId))
    .where(
      and(
        ownItems({ userId: ownerId }),
        isNull(itemPhotos.removedAt),
        isNotNull(itemPhotos.hash),
        ne(itemPhotos.hash, ''),
        sql`bit_count(${bits(sql`nullif(${itemPhotos.hash}, '')`)} # ${bits(sql`${hash}::text`)}) <= ${SAME_PHOTO_BITS}`,
        notExists(ofThisPile),
      ),
    )
    .orderBy(desc(items.createdAt))
    .limit(1)
  return found?.id ?? null
}
