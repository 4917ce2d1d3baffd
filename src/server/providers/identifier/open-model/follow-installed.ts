import { join } from 'node:path'
import type { Candidate } from '#server/providers/identifier/builtin/model/classifier.ts'
import type { OnnxRuntime } from '#server/providers/identifier/builtin/model/onnx-runtime.ts'
import { type LoadedModel, loadOpenModel } from '#server/providers/identifier/open-model/load-open-model.ts'
import type { OpenModelManifest } from '#server/providers/identifier/open-model/manifest.ts'
import { findPointer, readPointer } from '#server/providers/identifier/open-model/model-folder.ts'

export interface OpenRanking {
  candidates: Candidate[]
  confidence: OpenModelManifest['confidence']
  /** As the model calls itself. */
  name: string
}

interface Needs {
  /** Where models are installed; absent: none is ever looked for. */
  folder: string | undefined
  ort: OnnxRuntime
  options: Parameters<typeof loadOpenModel>[3]
  /** One line for the operator. */
  tell: (message: string) => void
}

/**
 * Ranks with the model that is installed at this moment, whichever process installed it. Null: there is none, or it
 * cannot be used; it is said once, and the built-in engine goes on.
 */
export function followInstalled({ folder, ort, options, tell }: Needs) {
  let current: { pointer: string | null; model: Promise<LoadedModel | null> } | undefined

  const giveUp = (error: unknown) => {
    const reason = error instanceof Error ? error.message : String(error)
    tell(
      `The model of your choice cannot be used: ${reason}. The built-in engine continues on its own; fetch the model again in the admin area.`,
    )
    return null
  }

  async function load(pointer: string | null, folder: string) {
    if (pointer === null) return null
    try {
      const { folder: name, sha256 } = readPointer(pointer)
      return await loadOpenModel(join(folder, name), sha256, ort, options)
    } catch (error) {
      return giveUp(error)
    }
  }

  return async (photo: Uint8Array): Promise<OpenRanking | null> => {
    if (!folder) return null
    const pointer = await findPointer(folder).catch(() => null)
    if (!current || current.pointer !== pointer) current = { pointer, model: load(pointer, folder) }
    const used = current
    const model = await used.model
    if (!model) return null
    try {
      return { candidates: await model.rank(photo), confidence: model.confidence, name: model.name }
    } catch (error) {
      // Two photos may find it broken at once.
      if ((await used.model) !== null) used.model = Promise.resolve(giveUp(error))
      return null
    }
  }
}
