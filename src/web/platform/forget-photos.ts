/** Where the service worker leaves photos that were shared from the phone's gallery. */
export const SHARED_CACHE = 'shared-photo'
/** Where photos of a pile wait for the server. */
export const UNSENT_DATABASE = 'unsent-photos'

/** For who signs out: photos that did not arrive yet are nobody else's business. */
export async function forgetPhotos() {
  if ('caches' in globalThis) await caches.delete(SHARED_CACHE)
  await new Promise((done) =>
    Object.assign(indexedDB.deleteDatabase(UNSENT_DATABASE), { onsuccess: done, onerror: done }),
  )
}
