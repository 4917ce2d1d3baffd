import { failureOf } from '#contract/client.ts'
import type { Answer } from '#contract/endpoint.ts'
import type { addPilePhoto, PilePhotoFields } from '#contract/piles/piles.ts'

type Send = (path: string, init: RequestInit) => Promise<Response>
type Fields = { [Name in keyof PilePhotoFields]?: string }

/** Adds a photo to a pile as the browser does; fails like the client does. */
export async function addToPile(send: Send, pileId: string, photo: Uint8Array, fields: Fields = {}) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  form.append('image', new Blob([photo as BlobPart], { type: 'image/jpeg' }), 'IMG 0001 (2).jpg')
  const request = new Request('http://form', { method: 'POST', body: form })
  const response = await send(`/api/piles/${pileId}/photos`, {
    method: 'POST',
    headers: { 'content-type': request.headers.get('content-type')! },
    body: Buffer.from(await request.arrayBuffer()) as BodyInit,
  })
  if (!response.ok) throw await failureOf(response)
  return (await response.json()) as Answer<typeof addPilePhoto>
}
