import { type Barcode, readBarcodeText } from '#contract/items/barcode.ts'
import { createCodeReader } from '#server/providers/identifier/builtin/text/code-reader.ts'

export type ReadBarcode = (photo: Uint8Array) => Promise<Barcode | null>

/** Bars are a few pixels wide, so the photo must not be too small. */
const LONGEST_SIDE_PX = 1600
const LEAST_LINES = 3

/** Reads EAN, UPC and ISBN. */
export function createBarcodeReader(): ReadBarcode {
  const readCodes = createCodeReader({
    formats: ['EAN13', 'UPCA', 'EAN8', 'UPCE'],
    longestSidePx: LONGEST_SIDE_PX,
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
