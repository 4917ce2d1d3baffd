import { createByteGraph } from '#server/providers/identifier/conversion/byte-graph.ts'
import {
  ENLARGED_BY,
  enlargingFilter,
  foldedFilter,
  mapsAfter,
  QUARTERS,
} from '#server/providers/identifier/conversion/channel-maps.ts'
import { asIs, createDeferredValues } from '#server/providers/identifier/conversion/deferred-values.ts'
import type { Range, Ranges } from '#server/providers/identifier/conversion/in-bytes.ts'
import {
  floatAttribute,
  intAttribute,
  type Message,
  modelFile,
  sameAttribute,
} from '#server/providers/identifier/conversion/onnx-format.ts'
import type { OnnxModel, OnnxStep } from '#server/providers/identifier/conversion/onnx-model.ts'
import { repeatPixels } from '#server/providers/identifier/conversion/repeat-pixels.ts'

const MAP = ['N', 'C', 'H', 'W']

interface Conversion {
  ranges?: Ranges
  watched?: string[]
}

interface Described {
  name: string
  /** Its dimensions. */
  answer: string[]
  operatorSet?: number
}

/** PaddleOCR's detector of lines. */
export const convertDetector = (model: OnnxModel, conversion: Conversion = {}): Message =>
  inFewerSteps(model, { name: 'text-detector', answer: MAP }, conversion)

/** PaddleOCR's reader of a line. What it does after its convolutions is copied as it is written: for operator set 9. */
export const convertLineReader = (model: OnnxModel): Message =>
  inFewerSteps(model, { name: 'line-reader', answer: ['N', 'W', 'C'], operatorSet: 9 }, {})

/** What a conversion has so far. */
interface Work {
  model: OnnxModel
  ranges: Ranges
  graph: ReturnType<typeof createByteGraph>
  values: ReturnType<typeof createDeferredValues>
  /** Steps that are part of one before. */
  absorbed: Set<OnnxStep>
}

/**
 * A network → the same in half of its steps: what is done to all numbers alike, or to a channel, waits until it can be
 * part of a convolution, and enlarging until the end. What has a range goes on as bytes.
 */
function inFewerSteps(
  model: OnnxModel,
  { name, answer, operatorSet }: Described,
  { ranges = {}, watched = [] }: Conversion,
): Message {
  const { steps, input, output } = model
  const graph = createByteGraph(ranges)
  const values = createDeferredValues(model, graph)
  const work: Work = { model, ranges, graph, values, absorbed: new Set() }
  values.set(input, asIs(graph.goOn(input)))
  for (const step of steps) if (!work.absorbed.has(step)) add(work, step)
  return modelFile({
    name,
    operatorSet,
    nodes: graph.nodes,
    weights: [...graph.weights, ...values.copies()],
    inputs: { [input]: [1, 3, 'H', 'W'] },
    outputs: { ...Object.fromEntries(watched.map((name) => [name, MAP])), [output]: answer },
  })
}

function add(work: Work, step: OnnxStep) {
  const waiting = work.values.scaledOrMoved(step)
  if (waiting) work.values.set(step.output, waiting)
  else (ADDED[step.operation] ?? refuse)(work, step)
}

type Add = (work: Work, step: OnnxStep) => void

const addConvolution: Add = (work, { inputs: [from = '', kernelName = '', biasName], output: own, attributes }) => {
  const { graph, values } = work
  const isPadded = (attributes.get('pads')!.value as number[]).some((pad) => pad > 0)
  const kernel = values.constant(kernelName)
  const channels = kernel.shape[1]! * (attributes.get('group')!.value as number)
  const before = isPadded ? values.moved(from, channels) : values.currentOf(from)
  const maps = absorbAfter(work, own, kernel.shape[0]!)
  const bias = biasName === undefined ? [] : values.constant(biasName).values
  const filter = foldedFilter(kernel, bias, before, maps)
  const names = graph.addFilter(maps.end, filter.kernel, filter.bias, before.name)
  values.set(maps.end, asIs(graph.goOn(graph.add('Conv', [before.name, ...names], maps.end, same(attributes)))))
}

const addEnlarging: Add = (work, { inputs: [from = '', kernelName = ''], output: own, attributes }) => {
  const { graph, values } = work
  const kernel = values.constant(kernelName)
  const sides = [...kernel.shape.slice(2), ...(attributes.get('strides')!.value as number[])]
  if (sides.some((side) => side !== ENLARGED_BY)) throw new Error(`Cannot convert ${own}: it enlarges otherwise`)
  const { name, enlargements } = values.currentOf(from)
  const maps = absorbAfter(work, own, kernel.shape[1]!)
  const groups = QUARTERS ** enlargements
  const filter = enlargingFilter(kernel, groups, maps)
  const names = graph.addFilter(maps.end, filter.kernel, filter.bias, name)
  const computed = graph.add('Conv', [name, ...names], maps.end, [intAttribute('group', groups)])
  values.set(maps.end, { ...asIs(graph.goOn(computed, rangeOf(work, computed))), enlargements: enlargements + 1 })
}

