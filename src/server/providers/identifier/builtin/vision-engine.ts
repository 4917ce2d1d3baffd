import { BRANDS } from '#contract/brands.ts'
import type { AnalysisDetail } from '#contract/settings/settings.ts'
import { TYPES } from '#contract/taxonomy.ts'
import type { KnownThing } from '#server/ports/item-identifier.ts'
import type { Survey } from '#server/ports/photo-surveyor.ts'
import { createPhotoClassifier } from '#server/providers/identifier/builtin/classify-photos.ts'
import headData from '#server/providers/identifier/builtin/data/head.json' with { type: 'json' }
import secondHead from '#server/providers/identifier/builtin/data/head-2.json' with { type: 'json' }
import typeWords from '#server/providers/identifier/builtin/data/type-words.json' with { type: 'json' }
import visionMap from '#server/providers/identifier/builtin/data/vision-map.json' with { type: 'json' }
import { createClassifier, likeliestCategory } from '#server/providers/identifier/builtin/model/classifier.ts'
import { loadNetwork, SESSION_OPTIONS } from '#server/providers/identifier/builtin/model/load-network.ts'
import { aside } from '#server/providers/identifier/builtin/model/network-semaphores.ts'
import { askSecond, lookWith, type SecondOpinion } from '#server/providers/identifier/builtin/model/networks.ts'
import { signatureOf } from '#server/providers/identifier/builtin/model/signature.ts'
import { reachVerdict } from '#server/providers/identifier/builtin/model/verdict.ts'
import type { VisionMap } from '#server/providers/identifier/builtin/model/vision-data.ts'
import { loadVisionPackages, secondWeights } from '#server/providers/identifier/builtin/model/vision-packages.ts'
import { itemColor } from '#server/providers/identifier/builtin/seen/item-color.ts'
import { isPlain, judgePhoto } from '#server/providers/identifier/builtin/seen/photo-quality.ts'
import type { Sighting } from '#server/providers/identifier/builtin/sighting.ts'
import { createBrandMatcher } from '#server/providers/identifier/builtin/text/brand-matcher.ts'
import { isLabel } from '#server/providers/identifier/builtin/text/is-label.ts'
import { materialOnLabel } from '#server/providers/identifier/builtin/text/label-material.ts'
import { loadPrintReader } from '#server/providers/identifier/builtin/text/print-reader.ts'
import { linesOf, namesIn, type Print } from '#server/providers/identifier/builtin/text/printed-words.ts'
import { createTypeWitnesses } from '#server/providers/identifier/builtin/text/type-witnesses.ts'
import { convertedModel } from '#server/providers/identifier/conversion/converted-model.ts'
import { followInstalled } from '#server/providers/identifier/open-model/follow-installed.ts'

export interface VisionOptions {
  /** Keeps the converted weights, about 70 MB. */
  cacheDir: string
  /** The module (file URL) whose node_modules hold the vision packages. */
  packagesFrom: string
  /** Where the administrator's own model is installed, if there is one. */
  openModelDir?: string
}

/** All photos show the same item, the first is its cover. Of what is known already they are only read. */
export type Look = (photos: Uint8Array[], detail: AnalysisDetail, known?: KnownThing) => Promise<Sighting>

/** What a photo looks like to the first network alone, and what it shows where that is sure. */
export type Glance = (photo: Uint8Array) => Promise<Pick<Survey, 'signature' | 'shows'>>

/** More photos of an item are only read: four views of it are as good as twelve. */
const MOST_LOOKED_AT = 4

