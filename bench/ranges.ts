import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import ranges from '#server/providers/identifier/builtin/data/first-network-ranges.json' with { type: 'json' }
import secondHead from '#server/providers/identifier/builtin/data/head-2.json' with { type: 'json' }
import { FIRST_INPUT, SESSION_OPTIONS } from '#server/providers/identifier/builtin/model/networks.ts'
import { photoViews } from '#server/providers/identifier/builtin/model/photo-views.ts'
import { loadVisionPackages, readFirstNetwork } from '#server/providers/identifier/builtin/model/vision-packages.ts'
import { convertLayers } from '#server/providers/identifier/conversion/convert-layers.ts'
import type { Range } from '#server/providers/identifier/conversion/in-bytes.ts'
import { normalPhoto } from './identify.ts'
import { type Histogram, histogramOf, rangeOf } from './least-error-range.ts'

const INPUT = 'x'

/** `npm run bench -- ranges --photos DIR`: measures the ranges of the first network's bytes anew and prints their file. */
export async function rangesBench(args: string[]): Promise<void> {
  const { values } = parseArgs({ args, options: { photos: { type: 'string', multiple: true, default: [] } } })
  const folders = values.photos.map(async (folder) =>
    (await readdir(folder)).filter((name) => name.endsWith('.jpg')).map((name) => join(folder, name)),
  )
  const photos = (await Promise.all(folders)).flat()
  if (photos.length === 0) throw new Error('ranges needs --photos DIR with photos in it')

  const { ort } = await loadVisionPackages(import.meta.url)
  const names = Object.keys(ranges)
  const watched = names.filter((name) => name !== INPUT)
  const { pieces } = convertLayers(await readFirstNetwork(import.meta.url), { watched })
  const session = await ort.InferenceSession.create(Buffer.concat(pieces), SESSION_OPTIONS)

  async function computed(photo: string): Promise<Map<string, Float32Array>> {
    const views = await photoViews(await normalPhoto(photo), FIRST_INPUT, secondHead.zoom)
    const { sidePx } = FIRST_INPUT
    const results = await session.run({ [INPUT]: new ort.Tensor('float32', views, [2, 3, sidePx, sidePx]) })
    return new Map(names.map((name) => [name, name === INPUT ? views : (results[name]!.data as Float32Array)]))
  }

  const widest = new Map<string, Range>()
  for (const photo of photos) {
    for (const [name, numbers] of await computed(photo)) {
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
    for (const [name, numbers] of await computed(photo)) histograms.get(name)!.add(numbers)
  }
  const measured = names.map((name) => `  "${name}": [${rangeOf(histograms.get(name)!).map(rounded).join(', ')}]`)
  console.log(`{\n${measured.join(',\n')}\n}`)
}

const rounded = (value: number) => Number(value.toPrecision(4))
