import type { createByteGraph } from '#server/providers/identifier/conversion/byte-graph.ts'
import { ENLARGED_BY } from '#server/providers/identifier/conversion/channel-maps.ts'
import {
  floatAttribute,
  intAttribute,
  type Message,
  sameTensor,
  tensor,
} from '#server/providers/identifier/conversion/onnx-format.ts'
import type { OnnxModel, OnnxStep, OnnxTensor } from '#server/providers/identifier/conversion/onnx-model.ts'

/** What a name of the original stands for: numbers yet to be scaled, moved, and so many times enlarged. */
export interface DeferredValue {
  name: string
  scale: number
  shift: number
  enlargements: number
}

export const asIs = (name: string): DeferredValue => ({ name, scale: 1, shift: 0, enlargements: 0 })

/** What waits to become part of a later step, and the steps that it takes where it cannot wait any longer. */
export function createDeferredValues({ constants }: OnnxModel, graph: ReturnType<typeof createByteGraph>) {
  const values = new Map<string, DeferredValue>()
  const copies = new Map<string, Message>()

  const currentOf = (name: string): DeferredValue => found(values.get(name), name)
  const constant = (name: string): OnnxTensor => found(constants.get(name), name)

  /** The numbers but for their scale: an edge is padded with what is 0 after the shift. */
  function moved(original: string, channels?: number): DeferredValue {
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
  function scaled(original: string): DeferredValue {
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

  /** The numbers themselves, in all their places. */
  function enlarged(original: string): string {
    const { name, enlargements } = scaled(original)
    const block = [intAttribute('blocksize', ENLARGED_BY)]
    return Array.from({ length: enlargements }, (_, i) => `${original}_${i}`).reduce(
      (last, next) => graph.add('DepthToSpace', [last], next, block),
      name,
    )
  }

  /** What is done to all numbers by one of the model's own only waits. */
  function scaledOrMoved({ operation, inputs }: OnnxStep): DeferredValue | undefined {
    const by = inputs.map((name) => constants.get(name)?.values).find((operand) => operand?.length === 1)?.[0]
    const value = values.get(inputs.find((name) => values.has(name)) ?? '')
    if (by === undefined || !value) return undefined
    if (operation === 'Add') return { ...value, shift: value.shift + by }
    const factor = operation === 'Mul' ? by : operation === 'Div' ? 1 / by : undefined
    return factor === undefined ? undefined : { ...value, scale: value.scale * factor, shift: value.shift * factor }
  }

  return {
    set: (name: string, value: DeferredValue) => values.set(name, value),
    currentOf,
    constant,
    moved,
    settled,
    enlarged,
    scaledOrMoved,
    copies: () => [...copies.values()],
  }
}

function found<T>(value: T | undefined, name: string): T {
  if (value === undefined) throw new Error(`Cannot convert: ${name} is missing`)
  return value
}
