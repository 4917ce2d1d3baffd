import { expect, test } from 'vitest'
import { convertDetector, convertLineReader } from '#server/providers/identifier/conversion/convert-text-networks.ts'
import type { Ranges } from '#server/providers/identifier/conversion/in-bytes.ts'
import {
  floatAttribute,
  intAttribute,
  intsAttribute,
  modelFile,
  node,
  tensor,
} from '#server/providers/identifier/conversion/onnx-format.ts'
import { readOnnxModel } from '#server/providers/identifier/conversion/onnx-model.ts'
import { runNetwork } from '#tests/run-network.ts'

const some = (length: number, step: number) => Float32Array.from({ length }, (_, i) => Math.sin(1 + i * step))
const conv = (sidePx: number, padPx: number, group = 1) => [
  intsAttribute('kernel_shape', [sidePx, sidePx]),
  intsAttribute('strides', [1, 1]),
  intsAttribute('pads', [padPx, padPx, padPx, padPx]),
  intAttribute('group', group),
]
const doubled = [intsAttribute('kernel_shape', [2, 2]), intsAttribute('strides', [2, 2])]

/** Every kind of step of the detector, as PaddleOCR writes them. */
const SMALL = Buffer.concat(
  modelFile({
    name: 'small',
    inputs: { x: ['N', 3, 'H', 'W'] },
    outputs: { found: ['N', 1, 'H', 'W'] },
    nodes: [
      node('Conv', ['x', 'k1'], 'c1', conv(3, 1)),
      node('BatchNormalization', ['c1', 'gamma', 'beta', 'mean', 'variance'], 'n1', [floatAttribute('epsilon', 1e-5)]),
      // A hard swish, scaled and moved, before an edge that is padded with 0.
      node('Add', ['n1', 'three'], 'moved'),
      node('Clip', ['moved', 'zero', 'six'], 'cut'),
      node('Mul', ['n1', 'cut'], 'product'),
      node('Div', ['product', 'six'], 'swish'),
      node('Mul', ['scale', 'swish'], 'scaled'),
      node('Add', ['scaled', 'shift'], 'affine'),
      node('Conv', ['affine', 'k2', 'b2'], 'c2', conv(3, 1, 4)),
      node('Mul', ['scale', 'c2'], 'c2s'),
      node('GlobalAveragePool', ['affine'], 'mean1'),
      node('Conv', ['mean1', 'k3', 'b2'], 'c3', conv(1, 0)),
      node('HardSigmoid', ['c3'], 'gate', [floatAttribute('alpha', 0.2), floatAttribute('beta', 0.5)]),
      node('Mul', ['c2s', 'gate'], 'gated'),
      node('Add', ['c2s', 'gated'], 'sum'),
      node('ConvTranspose', ['sum', 'up1'], 'large', doubled),
      node('Add', ['large', 'upBias'], 'largeMoved'),
      node('Relu', ['largeMoved'], 'relu'),
      node('ConvTranspose', ['relu', 'up2'], 'larger', doubled),
      node('Sigmoid', ['larger'], 'found'),
    ],
    weights: [
      tensor('k1', [4, 3, 3, 3], some(108, 1.7)),
      ...['gamma', 'beta', 'mean'].map((name, i) => tensor(name, [4], some(4, 0.3 + i))),
      tensor('variance', [4], Float32Array.of(0.5, 1, 2, 4)),
      tensor('three', [], Float32Array.of(3)),
      tensor('zero', [], Float32Array.of(0)),
      tensor('six', [], Float32Array.of(6)),
      tensor('scale', [1], Float32Array.of(0.7)),
      tensor('shift', [1], Float32Array.of(-0.4)),
      tensor('k2', [4, 1, 3, 3], some(36, 2.3)),
      tensor('b2', [4], some(4, 0.9)),
      tensor('k3', [4, 4, 1, 1], some(16, 1.1)),
      tensor('up1', [4, 2, 2, 2], some(32, 0.8)),
      tensor('upBias', [1, 2, 1, 1], Float32Array.of(0.3, -0.2)),
      tensor('up2', [2, 1, 2, 2], some(8, 1.9)),
    ],
  }).pieces,
)

const RANGES: Ranges = { c2s: [-8, 8], gate: [0, 1], gated: [-8, 8], sum: [-12, 12], relu: [0, 12], larger: [-20, 20] }

async function found(model: Uint8Array): Promise<Float32Array> {
  const { found: map } = await runNetwork(model, some(3 * 30, 0.6), [1, 3, 5, 6])
  expect(map!.dims).toEqual([1, 1, 20, 24])
  return map!.data as Float32Array
}

async function differenceWith(ranges: Ranges): Promise<number> {
  const expected = await found(SMALL)
  const converted = await found(Buffer.concat(convertDetector(readOnnxModel(SMALL), { ranges }).pieces))
  return Math.max(...converted.map((value, i) => Math.abs(value - expected[i]!)))
}

test('the converted detector finds what the original does, up to the edges', async () => {
  expect(await differenceWith({})).toBeLessThan(1e-5)
})

test('in bytes it nearly does', async () => {
  expect(await differenceWith(RANGES)).toBeLessThan(0.1)
})

test('half the steps are gone', () => {
  const steps = (file: Buffer) => readOnnxModel(file).steps.length
  expect(steps(Buffer.concat(convertDetector(readOnnxModel(SMALL)).pieces))).toBeLessThan(steps(SMALL))
})

