import type { FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '#contract/errors.ts'
import type { PhotoWidth } from '#contract/items/photos.ts'
import type { ItemPhotoRow } from '#server/db/schema/items.ts'
import { resizedKey } from '#server/features/items/photo-keys.ts'
import { resizePhoto } from '#server/features/items/resize-photo.ts'
import type { Context } from '#server/platform/context.ts'
import { fingerprint } from '#server/platform/security/secrets.ts'

/** Kept by the browser, but shown only after asking: whoever signed out, or deleted it, has no photo any more. */
export async function sendPhoto(
  context: Context,
  { photo, width }: { photo: Pick<ItemPhotoRow, 'key'>; width: PhotoWidth | undefined },
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const { key } = photo
  // What is kept under a key never changes.
  const etag = `"${fingerprint(key).slice(0, 20)}-${width ?? 'full'}"`
  // Set with the photo itself: a failure must not be kept.
  const kept = () => reply.header('etag', etag).header('cache-control', 'private, no-cache')
  if (request.headers['if-none-match'] === etag) return kept().code(304).send()
  const bytes = width ? await smaller(context, key, width) : await context.photos.read(key)
  if (!bytes) throw new AppError('not_found', 'This photo is missing. Please add it again.')
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
