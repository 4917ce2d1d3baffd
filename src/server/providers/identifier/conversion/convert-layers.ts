import { createByteGraph } from '#server/providers/identifier/conversion/byte-graph.ts'
import type { Ranges } from '#server/providers/identifier/conversion/in-bytes.ts'
import type { Layer, LayersModel, Weight } from '#server/providers/identifier/conversion/layers-model.ts'
import {
  intAttribute,
  intsAttribute,
  type Message,
  modelFile,
  node,
  tensor,
} from '#server/providers/identifier/conversion/onnx-format.ts'

type Pads = [number, number, number, number]
const NO_PADS: Pads = [0, 0, 0, 0]

const PHOTO_SIZE_PX = 224

/**
 * A ResNet of TensorFlow.js layers → an ONNX file with the outputs `features` and `probs`. Batch normalization is folded
 * into the convolutions, at no loss. What has a range goes on as bytes, and the runtime computes with them; the rest floats.
 */
export function convertLayers(
  { layers, weight }: LayersModel,
  { ranges = {}, watched = [] }: { ranges?: Ranges; watched?: string[] } = {},
): Message {
  const { nodes, weights, ...graph } = createByteGraph(ranges)
  const outputs = new Map<string, string>()
  const pads = new Map<string, Pads>()
  const folded = new Set<string>()

  const sourcesOf = (layer: Layer) => (layer.inbound_nodes[0] ?? []).map(([name]) => name)
  const needed = (layer: string, kind: string): Weight => {
    const found = weight(layer, kind)
    if (!found) throw new Error(`The weights lack ${layer}/${kind}`)
    return found
  }
  const normalizationAfter = (layer: Layer) => {
    const next = layers.filter((other) => sourcesOf(other).includes(layer.name))
    return next.length === 1 && next[0]?.class_name === 'BatchNormalization' ? next[0] : undefined
  }

  function addConvolution(layer: Layer, input: string): string {
    const { name, config } = layer
    const kernel = needed(name, 'kernel')
    const [height, width, , count] = kernel.shape as [number, number, number, number]
    const scale = new Float32Array(count).fill(1)
    const bias = new Float32Array(count)
    bias.set(weight(name, 'bias')?.values ?? [])
    const normalization = normalizationAfter(layer)
    if (normalization) {
      foldNormalization(normalization, scale, bias)
      folded.add(normalization.name)
    }
    let padding = pads.get(sourcesOf(layer)[0]!) ?? NO_PADS
    if (config.padding === 'same') {
      if (config.strides?.[0] !== 1) throw new Error(`Cannot convert ${name}: same padding with a stride`)
      padding = [(height - 1) >> 1, (width - 1) >> 1, height >> 1, width >> 1]
    }
    const filter = graph.addFilter(name, outputFirst(kernel, scale), bias, input)
    nodes.push(
      node('Conv', [input, ...filter], name, [
        intsAttribute('kernel_shape', [height, width]),
        intsAttribute('strides', config.strides!),
        intsAttribute('pads', padding),
      ]),
    )
    return name
  }

  function foldNormalization({ name, config }: Layer, scale: Float32Array, bias: Float32Array) {
    const [gamma, beta, mean, variance] = ['gamma', 'beta', 'moving_mean', 'moving_variance'].map(
      (kind) => needed(name, kind).values,
    ) as [Float32Array, Float32Array, Float32Array, Float32Array]
    for (let i = 0; i < scale.length; i++) {
      scale[i] = gamma[i]! / Math.sqrt(variance[i]! + config.epsilon!)
      bias[i] = (bias[i]! - mean[i]!) * scale[i]! + beta[i]!
    }
  }

  function addDense(layer: Layer, input: string): string {
    const kernel = needed(layer.name, 'kernel')
    const bias = needed(layer.name, 'bias')
    weights.push(
      tensor(`${layer.name}_w`, kernel.shape, kernel.values),
      tensor(`${layer.name}_b`, bias.shape, bias.values),
    )
    nodes.push(
      node('Gemm', [input, `${layer.name}_w`, `${layer.name}_b`], 'logits'),
      node('Softmax', ['logits'], 'probs', [intAttribute('axis', 1)]),
    )
    return 'probs'
  }

  /** Adds what a layer does to the graph and says under which name its result goes on. */
  function add(layer: Layer, inputs: string[]): string {
    const { name, config } = layer
    const input = inputs[0]!
    switch (layer.class_name) {
      case 'InputLayer':
        return 'x'
      case 'ZeroPadding2D': {
        const [[top, bottom], [left, right]] = config.padding as [[number, number], [number, number]]
        pads.set(name, [top, left, bottom, right])
        return input
      }
      case 'Conv2D':
        return addConvolution(layer, input)
      case 'BatchNormalization':
        if (!folded.has(name)) throw new Error(`Cannot convert ${name}: it follows no convolution`)
        return input
      case 'Activation':
        if (config.activation !== 'relu') throw new Error(`Cannot convert ${name}: activation ${config.activation}`)
        nodes.push(node('Relu', inputs, name))
        return name
      case 'Add':
        nodes.push(node('Add', inputs, name))
        return name
      case 'MaxPooling2D':
        nodes.push(
          node('MaxPool', inputs, name, [
            intsAttribute('kernel_shape', config.pool_size!),
            intsAttribute('strides', config.strides!),
            intsAttribute('pads', pads.get(sourcesOf(layer)[0]!) ?? NO_PADS),
          ]),
        )
        return name
      case 'GlobalAveragePooling2D':
        nodes.push(
          node('GlobalAveragePool', inputs, `${name}_4d`),
          node('Flatten', [`${name}_4d`], 'features', [intAttribute('axis', 1)]),
        )
        return 'features'
      case 'Dense':
        return addDense(layer, input)
      default:
        throw new Error(`Cannot convert ${name}: layer type ${layer.class_name}`)
    }
  }

  for (const layer of layers) {
    const inputs = sourcesOf(layer).map((source) => outputs.get(source)!)
    const computed = add(layer, inputs)
    // The greatest of some bytes is one of them.
    const range = layer.class_name === 'MaxPooling2D' ? graph.rangeOf(inputs[0]!) : ranges[computed]
    outputs.set(layer.name, graph.goOn(computed, range))
  }
  return modelFile({
    name: 'resnet50',
    nodes,
    weights,
    inputs: { x: ['N', 3, PHOTO_SIZE_PX, PHOTO_SIZE_PX] },
    outputs: {
      features: ['N', 2048],
      probs: ['N', 1000],
      ...Object.fromEntries(watched.map((name) => [name, ['N', 'C', 'H', 'W']])),
    },
  })
}

/** Kernels are height, width, input, output in TensorFlow, and output, input, height, width in ONNX. */
function outputFirst({ shape, values }: Weight, scale: Float32Array): Weight {
  const [height, width, inputs, outputs] = shape as [number, number, number, number]
  const turned = new Float32Array(values.length)
  let from = 0
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      for (let i = 0; i < inputs; i++) {
        for (let o = 0; o < outputs; o++) {
          turned[((o * inputs + i) * height + y) * width + x] = values[from++]! * scale[o]!
        }
      }
    }
  }
  return { shape: [outputs, inputs, height, width], values: turned }
}
