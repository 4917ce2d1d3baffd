import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { z } from 'zod'
import { OpenModel } from '#contract/operations/open-model.ts'
import { type OpenModelManifest, readManifest } from '#server/providers/identifier/open-model/manifest.ts'

/** A model's folder holds these; the manifest seals the other two. */
export const MODEL_FILES = { manifest: 'manifest.json', model: 'model.onnx', vectors: 'vectors.json' } as const

/** Names the folder that is used: whoever replaces this one small file switches to another model. */
export const pointerIn = (folder: string) => join(folder, 'installed.json')

const Pointer = OpenModel.extend({ folder: z.string().regex(/^[\w-]+$/) })
export type Pointer = z.infer<typeof Pointer>

export const readPointer = (json: string): Pointer => Pointer.parse(JSON.parse(json))

/** Null: nothing is installed. */
export async function findPointer(folder: string): Promise<string | null> {
  try {
    return await readFile(pointerIn(folder), 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}

/** What the files of a folder are, checked byte for byte against the checksum of its manifest. */
export async function openSealed(folder: string, sha256: string): Promise<OpenModelManifest> {
  const bytes = await readFile(join(folder, MODEL_FILES.manifest))
  if (createHash('sha256').update(bytes).digest('hex') !== sha256) throw new Error('the manifest was changed')
  const manifest = readManifest(bytes)
  for (const file of ['model', 'vectors'] as const) {
    if (!(await isIntact(join(folder, MODEL_FILES[file]), manifest[file])))
      throw new Error(`${MODEL_FILES[file]} was changed or cut short`)
  }
  return manifest
}

async function isIntact(path: string, { byteLength, sha256 }: { byteLength: number; sha256: string }) {
  if ((await stat(path)).size !== byteLength) return false
  const hash = createHash('sha256')
  await pipeline(createReadStream(path, { highWaterMark: 1 << 20 }), hash)
  return hash.digest('hex') === sha256
}
