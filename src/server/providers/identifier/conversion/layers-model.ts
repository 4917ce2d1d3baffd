import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

export interface Layer {
  name: string
  class_name: string
  config: {
    activation?: string
    epsilon?: number
    padding?: string | [[number, number], [number, number]]
    pool_size?: number[]
    strides?: number[]
  }
  inbound_nodes: [string, ...unknown[]][][]
}

export interface Weight {
  shape: number[]
  values: Float32Array
}

export interface LayersModel {
  layers: Layer[]
  weight(layer: string, kind: string): Weight | undefined
}

/** The names of the layers whose results it takes. */
export const sourcesOf = (layer: Layer) => (layer.inbound_nodes[0] ?? []).map(([name]) => name)

/** The first of them; none before an input. */
export const layerBefore = ({ layers }: LayersModel, layer: Layer) =>
  layers.find(({ name }) => name === sourcesOf(layer)[0])

interface ModelJson {
  modelTopology: { model_config: { config: { layers: Layer[] } } }
  weightsManifest: { paths: string[]; weights: { name: string; shape: number[] }[] }[]
}

/** Reads a model saved in the 'layers' format of TensorFlow.js: model.json and its weight shards. */
export async function readLayersModel(folder: string): Promise<LayersModel> {
  const json = JSON.parse(await readFile(join(folder, 'model.json'), 'utf8')) as ModelJson
  const shards = json.weightsManifest.flatMap((group) => group.paths)
  const bytes = Buffer.concat(await Promise.all(shards.map((shard) => readFile(join(folder, shard)))))
  const weights = new Map<string, Weight>()
  let offset = bytes.byteOffset
  for (const { name, shape } of json.weightsManifest.flatMap((group) => group.weights)) {
    const length = shape.reduce((product, size) => product * size, 1)
    weights.set(name, { shape, values: new Float32Array(bytes.buffer, offset, length) })
    offset += length * Float32Array.BYTES_PER_ELEMENT
  }
  return {
    layers: json.modelTopology.model_config.config.layers,
    weight: (layer, kind) => weights.get(`${layer}/${kind}`),
  }
}
