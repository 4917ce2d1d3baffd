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

/**
 * A quantised convolutional network of TensorFlow Lite → an ONNX file with the output `logits`. Weights become floats.
 * Every convolution is clipped to what its byte could hold, which is how such a network keeps its ReLUs.
 */
export function convertLite({ tensors, operations, input, output }: LiteModel): Message {
  const nodes: Message[] = []
  const weights: Message[] = []
  const name = (index: number) => (index === input ? 'x' : `t${index}`)

  function addConvolution(operation: LiteOperation) {
    const id = operation.output
    const [kernel, bias, result] = [tensors[operation.inputs[1]!]!, tensors[operation.inputs[2]!]!, tensors[id]!]
    const [outputs, height, width] = kernel.shape as [number, number, number]
    weights.push(
      tensor(`w${id}`, ...channelsFirst(kernel)),
      tensor(`b${id}`, [outputs], biasOf(bias, outputs)),
      tensor(`low${id}`, [], Float32Array.of(-result.zero * result.scale)),
      tensor(`high${id}`, [], Float32Array.of((255 - result.zero) * result.scale)),
    )
    nodes.push(
      node('Conv', [name(operation.inputs[0]!), `w${id}`, `b${id}`], `c${id}`, windowOf(operation, [height, width])),
      node('Clip', [`c${id}`, `low${id}`, `high${id}`], name(id)),
    )
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
    const inputs = operation.inputs.map(name)
    const result = name(operation.output)
    switch (operation.code) {
      case OPERATION.convolution:
        return addConvolution(operation)
      // Both formats leave the padding out of an average.
      case OPERATION.averagePool:
        return nodes.push(node('AveragePool', [inputs[0]!], result, windowOf(operation, operation.filter)))
      case OPERATION.maxPool:
        return nodes.push(node('MaxPool', [inputs[0]!], result, windowOf(operation, operation.filter)))
      case OPERATION.concatenation:
        return nodes.push(node('Concat', inputs, result, [intAttribute('axis', 1)]))
      // Only at the very end, where nothing but the channels is left.
      case OPERATION.reshape:
      case OPERATION.squeeze:
        return nodes.push(node('Flatten', [inputs[0]!], result, [intAttribute('axis', 1)]))
      default:
        throw new Error(`Cannot convert operation ${operation.code} of TensorFlow Lite`)
    }
  }

  for (const operation of operations) add(operation)
  nodes.push(node('Flatten', [name(output)], 'logits', [intAttribute('axis', 1)]))
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
function channelsFirst({ shape, data, scale, zero }: LiteTensor): [number[], Float32Array] {
  const [outputs, height, width, inputs] = shape as [number, number, number, number]
  const turned = new Float32Array(data.length)
  let from = 0
  for (let o = 0; o < outputs; o++) {
    for (let y = 0; y < height; y++) {
      for (let x = 0; x < width; x++) {
        for (let i = 0; i < inputs; i++) {
          turned[((o * inputs + i) * height + y) * width + x] = (data[from++]! - zero) * scale
        }
      }
    }
  }
  return [[outputs, inputs, height, width], turned]
}

const biasOf = ({ data, scale }: LiteTensor, count: number) =>
  Float32Array.from({ length: count }, (_, i) => data.readInt32LE(4 * i) * scale)
