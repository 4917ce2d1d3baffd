import type { AnalysisDetail } from '#contract/settings.ts'
import { TYPES } from '#contract/taxonomy.ts'
import brandData from '#server/providers/identifier/builtin/data/brands.json' with { type: 'json' }
import headData from '#server/providers/identifier/builtin/data/head.json' with { type: 'json' }
import secondHead from '#server/providers/identifier/builtin/data/head-2.json' with { type: 'json' }
import visionMap from '#server/providers/identifier/builtin/data/vision-map.json' with { type: 'json' }
import {
  createClassifier,
  likeliestCategory,
  type View,
} from '#server/providers/identifier/builtin/model/classifier.ts'
import { LOOK_ALIKES } from '#server/providers/identifier/builtin/model/look-alikes.ts'
import {
  loadFirstNetwork,
  loadSecondNetwork,
  SESSION_OPTIONS,
  type SecondOpinion,
} from '#server/providers/identifier/builtin/model/networks.ts'
import { signatureOf } from '#server/providers/identifier/builtin/model/signature.ts'
import { reachVerdict } from '#server/providers/identifier/builtin/model/verdict.ts'
import type { VisionMap } from '#server/providers/identifier/builtin/model/vision-data.ts'
import {
  loadVisionPackages,
  type OnnxRuntime,
  secondWeights,
} from '#server/providers/identifier/builtin/model/vision-packages.ts'
import { itemColour } from '#server/providers/identifier/builtin/seen/item-colour.ts'
import { judgePhoto } from '#server/providers/identifier/builtin/seen/photo-quality.ts'
import type { Reading, Sighting } from '#server/providers/identifier/builtin/sighting.ts'
import { type Brand, createBrandMatcher } from '#server/providers/identifier/builtin/text/brand-matcher.ts'
import { withoutCameraStamp } from '#server/providers/identifier/builtin/text/camera-stamp.ts'
import { isLabel } from '#server/providers/identifier/builtin/text/is-label.ts'
import { findModelWord } from '#server/providers/identifier/builtin/text/model-words.ts'
import type { TextLine } from '#server/providers/identifier/builtin/text/text-line.ts'
import {
  createTextReader,
  NOTHING_READ,
  type PhotoText,
} from '#server/providers/identifier/builtin/text/text-reader.ts'
import { convertedModel } from '#server/providers/identifier/conversion/converted-model.ts'
import { followInstalled } from '#server/providers/identifier/open-model/follow-installed.ts'

export interface VisionOptions {
  /** Keeps the converted weights, about 200 MB. */
  cacheDir: string
  /** The module (file URL) whose node_modules hold the vision packages. */
  packagesFrom: string
  /** Where the administrator's own model is installed, if there is one. */
  openModelDir?: string
}

/** All photos show the same item, the first is its cover. */
export type Look = (photos: Uint8Array[], detail: AnalysisDetail) => Promise<Sighting>

/** What a photo looks like to the network, whatever it shows. */
export type SignPhoto = (photo: Uint8Array) => Promise<Uint8Array>

/** More photos of an item are only read: four views of it are as good as twelve. */
const MOST_LOOKED_AT = 4

/** Loads models and data. Inference takes cores and memory, so this belongs into a process of its own. */
export async function loadVisionEngine(
  { cacheDir, packagesFrom, openModelDir }: VisionOptions,
  notice: (message: string) => void,
): Promise<{ look: Look; signPhoto: SignPhoto }> {
  const { ort, weights, textModels } = await loadVisionPackages(packagesFrom)
  const lookAt = await loadFirstNetwork(ort, await convertedModel(weights, cacheDir), secondHead.zoom)
  const readText = textModels ? await createTextReader(ort, textModels, SESSION_OPTIONS) : async () => NOTHING_READ
  const rankByOpenModel = followInstalled({ folder: openModelDir, ort, options: SESSION_OPTIONS, tell: notice })
  const rankTypes = createClassifier(TYPES, visionMap as VisionMap, headData, secondHead)
  const matchBrands = createBrandMatcher(brandData.brands as Brand[])
  // Not waited for: the first photos are named without it.
  const secondOpinion = loadSecondOpinion(ort, { cacheDir, packagesFrom }, notice)

  const decide = (views: View[]) => {
    const candidates = rankTypes(views)
    return { candidates, verdict: reachVerdict(candidates, secondHead.confidence, LOOK_ALIKES), openModel: null }
  }

  /** A model that an administrator chose decides alone. Otherwise only who is not sure asks the other network. */
  async function classify(photos: { photo: Uint8Array; views: View[] }[]) {
    const chosen = await rankByOpenModel(photos[0]!.photo)
    if (chosen) {
      const { candidates, confidence, name } = chosen
      return { candidates, verdict: reachVerdict(candidates, confidence), openModel: name }
    }
    const first = decide(photos.flatMap(({ views }) => views))
    if (first.verdict.decision === 'sure') return first
    const ask = await secondOpinion
    if (!ask) return first
    const heard = photos.map(async ({ photo, views }) => {
      const second = await ask(photo)
      return views.map((view) => ({ ...view, second }))
    })
    return decide((await Promise.all(heard)).flat())
  }

  /** A photo of a label says what is printed on it, and nothing of what the thing looks like. */
  async function lookAndRead(photos: Uint8Array[], detail: AnalysisDetail) {
    const seen = await Promise.all(
      photos.map(async (photo) => {
        const [views, text] = await Promise.all([lookAt(photo), readText(photo, detail)])
        return { photo, views, text }
      }),
    )
    const things = seen.filter(({ text }, i) => i === 0 || !isLabel(text))
    return { ...(await classify(things)), texts: seen.map(({ text }) => text), views: seen[0]!.views }
  }

  function findNames(texts: PhotoText[], categoryId: string | null) {
    const lines = texts.flatMap((text) => withoutCameraStamp(text.lines))
    const brand = matchBrands(lines, categoryId)[0] ?? null
    const model = findModelWord(lines, brand)
    return { brand: brand && reading(brand.name, brand.line), model: model && reading(model.word, model.line) }
  }

  const look: Look = async (photos, detail) => {
    const cover = photos[0]!
    const [color, photoHints, { candidates, verdict, texts, views, openModel }] = await Promise.all([
      itemColour(cover),
      judgePhoto(cover),
      lookAndRead(photos.slice(0, MOST_LOOKED_AT), detail),
    ])
    const likeliestCategoryId = likeliestCategory(candidates)
    let names = findNames(texts, likeliestCategoryId)
    for (const photo of photos.slice(MOST_LOOKED_AT)) {
      if (names.brand && names.model) break
      texts.push(await readText(photo, detail))
      names = findNames(texts, likeliestCategoryId)
    }
    // Always by the same network, or photos could not be compared any more.
    const signature = signatureOf(views[0]!.features)
    return { ...verdict, ...names, likeliestCategoryId, color, photoHints, signature, openModel }
  }
  return { look, signPhoto: async (photo) => signatureOf((await lookAt(photo))[0]!.features) }
}

async function loadSecondOpinion(
  ort: OnnxRuntime,
  { cacheDir, packagesFrom }: VisionOptions,
  notice: (message: string) => void,
): Promise<SecondOpinion | null> {
  try {
    return await loadSecondNetwork(ort, await convertedModel(secondWeights(packagesFrom), cacheDir))
  } catch (error) {
    notice(`Items are recognized without a second opinion: ${error instanceof Error ? error.message : error}`)
    return null
  }
}

const reading = (value: string, { text, certainty }: TextLine): Reading => ({ value, line: text, certainty })
