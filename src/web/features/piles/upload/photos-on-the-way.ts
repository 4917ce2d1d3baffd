import type { UnsentPhoto } from '#web/platform/unsent-photos.ts'

/** Where photos outlast the tab. */
export interface KeptPhotos {
  keep: (photo: UnsentPhoto) => Promise<unknown>
  remove: (key: string) => Promise<unknown>
  of: (sellerId: string) => Promise<UnsentPhoto[]>
}

/** Those that have not arrived. A browser without room to keep them sends them all the same, as long as the tab stays open. */
export function photosOnTheWay(kept: KeptPhotos) {
  const photos = new Map<string, UnsentPhoto>()
  const nextPlaces = new Map<string, number>()
  /** Where the next photo of a pile comes, also when those before it have arrived and are forgotten. */
  const nextPlace = (pileId: string) => nextPlaces.get(pileId) ?? 0
  return {
    nextPlace,
    get: (key: string) => photos.get(key)!,
    put(photo: UnsentPhoto) {
      photos.set(photo.key, photo)
      nextPlaces.set(photo.pileId, Math.max(nextPlace(photo.pileId), photo.place + 1))
    },
    /** As it is by now; one that has arrived already is not kept. */
    async keep(key: string) {
      const photo = photos.get(key)
      if (photo) await kept.keep(photo).catch(() => undefined)
    },
    async forget(key: string) {
      photos.delete(key)
      await kept.remove(key).catch(() => undefined)
    },
    /** By a tab that was closed. */
    async leftBehind(sellerId: string) {
      const left = await kept.of(sellerId).catch(() => [])
      return left.filter(({ key }) => !photos.has(key))
    },
  }
}
