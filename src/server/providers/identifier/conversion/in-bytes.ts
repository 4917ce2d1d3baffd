import { intAttribute, type Message, node, tensor } from '#server/providers/identifier/conversion/onnx-format.ts'

/** Between which numbers a tensor of a network lies; what is outside is cut off. */
export type Range = readonly [low: number, high: number]

/** Of the tensors that go on as bytes, by their names. */
export type Ranges = Readonly<Record<string, Range>>

/** What is added to a graph, and under which names it is then used. */
interface Addition<Names> {
  nodes: Message[]
  weights: Message[]
  names: Names
}

const GREATEST_BYTE = 255
/** Bytes of weights have a sign, as processors multiply them fastest with those of a tensor, which have none. */
const GREATEST_WEIGHT = 127

/** Makes bytes of a tensor, and numbers of them again: the runtime joins what stands between, and computes with bytes. */
export function tensorInBytes(name: string, range: Range): Addition<string> {
  const { scale, zero } = bytesOf(range)
  const [bytes, scaleName, zeroName] = bytesAs(name)
  return {
    weights: [tensor(scaleName, [], Float32Array.of(scale)), tensor(zeroName, [], Uint8Array.of(zero))],
    nodes: [
      node('QuantizeLinear', [name, scaleName, zeroName], bytes),
      node('DequantizeLinear', [bytes, scaleName, zeroName], `${name}_numbers`),
    ],
    names: `${name}_numbers`,
  }
}

/** The weights of a convolution, output channel first and each channel with a scale of its own, and its bias. */
export function filterInBytes(
  name: string,
  { shape, values }: { shape: number[]; values: Float32Array },
  bias: Float32Array,
  input: Range,
): Addition<[string, string]> {
  const channels = bias.length
  const { bytes, scales } = weightsInBytes(values, channels)
  // What one product of two bytes stands for: a bias is added to sums of them.
  const products = scales.map((scale) => scale * bytesOf(input).scale)
  const names: [string, string] = [`${name}_w`, `${name}_b`]
  const [weightBytes, weightScale, weightZero] = bytesAs(names[0])
  const [biasBytes, biasScale, biasZero] = bytesAs(names[1])
  return {
    weights: [
      tensor(weightBytes, shape, bytes),
      tensor(weightScale, [channels], scales),
      tensor(weightZero, [channels], new Int8Array(channels)),
      tensor(
        biasBytes,
        [channels],
        Int32Array.from(bias, (value, i) => Math.round(value / products[i]!)),
      ),
      tensor(biasScale, [channels], products),
      tensor(biasZero, [channels], new Int32Array(channels)),
    ],
    nodes: names.map((part) => node('DequantizeLinear', bytesAs(part), part, [intAttribute('axis', 0)])),
    names,
  }
}

/** How bytes stand for the numbers of a range: 0 is always one of them, as a padded edge is made of it. */
function bytesOf([low, high]: Range): { scale: number; zero: number } {
  const scale = Math.fround((Math.max(high, 0) - Math.min(low, 0)) / GREATEST_BYTE)
  return { scale, zero: Math.round(-Math.min(low, 0) / scale) }
}

function weightsInBytes(values: Float32Array, channels: number): { bytes: Int8Array; scales: Float32Array } {
  const size = values.length / channels
  const bytes = new Int8Array(values.length)
  const scales = new Float32Array(channels)
  for (let channel = 0; channel < channels; channel++) {
    const own = values.subarray(channel * size, (channel + 1) * size)
    const greatest = own.reduce((most, value) => Math.max(most, Math.abs(value)), 0)
    const scale = Math.fround(greatest / GREATEST_WEIGHT) || 1
    scales[channel] = scale
    own.forEach((value, i) => {
      bytes[channel * size + i] = Math.round(value / scale)
    })
  }
  return { bytes, scales }
}

const bytesAs = (name: string): [bytes: string, scale: string, zero: string] => [
  `${name}_bytes`,
  `${name}_scale`,
  `${name}_zero`,
]
