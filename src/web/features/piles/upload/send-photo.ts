import { addressOf, failureOf } from '#contract/client.ts'
import { addPilePhoto } from '#contract/piles/piles.ts'
import { requireSameSeller } from '#web/platform/seller-here.ts'
import type { UnsentPhoto } from '#web/platform/unsent-photos.ts'

/** The whole way of one photo; without an answer for this long the connection is taken for lost. */
const PATIENCE_MS = 60_000

/** By XMLHttpRequest: only it tells how much of an upload has left. */
export async function sendPhoto(photo: UnsentPhoto, onProgress: (sentBytes: number) => void): Promise<void> {
  requireSameSeller(photo.sellerId)
  const body = new FormData()
  if (photo.takenAt) body.append('takenAt', photo.takenAt)
  body.append('clientKey', photo.key)
  body.append('place', String(photo.place))
  if (photo.startsItem) body.append('startsItem', 'true')
  body.append('image', photo.file, photo.file.name)
  return new Promise((done, fail) => {
    const request = new XMLHttpRequest()
    request.open(addPilePhoto.method, addressOf(addPilePhoto, { params: { id: photo.pileId } }))
    request.timeout = PATIENCE_MS
    request.upload.onprogress = ({ loaded }) => onProgress(loaded)
    request.onload = () => {
      if (request.status >= 200 && request.status < 300) return done()
      failureOf(new Response(request.responseText, { status: request.status })).then(fail, fail)
    }
    request.onerror = () => fail(new TypeError('The connection was lost'))
    request.ontimeout = request.onerror
    request.send(body)
  })
}
