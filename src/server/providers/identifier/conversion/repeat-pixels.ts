import { intsAttribute, type Message, node, tensor } from '#server/providers/identifier/conversion/onnx-format.ts'

/**
 * Makes a map so many times higher and wider. What is repeated is a row, and then the channels of a pixel, each copied as
 * a whole: the runtime's own step goes from number to number, which takes more than twice as long.
 */
export function repeatPixels(from: string, output: string, [down, along]: [down: number, along: number]) {
  const steps: [operation: string, numbers: number[]][] = [
    // Rows × 1 × pixels × channels.
    ['Transpose', [2, 0, 3, 1]],
    ['Tile', [1, down, 1, 1]],
    ['Reshape', [-1, 1, 0, 0]],
    // Rows × pixels × 1 × channels.
    ['Reshape', [0, -1, 1, 0]],
    ['Tile', [1, 1, along, 1]],
    ['Reshape', [0, -1, 1, 0]],
    ['Transpose', [2, 3, 0, 1]],
  ]
  const nodes: Message[] = []
  const weights: Message[] = []
  let last = from
  for (const [i, [operation, numbers]] of steps.entries()) {
    const next = i === steps.length - 1 ? output : `${output}_${i}`
    if (operation === 'Transpose') nodes.push(node(operation, [last], next, [intsAttribute('perm', numbers)]))
    else {
      weights.push(tensor(`${next}_sizes`, [numbers.length], BigInt64Array.from(numbers, BigInt)))
      nodes.push(node(operation, [last, `${next}_sizes`], next))
    }
    last = next
  }
  return { nodes, weights, names: output }
}
