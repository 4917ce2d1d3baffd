import { randomInt } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { AnalysisResult } from '#contract/analysis/analysis.ts'
import { ItemsImport, importItems } from '#contract/analysis/import-items.ts'
import { failureOf } from '#contract/client.ts'
import { WholeItem } from '#contract/items/whole-item.ts'
import { importSales, SalesImport } from '#contract/sales/import.ts'

type Send = (path: string, init: RequestInit) => Promise<Response>

interface PhotoFile {
  name?: string
  type?: string
}

/** What a browser sends for its photos; encoded here, because an in-memory request takes bytes and no form. */
export async function photoRequest(photos: Uint8Array[], { name = 'item.jpg', type = 'image/jpeg' }: PhotoFile = {}) {
  const form = new FormData()
  for (const bytes of photos) form.append('image', new Blob([bytes as BlobPart], { type }), name)
  const request = new Request('http://form', { method: 'POST', body: form })
  return {
    method: 'POST',
    headers: { 'content-type': request.headers.get('content-type')! },
    body: Buffer.from(await request.arrayBuffer()) as BodyInit,
  }
}

/** Uploads a photo as the browser does; fails like the client does. */
export async function analyzeWith(send: Send, bytes: Uint8Array, file?: PhotoFile) {
  const response = await send('/api/analyze', await photoRequest([bytes], file))
  if (!response.ok) throw await failureOf(response)
  return AnalysisResult.parse(await response.json())
}

/** Adds photos to an item, all in one request. */
export async function addPhotosWith(send: Send, itemId: string, photos: Uint8Array[], file?: PhotoFile) {
  const response = await send(`/api/items/${itemId}/photos`, await photoRequest(photos, file))
  if (!response.ok) throw await failureOf(response)
  return WholeItem.parse(await response.json())
}

const sendCsv = (send: Send, path: string, text: string) =>
  send(path, {
    method: 'POST',
    headers: { 'content-type': 'multipart/form-data; boundary=lines' },
    body: `--lines\r\ncontent-disposition: form-data; name="file"; filename="lines.csv"\r\ncontent-type: text/csv\r\n\r\n${text}\r\n--lines--\r\n`,
  })

/** A file of listings, answered as it is. */
export const sendListings = (send: Send, text: string, query = '') => sendCsv(send, `${importItems.path}${query}`, text)

/** As `sendListings`, for a file that is one. */
export const importListingsWith = async (send: Send, text: string, query?: string) =>
  ItemsImport.parse(await (await sendListings(send, text, query)).json())

/** A file of sales, answered as it is: what is no such file is refused. */
export const sendSales = (send: Send, text: string, query = '') => sendCsv(send, `${importSales.path}${query}`, text)

/** As `sendSales`, for a file that is one. */
export const importSalesWith = async (send: Send, text: string, query?: string) =>
  SalesImport.parse(await (await sendSales(send, text, query)).json())

/** A small photo that no other test has uploaded. */
export const newPhoto = ({ width = 64, height = 48 } = {}) =>
  sharp({
    create: {
      width,
      height,
      channels: 3,
      background: { r: randomInt(256), g: randomInt(256), b: randomInt(256) },
    },
  })
    .composite([aPixel(width, height)])
    .jpeg()
    .toBuffer()

const aPixel = (width: number, height: number) => ({
  input: Buffer.from([randomInt(256), randomInt(256), randomInt(256)]),
  raw: { width: 1, height: 1, channels: 3 as const },
  left: randomInt(width),
  top: randomInt(height),
})

export const picturePath = (name: string) => join(import.meta.dirname, `pictures/${name}.jpg`)
export const picture = (name: string) => readFile(picturePath(name))

/** A label close up, with these lines on it. */
export const labelPhoto = (lines: string[]) => {
  const printed = lines.map((line, i) => `<text x="90" y="${170 + i * 130}" font-size="76">${line}</text>`)
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1000" height="${150 + lines.length * 130}">
    <rect width="100%" height="100%" fill="#b9a888"/><rect x="40" y="60" width="920" height="${40 + lines.length * 130}" fill="#f4f1ea"/>
    <g font-family="DejaVu Sans, Arial, sans-serif" fill="#222">${printed.join('')}</g></svg>`
  return sharp(Buffer.from(svg)).jpeg({ quality: 90 }).toBuffer()
}

/** A photo that no other test has uploaded, but of something the built-in engine knows: a lamp. */
export async function newLamp() {
  const small = await sharp(await picture('brass-lamp'))
    .resize(400, 400)
    .toBuffer()
  return sharp(small)
    .composite([aPixel(400, 400)])
    .jpeg({ quality: 95 })
    .toBuffer()
}

/** What a model says of a lamp, in the shape our question asks for. */
export const LAMP_ANSWER = {
  typeId: 'lamp',
  type: 'Table lamp',
  category: 'Home & Decor',
  typeConfidence: 0.9,
  condition: { value: 'Good', confidence: 0.7 },
  material: { value: 'Brass', confidence: 0.8 },
  style: { value: null, confidence: null },
  color: { value: 'Gold', confidence: 0.9 },
  brand: { value: 'Stiffel', confidence: 0.9, evidence: null },
  model: { value: null, confidence: null, evidence: null },
  size: { value: null, confidence: null, evidence: null },
  department: null,
  alternatives: [],
  photoProblems: [],
  description: 'A brass table lamp with a pleated shade.',
}
