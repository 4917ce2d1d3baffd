import {
  filterInBytes,
  type Range,
  type Ranges,
  tensorInBytes,
} from '#server/providers/identifier/conversion/in-bytes.ts'
import type { Weight } from '#server/providers/identifier/conversion/layers-model.ts'
import { type Message, node, tensor } from '#server/providers/identifier/conversion/onnx-format.ts'

/** A graph that is built step by step: what has a range goes on as bytes, and the runtime computes with them; the rest floats. */
export function createByteGraph(ranges: Ranges) {
  const nodes: Message[] = []
  const weights: Message[] = []
  const inBytes = new Map<string, Range>()

  function include<Names>(part: { nodes: Message[]; weights: Message[]; names: Names }): Names {
    weights.push(...part.weights)
    nodes.push(...part.nodes)
    return part.names
  }

  return {
    nodes,
    weights,
    include,

    /** Of what goes on as bytes under this name. */
    rangeOf: (name: string) => inBytes.get(name),

    add(operation: string, inputs: string[], output: string, attributes: Message[] = []): string {
      nodes.push(node(operation, inputs, output, attributes))
      return output
    },

    /** Weights and bias, as bytes where what they are applied to is. */
    addFilter(name: string, kernel: Weight, bias: Float32Array, input: string): string[] {
      const range = inBytes.get(input)
      if (range) return include(filterInBytes(name, kernel, bias, range))
      weights.push(tensor(`${name}_w`, kernel.shape, kernel.values), tensor(`${name}_b`, [bias.length], bias))
      return [`${name}_w`, `${name}_b`]
    },

    /** Makes bytes of what was computed, where it has a range, and says under which name it goes on. */
    goOn(computed: string, range: Range | undefined = ranges[computed]): string {
      if (!range) return computed
      const name = include(tensorInBytes(computed, range))
      inBytes.set(name, range)
      return name
    },
  }
}
