import {
  intAttribute,
  intsAttribute,
  type Message,
  modelFile,
  node,
  tensor,
} from '#server/providers/identifier/conversion/onnx-format.ts'
import type { LiteModel, LiteOperation, LiteTensor } from '#server/providers/identifier/conversion/tflite-model.ts'

const OPERATION = { averagePool: 1, concatenation: 2, convolution: 3, maxPool: 17, reshape: 22, squeeze: 43 } as const

/** ONNX's numbers of what a tensor holds. */
const ELEMENT = { float: 1, byte: 2 } as const

const HALF = 'half'

/** The bytes of weights have no sign there, and one here: all are lower by this. */
const SIGNED_BELOW = 128

/**
 * A quantized convolutional network of TensorFlow Lite → an ONNX file with the output `logits`. Every step stands between
 * bytes made numbers and numbers made bytes; the runtime joins the three and computes with bytes, as it was trained to.
 */
export function convertLite({ tensors, operations, input, output }: LiteModel): Message {
  const nodes: Message[] = []
  const weights: Message[] = [tensor(HALF, [], Float32Array.of(0.5))]
  const quantized = (index: number) => [`bytes${index}`, `scale${index}`, `zero${index}`] as const
  const numbers = (index: number) => `numbers${index}`

  /** What the bytes of a tensor stand for. */
  function addNumbers(index: number, zero: Uint8Array | Int8Array | Int32Array) {
    const [bytes, scaleName, zeroName] = quantized(index)
    weights.push(tensor(scaleName, [], Float32Array.of(tensors[index]!.scale)), tensor(zeroName, [], zero))
    nodes.push(node('DequantizeLinear', [bytes, scaleName, zeroName], numbers(index)))
  }

  /** What is outside of a byte's range is cut off, which is how such a network keeps its ReLUs. */
  function addBytes(index: number, computed: string) {
    const [bytes, ...scale] = quantized(index)
    nodes.push(node('QuantizeLinear', [computed, ...scale], bytes))
    addNumbers(index, Uint8Array.of(tensors[index]!.zero))
  }

  function addStep(kind: string, { inputs, output: result }: LiteOperation, attributes: Message[]) {
    nodes.push(node(kind, inputs.map(numbers), `computed${result}`, attributes))
    addBytes(result, `computed${result}`)
  }

  /**
   * The runtime's own average of bytes takes a quarter of such a network's time. Both sides have the same scale, so that the
   * bytes can be averaged as they are; both formats leave the padding out.
   */
  function addAverage(operation: LiteOperation) {
    const [from, result] = [operation.inputs[0]!, operation.output]
    const [{ scale, zero }, to] = [tensors[from]!, tensors[result]!]
    if (scale !== to.scale || zero !== to.zero) throw new Error('Cannot convert an average of another scale')
    const named = (step: string) => `${step}${result}`
    nodes.push(
      node('Cast', [quantized(from)[0]], named('floats'), [intAttribute('to', ELEMENT.float)]),
      node('AveragePool', [named('floats')], named('average'), windowOf(operation, operation.filter)),
      // What is behind the point is cut off then: a half goes up, as there.
      node('Add', [named('average'), HALF], named('raised')),
      node('Cast', [named('raised')], quantized(result)[0], [intAttribute('to', ELEMENT.byte)]),
    )
    addNumbers(result, Uint8Array.of(zero))
  }

  function addConvolution(operation: LiteOperation) {
    const [, kernelAt, biasAt] = operation.inputs as [number, number, number]
    const kernel = tensors[kernelAt]!
    const [outputs, height, width] = kernel.shape as [number, number, number]
    weights.push(
      tensor(quantized(kernelAt)[0], ...channelsFirst(kernel)),
      tensor(quantized(biasAt)[0], [outputs], biasOf(tensors[biasAt]!, outputs)),
    )
    addNumbers(kernelAt, Int8Array.of(kernel.zero - SIGNED_BELOW))
    addNumbers(biasAt, Int32Array.of(0))
    addStep('Conv', operation, windowOf(operation, [height, width]))
  }

  function windowOf({ inputs, output: result, same, strides }: LiteOperation, kernel: [number, number]): Message[] {
    const [from, to] = [tensors[inputs[0]!]!.shape, tensors[result]!.shape]
    const pads = ([0, 1] as const).map((axis) =>
      same ? samePadding(from[axis + 1]!, to[axis + 1]!, kernel[axis], strides[axis]) : ([0, 0] as const),
    ) as [readonly [number, number], readonly [number, number]]
    const [[top, bottom], [left, right]] = pads
    return [
      intsAttribute('kernel_shape', kernel),
      intsAttribute('strides', strides),
      intsAttribute('pads', [top, left, bottom, right]),
    ]
  }

  function add(operation: LiteOperation) {
    switch (operation.code) {
      case OPERATION.convolution:
        return addConvolution(operation)
      case OPERATION.averagePool:
        return addAverage(operation)
      case OPERATION.maxPool:
        return addStep('MaxPool', operation, windowOf(operation, operation.filter))
      case OPERATION.concatenation:
        return addStep('Concat', operation, [intAttribute('axis', 1)])
      // Only at the very end, where nothing but the channels is left; what else it is given is their shape.
      case OPERATION.reshape:
      case OPERATION.squeeze:
        return addStep('Flatten', { ...operation, inputs: operation.inputs.slice(0, 1) }, [intAttribute('axis', 1)])
      default:
        throw new Error(`Cannot convert operation ${operation.code} of TensorFlow Lite`)
    }
  }

  addBytes(input, 'x')
  for (const operation of operations) add(operation)
  nodes.push(node('Flatten', [numbers(output)], 'logits', [intAttribute('axis', 1)]))
  const [, height, width, channels] = tensors[input]!.shape as [number, number, number, number]
  return modelFile({
    name: 'lite',
    nodes,
    weights,
    inputs: { x: ['N', channels, height, width] },
    outputs: { logits: ['N', tensors[output]!.shape.at(-1)!] },
  })
}

/** TensorFlow's 'same' on one axis: what goes before and after. */
function samePadding(from: number, to: number, kernel: number, stride: number): [number, number] {
  const total = Math.max((to - 1) * stride + kernel - from, 0)
  return [total >> 1, total - (total >> 1)]
}

/** Kernels are output, height, width, input here, and output, input, height, width in ONNX. */
function channelsFirst({ shape, data }: LiteTensor): [number[], Int8Array] {
  const [outputs, height, width, inputs] = shape as [number, number, number, number]
  const turned = new Int8Array(data.length)
  let from = 0
  for (let o = 0; o < outputs; o++) {
    for (let y = 0; y < height; y++) {
      for (let x = 0; x < width; x++) {
        for (let i = 0; i < inputs; i++)
          turned[((o * inputs + i) * height + y) * width + x] = data[from++]! - SIGNED_BELOW
      }
    }
  }
  return [[outputs, inputs, height, width], turned]
}

const biasOf = ({ data }: LiteTensor, count: number) =>
  Int32Array.from({ length: count }, (_, i) => data.readInt32LE(4 * i))
