import { createByteGraph } from '#server/providers/identifier/conversion/byte-graph.ts'
import {
  ENLARGED_BY,
  enlargingFilter,
  foldedFilter,
  mapsAfter,
  QUARTERS,
} from '#server/providers/identifier/conversion/channel-maps.ts'
import type { Range, Ranges } from '#server/providers/identifier/conversion/in-bytes.ts'
import {
  floatAttribute,
  intAttribute,
  type Message,
  modelFile,
  sameAttribute,
  sameTensor,
  tensor,
} from '#server/providers/identifier/conversion/onnx-format.ts'
import type { OnnxModel, OnnxStep, OnnxTensor } from '#server/providers/identifier/conversion/onnx-model.ts'
import { repeatPixels } from '#server/providers/identifier/conversion/repeat-pixels.ts'

/** What a name of the original stands for: numbers yet to be scaled, moved, and so many times enlarged. */
interface Value {
  name: string
  scale: number
  shift: number
  enlargements: number
}

const MAP = ['N', 'C', 'H', 'W']

const asIs = (name: string): Value => ({ name, scale: 1, shift: 0, enlargements: 0 })

/** What the reader does with the features of a line, and with their shapes. */
const COPIED = new Set(
  'Cast Div MatMul Pow ReduceMean Reshape Shape Slice Softmax Sqrt Squeeze Sub Transpose'.split(' '),
)

/** Beyond, a sigmoid is 0 or 1. */
const SIGMOID_WITHIN = 8

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

/**
 * A network → the same in half of its steps: what is done to all numbers alike, or to a channel, waits until it can be
 * part of a convolution, and enlarging until the end. What has a range goes on as bytes.
 */
