import { createHash, randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, open, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { DRAFT_ENDING } from '#server/platform/files/drafts.ts'
import { CONVERSION, convertWeights } from '#server/providers/identifier/conversion/convert-weights.ts'
import { readLayersModel } from '#server/providers/identifier/conversion/layers-model.ts'
import type { Message } from '#server/providers/identifier/conversion/onnx-format.ts'

interface Seal {
  byteLength: number
  sha256: string
}

/** The path of the converted model in the cache folder; converts only when no intact file is there. */
export async function convertedModel(weightsFolder: string, packageVersion: string, cacheDir: string): Promise<string> {
  const path = join(cacheDir, `resnet50-${packageVersion}-${CONVERSION}.onnx`)
  if (await isIntact(path)) return path
  await mkdir(cacheDir, { recursive: true })
  const model = convertWeights(await readLayersModel(weightsFolder))
  const seal = await replaceFile(path, (temporary) => writeModel(temporary, model))
  await replaceFile(sealOf(path), (temporary) => writeFile(temporary, JSON.stringify(seal)))
  return path
}

const sealOf = (path: string) => `${path}.json`

/** A crash or a full disk while writing must never leave half a model that looks whole. */
async function isIntact(path: string): Promise<boolean> {
  try {
    const seal = JSON.parse(await readFile(sealOf(path), 'utf8')) as Seal
    if ((await stat(path)).size !== seal.byteLength) return false
    const hash = createHash('sha256')
    await pipeline(createReadStream(path, { highWaterMark: 1 << 20 }), hash)
    return hash.digest('hex') === seal.sha256
  } catch {
    return false
  }
}

async function replaceFile<T>(path: string, write: (temporary: string) => Promise<T>): Promise<T> {
  const temporary = join(dirname(path), `.${randomUUID()}${DRAFT_ENDING}`)
  try {
    const written = await write(temporary)
    await rename(temporary, path)
    return written
  } catch (error) {
    await rm(temporary, { force: true })
    throw error
  }
}

async function writeModel(path: string, { pieces, byteLength }: Message): Promise<Seal> {
  const hash = createHash('sha256')
  await using file = await open(path, 'w')
  for (const piece of pieces) {
    hash.update(piece)
    await file.writeFile(piece)
  }
  await file.sync()
  return { byteLength, sha256: hash.digest('hex') }
}
