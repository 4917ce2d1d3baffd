import type { FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '#contract/errors.ts'
import type { PhotoWidth } from '#contract/items/photos.ts'
import { resizedKey } from '#server/features/items/photo-keys.ts'
import { photoKeyOf } from '#server/features/items/queries.ts'
import { resizePhoto } from '#server/features/items/resize-photo.ts'
import type { Context } from '#server/platform/context.ts'

/** Kept by the browser, but shown only after asking: whoever signed out, or deleted it, has no photo any more. */
export async function sendPhoto(
  context: Context,
  { id, width }: { id: string; width: PhotoWidth | undefined },
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const photoKey = await photoKeyOf(context.db, context.actor, id)
  if (!photoKey) throw new AppError('not_found', 'This item has no photo.')
  const etag = `"${id}-${width ?? 'full'}"`
  // Set with the photo itself: a failure must not be kept.
  const kept = () => reply.header('etag', etag).header('cache-control', 'private, no-cache')
  if (request.headers['if-none-match'] === etag) return kept().code(304).send()
  const bytes = width ? await smaller(context, photoKey, width) : await context.photos.read(photoKey)
  if (!bytes) throw new AppError('not_found', 'The photo of this item is missing.')
  return kept()
    .type(width ? 'image/webp' : 'image/jpeg')
    .send(bytes)
}

/** Made when it is first asked for, and kept beside the photo. */
async function smaller({ photos }: Context, photoKey: string, width: PhotoWidth) {
  const key = resizedKey(photoKey, width)
  const kept = await photos.read(key)
  if (kept) return kept
  const full = await photos.read(photoKey)
  if (!full) return null
  const resized = await resizePhoto(full, width)
  await photos.write(key, resized)
  return resized
}
