import type { AnalysisDetail } from '#contract/settings/settings.ts'
import { aside } from '#server/providers/identifier/builtin/model/network-semaphores.ts'
import type { VisionPackages } from '#server/providers/identifier/builtin/model/vision-packages.ts'
import { createBarcodeReader } from '#server/providers/identifier/builtin/text/barcode-reader.ts'
import type { Print } from '#server/providers/identifier/builtin/text/printed-words.ts'
import { createTextReader, NOTHING_READ } from '#server/providers/identifier/builtin/text/text-reader.ts'
import {
  convertedModel,
  type Weights,
  WeightsDamaged,
} from '#server/providers/identifier/conversion/converted-model.ts'

interface Places {
  cacheDir: string
  packagesFrom: string
}

/** Reads words and barcodes of a photo; barcodes alone where the models for words are not installed. */
export async function loadPrintReader(
  { cacheDir, packagesFrom }: Places,
  textModels: VisionPackages['textModels'],
  notice: (message: string) => void,
) {
  /** Another network than expected reads as well, as it comes. */
  async function fasterIfExpected(network: Weights, asItComes: string): Promise<string> {
    try {
      return await convertedModel(network, cacheDir)
    } catch (error) {
      if (!(error instanceof WeightsDamaged)) throw error
      notice(`Print is read more slowly: ${error.message}`)
      return asItComes
    }
  }

  const readText = textModels
    ? await createTextReader(packagesFrom, {
        ...textModels,
        detectionPath: await fasterIfExpected(textModels.detector, textModels.detectionPath),
        recognitionPath: await fasterIfExpected(textModels.lineReader, textModels.recognitionPath),
      })
    : async () => NOTHING_READ
  const readBarcode = createBarcodeReader()

  return async (photo: Uint8Array, detail: AnalysisDetail): Promise<Print> => {
    const [text, barcode] = await Promise.all([readText(photo, detail), aside(() => readBarcode(photo))])
    return { text, barcode }
  }
}
