/** Where the service worker leaves a photo that was shared from the phone's gallery. */
const CACHE = 'shared-photo'
const ENTRY = '/shared-photo'

/** Hands the photo over once; null when there is none. */
export async function takeSharedPhoto(): Promise<File | null> {
  if (!('caches' in globalThis)) return null
  const cache = await caches.open(CACHE)
  const kept = await cache.match(ENTRY)
  if (!kept) return null
  await cache.delete(ENTRY)
  const name = decodeURIComponent(kept.headers.get('x-file-name') ?? '')
  return new File([await kept.blob()], fileName(name), { type: kept.headers.get('content-type') ?? '' })
}

/** For who signs out: a photo nobody took is nobody else's business. */
export async function forgetSharedPhoto() {
  if ('caches' in globalThis) await caches.delete(CACHE)
}

/** The seller did not choose this name and cannot change it, so it must not be what stops the upload. */
export const fileName = (name: string) => name.replace(/[^\p{L}\p{M}\p{Nd}._-]+/gu, '-') || 'photo'
