import { availableParallelism } from 'node:os'
import type { AnalysisDetail } from '#contract/settings.ts'
import { TYPES } from '#contract/taxonomy.ts'
import brandData from '#server/providers/identifier/builtin/data/brands.json' with { type: 'json' }
import headData from '#server/providers/identifier/builtin/data/head.json' with { type: 'json' }
import visionMap from '#server/providers/identifier/builtin/data/vision-map.json' with { type: 'json' }
import { createClassifier, likeliestCategory } from '#server/providers/identifier/builtin/model/classifier.ts'
import { photoTensor } from '#server/providers/identifier/builtin/model/photo-tensor.ts'
import { signatureOf } from '#server/providers/identifier/builtin/model/signature.ts'
import { reachVerdict } from '#server/providers/identifier/builtin/model/verdict.ts'
import type { VisionMap } from '#server/providers/identifier/builtin/model/vision-data.ts'
import { loadVisionPackages } from '#server/providers/identifier/builtin/model/vision-packages.ts'
import { itemColour } from '#server/providers/identifier/builtin/seen/item-colour.ts'
import { judgePhoto } from '#server/providers/identifier/builtin/seen/photo-quality.ts'
import type { Reading, Sighting } from '#server/providers/identifier/builtin/sighting.ts'
import { type Brand, createBrandMatcher } from '#server/providers/identifier/builtin/text/brand-matcher.ts'
import { withoutCameraStamp } from '#server/providers/identifier/builtin/text/camera-stamp.ts'
import { findModelWord } from '#server/providers/identifier/builtin/text/model-words.ts'
import type { TextLine } from '#server/providers/identifier/builtin/text/text-line.ts'
import { createTextReader } from '#server/providers/identifier/builtin/text/text-reader.ts'
import { PHOTO_SIZE_PX } from '#server/providers/identifier/conversion/convert-weights.ts'
import { convertedModel } from '#server/providers/identifier/conversion/converted-model.ts'
import { followInstalled } from '#server/providers/identifier/open-model/follow-installed.ts'

export interface VisionOptions {
  /** Keeps the converted weights, about 100 MB. */
  cacheDir: string
  /** The module (file URL) whose node_modules hold the vision packages. */
  packagesFrom: string
  /** Where the administrator's own model is installed, if there is one. */
  openModelDir?: string
}

export type Look = (photo: Uint8Array, detail: AnalysisDetail) => Promise<Sighting>

/** Loads models and data. Inference blocks the thread it runs in, so this belongs into a worker. */
export async function loadVisionEngine(
  { cacheDir, packagesFrom, openModelDir }: VisionOptions,
  tell: (message: string) => void = () => {},
): Promise<Look> {
  const { ort, weightsFolder, weightsVersion, textModels } = await loadVisionPackages(packagesFrom)
  const options = {
    // One core is left to the server's own thread, or every request would wait while a photo is looked at.
    intraOpNumThreads: Math.min(4, Math.max(1, availableParallelism() - 1)),
    // Photos differ in size: an arena would keep the largest buffers of each size for ever.
    enableCpuMemArena: false,
    // Idle inference threads must not spin: the web server shares these cores.
    extra: { session: { intra_op: { allow_spinning: '0' } } },
  }
  const network = await ort.InferenceSession.create(
    await convertedModel(weightsFolder, weightsVersion, cacheDir),
    options,
  )
  const readText = textModels ? await createTextReader(ort, textModels, options) : async () => []
  const rankByOpenModel = followInstalled({ folder: openModelDir, ort, options, tell })
  const rankTypes = createClassifier(TYPES, visionMap as VisionMap, headData)
  const matchBrands = createBrandMatcher(brandData.brands as Brand[])

  async function rank(photo: Uint8Array) {
    const input = new ort.Tensor('float32', await photoTensor(photo), [1, 3, PHOTO_SIZE_PX, PHOTO_SIZE_PX])
    const { features, probs } = await network.run({ x: input })
    const seen = features!.data as Float32Array
    // What photos look like is always told by the same network, or they could not be compared any more.
    const signature = signatureOf(seen)
    const chosen = await rankByOpenModel(photo)
    if (chosen) return { ...chosen, signature }
    const { confidence } = headData
    return { candidates: rankTypes(seen, probs!.data as Float32Array), confidence, name: null, signature }
  }

  return async (photo, detail) => {
    const [{ candidates, confidence, name, signature }, read, color, photoHints] = await Promise.all([
      rank(photo),
      readText(photo, detail),
      itemColour(photo),
      judgePhoto(photo),
    ])
    const likeliestCategoryId = likeliestCategory(candidates)
    const lines = withoutCameraStamp(read)
    const brand = matchBrands(lines, likeliestCategoryId)[0] ?? null
    const model = findModelWord(lines, brand)
    return {
      ...reachVerdict(candidates, { confidence }),
      likeliestCategoryId,
      brand: brand && reading(brand.name, brand.line),
      model: model && reading(model.word, model.line),
      color,
      photoHints,
      signature,
      openModel: name,
    }
  }
}

const reading = (value: string, { text, certainty }: TextLine): Reading => ({ value, line: text, certainty })
