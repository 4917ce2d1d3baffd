import { and, eq, isNull } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { AppError } from '#contract/errors.ts'
import { items } from '#server/db/schema/items.ts'
import { itemShownBy } from '#server/features/sync/shared-images.ts'
import type { Dependencies } from '#server/platform/context.ts'
import type { PhotoStore } from '#server/ports/photo-store.ts'

type Needs = Pick<Dependencies, 'db' | 'secrets' | 'now'> & { photos: Pick<PhotoStore, 'read'> }

/** Shows a photo to whoever holds a link that a webhook received, until the link expires. */
export function sharedImageRoute(app: FastifyInstance, { db, secrets, now, photos }: Needs) {
  app.get<{ Params: { token: string } }>('/api/shared-images/:token', async (request, reply) => {
    const itemId = itemShownBy(secrets, request.params.token, now())
    const shown = itemId && and(eq(items.id, itemId), isNull(items.deletedAt))
    const [item] = shown ? await db.select({ key: items.photoKey }).from(items).where(shown) : []
    const photo = item?.key ? await photos.read(item.key) : null
    if (!photo) throw new AppError('not_found', 'This image does not exist, or its link has expired.')
    return reply.type('image/jpeg').header('cache-control', 'private, max-age=3600').send(photo)
  })
}
