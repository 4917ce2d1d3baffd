import type { FastifyInstance } from 'fastify'
import { AppError } from '#contract/errors.ts'
import { itemPhotos, items } from '#server/db/schema/items.ts'
import { connections } from '#server/db/schema/posting.ts'
import { and, eq, isNull } from '#server/db/sql.ts'
import { photoShownBy } from '#server/features/posting/shared-images.ts'
import type { Dependencies } from '#server/platform/context.ts'
import type { PhotoStore } from '#server/ports/photo-store.ts'

type Needs = Pick<Dependencies, 'db' | 'secrets' | 'now'> & { photos: Pick<PhotoStore, 'read'> }

/**
 * Shows a photo to whoever holds a link that a webhook received: until the link expires, the photo or its item is
 * deleted, or its owner removes the webhook or switches it off, which ends the links for good.
 */
export function sharedImageRoute(app: FastifyInstance, deps: Needs) {
  app.get<{ Params: { token: string } }>('/api/shared-images/:token', async (request, reply) => {
    const key = await photoKeyFor(deps, request.params.token)
    const photo = key ? await deps.photos.read(key) : null
    if (!photo) throw new AppError('not_found', 'This image does not exist, or its link has expired.')
    // A copy on the way would go on showing what was revoked.
    return reply.type('image/jpeg').header('cache-control', 'private, no-store').send(photo)
  })
}

async function photoKeyFor({ db, secrets, now }: Needs, token: string) {
  const shown = photoShownBy(secrets, token, now())
  if (!shown) return null
  const [found] = await db
    .select({ key: itemPhotos.key, switchedOnAt: connections.switchedOnAt })
    .from(itemPhotos)
    .innerJoin(items, eq(items.id, itemPhotos.itemId))
    .innerJoin(connections, eq(connections.ownerId, items.ownerId))
    .where(
      and(
        eq(itemPhotos.id, shown.photoId),
        isNull(itemPhotos.removedAt),
        isNull(items.deletedAt),
        eq(connections.id, shown.connectionId),
        eq(connections.isActive, true),
      ),
    )
  // Links count in whole seconds.
  const revoked = !found || Math.floor(Date.parse(found.switchedOnAt) / 1000) * 1000 > shown.madeAt.getTime()
  return revoked ? null : found.key
}