/** Loads models and data. Inference takes cores and memory, so this belongs into a process of its own. */
export async function loadVisionEngine(
  { cacheDir, packagesFrom, openModelDir }: VisionOptions,
  notice: (message: string) => void,
): Promise<{ look: Look; glance: Glance }> {
  const { ort, weights, textModels } = await loadVisionPackages(packagesFrom)
  const first = await loadNetwork({ packagesFrom, path: await convertedModel(weights, cacheDir) })
  const lookAt = lookWith(first, secondHead.zoom)
  const read = await loadPrintReader({ cacheDir, packagesFrom }, textModels, notice)
  const matchBrands = createBrandMatcher(BRANDS)
  const findWitnesses = createTypeWitnesses(typeWords, TYPES)
  const rankTypes = createClassifier(TYPES, visionMap as VisionMap, headData, secondHead)
  const { confidence } = secondHead
  const classify = createPhotoClassifier({
    rankTypes,
    confidence,
    rankByOpenModel: followInstalled({ folder: openModelDir, ort, options: SESSION_OPTIONS, tell: notice }),
    // Not waited for: the first photos are named without it.
    secondOpinion: loadSecondOpinion({ cacheDir, packagesFrom }, notice),
  })

  /** Adds what the other photos say, until one has named brand and model. */
  async function readOn(prints: Print[], photos: Uint8Array[], detail: AnalysisDetail, categoryId: string | null) {
    let names = namesIn(prints, categoryId, matchBrands)
    for (const photo of photos) {
      if (names.brand && names.model) break
      prints.push(await read(photo, detail))
      names = namesIn(prints, categoryId, matchBrands)
    }
    return names
  }

  /** A photo of a label says what is printed on it, and nothing of what the thing looks like. */
  async function lookAndRead(photos: Uint8Array[], detail: AnalysisDetail) {
    const seen = await Promise.all(
      photos.map(async (photo) => {
        const [views, print, plain] = await Promise.all([
          lookAt(photo),
          read(photo, detail),
          aside(() => isPlain(photo)),
        ])
        return { photo, views, plain, print }
      }),
    )
    const things = seen.filter(({ print }, i) => i === 0 || !isLabel(print.text))
    const prints = seen.map(({ print }) => print)
    const { barcode } = namesIn(prints, null, matchBrands)
    const classified = await classify(things, findWitnesses(linesOf(prints), barcode))
    return { ...classified, prints, views: seen[0]!.views }
  }

  const look: Look = async (photos, detail, known) => {
    if (known) {
      const prints: Print[] = []
      const names = await readOn(prints, photos, detail, known.categoryId)
      return { ...UNSEEN, ...names, material: materialOnLabel(linesOf(prints)) }
    }
    const cover = photos[0]!
    const [{ candidates, verdict, typeWitness, prints, views, openModel }, colors, photoHints] = await Promise.all([
      lookAndRead(photos.slice(0, MOST_LOOKED_AT), detail),
      aside(() => itemColor(cover)),
      aside(() => judgePhoto(cover)),
    ])
    const likeliestCategoryId = likeliestCategory(candidates)
    const names = await readOn(prints, photos.slice(MOST_LOOKED_AT), detail, likeliestCategoryId)
    // Always by the same network, or photos could not be compared any more.
    const signature = signatureOf(views[0]!.features)
    return {
      ...verdict,
      typeWitness,
      ...names,
      likeliestCategoryId,
      colors,
      material: materialOnLabel(linesOf(prints)),
      photoHints,
      signature,
      openModel,
    }
  }

  const glance: Glance = async (photo) => {
    const views = await lookAt(photo)
    const { decision, choices } = reachVerdict(rankTypes(views), confidence)
    return { signature: signatureOf(views[0]!.features), shows: decision === 'sure' ? choices[0]!.typeId : null }
  }
  return { look, glance }
}

const UNSEEN = {
  decision: 'unknown',
  choices: [],
  typeWitness: null,
  likeliestCategoryId: null,
  colors: { color: null, pattern: null },
  photoHints: [],
  openModel: null,
} satisfies Partial<Sighting>

async function loadSecondOpinion(
  { cacheDir, packagesFrom }: VisionOptions,
  notice: (message: string) => void,
): Promise<SecondOpinion | null> {
  try {
    const path = await convertedModel(secondWeights(packagesFrom), cacheDir)
    return askSecond(await loadNetwork({ packagesFrom, path }))
  } catch (error) {
    notice(`Items are recognized without a second opinion: ${error instanceof Error ? error.message : error}`)
    return null
  }
}
