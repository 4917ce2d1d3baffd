import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import sharp from 'sharp'

/** A card held into the picture fills a good part of it: smaller is faster, and large enough. */
const LONGEST_SIDE_PX = 1024
const MOST_CODES = 4

/** Reads QR codes in any direction. The reader is loaded from its package with the first photo, never fetched. */
export function createCodeReader() {
  let loading: ReturnType<typeof loadReader> | undefined
  return async (photo: Uint8Array): Promise<string[]> => {
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
      { formats: ['QRCode'], maxNumberOfSymbols: MOST_CODES },
    )
    return found.map(({ text }) => text)
  }
}

async function loadReader() {
  const reader = await import('zxing-wasm/reader')
  const file = createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm')
  const wasmBinary = Uint8Array.from(await readFile(file)).buffer
  reader.prepareZXingModule({ overrides: { wasmBinary } })
  return reader
}
