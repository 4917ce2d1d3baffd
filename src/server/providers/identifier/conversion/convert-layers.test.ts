import { expect, test } from 'vitest'
import { convertLayers } from '#server/providers/identifier/conversion/convert-layers.ts'
import type { Ranges } from '#server/providers/identifier/conversion/in-bytes.ts'
import type { Layer, LayersModel } from '#server/providers/identifier/conversion/layers-model.ts'
import { runNetwork } from '#tests/run-network.ts'

const layer = (name: string, class_name: string, from: string[], config: Layer['config'] = {}): Layer => ({
  name,
  class_name,
  config,
  inbound_nodes: from.length > 0 ? [from.map((source): [string] => [source])] : [],
})
const WEIGHTS: Record<string, { shape: number[]; values: Float32Array }> = {
  // One filter over three colors, one over the first alone, which is a tenth as strong.
  'conv/kernel': { shape: [1, 1, 3, 2], values: Float32Array.of(1, 0.1, -2, 0, 0.5, 0) },
  'conv/bias': { shape: [2], values: Float32Array.of(0.25, -0.05) },
  'dense/kernel': { shape: [2, 2], values: Float32Array.of(1, 0, 0, 1) },
  'dense/bias': { shape: [2], values: Float32Array.of(0, 0) },
}
const MODEL: LayersModel = {
  layers: [
    layer('photo', 'InputLayer', []),
    layer('conv', 'Conv2D', ['photo'], { padding: 'valid', strides: [1, 1] }),
    layer('relu', 'Activation', ['conv'], { activation: 'relu' }),
    layer('sum', 'Add', ['relu', 'conv']),
    layer('largest', 'MaxPooling2D', ['sum'], { pool_size: [2, 2], strides: [2, 2] }),
    layer('pool', 'GlobalAveragePooling2D', ['largest']),
    layer('dense', 'Dense', ['pool']),
  ],
  weight: (name, kind) => WEIGHTS[`${name}/${kind}`],
}

/** Every pixel has the same three colors: 6.25 and 0.25 after the convolution, twice that in the end. */
const photo = Float32Array.from({ length: 3 * 224 ** 2 }, (_, i) => [3, -1, 2][Math.floor(i / 224 ** 2)]!)

async function features(ranges: Ranges) {
  const { pieces } = convertLayers(MODEL, { ranges })
  const results = await runNetwork(Buffer.concat(pieces), photo, [1, 3, 224, 224])
  return [...(results.features!.data as Float32Array)]
}

const RANGES: Ranges = { x: [-4, 4], conv: [-8, 8], relu: [0, 8], sum: [-14, 14] }

test('bytes say what floats say, weak channels as well as strong ones', async () => {
  expect(await features({})).toEqual([expect.closeTo(12.5), expect.closeTo(0.5)])
  expect(await features(RANGES)).toEqual([expect.closeTo(12.5, 0), expect.closeTo(0.5, 0)])
})

test('what is outside of a range is cut off', async () => {
  expect((await features({ ...RANGES, sum: [-14, 5] }))[0]).toBeCloseTo(5, 1)
})
