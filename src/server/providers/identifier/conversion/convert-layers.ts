import { createByteGraph } from '#server/providers/identifier/conversion/byte-graph.ts'
import type { Ranges } from '#server/providers/identifier/conversion/in-bytes.ts'
import {
  type Layer,
  type LayersModel,
  layerBefore,
  sourcesOf,
} from '#server/providers/identifier/conversion/layers-model.ts'
import { isFolded, neededWeight, normalizedFilter } from '#server/providers/identifier/conversion/normalized-filter.ts'
import {
  intAttribute,
  intsAttribute,
  type Message,
  modelFile,
  tensor,
} from '#server/providers/identifier/conversion/onnx-format.ts'

type Graph = ReturnType<typeof createByteGraph>
/** Top, left, bottom, right. */
type Pads = [number, number, number, number]
const NO_PADS: Pads = [0, 0, 0, 0]

const PHOTO_SIZE_PX = 224

/**
 * A ResNet of TensorFlow.js layers → an ONNX file with the outputs `features` and `probs`. What has a range goes on as
 * bytes, and the runtime computes with them; the rest floats.
 */
export function convertLayers(
  model: LayersModel,
  { ranges = {}, watched = [] }: { ranges?: Ranges; watched?: string[] } = {},
): Message {
  const graph = createByteGraph(ranges)
  const outputs = new Map<string, string>()
  for (const layer of model.layers) {
    const inputs = sourcesOf(layer).map((source) => outputs.get(source)!)
    const computed = addLayer(graph, model, layer, inputs)
    // The greatest of some bytes is one of them.
    const range = layer.class_name === 'MaxPooling2D' ? graph.rangeOf(inputs[0]!) : ranges[computed]
    outputs.set(layer.name, graph.goOn(computed, range))
  }
  return modelFile({
    name: 'resnet50',
    nodes: graph.nodes,
    weights: graph.weights,
    inputs: { x: ['N', 3, PHOTO_SIZE_PX, PHOTO_SIZE_PX] },
    outputs: {
      features: ['N', 2048],
      probs: ['N', 1000],
      ...Object.fromEntries(watched.map((name) => [name, ['N', 'C', 'H', 'W']])),
    },
  })
}

/** Adds what a layer does to the graph and says under which name its result goes on. */
function addLayer(graph: Graph, model: LayersModel, layer: Layer, inputs: string[]): string {
  const { name, config } = layer
  const input = inputs[0]!
  switch (layer.class_name) {
    case 'InputLayer':
      return 'x'
    // What comes after it pads by itself.
    case 'ZeroPadding2D':
      return input
    case 'Conv2D':
      return addConvolution(graph, model, layer, input)
    case 'BatchNormalization':
      if (!isFolded(model, layer)) throw new Error(`Cannot convert ${name}: it follows no convolution`)
      return input
    case 'Activation':
      if (config.activation !== 'relu') throw new Error(`Cannot convert ${name}: activation ${config.activation}`)
      return graph.add('Relu', inputs, name)
    case 'Add':
      return graph.add('Add', inputs, name)
    case 'MaxPooling2D':
      return graph.add('MaxPool', inputs, name, windowOf(layer, config.pool_size!, padsBefore(model, layer)))
    case 'GlobalAveragePooling2D':
      graph.add('GlobalAveragePool', inputs, `${name}_4d`)
      return graph.add('Flatten', [`${name}_4d`], 'features', [intAttribute('axis', 1)])
    case 'Dense':
      return addDense(graph, model, layer, input)
    default:
      throw new Error(`Cannot convert ${name}: layer type ${layer.class_name}`)
  }
}

function addConvolution(graph: Graph, model: LayersModel, layer: Layer, input: string): string {
  const { kernel, bias } = normalizedFilter(model, layer)
  const size = kernel.shape.slice(2) as [number, number]
  const pads = layer.config.padding === 'same' ? samePads(layer, size) : padsBefore(model, layer)
  const filter = graph.addFilter(layer.name, kernel, bias, input)
  return graph.add('Conv', [input, ...filter], layer.name, windowOf(layer, size, pads))
}

function addDense(graph: Graph, model: LayersModel, layer: Layer, input: string): string {
  const kernel = neededWeight(model, layer, 'kernel')
  const bias = neededWeight(model, layer, 'bias')
  const [kernelName, biasName] = [`${layer.name}_w`, `${layer.name}_b`]
  graph.weights.push(tensor(kernelName, kernel.shape, kernel.values), tensor(biasName, bias.shape, bias.values))
  graph.add('Gemm', [input, kernelName, biasName], 'logits')
  return graph.add('Softmax', ['logits'], 'probs', [intAttribute('axis', 1)])
}

const windowOf = ({ config }: Layer, size: number[], pads: Pads): Message[] => [
  intsAttribute('kernel_shape', size),
  intsAttribute('strides', config.strides!),
  intsAttribute('pads', pads),
]

function padsBefore(model: LayersModel, layer: Layer): Pads {
  const before = layerBefore(model, layer)
  if (before?.class_name !== 'ZeroPadding2D') return NO_PADS
  const [[top, bottom], [left, right]] = before.config.padding as [[number, number], [number, number]]
  return [top, left, bottom, right]
}

function samePads({ name, config }: Layer, [height, width]: [number, number]): Pads {
  if (config.strides?.[0] !== 1) throw new Error(`Cannot convert ${name}: same padding with a stride`)
  return [(height - 1) >> 1, (width - 1) >> 1, height >> 1, width >> 1]
}
