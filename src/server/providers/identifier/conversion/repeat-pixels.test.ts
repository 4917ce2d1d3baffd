import { expect, test } from 'vitest'
import { type Graph, modelFile, node, tensor } from '#server/providers/identifier/conversion/onnx-format.ts'
import { repeatPixels } from '#server/providers/identifier/conversion/repeat-pixels.ts'
import { runNetwork } from '#tests/run-network.ts'

const MAP = Float32Array.from({ length: 3 * 2 * 4 }, (_, i) => i)

async function enlarged({ nodes, weights }: Pick<Graph, 'nodes' | 'weights'>) {
  const { pieces } = modelFile({
    name: 'enlarging',
    inputs: { x: [1, 3, 'H', 'W'] },
    outputs: { y: [1, 3, 'Y', 'X'] },
    nodes,
    weights,
  })
  const { y } = await runNetwork(Buffer.concat(pieces), MAP, [1, 3, 2, 4])
  return { shape: y!.dims, numbers: [...(y!.data as Float32Array)] }
}

test.each<[down: number, along: number]>([
  [2, 2],
  [8, 8],
  [2, 3],
])('a map that is %i × %i as large is what the runtime makes of it', async (down, along) => {
  const resize = {
    nodes: [node('Resize', ['x', '', 'scales'], 'y')],
    weights: [tensor('scales', [4], Float32Array.of(1, 1, down, along))],
  }
  expect(await enlarged(repeatPixels('x', 'y', [down, along]))).toEqual(await enlarged(resize))
})
