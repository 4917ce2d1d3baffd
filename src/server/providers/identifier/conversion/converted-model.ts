import { createHash, randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, open, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { DRAFT_ENDING } from '#server/platform/files/drafts.ts'
import type { Message } from '#server/providers/identifier/conversion/onnx-format.ts'

interface Seal {
  byteLength: number
  sha256: string
}

export interface Weights {
  /** Of the network and its version. */
  name: string
  /** Raised when its conversion changes: converted files of an older number are not used again. */
  conversion: number
  /** Of the converted file: other weights, or damaged ones, are not used. */
  sha256: string
  convert(): Promise<Message>
}

/** The weights are not those that were expected. */
export class WeightsDamaged extends Error {}

/** The path of the converted model in the cache folder; converts only when no intact file is there. */
export async function convertedModel({ name, conversion, sha256, convert }: Weights, cacheDir: string) {
  const pathOf = (number: number) => join(cacheDir, `${name}-${number}.onnx`)
  const path = pathOf(conversion)
  if (await isIntact(path)) return path
  await mkdir(cacheDir, { recursive: true })
  const model = await converted(name, convert)
  const seal = await replaceFile(path, async (temporary) => {
    const written = await writeModel(temporary, model)
    if (written.sha256 !== sha256) throw new WeightsDamaged(`The weights of ${name} are not the expected ones`)
    return written
  })
  await replaceFile(sealOf(path), (temporary) => writeFile(temporary, JSON.stringify(seal)))
  for (let older = 1; older < conversion; older++) await removeModel(pathOf(older))
  return path
}

async function removeModel(path: string) {
  await rm(sealOf(path), { force: true })
  await rm(path, { force: true })
}

async function converted(name: string, convert: Weights['convert']): Promise<Message> {
  try {
    return await convert()
  } catch (cause) {
    throw new WeightsDamaged(`The weights of ${name} cannot be read`, { cause })
  }
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
