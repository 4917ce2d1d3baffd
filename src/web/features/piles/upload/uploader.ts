import { AppError } from '#contract/errors.ts'
import { PHOTO_PROBLEMS } from '#contract/items/photo-file.ts'
import { type KeptPhotos, photosOnTheWay } from '#web/features/piles/upload/photos-on-the-way.ts'
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
  kept: KeptPhotos
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
  const { sellerId, send, now } = parts
  const photos = photosOnTheWay(parts.kept)
  const listeners = new Set<() => void>()
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
      const photo = await prepared(photos.get(key))
      const bytes = photo.file.size
      await send(photo, (sentBytes) => tell({ kind: 'progressed', key, bytes, sentBytes }))
      parts.onSent(photo)
      tell({ kind: 'sent', key })
      await photos.forget(key)
    } catch (error) {
      const problem = await problemOf(photos.get(key), error)
      if (problem === null) return tell({ kind: 'lost', key, now: now() })
      tell({ kind: 'refused', key, problem })
      await photos.forget(key)
    }
  }

  async function prepared(photo: UnsentPhoto) {
    if (photo.prepared) return photo
    const { ready, thumb } = await readyToSend(photo, parts.prepare)
    if (thumb) parts.onThumb(photo.key, thumb)
    photos.put(ready)
    tell({ kind: 'progressed', key: photo.key, bytes: ready.file.size, sentBytes: 0 })
    await photos.keep(photo.key)
    return ready
  }

  function take(taken: UnsentPhoto[]) {
    for (const photo of taken) photos.put(photo)
    tell({
      kind: 'added',
      photos: taken.map(({ key, pileId, file }) => ({ key, pileId, name: file.name, bytes: file.size })),
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
      const first = Math.max(here, photos.nextPlace(pileId))
      const taken = chosen.map(({ file, takenAt = null, startsItem = false }, index): UnsentPhoto => {
        const key = parts.newKey()
        return { key, sellerId, pileId, file, takenAt, startsItem, prepared: false, place: first + index }
      })
      take(taken)
      for (const { key } of taken) await photos.keep(key)
    },
    /** What a tab that was closed left behind. */
    async goOn() {
      const fresh = await photos.leftBehind(sellerId)
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

async function readyToSend(photo: UnsentPhoto, prepare: Parts['prepare']) {
  const answer = await prepare(photo.file)
  if ('problem' in answer) throw new AppError('invalid', answer.problem)
  const takenAt = photo.takenAt ?? answer.takenAt
  return { ready: { ...photo, file: answer.photo, takenAt, prepared: true }, thumb: answer.thumb }
}

/** Null: it may pass by itself. */
async function problemOf({ file }: UnsentPhoto, error: unknown) {
  if (isRefusedForGood(error)) return error.message
  return headOf(file).then(
    () => null,
    () => PHOTO_PROBLEMS.unreadable.description,
  )
}