function inFewerSteps(
  model: OnnxModel,
  { name: title, answer, operatorSet }: Described,
  { ranges = {}, watched = [] }: Conversion,
): Message {
  const { steps, constants, input, output } = model
  const graph = createByteGraph(ranges)
  const values = new Map<string, Value>()
  const absorbed = new Set<OnnxStep>()
  const copies = new Map<string, Message>()

  const currentOf = (name: string): Value => found(values.get(name), name)
  const constant = (name: string): OnnxTensor => found(constants.get(name), name)

  /** The numbers but for their scale: an edge is padded with what is 0 after the shift. */
  function moved(original: string, channels?: number): Value {
    const value = currentOf(original)
    if (value.shift === 0) return value
    const term = value.shift / value.scale
    const add = channels === undefined ? addToAll : addToChannels(channels)
    values.set(original, { ...value, name: graph.goOn(add(value.name, original, term)), shift: 0 })
    return currentOf(original)
  }

  function addToAll(from: string, own: string, term: number): string {
    graph.weights.push(tensor(`${own}_term`, [], Float32Array.of(term)))
    return graph.add('Add', [from, `${own}_term`], own)
  }

  /** Around convolutions the runtime orders numbers in its own way, which a normalization leaves alone and a sum undoes. */
  const addToChannels = (channels: number) => (from: string, own: string, term: number) => {
    const names = Object.entries({ gamma: 1, beta: term, mean: 0, variance: 1 }).map(([part, value]) => {
      graph.weights.push(tensor(`${own}_${part}`, [channels], new Float32Array(channels).fill(value)))
      return `${own}_${part}`
    })
    return graph.add('BatchNormalization', [from, ...names], own, [floatAttribute('epsilon', 0)])
  }

  /** The numbers but for being enlarged. */
  function scaled(original: string): Value {
    const value = moved(original)
    if (value.scale === 1) return value
    graph.weights.push(tensor(`${original}_factor`, [], Float32Array.of(value.scale)))
    const name = graph.add('Mul', [value.name, `${original}_factor`], `${original}_scaled`)
    values.set(original, { ...value, name, scale: 1 })
    return currentOf(original)
  }

  /** The numbers themselves. */
  function settled(original: string): string {
    if (constants.has(original)) return copied(original)
    const { name, enlargements } = scaled(original)
    if (enlargements !== 0) throw new Error(`Cannot convert ${original}: it is used as it is`)
    return name
  }

  function copied(name: string): string {
    copies.set(name, sameTensor(name, constant(name).bytes))
    return name
  }

  function absorbAfter(name: string, channels: number) {
    const maps = mapsAfter(model, name, channels)
    for (const step of maps.absorbed) absorbed.add(step)
    return maps
  }

  function addConvolution({ inputs: [from = '', kernelName = '', biasName], output: own, attributes }: OnnxStep) {
    const isPadded = (attributes.get('pads')!.value as number[]).some((pad) => pad > 0)
    const kernel = constant(kernelName)
    const channels = kernel.shape[1]! * (attributes.get('group')!.value as number)
    const before = isPadded ? moved(from, channels) : currentOf(from)
    const maps = absorbAfter(own, kernel.shape[0]!)
    const bias = biasName === undefined ? [] : constant(biasName).values
    const filter = foldedFilter(kernel, bias, before, maps)
    const names = graph.addFilter(maps.end, filter.kernel, filter.bias, before.name)
    values.set(maps.end, asIs(graph.goOn(graph.add('Conv', [before.name, ...names], maps.end, same(attributes)))))
  }

  function addEnlarging({ inputs: [from = '', kernelName = ''], output: own, attributes }: OnnxStep) {
    const kernel = constant(kernelName)
    const sides = [...kernel.shape.slice(2), ...(attributes.get('strides')!.value as number[])]
    if (sides.some((side) => side !== ENLARGED_BY)) throw new Error(`Cannot convert ${own}: it enlarges otherwise`)
    const { name, enlargements } = currentOf(from)
    const maps = absorbAfter(own, kernel.shape[1]!)
    const groups = QUARTERS ** enlargements
    const filter = enlargingFilter(kernel, groups, maps)
    const names = graph.addFilter(maps.end, filter.kernel, filter.bias, name)
    const computed = graph.add('Conv', [name, ...names], maps.end, [intAttribute('group', groups)])
    values.set(maps.end, { ...asIs(graph.goOn(computed, rangeOf(computed))), enlargements: enlargements + 1 })
  }

  function rangeOf(name: string): Range | undefined {
    const isLast = steps.some(({ operation, inputs }) => operation === 'Sigmoid' && inputs[0] === name)
    return ranges[name] && isLast ? [-SIGMOID_WITHIN, SIGMOID_WITHIN] : ranges[name]
  }

  /** From 0 to a limit: a hard sigmoid does it in one pass with what is yet to be scaled and moved. */
  function addClip({ inputs: [from = '', ...bounds], output: own, attributes }: OnnxStep) {
    // Older operator sets have them as attributes.
    const [low, limit] =
      bounds.length > 0
        ? bounds.map((name) => constant(name).values[0]!)
        : ['min', 'max'].map((name) => attributes.get(name)?.value as number | undefined)
    if (low !== 0 || limit === undefined) throw new Error(`Cannot convert ${own}: it is not from 0 to a limit`)
    const { name, scale, shift } = currentOf(from)
    const line = [floatAttribute('alpha', scale / limit), floatAttribute('beta', shift / limit)]
    values.set(own, { ...asIs(graph.goOn(graph.add('HardSigmoid', [name], own, line))), scale: limit })
  }

  function addProduct(step: OnnxStep) {
    const { inputs, output: own } = step
    if (inputs.some((name) => constants.has(name))) return addAsIs(step)
    const factors = inputs.map((name) => moved(name))
    const names = factors.map(({ name }) => name)
    const scale = factors.reduce((product, factor) => product * factor.scale, 1)
    values.set(own, { ...asIs(graph.goOn(graph.add('Mul', names, own))), scale })
  }

  function addResize({ inputs: [from = '', , scalesName = ''], output: own, attributes }: OnnxStep) {
    const [photos, channels, down = 0, along = 0] = constant(scalesName).values
    const isRepeating = [photos, channels].every((scale) => scale === 1) && [down, along].every(Number.isInteger)
    const rule = ['mode', 'coordinate_transformation_mode', 'nearest_mode'].map((name) => attributes.get(name)?.value)
    if (!isRepeating || rule.join() !== 'nearest,asymmetric,floor')
      throw new Error(`Cannot convert ${own}: it enlarges otherwise`)
    const name = settled(from)
    graph.include(repeatPixels(name, own, [down, along]))
    // Each of its bytes is one of those before.
    values.set(own, asIs(graph.goOn(own, graph.rangeOf(name))))
  }

  /** What waits makes no difference to a mean, nor a scale to what is cut off at 0. Only a single mean has no edge to pad. */
  function addWhileWaiting({ operation, inputs: [from = ''], output: own, attributes }: OnnxStep) {
    const value = operation === 'GlobalAveragePool' ? currentOf(from) : moved(from)
    values.set(own, { ...value, name: graph.goOn(graph.add(operation, [value.name], own, same(attributes))) })
  }

  function addAsIs({ operation, inputs, output: own, attributes }: OnnxStep) {
    values.set(own, asIs(graph.goOn(graph.add(operation, inputs.map(settled), own, same(attributes)))))
  }

  function enlarged(original: string): string {
    const { name, enlargements } = scaled(original)
    const block = [intAttribute('blocksize', ENLARGED_BY)]
    return Array.from({ length: enlargements }, (_, i) => `${original}_${i}`).reduce(
      (last, next) => graph.add('DepthToSpace', [last], next, block),
      name,
    )
  }

  /** What is done to all numbers by one of the model's own only waits. */
  function scaledOrMoved({ operation, inputs }: OnnxStep): Value | undefined {
    const by = inputs.map((name) => constants.get(name)?.values).find((operand) => operand?.length === 1)?.[0]
    const value = values.get(inputs.find((name) => values.has(name)) ?? '')
    if (by === undefined || !value) return undefined
    if (operation === 'Add') return { ...value, shift: value.shift + by }
    const factor = operation === 'Mul' ? by : operation === 'Div' ? 1 / by : undefined
    return factor === undefined ? undefined : { ...value, scale: value.scale * factor, shift: value.shift * factor }
  }

  function add(step: OnnxStep) {
    const { operation, inputs, output: own } = step
    const waiting = scaledOrMoved(step)
    if (waiting) return values.set(own, waiting)
    switch (operation) {
      case 'Conv':
        return addConvolution(step)
      case 'ConvTranspose':
        return addEnlarging(step)
      case 'Clip':
        return addClip(step)
      case 'Mul':
        return addProduct(step)
      case 'Resize':
        return addResize(step)
      case 'Relu':
      case 'AveragePool':
      case 'GlobalAveragePool':
        return addWhileWaiting(step)
      case 'Add':
      case 'Concat':
      case 'HardSigmoid':
        return addAsIs(step)
      case 'Sigmoid':
        return values.set(own, asIs(graph.add(operation, inputs.map(enlarged), own)))
      default:
        if (COPIED.has(operation)) return addAsIs(step)
        throw new Error(`Cannot convert ${own}: operation ${operation}`)
    }
  }

  values.set(input, asIs(graph.goOn(input)))
  for (const step of steps) if (!absorbed.has(step)) add(step)
  return modelFile({
    name: title,
    operatorSet,
    nodes: graph.nodes,
    weights: [...graph.weights, ...copies.values()],
    inputs: { [input]: [1, 3, 'H', 'W'] },
    outputs: { ...Object.fromEntries(watched.map((name) => [name, MAP])), [output]: answer },
  })
}

const same = (attributes: OnnxStep['attributes']) => [...attributes.values()].map(({ bytes }) => sameAttribute(bytes))

function found<T>(value: T | undefined, name: string): T {
  if (value === undefined) throw new Error(`Cannot convert: ${name} is missing`)
  return value
}
