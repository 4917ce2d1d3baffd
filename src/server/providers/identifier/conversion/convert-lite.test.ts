import { expect, test } from 'vitest'
import { convertLite } from '#server/providers/identifier/conversion/convert-lite.ts'
import type { LiteModel, LiteOperation, LiteTensor } from '#server/providers/identifier/conversion/tflite-model.ts'
import { runNetwork } from '#tests/run-network.ts'

const tensor = (shape: number[], data: Buffer = Buffer.alloc(0), scale = 1, zero = 0): LiteTensor => ({
  shape,
  data,
  scale,
  zero,
})
const operation = (code: number, inputs: number[], output: number, more: Partial<LiteOperation> = {}) => ({
  code,
  inputs,
  output,
  same: false,
  strides: [1, 1] as [number, number],
  filter: [0, 0] as [number, number],
  ...more,
})
const int32 = (...values: number[]) => Buffer.from(Int32Array.from(values).buffer)

async function run(model: LiteModel, values: number[], shape: number[]) {
  const { pieces } = convertLite(model)
  const { logits } = await runNetwork(Buffer.concat(pieces), Float32Array.from(values), shape)
  return [...(logits!.data as Float32Array)]
}

test('a convolution is computed in bytes, and cut off where its byte ends', async () => {
  const model = {
    tensors: [
      tensor([1, 1, 1, 2]),
      // Two filters over two channels: (2, -1) and (0, 4), halved by the scale around zero 10.
      tensor([2, 1, 1, 2], Buffer.from([14, 8, 10, 18]), 0.5, 10),
      tensor([2], int32(1, -2), 0.5),
      tensor([1, 1, 1, 2], undefined, 0.02, 0),
    ],
    operations: [operation(3, [0, 1, 2], 3)],
    input: 0,
    output: 3,
  }
  // 2·1 - 1·1 + 0.5 and 4·1 - 1; what is below 0 or above 255 · 0.02 is cut off.
  expect(await run(model, [1, 1], [1, 2, 1, 1])).toEqual([expect.closeTo(1.5), expect.closeTo(3)])
  expect(await run(model, [0, 3], [1, 2, 1, 1])).toEqual([expect.closeTo(0), expect.closeTo(5.1)])
})

test('pools keep the size where they are padded, channels of different scales are joined', async () => {
  const [averagePool, maxPool, concatenation, reshape] = [1, 17, 2, 22]
  const model = {
    tensors: [
      tensor([1, 2, 2, 1], undefined, 0.5),
      tensor([1, 2, 2, 1], undefined, 0.5),
      tensor([1, 2, 2, 1]),
      tensor([1, 2, 2, 2], undefined, 0.5),
      tensor([1, 8], undefined, 0.5),
    ],
    operations: [
      operation(averagePool, [0], 1, { same: true, filter: [2, 2] }),
      operation(maxPool, [0], 2, { same: true, filter: [2, 2] }),
      operation(concatenation, [1, 2], 3),
      operation(reshape, [3], 4),
    ],
    input: 0,
    output: 4,
  }
  expect(await run(model, [1, 2, 3, 6], [1, 1, 2, 2])).toEqual([3, 4, 4.5, 6, 6, 6, 6, 6])
})

test('an average of bytes is a byte: halves go up, and another scale stops the conversion', async () => {
  const averaging = (scale: number) => ({
    tensors: [tensor([1, 1, 2, 1], undefined, 0.5), tensor([1, 1, 1, 1], undefined, scale)],
    operations: [operation(1, [0], 1, { filter: [1, 2] })],
    input: 0,
    output: 1,
  })
  // Bytes 1 and 2, 2 and 3, 1 and 1.
  expect(await run(averaging(0.5), [0.5, 1], [1, 1, 1, 2])).toEqual([1])
  expect(await run(averaging(0.5), [1, 1.5], [1, 1, 1, 2])).toEqual([1.5])
  expect(await run(averaging(0.5), [0.5, 0.5], [1, 1, 1, 2])).toEqual([0.5])
  expect(() => convertLite(averaging(1))).toThrow('another scale')
})

test('an operation that is not known stops the conversion', () => {
  const model = {
    tensors: [tensor([1, 1, 1, 1]), tensor([1])],
    operations: [operation(99, [0], 1)],
    input: 0,
    output: 1,
  }
  expect(() => convertLite(model)).toThrow('operation 99')
})
