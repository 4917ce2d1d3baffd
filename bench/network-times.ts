import secondHead from '#server/providers/identifier/builtin/data/head-2.json' with { type: 'json' }
import { loadNetwork, SESSION_OPTIONS } from '#server/providers/identifier/builtin/model/load-network.ts'
import { askSecond, FIRST_INPUT, lookWith } from '#server/providers/identifier/builtin/model/networks.ts'
import { coverView } from '#server/providers/identifier/builtin/model/photo-views.ts'
import {
  loadVisionPackages,
  readFirstNetwork,
  secondWeights,
} from '#server/providers/identifier/builtin/model/vision-packages.ts'
import { convertLayers } from '#server/providers/identifier/conversion/convert-layers.ts'
import { convertedModel } from '#server/providers/identifier/conversion/converted-model.ts'

/**
 * What each network takes for a photo, decoding included, beside the way of the first generation: one view in one call
 * of the first network, in floats. In turns, photo by photo, so that whatever else the machine does slows all of them alike.
 */
export async function printNetworkTimes(cacheDir: string, photos: Buffer[]): Promise<void> {
  const { ort, weights } = await loadVisionPackages(import.meta.url)
  const { pieces } = convertLayers(await readFirstNetwork(import.meta.url))
  const session = await ort.InferenceSession.create(Buffer.concat(pieces), SESSION_OPTIONS)
  const { sidePx } = FIRST_INPUT
  const ways = {
    former: async (photo: Buffer) => {
      const values = await coverView(photo, FIRST_INPUT)
      await session.run({ x: new ort.Tensor('float32', values, [1, 3, sidePx, sidePx]) })
    },
    first: lookWith(await load(await convertedModel(weights, cacheDir)), secondHead.zoom),
    second: askSecond(await load(await convertedModel(secondWeights(import.meta.url), cacheDir))),
  }
  const times: Record<keyof typeof ways, number[]> = { former: [], first: [], second: [] }
  const names = Object.keys(ways) as (keyof typeof ways)[]
  for (const name of names) await ways[name](photos[0]!)
  for (const photo of photos) {
    for (const name of names) {
      const startedAt = performance.now()
      await ways[name](photo)
      times[name].push(performance.now() - startedAt)
    }
  }
  const former = median(times.former)
  const line = (name: string, ms: number, views: number) =>
    `${name.padEnd(34)} ${String(Math.round(ms)).padStart(5)} ms  ${(ms / former).toFixed(2)} ×  ${(ms / views / former).toFixed(2)} × a view`
  console.log(`
Median of ${photos.length} photos, against the first generation's way
${line('First generation (ResNet50, 1 view)', former, 1)}
${line('First network (ResNet50, 2 views)', median(times.first), 2)}
${line('Second network (Inception v3)', median(times.second), 1)}`)
}

const load = (path: string) => loadNetwork({ packagesFrom: import.meta.url, path })
const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!