/** Every kind of step of the reader: convolutions as above, and then attention within the line. */
const LINE = Buffer.concat(
  modelFile({
    name: 'line',
    operatorSet: 9,
    inputs: { x: ['N', 3, 'H', 'W'] },
    outputs: { letters: ['N', 'W', 'C'] },
    nodes: [
      node('Conv', ['x', 'k1'], 'c1', conv(3, 1)),
      node('BatchNormalization', ['c1', 'gamma', 'beta', 'mean', 'variance'], 'n1', [floatAttribute('epsilon', 1e-5)]),
      node('Add', ['n1', 'three'], 'moved'),
      node('Clip', ['moved'], 'cut', [floatAttribute('min', 0), floatAttribute('max', 6)]),
      node('Mul', ['n1', 'cut'], 'product'),
      node('Div', ['product', 'six'], 'swish'),
      node('Mul', ['scale', 'swish'], 'scaled'),
      node('Add', ['scaled', 'shift'], 'affine'),
      node('AveragePool', ['affine'], 'row', [
        intsAttribute('kernel_shape', [5, 2]),
        intsAttribute('strides', [5, 2]),
        intsAttribute('pads', [0, 0, 0, 0]),
      ]),
      node('Conv', ['row', 'k2'], 'c2', conv(3, 1)),
      node('Mul', ['c2', 'scale'], 'c2s'),
      node('Sigmoid', ['c2s'], 'gate'),
      node('Mul', ['c2s', 'gate'], 'gated'),
      node('Concat', ['row', 'gated'], 'both', [intAttribute('axis', 1)]),
      node('Squeeze', ['both'], 'line', [intsAttribute('axes', [2])]),
      node('Transpose', ['line'], 'letter', [intsAttribute('perm', [0, 2, 1])]),
      node('ReduceMean', ['letter'], 'mean1', [intsAttribute('axes', [2])]),
      node('Sub', ['letter', 'mean1'], 'centred'),
      node('Pow', ['centred', 'two'], 'squares'),
      node('ReduceMean', ['squares'], 'mean2', [intsAttribute('axes', [2])]),
      node('Add', ['mean2', 'least'], 'spread2'),
      node('Sqrt', ['spread2'], 'spread'),
      node('Div', ['centred', 'spread'], 'even'),
      node('Mul', ['even', 'norm'], 'normal'),
      node('MatMul', ['normal', 'linear'], 'turned'),
      node('Mul', ['turned', 'scale'], 'asked'),
      node('Shape', ['asked'], 'shape'),
      node('Slice', ['shape'], 'start', [
        intsAttribute('axes', [0]),
        intsAttribute('starts', [0]),
        intsAttribute('ends', [2]),
      ]),
      node('Cast', ['eight'], 'last', [intAttribute('to', 7)]),
      node('Concat', ['start', 'last'], 'sizes', [intAttribute('axis', 0)]),
      node('Reshape', ['asked', 'sizes'], 'again'),
      node('Add', ['again', 'norm'], 'sum'),
      node('Softmax', ['sum'], 'letters', [intAttribute('axis', 2)]),
    ],
    weights: [
      tensor('k1', [4, 3, 3, 3], some(108, 1.7)),
      ...['gamma', 'beta', 'mean'].map((name, i) => tensor(name, [4], some(4, 0.3 + i))),
      tensor('variance', [4], Float32Array.of(0.5, 1, 2, 4)),
      ...Object.entries({ two: 2, three: 3, six: 6, least: 1e-5 }).map(([name, value]) =>
        tensor(name, [], Float32Array.of(value)),
      ),
      tensor('scale', [1], Float32Array.of(0.7)),
      tensor('shift', [1], Float32Array.of(-0.4)),
      tensor('k2', [4, 4, 3, 3], some(144, 2.3)),
      tensor('norm', [8], some(8, 0.4)),
      tensor('linear', [8, 8], some(64, 1.3)),
      tensor('eight', [1], Int32Array.of(8)),
    ],
  }).pieces,
)

test('the converted reader of lines reads what the original does, and its convolutions take fewer steps', async () => {
  const converted = Buffer.concat(convertLineReader(readOnnxModel(LINE)).pieces)
  const [expected, read] = await Promise.all(
    [LINE, converted].map(async (model) => {
      const { letters } = await runNetwork(model, some(3 * 30, 0.6), [1, 3, 5, 6])
      expect(letters!.dims).toEqual([1, 3, 8])
      return letters!.data as Float32Array
    }),
  )
  expect(Math.max(...read!.map((value, i) => Math.abs(value - expected![i]!)))).toBeLessThan(1e-5)
  const count = (file: Buffer) => readOnnxModel(file).steps.length
  expect(count(converted)).toBeLessThan(count(LINE))
})

test('a damaged file is refused, and so is what has other steps', () => {
  expect(() => readOnnxModel(SMALL.subarray(0, 400))).toThrow('ends too early')
  const other = modelFile({
    name: 'other',
    inputs: { x: ['N', 3, 'H', 'W'] },
    outputs: { y: ['N', 3, 'H', 'W'] },
    nodes: [node('Tanh', ['x'], 'y')],
    weights: [],
  })
  expect(() => convertDetector(readOnnxModel(Buffer.concat(other.pieces)))).toThrow('operation Tanh')
})
