import type { McpServer, ResourceLink } from '@modelcontextprotocol/server'
import { addressOf } from '#contract/client.ts'
import { getPhoto } from '#contract/items/item-photos.ts'
import { getItem, type WholeItem } from '#contract/items/whole-item.ts'
import type { OwnApi } from '#server/features/programs/mcp/own-api.ts'

const PHOTO_URI = 'snapworth://items/{itemId}/photos/{photoId}'
const EVIDENCE_URI = 'snapworth://items/{itemId}/evidence'
/** Enough to see what it is; the original would fill an assistant's memory. */
const WIDTH_PX = 1280

type Sdk = typeof import('@modelcontextprotocol/server')

const filled = (uri: string, values: Record<string, string>) => uri.replace(/\{(\w+)\}/g, (_, name) => values[name]!)

export const photoLinks = ({ id, photos, name }: WholeItem): ResourceLink[] =>
  photos.map((photo, index) => ({
    type: 'resource_link',
    uri: filled(PHOTO_URI, { itemId: id, photoId: photo.id }),
    name: `${name ?? 'Item'}, photo ${index + 1}`,
    mimeType: 'image/webp',
  }))

export const evidenceLink = ({ id, name }: WholeItem): ResourceLink => ({
  type: 'resource_link',
  uri: filled(EVIDENCE_URI, { itemId: id }),
  name: `${name ?? 'Item'}, what its price rests on`,
  mimeType: 'application/json',
})

/** What tools only point to: pictures, and the comparables behind a price. */
export function registerResources({ ResourceTemplate }: Sdk, server: McpServer, api: OwnApi) {
  const photo = new ResourceTemplate(PHOTO_URI, { list: undefined })
  const photoWords = { title: 'A photo of an item', mimeType: 'image/webp' }
  server.registerResource('photo', photo, photoWords, async (uri, { itemId, photoId }) => {
    const params = { id: String(itemId), photoId: String(photoId) }
    const answer = await api.fetch(addressOf(getPhoto, { params, query: { w: WIDTH_PX } }))
    const blob = Buffer.from(await answer.arrayBuffer()).toString('base64')
    return { contents: [{ uri: uri.href, mimeType: answer.headers.get('content-type') ?? 'image/webp', blob }] }
  })
  const evidence = new ResourceTemplate(EVIDENCE_URI, { list: undefined })
  const evidenceWords = { title: 'What the price of an item rests on', mimeType: 'application/json' }
  server.registerResource('evidence', evidence, evidenceWords, async (uri, { itemId }) => {
    const { price } = await api(getItem, { params: { id: String(itemId) } })
    return { contents: [{ uri: uri.href, mimeType: 'application/json', text: JSON.stringify(price) }] }
  })
}
