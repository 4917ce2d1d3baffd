import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { convertLayers } from '#server/providers/identifier/conversion/convert-layers.ts'
import { convertedModel } from '#server/providers/identifier/conversion/converted-model.ts'
import { readLayersModel } from '#server/providers/identifier/conversion/layers-model.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'snapworth-model-'))
  await writeTinyModel(folder)
})
afterAll(() => rm(folder, { recursive: true }))

/** One pooling layer and one dense layer: the smallest thing the conversion knows. */
async function writeTinyModel(to: string) {
  const layer = (name: string, class_name: string, from: string[]) => ({
    name,
    class_name,
    config: {},
    inbound_nodes: from.length > 0 ? [from.map((source) => [source, 0, 0, {}])] : [],
  })
  const layers = [
    layer('photo', 'InputLayer', []),
    layer('pool', 'GlobalAveragePooling2D', ['photo']),
    layer('dense', 'Dense', ['pool']),
  ]
  const weights = [
    { name: 'dense/kernel', shape: [3, 2] },
    { name: 'dense/bias', shape: [2] },
  ]
  const json = {
    modelTopology: { model_config: { config: { layers } } },
    weightsManifest: [{ paths: ['shard.bin'], weights }],
  }
  await writeFile(join(to, 'model.json'), JSON.stringify(json))
  await writeFile(join(to, 'shard.bin'), Buffer.from(Float32Array.from([1, 2, 3, 4, 5, 6, 7, 8]).buffer))
}

const tiny = (from: string, version = '1.0.0', conversion = 1) => ({
  name: `tiny-${version}`,
  conversion,
  sha256: '80065edf5091f3c68a4e59b1e963f94e967121d993011e7da3626d8bba3ff4a7',
  convert: async () => convertLayers(await readLayersModel(from)),
})

test('an intact file is used again, a damaged one is converted anew', async () => {
  const cacheDir = join(folder, 'cache')
  const path = await convertedModel(tiny(folder), cacheDir)
  const first = await readFile(path)
  const { mtimeMs } = await stat(path)

  await convertedModel(tiny(folder), cacheDir)
  expect((await stat(path)).mtimeMs).toBe(mtimeMs)

  const damaged = Buffer.from(first)
  damaged[damaged.length >> 1]! ^= 1
  await writeFile(path, damaged)
  await convertedModel(tiny(folder), cacheDir)
  expect(await readFile(path)).toEqual(first)
})

test('another version of the weights is another file', async () => {
  const cacheDir = join(folder, 'cache')
  const paths = await Promise.all(['1.0.0', '2.0.0'].map((version) => convertedModel(tiny(folder, version), cacheDir)))
  expect(new Set(paths).size).toBe(2)
})

test('another conversion is another file, and takes the place of the older ones', async () => {
  const cacheDir = join(folder, 'converted-again')
  await convertedModel(tiny(folder, '1.0.0', 1), cacheDir)
  await convertedModel(tiny(folder, '2.0.0', 1), cacheDir)
  await convertedModel(tiny(folder, '1.0.0', 3), cacheDir)
  const files = ['tiny-1.0.0-3.onnx', 'tiny-2.0.0-1.onnx'].flatMap((name) => [name, `${name}.json`])
  expect((await readdir(cacheDir)).toSorted()).toEqual(files)
})

test('a layer that is not known stops the conversion and leaves no file', async () => {
  const other = await mkdtemp(join(folder, 'other-'))
  await writeTinyModel(other)
  const json = (await readFile(join(other, 'model.json'), 'utf8')).replace('"Dense"', '"LSTM"')
  await writeFile(join(other, 'model.json'), json)
  const call = convertedModel(tiny(other), join(other, 'cache'))
  await expect(call).rejects.toThrow('The weights of tiny-1.0.0 cannot be read')
  expect(await readdir(join(other, 'cache'))).toEqual([])
})

test('weights that were changed or damaged are not used', async () => {
  const other = await mkdtemp(join(folder, 'damaged-'))
  await writeTinyModel(other)
  const shard = await readFile(join(other, 'shard.bin'))
  shard[5]! ^= 1
  await writeFile(join(other, 'shard.bin'), shard)
  const call = convertedModel(tiny(other), join(other, 'cache'))
  await expect(call).rejects.toThrow('The weights of tiny-1.0.0 are not the expected ones')
  expect(await readdir(join(other, 'cache'))).toEqual([])
})
