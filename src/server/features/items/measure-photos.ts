import sharp from 'sharp'
import { itemPhotos } from '#server/db/schema/items.ts'
import { eq } from '#server/db/sql.ts'
import { photosOf } from '#server/features/items/photo-queries.ts'
import { withPhotoSlot } from '#server/features/items/photo-slots.ts'
import type { Context } from '#server/platform/context.ts'

/** Notes how large those photos are that nobody measured yet. One that is lost or damaged has no size. */
export async function measurePhotos({ db, photos }: Pick<Context, 'db' | 'photos'>, itemId: string) {
  for (const { id, key, width } of await photosOf(db, [itemId])) {
    if (width !== null) continue
    const bytes = await photos.read(key)
    const size = bytes && (await withPhotoSlot(() => sharp(bytes).metadata()).catch(() => null))
    if (!size) continue
    await db.update(itemPhotos).set({ width: size.width, height: size.height }).where(eq(itemPhotos.id, id))
  }
}
