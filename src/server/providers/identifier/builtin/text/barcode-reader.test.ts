import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { prepareZXingModule, writeBarcode } from 'zxing-wasm/writer'
import { createBarcodeReader } from '#server/providers/identifier/builtin/text/barcode-reader.ts'

const readBarcode = createBarcodeReader()

beforeAll(async () => {
  const file = createRequire(import.meta.url).resolve('zxing-wasm/writer/zxing_writer.wasm')
  prepareZXingModule({ overrides: { wasmBinary: Uint8Array.from(await readFile(file)).buffer } })
})

/** A photo of a sticker with this code, on something brown. */
async function photoOf(code: string, format: 'EAN13' | 'EAN8' | 'UPCA' | 'UPCE' | 'Code128', degrees = 0) {
  const { svg } = await writeBarcode(code, { format, scale: 3, addQuietZones: true })
  const sticker = await sharp(Buffer.from(svg))
    .resize({ width: 500 })
    .flatten({ background: '#fff' })
    .rotate(degrees, { background: '#fff' })
    .png()
    .toBuffer()
  return sharp({ create: { width: 1400, height: 1000, channels: 3, background: '#8a6a48' } })
    .composite([{ input: sticker, left: 400, top: 200 }])
    .jpeg({ quality: 80 })
    .toBuffer()
}

test.each([
  ['9780306406157', 'EAN13', 0, { kind: 'isbn', digits: '9780306406157' }],
  ['9780306406157', 'EAN13', 12, { kind: 'isbn', digits: '9780306406157' }],
  ['4006381333931', 'EAN13', 90, { kind: 'ean', digits: '4006381333931' }],
  ['036000291452', 'UPCA', 180, { kind: 'upc', digits: '036000291452' }],
  ['04252614', 'UPCE', 0, { kind: 'upc', digits: '042100005264' }],
  ['96385074', 'EAN8', 0, { kind: 'ean', digits: '96385074' }],
] as const)('%s as %s, turned by %i degrees', async (code, format, degrees, read) => {
  expect(await readBarcode(await photoOf(code, format, degrees))).toEqual(read)
})

test('a parcel’s label, a shop’s own number and a plain photo have none', async () => {
  expect(await readBarcode(await photoOf('1Z999AA10123456784', 'Code128'))).toBeNull()
  expect(await readBarcode(await photoOf('2012345678903', 'EAN13'))).toBeNull()
  const plain = sharp({ create: { width: 300, height: 200, channels: 3, background: '#8a6a48' } })
  expect(await readBarcode(await plain.jpeg().toBuffer())).toBeNull()
})