function absorbAfter({ model, absorbed }: Work, name: string, channels: number) {
  const maps = mapsAfter(model, name, channels)
  for (const step of maps.absorbed) absorbed.add(step)
  return maps
}

/** Beyond, a sigmoid is 0 or 1. */
const SIGMOID_WITHIN = 8

function rangeOf({ model, ranges }: Work, name: string): Range | undefined {
  const isLast = model.steps.some(({ operation, inputs }) => operation === 'Sigmoid' && inputs[0] === name)
  return ranges[name] && isLast ? [-SIGMOID_WITHIN, SIGMOID_WITHIN] : ranges[name]
}

/** From 0 to a limit: a hard sigmoid does it in one pass with what is yet to be scaled and moved. */
const addClip: Add = ({ graph, values }, { inputs: [from = '', ...bounds], output: own, attributes }) => {
  // Older operator sets have them as attributes.
  const [low, limit] =
    bounds.length > 0
      ? bounds.map((name) => values.constant(name).values[0]!)
      : ['min', 'max'].map((name) => attributes.get(name)?.value as number | undefined)
  if (low !== 0 || limit === undefined) throw new Error(`Cannot convert ${own}: it is not from 0 to a limit`)
  const { name, scale, shift } = values.currentOf(from)
  const line = [floatAttribute('alpha', scale / limit), floatAttribute('beta', shift / limit)]
  values.set(own, { ...asIs(graph.goOn(graph.add('HardSigmoid', [name], own, line))), scale: limit })
}

const addProduct: Add = (work, step) => {
  const { model, graph, values } = work
  const { inputs, output: own } = step
  if (inputs.some((name) => model.constants.has(name))) return addAsIs(work, step)
  const factors = inputs.map((name) => values.moved(name))
  const names = factors.map(({ name }) => name)
  const scale = factors.reduce((product, factor) => product * factor.scale, 1)
  values.set(own, { ...asIs(graph.goOn(graph.add('Mul', names, own))), scale })
}

const addResize: Add = ({ graph, values }, { inputs: [from = '', , scalesName = ''], output: own, attributes }) => {
  const [photos, channels, down = 0, along = 0] = values.constant(scalesName).values
  const isRepeating = [photos, channels].every((scale) => scale === 1) && [down, along].every(Number.isInteger)
  const rule = ['mode', 'coordinate_transformation_mode', 'nearest_mode'].map((name) => attributes.get(name)?.value)
  if (!isRepeating || rule.join() !== 'nearest,asymmetric,floor')
    throw new Error(`Cannot convert ${own}: it enlarges otherwise`)
  const name = values.settled(from)
  graph.include(repeatPixels(name, own, [down, along]))
  // Each of its bytes is one of those before.
  values.set(own, asIs(graph.goOn(own, graph.rangeOf(name))))
}

/** What waits makes no difference to a mean, nor a scale to what is cut off at 0. Only a single mean has no edge to pad. */
const addWhileWaiting: Add = ({ graph, values }, { operation, inputs: [from = ''], output: own, attributes }) => {
  const value = operation === 'GlobalAveragePool' ? values.currentOf(from) : values.moved(from)
  values.set(own, { ...value, name: graph.goOn(graph.add(operation, [value.name], own, same(attributes))) })
}

const addAsIs: Add = ({ graph, values }, { operation, inputs, output: own, attributes }) => {
  values.set(own, asIs(graph.goOn(graph.add(operation, inputs.map(values.settled), own, same(attributes)))))
}

const addSigmoid: Add = ({ graph, values }, { operation, inputs, output: own }) => {
  values.set(own, asIs(graph.add(operation, inputs.map(values.enlarged), own)))
}

const refuse: Add = (_, { operation, output: own }) => {
  throw new Error(`Cannot convert ${own}: operation ${operation}`)
}

const same = (attributes: OnnxStep['attributes']) => [...attributes.values()].map(({ bytes }) => sameAttribute(bytes))

/** What the reader does with the features of a line, and with their shapes. */
const COPIED = 'Cast Div MatMul Pow ReduceMean Reshape Shape Slice Softmax Sqrt Squeeze Sub Transpose'.split(' ')

/** How each operation is added. */
const ADDED: Partial<Record<string, Add>> = {
  Conv: addConvolution,
  ConvTranspose: addEnlarging,
  Clip: addClip,
  Mul: addProduct,
  Resize: addResize,
  Relu: addWhileWaiting,
  AveragePool: addWhileWaiting,
  GlobalAveragePool: addWhileWaiting,
  Add: addAsIs,
  Concat: addAsIs,
  HardSigmoid: addAsIs,
  Sigmoid: addSigmoid,
  ...Object.fromEntries(COPIED.map((operation) => [operation, addAsIs])),
}
