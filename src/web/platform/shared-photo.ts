import { SHARED_CACHE } from '#web/platform/forget-photos.ts'

/** Hands the photos over once, in the order in which they were shared. */
export async function takeSharedPhotos(): Promise<File[]> {
  if (!('caches' in globalThis)) return []
  const cache = await caches.open(SHARED_CACHE)
  const photos: File[] = []
  for (const entry of await cache.keys()) {
    const kept = await cache.match(entry)
    await cache.delete(entry)
    if (!kept) continue
    const name = decodeURIComponent(kept.headers.get('x-file-name') ?? '')
    photos.push(new File([await kept.blob()], fileName(name), { type: kept.headers.get('content-type') ?? '' }))
  }
  return photos
}

/** The seller did not choose this name and cannot change it, so it must not be what stops the upload. */
export const fileName = (name: string) => name.replace(/[^\p{L}\p{M}\p{Nd}._-]+/gu, '-') || 'photo'
