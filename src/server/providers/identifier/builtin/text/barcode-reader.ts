import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import sharp from 'sharp'
import { type Barcode, readBarcodeText } from '#contract/items/barcode.ts'

export type ReadBarcode = (photo: Uint8Array) => Promise<Barcode | null>

/** Bars are a few pixels wide: a smaller photo would lose them, a larger one takes longer and shows no more. */
const LONGEST_SIDE_PX = 1600
/** Where one line of pixels alone is read, it may be part of a longer code or of a pattern. */
const LEAST_LINES = 3
const MOST_CODES = 4

/** Reads EAN, UPC and ISBN in any direction. The reader is loaded from its package with the first photo, never fetched. */
export function createBarcodeReader(): ReadBarcode {
  let loading: Promise<typeof import('zxing-wasm/reader')> | undefined
  return async (photo) => {
    loading ??= loadReader()
    const { readBarcodes } = await loading
    const { data, info } = await sharp(photo, { failOn: 'none' })
      .rotate()
      .resize(LONGEST_SIDE_PX, LONGEST_SIDE_PX, { fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#fff' })
      .toColourspace('srgb')
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true })
    const pixels = new Uint8ClampedArray(data.buffer as ArrayBuffer, data.byteOffset, data.length)
    const found = await readBarcodes(
      { data: pixels, width: info.width, height: info.height, colorSpace: 'srgb' } as ImageData,
      { formats: ['EAN13', 'UPCA', 'EAN8', 'UPCE'], minLineCount: LEAST_LINES, maxNumberOfSymbols: MOST_CODES },
    )
    return mostTelling(found.flatMap(({ format, text }) => ({ short: SHORT.includes(format), code: text })))
  }
}

const SHORT = ['EAN8', 'UPCE']

/** An ISBN before the shop's number beside it; a short code may be a piece of a long one. */
function mostTelling(found: { short: boolean; code: string }[]): Barcode | null {
  const read = found
    .toSorted((one, other) => Number(one.short) - Number(other.short))
    .flatMap(({ code }) => readBarcodeText(code) ?? [])
  return read.find(({ kind }) => kind === 'isbn') ?? read[0] ?? null
}

async function loadReader() {
  const reader = await import('zxing-wasm/reader')
  const file = createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm')
  const bytes = await readFile(file)
  const wasmBinary = bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength) as ArrayBuffer
  reader.prepareZXingModule({ overrides: { wasmBinary } })
  return reader
}
