import { sendPhoto } from '#web/features/piles/upload/send-photo.ts'
import { createUploader, type Uploader } from '#web/features/piles/upload/uploader.ts'
import { prepareInWorker } from '#web/platform/prepare-in-worker.ts'
import { unsentPhotos } from '#web/platform/unsent-photos.ts'

interface Uploads extends Uploader {
  sellerId: string
  /** Where a photo that is still on its way can be looked at. */
  thumbOf: (key: string) => string | undefined
  onSent: (listener: (pileId: string) => void) => () => void
}

let current: Uploads | undefined

/** One for as long as the tab is open: photos go on traveling while the seller looks at another page. */
export function uploadsOf(sellerId: string): Uploads {
  if (current?.sellerId !== sellerId) current = begin(sellerId)
  return current!
}

function begin(sellerId: string): Uploads {
  const thumbs = new Map<string, string>()
  const sent = new Set<(pileId: string) => void>()
  const uploader = createUploader({
    sellerId,
    kept: unsentPhotos,
    prepare: prepareInWorker,
    send: sendPhoto,
    onThumb: (key, thumb) => thumbs.set(key, URL.createObjectURL(thumb)),
    onSent: ({ pileId }) => {
      for (const listener of sent) listener(pileId)
    },
    newKey: () => crypto.randomUUID(),
    now: () => Date.now(),
    later: (ms, run) => {
      const timer = setTimeout(run, ms)
      return () => clearTimeout(timer)
    },
  })
  addEventListener('online', uploader.online)
  void uploader.goOn()
  return {
    ...uploader,
    sellerId,
    thumbOf: (key) => thumbs.get(key),
    onSent(listener) {
      sent.add(listener)
      return () => void sent.delete(listener)
    },
  }
}
