import { type Barcode, readBarcodeText } from '#contract/items/barcode.ts'
import { readInWorker } from '#web/platform/barcode/read-in-worker.ts'

type Picture = HTMLVideoElement | Blob
type ReadTexts = (picture: Picture) => Promise<string[]>

/** As far as we use it; no browser has it everywhere. */
interface OwnDetector {
  detect(picture: HTMLVideoElement | ImageBitmap): Promise<{ rawValue: string }[]>
}
interface OwnDetectorClass {
  new (options: { formats: string[] }): OwnDetector
  getSupportedFormats(): Promise<string[]>
}
const { BarcodeDetector } = globalThis as { BarcodeDetector?: OwnDetectorClass }
const FORMATS = ['ean_13', 'ean_8', 'upc_a', 'upc_e']

/** Finds the product's number in a picture: by the browser itself, else by a reader that is fetched when it is first needed. */
export async function createBarcodeReader(): Promise<(picture: Picture) => Promise<Barcode | null>> {
  const readTexts = (await ownReader().catch(() => null)) ?? readInWorker
  return async (picture) => {
    for (const text of await readTexts(picture)) {
      const barcode = readBarcodeText(text)
      if (barcode) return barcode
    }
    return null
  }
}

async function ownReader(): Promise<ReadTexts | null> {
  const known = (await BarcodeDetector?.getSupportedFormats()) ?? []
  if (!BarcodeDetector || !FORMATS.every((format) => known.includes(format))) return null
  const detector = new BarcodeDetector({ formats: FORMATS })
  return async (picture) => {
    const found = await detector.detect(picture instanceof Blob ? await createImageBitmap(picture) : picture)
    return found.map(({ rawValue }) => rawValue)
  }
}
