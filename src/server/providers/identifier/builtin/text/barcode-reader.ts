import { type Barcode, readBarcodeText } from '#contract/items/barcode.ts'
import { PHOTO_MAX_SIDE_PX } from '#contract/items/photo-file.ts'
import { createCodeReader } from '#server/providers/identifier/builtin/text/code-reader.ts'

export type ReadBarcode = (photo: Uint8Array) => Promise<Barcode | null>

const LEAST_LINES = 3

/** Reads EAN, UPC and ISBN. */
export function createBarcodeReader(): ReadBarcode {
  const readCodes = createCodeReader({
    formats: ['EAN13', 'UPCA', 'EAN8', 'UPCE'],
    // Bars are a few pixels wide: as it is stored, more of them are read, and to reduce it takes longer than to read it.
    longestSidePx: PHOTO_MAX_SIDE_PX,
    minLineCount: LEAST_LINES,
  })
  return async (photo) => {
    const found = await readCodes(photo)
    return mostTelling(found.map(({ format, text }) => ({ short: SHORT.includes(format), code: text })))
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
