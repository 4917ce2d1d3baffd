import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import sharp from 'sharp'
import type { ReaderOptions } from 'zxing-wasm/reader'
import { preparedInTurn } from '#server/providers/identifier/builtin/model/network-semaphores.ts'

interface Search {
  formats: NonNullable<ReaderOptions['formats']>
  /** A smaller photo loses what is fine, a larger one takes longer and shows no more. */
  longestSidePx: number
  /** Where one line of pixels alone is read, it may be part of a longer code or of a pattern. */
  minLineCount?: number
}

export type ReadCodes = (photo: Uint8Array) => Promise<{ format: string; text: string }[]>

const MOST_CODES = 4

/** Reads printed codes in any direction. The reader is loaded from its package with the first photo, never fetched. */
export function createCodeReader({ longestSidePx, ...search }: Search): ReadCodes {
  let loading: ReturnType<typeof loadReader> | undefined
  const readCodes: ReadCodes = async (photo) => {
    loading ??= loadReader()
    const { readBarcodes } = await loading
    const { data, info } = await sharp(photo, { failOn: 'none' })
      .rotate()
      .flatten({ background: '#fff' })
      .resize(longestSidePx, longestSidePx, { fit: 'inside', withoutEnlargement: true })
      // As scanners see a code, whose light is red. To weigh the colors would take longer than all the rest.
      .extractChannel('red')
      .raw()
      .toBuffer({ resolveWithObject: true })
    return readBarcodes(greyMap(data, info), { ...search, maxNumberOfSymbols: MOST_CODES })
  }
  return (photo) => preparedInTurn(() => readCodes(photo))
}

/** A file of the plainest kind (PGM): as pixels, the reader takes four bytes each, and then looks only at how light they are. */
const greyMap = (grey: Uint8Array, { width, height }: { width: number; height: number }) =>
  Buffer.concat([Buffer.from(`P5\n${width} ${height}\n255\n`), grey])

async function loadReader() {
  const reader = await import('zxing-wasm/reader')
  const file = createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm')
  const bytes = await readFile(file)
  const wasmBinary = bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength) as ArrayBuffer
  reader.prepareZXingModule({ overrides: { wasmBinary } })
  return reader
}
