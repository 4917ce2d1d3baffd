import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import sharp from 'sharp'
import firstRanges from '#server/providers/identifier/builtin/data/first-network-ranges.json' with { type: 'json' }
import secondHead from '#server/providers/identifier/builtin/data/head-2.json' with { type: 'json' }
import detectorRanges from '#server/providers/identifier/builtin/data/text-detector-ranges.json' with { type: 'json' }
import { SESSION_OPTIONS } from '#server/providers/identifier/builtin/model/load-network.ts'
import { FIRST_INPUT } from '#server/providers/identifier/builtin/model/networks.ts'
import type { OnnxRuntime } from '#server/providers/identifier/builtin/model/onnx-runtime.ts'
import { photoViews } from '#server/providers/identifier/builtin/model/photo-views.ts'
import {
  loadVisionPackages,
  readDetector,
  readFirstNetwork,
  type TextModels,
} from '#server/providers/identifier/builtin/model/vision-packages.ts'
import { detectorInput } from '#server/providers/identifier/builtin/text/text-reader.ts'
import { convertLayers } from '#server/providers/identifier/conversion/convert-layers.ts'
import { convertDetector } from '#server/providers/identifier/conversion/convert-text-networks.ts'
import type { Range } from '#server/providers/identifier/conversion/in-bytes.ts'
import { normalPhoto } from './identify.ts'
import { type Histogram, histogramOf, rangeOf } from './least-error-range.ts'

type Computed = Map<string, Float32Array>

/** What is computed for a photo under each name that has a range. */
type Watch = (
  ort: OnnxRuntime,
  textModels: TextModels,
) => Promise<{ names: string[]; look(photo: Buffer): Promise<Computed> }>

const INPUT = 'x'

const NETWORKS: Record<string, Watch> = {
  first: async (ort) => {
    const names = Object.keys(firstRanges)
    const watched = names.filter((name) => name !== INPUT)
    const { pieces } = convertLayers(await readFirstNetwork(import.meta.url), { watched })
    const session = await ort.InferenceSession.create(Buffer.concat(pieces), SESSION_OPTIONS)
    const { sidePx } = FIRST_INPUT
    return {
      names,
      look: async (photo) => {
        const views = await photoViews(photo, FIRST_INPUT, secondHead.zoom)
        const results = await session.run({ [INPUT]: new ort.Tensor('float32', views, [2, 3, sidePx, sidePx]) })
        return new Map(names.map((name) => [name, name === INPUT ? views : (results[name]!.data as Float32Array)]))
      },
    }
  },
  detector: async (ort, textModels) => {
    const names = Object.keys(detectorRanges)
    const { pieces } = convertDetector(await readDetector(textModels), { watched: names })
    const session = await ort.InferenceSession.create(Buffer.concat(pieces), SESSION_OPTIONS)
    return {
      names,
      look: async (photo) => {
        const { autoOrient: size } = await sharp(photo).metadata()
        const { values, width, height } = await detectorInput(photo, size, 'standard')
        const results = await session.run({ [INPUT]: new ort.Tensor('float32', values, [1, 3, height, width]) })
        return new Map(names.map((name) => [name, results[name]!.data as Float32Array]))
      },
    }
  },
}

/** `npm run bench -- ranges --network first|detector --photos DIR`: measures the ranges of its bytes anew and prints their file. */
export async function rangesBench(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: {
      network: { type: 'string', default: 'first' },
      photos: { type: 'string', multiple: true, default: [] },
    },
  })
  const folders = values.photos.map(async (folder) =>
    (await readdir(folder)).filter((name) => name.endsWith('.jpg')).map((name) => join(folder, name)),
  )
  const photos = (await Promise.all(folders)).flat()
  if (photos.length === 0) throw new Error('ranges needs --photos DIR with photos in it')
  const watch = NETWORKS[values.network]
  if (!watch) throw new Error(`There is no network ${values.network}; there are ${Object.keys(NETWORKS).join(', ')}.`)
  const { ort, textModels } = await loadVisionPackages(import.meta.url)
  if (!textModels) throw new Error('The packages that read text are not installed')
  const { names, look } = await watch(ort, textModels)

  const widest = new Map<string, Range>()
  for (const photo of photos) {
    for (const [name, numbers] of await look(await normalPhoto(photo))) {
      let [low, high] = widest.get(name) ?? [0, 0]
      for (const value of numbers) {
        if (value < low) low = value
        if (value > high) high = value
      }
      widest.set(name, [low, high])
    }
  }
  const histograms = new Map<string, Histogram>(names.map((name) => [name, histogramOf(widest.get(name)!)]))
  for (const photo of photos) {
    for (const [name, numbers] of await look(await normalPhoto(photo))) histograms.get(name)!.add(numbers)
  }
  const measured = names.map((name) => `  "${name}": [${rangeOf(histograms.get(name)!).map(rounded).join(', ')}]`)
  console.log(`{\n${measured.join(',\n')}\n}`)
}

const rounded = (value: number) => Number(value.toPrecision(4))
