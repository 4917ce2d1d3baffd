import type { Weight } from '#server/providers/identifier/conversion/layers-model.ts'
import type { OnnxModel, OnnxStep } from '#server/providers/identifier/conversion/onnx-model.ts'

/** What is done to each channel: it is multiplied by its factor, and its term is added. */
export interface ChannelMap {
  factors: number[]
  terms: number[]
}

interface Filter {
  kernel: Weight
  bias: Float32Array
}

/** An enlarged side is twice as long, so each pixel becomes four. */
export const ENLARGED_BY = 2
export const QUARTERS = ENLARGED_BY ** 2

/** All that is done to the channels of `from` and to nothing else, as one; `end` is what it is then called. */
export function mapsAfter({ steps, constants }: OnnxModel, from: string, channels: number) {
  const all: ChannelMap = { factors: new Array(channels).fill(1), terms: new Array(channels).fill(0) }
  const absorbed: OnnxStep[] = []
  let end = from
  for (;;) {
    const [next, ...others] = steps.filter(({ inputs }) => inputs.includes(end))
    const map = next && others.length === 0 ? mapOf(next, constants, channels) : undefined
    if (!next || !map) return { ...all, end, absorbed }
    all.terms = all.terms.map((term, i) => term * map.factors[i]! + map.terms[i]!)
    all.factors = all.factors.map((factor, i) => factor * map.factors[i]!)
    absorbed.push(next)
    end = next.output
  }
}

function mapOf(step: OnnxStep, constants: OnnxModel['constants'], channels: number): ChannelMap | undefined {
  const operands = step.inputs.flatMap((name) => constants.get(name)?.values ?? [])
  if (step.operation === 'BatchNormalization') {
    const [gamma, beta, mean, variance] = operands as [Float32Array, Float32Array, Float32Array, Float32Array]
    const epsilon = step.attributes.get('epsilon')!.value as number
    const factors = Array.from(gamma, (value, i) => value / Math.sqrt(variance[i]! + epsilon))
    return { factors, terms: factors.map((factor, i) => beta[i]! - mean[i]! * factor) }
  }
  const [operand] = operands
  if (!operand || (operand.length !== 1 && operand.length !== channels)) return undefined
  const each = Array.from({ length: channels }, (_, i) => operand[i % operand.length]!)
  if (step.operation === 'Mul') return { factors: each, terms: each.map(() => 0) }
  if (step.operation === 'Add') return { factors: each.map(() => 1), terms: each }
  return undefined
}

/** A convolution of numbers that were to be scaled and moved first, and whose channels were to be mapped afterwards. */
export function foldedFilter(
  { shape, values }: Weight,
  bias: ArrayLike<number>,
  before: { scale: number; shift: number },
  { factors, terms }: ChannelMap,
): Filter {
  const size = values.length / factors.length
  const sumOf = (channel: number) =>
    values.subarray(channel * size, (channel + 1) * size).reduce((sum, value) => sum + value, 0)
  return {
    kernel: { shape, values: values.map((value, i) => value * before.scale * factors[Math.floor(i / size)]!) },
    bias: Float32Array.from(factors, (factor, i) => ((bias[i] ?? 0) + before.shift * sumOf(i)) * factor + terms[i]!),
  }
}

/** What makes four pixels of one, as a convolution whose channels are the four in their order, for each group alike. */
export function enlargingFilter({ shape, values }: Weight, groups: number, { factors, terms }: ChannelMap): Filter {
  const [inputs = 0, outputs = 0] = shape
  const one = Array.from({ length: QUARTERS * outputs * inputs }, (_, at) => {
    const [input, channel] = [at % inputs, Math.floor(at / inputs)]
    const [output, quarter] = [channel % outputs, Math.floor(channel / outputs)]
    return values[(input * outputs + output) * QUARTERS + quarter]! * factors[output]!
  })
  const channels = groups * QUARTERS * outputs
  return {
    kernel: {
      shape: [channels, inputs, 1, 1],
      values: Float32Array.from({ length: groups * one.length }, (_, i) => one[i % one.length]!),
    },
    bias: Float32Array.from({ length: channels }, (_, i) => terms[i % outputs]!),
  }
}
