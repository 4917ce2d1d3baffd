import { AppError } from '#contract/errors.ts'
import { PHOTO_PROBLEMS } from '#contract/items/photo-file.ts'
import { afterEvent, dueNow, nextMoment, type Queue, type QueueEvent } from '#web/features/piles/upload/upload-queue.ts'
import { isRefusedForGood } from '#web/platform/is-refused.ts'
import type { PreparedPhoto } from '#web/platform/prepare-photo.ts'
import { headOf } from '#web/platform/shrink-photo.ts'
import type { UnsentPhoto } from '#web/platform/unsent-photos.ts'

export interface NewPhoto {
  file: File
  /** Where it is known already: by the camera that just took it. */
  takenAt?: string
  startsItem?: boolean
}

interface Parts {
  sellerId: string
  kept: {
    keep: (photo: UnsentPhoto) => Promise<unknown>
    remove: (key: string) => Promise<unknown>
    of: (sellerId: string) => Promise<UnsentPhoto[]>
  }
  prepare: (file: File) => Promise<PreparedPhoto | { problem: string }>
  send: (photo: UnsentPhoto, onProgress: (sentBytes: number) => void) => Promise<unknown>
  onThumb: (key: string, thumb: Blob) => void
  onSent: (photo: UnsentPhoto) => void
  newKey: () => string
  now: () => number
  later: (ms: number, run: () => void) => () => void
}

/** Carries photos to the server whatever the connection does: what is due is started, what is lost is tried again. */
export function createUploader(parts: Parts) {
  const { sellerId, kept, prepare, send, now } = parts
  const photos = new Map<string, UnsentPhoto>()
  const listeners = new Set<() => void>()
  /** Where the next photo of a pile comes, also when those before it have arrived and are forgotten. */
  const nextPlaces = new Map<string, number>()
  const placeAfter = (pileId: string) => nextPlaces.get(pileId) ?? 0
  let queue: Queue = []
  let wake = () => {}

  function tell(event: QueueEvent) {
    queue = afterEvent(queue, event)
    for (const listener of listeners) listener()
  }

  function run() {
    wake()
    for (const key of dueNow(queue, now())) {
      tell({ kind: 'started', key })
      void carry(key).then(run)
    }
    const next = nextMoment(queue, now())
    wake = next === null ? () => {} : parts.later(next - now(), run)
  }

  async function carry(key: string) {
    try {
      const photo = await prepared(photos.get(key)!)
      const bytes = photo.file.size
      await send(photo, (sentBytes) => tell({ kind: 'progressed', key, bytes, sentBytes }))
      parts.onSent(photo)
      tell({ kind: 'sent', key })
      await forget(key)
    } catch (error) {
      const problem = await problemOf(photos.get(key)!, error)
      if (problem === null) return tell({ kind: 'lost', key, now: now() })
      tell({ kind: 'refused', key, problem })
      await forget(key)
    }
  }

  /** Null: it may pass by itself. */
  async function problemOf({ file }: UnsentPhoto, error: unknown) {
    if (isRefusedForGood(error)) return error.message
    return headOf(file).then(
      () => null,
      () => PHOTO_PROBLEMS.unreadable.description,
    )
  }

  async function prepared(photo: UnsentPhoto) {
    if (photo.prepared) return photo
    const answer = await prepare(photo.file)
    if ('problem' in answer) throw new AppError('invalid', answer.problem)
    const ready = {
      ...photo,
      file: answer.photo,
      takenAt: photo.takenAt ?? answer.takenAt,
      prepared: true,
    }
    if (answer.thumb) parts.onThumb(photo.key, answer.thumb)
    photos.set(photo.key, ready)
    tell({ kind: 'progressed', key: photo.key, bytes: ready.file.size, sentBytes: 0 })
    await keep(ready)
    return ready
  }

  // A browser without room for it sends it all the same, as long as the tab stays open.
  const keep = (photo: UnsentPhoto) => kept.keep(photo).catch(() => undefined)
  async function forget(key: string) {
    photos.delete(key)
    await kept.remove(key).catch(() => undefined)
  }

  function take(taken: UnsentPhoto[]) {
    for (const photo of taken) {
      photos.set(photo.key, photo)
      nextPlaces.set(photo.pileId, Math.max(placeAfter(photo.pileId), photo.place + 1))
    }
    tell({
      kind: 'added',
      photos: taken.map(({ key, file }) => ({ key, name: file.name, bytes: file.size })),
    })
    run()
  }

  return {
    queue: () => queue,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    /** `here` is how many the pile has already. */
    async add(pileId: string, chosen: NewPhoto[], here: number) {
      const first = Math.max(here, placeAfter(pileId))
      const taken = chosen.map(({ file, takenAt = null, startsItem = false }, index): UnsentPhoto => {
        const key = parts.newKey()
        return { key, sellerId, pileId, file, takenAt, startsItem, prepared: false, place: first + index }
      })
      take(taken)
      for (const photo of taken) if (photos.has(photo.key)) await keep(photos.get(photo.key)!)
    },
    /** What a tab that was closed left behind. */
    async goOn() {
      const left = await kept.of(sellerId).catch(() => [])
      const fresh = left.filter(({ key }) => !photos.has(key))
      if (fresh.length > 0) take(fresh)
    },
    online() {
      tell({ kind: 'online' })
      run()
    },
    dismiss: () => tell({ kind: 'dismissed' }),
  }
}
export type Uploader = ReturnType<typeof createUploader>
