import { readFile } from 'node:fs/promises'
import { beforeAll, expect, test } from 'vitest'
import secondHead from '#server/providers/identifier/builtin/data/head-2.json' with { type: 'json' }
import { loadNetwork } from '#server/providers/identifier/builtin/model/load-network.ts'
import { type LookAt, lookWith } from '#server/providers/identifier/builtin/model/networks.ts'
import { loadVisionPackages } from '#server/providers/identifier/builtin/model/vision-packages.ts'
import { convertedModel } from '#server/providers/identifier/conversion/converted-model.ts'
import { MODEL_DIR } from '#tests/server-process.ts'

const picture = (name: string) => readFile(new URL(`../../../../../../tests/pictures/${name}.jpg`, import.meta.url))
let lookAt: LookAt

beforeAll(async () => {
  const { weights } = await loadVisionPackages(import.meta.url)
  const path = await convertedModel(weights, MODEL_DIR)
  lookAt = lookWith(await loadNetwork({ packagesFrom: import.meta.url, path }), secondHead.zoom)
}, 60_000)

// ImageNet's class and its probability, of the center square and of its middle, as the network said in floats.
test.each<[string, [number, number], [number, number]]>([
  ['brass-lamp', [846, 0.96], [846, 0.962]],
  ['table-radio', [754, 0.991], [754, 1]],
  ['empty-corner', [894, 0.323], [894, 0.332]],
])(
  'in bytes the first network sees in %s what it saw in floats',
  async (name, ...floats) => {
    const views = await lookAt(await picture(name))
    const seen = views.map(({ probs }) => {
      const probability = Math.max(...probs)
      return [probs.indexOf(probability), probability]
    })
    expect(seen).toEqual(floats.map(([top, probability]) => [top, expect.closeTo(probability, 1)]))
  },
  60_000,
)
