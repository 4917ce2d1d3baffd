import { randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rm, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { OpenModel, type OpenModelSource } from '#contract/operations/open-model.ts'
import { writeFileAtomically } from '#server/platform/files/write-file.ts'
import { refuseInside, urlProblem } from '#server/platform/http/outside-url.ts'
import { type Resolve, resolveBySystem } from '#server/platform/http/public-address.ts'
import type { InstallStep, OpenModels } from '#server/ports/open-models.ts'
import { ProviderError } from '#server/ports/provider-error.ts'
import { download, type Wanted } from '#server/providers/identifier/open-model/download.ts'
import { ADDRESS_SENTENCES } from '#server/providers/identifier/open-model/download-failure.ts'
import {
  MOST_MANIFEST_BYTES,
  type OpenModelManifest,
  readManifest,
} from '#server/providers/identifier/open-model/manifest.ts'
import {
  findPointer,
  MODEL_FILES,
  type Pointer,
  pointerIn,
  readPointer,
} from '#server/providers/identifier/open-model/model-folder.ts'
import { tryModel } from '#server/providers/identifier/open-model/try-model.ts'

interface Options {
  folder: string
  /** The operator's word that private addresses and plain http are fine. */
  allowPrivate: boolean
  now: () => Date
  resolve?: Resolve
  silenceMs?: number
  /** The module (file URL) whose node_modules hold the vision packages; ours, unless a test says otherwise. */
  packagesFrom?: string
}

/** What the rest of the server needs of the disk, however large a model is. */
const LEFT_FREE_BYTES = 500 * 1024 * 1024

const failure = (sentence: string) => new ProviderError('open-model', sentence, { retryable: false })

export function createOpenModels({
  folder,
  allowPrivate,
  now,
  resolve = resolveBySystem,
  silenceMs = 30_000,
  packagesFrom = import.meta.url,
}: Options): OpenModels {
  const guard = { allowPrivate, resolve }

  async function installedPointer(): Promise<Pointer | null> {
    const json = await findPointer(folder)
    try {
      return json === null ? null : readPointer(json)
    } catch {
      return null
    }
  }

  /** Where a file is still open and cannot go, the next installation takes it. */
  const discard = (name: string) => rm(join(folder, name), { recursive: true, force: true }).catch(() => {})

  /** Nothing points to what a killed process left behind. */
  async function tidy() {
    const kept = (await installedPointer())?.folder
    for (const name of await readdir(folder)) {
      if (name !== kept && join(folder, name) !== pointerIn(folder)) await discard(name)
    }
  }

  async function fetchInto(draft: string, { url, sha256 }: OpenModelSource, signal: AbortSignal, onStep: OnStep) {
    const way = { guard, signal, silenceMs }
    await onStep({ state: 'fetching', receivedBytes: 0, totalBytes: null })
    const manifestUrl = new URL(url)
    const wanted: Wanted = { url: manifestUrl, name: 'the manifest', sha256, mostBytes: MOST_MANIFEST_BYTES }
    await download(wanted, join(draft, MODEL_FILES.manifest), way)
    const manifest = manifestOf(await readFile(join(draft, MODEL_FILES.manifest)))
    const totalBytes = manifest.model.byteLength + manifest.vectors.byteLength
    await requireRoom(folder, totalBytes)
    let receivedBytes = 0
    const onBytes = async (count: number) => {
      receivedBytes += count
      await onStep({ state: 'fetching', receivedBytes, totalBytes })
    }
    for (const file of ['vectors', 'model'] as const) {
      const { url: given, ...seal } = manifest[file]
      if (!URL.canParse(given, manifestUrl)) throw failure(ADDRESS_SENTENCES.unreadable)
      const fileUrl = new URL(given, manifestUrl)
      const part = { url: fileUrl, name: `the ${file} file`, ...seal, mostBytes: seal.byteLength }
      await download(part, join(draft, MODEL_FILES[file]), { ...way, onBytes })
    }
    return { name: manifest.name, license: manifest.license, byteLength: totalBytes }
  }

  return {
    async check(url) {
      const problem = urlProblem(url, allowPrivate)
      if (problem) return ADDRESS_SENTENCES[problem]
      return refuseInside(new URL(url), guard).then(
        () => null,
        () => ADDRESS_SENTENCES.private,
      )
    },
    async installed() {
      const pointer = await installedPointer()
      return pointer && OpenModel.parse(pointer)
    },
    async install(source, { signal, onStep }) {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      await tidy()
      const name = randomUUID()
      const draft = join(folder, name)
      try {
        await mkdir(draft, { mode: 0o700 })
        const fetched = await fetchInto(draft, source, signal, onStep)
        await onStep({ state: 'trying' })
        const { typeCount } = await tryModel({ folder: draft, sha256: source.sha256, packagesFrom }, signal)
        // The last moment to learn that it is not wanted any more.
        await onStep({ state: 'trying' })
        signal.throwIfAborted()
        const former = await installedPointer()
        const pointer: Pointer = { ...source, ...fetched, typeCount, installedAt: now().toISOString(), folder: name }
        await writeFileAtomically(pointerIn(folder), Buffer.from(JSON.stringify(pointer)))
        if (former) await discard(former.folder)
        return OpenModel.parse(pointer)
      } catch (error) {
        await rm(draft, { recursive: true, force: true })
        throw error
      }
    },
    async remove() {
      const former = await installedPointer()
      await rm(pointerIn(folder), { force: true })
      if (former) await discard(former.folder)
    },
  }
}

type OnStep = (step: InstallStep) => Promise<void>

function manifestOf(bytes: Uint8Array): OpenModelManifest {
  try {
    return readManifest(bytes)
  } catch (error) {
    throw failure(`The manifest ${(error as Error).message}. Please correct it, and take its checksum again.`)
  }
}

async function requireRoom(folder: string, bytes: number) {
  const { bavail, bsize } = await statfs(folder)
  if (bavail * bsize < bytes + LEFT_FREE_BYTES)
    throw failure('There is not enough room on the disk for this model. Please make room, or choose a smaller one.')
}
