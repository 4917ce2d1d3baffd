import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { TYPES } from '#contract/taxonomy.ts'
import type { Candidate } from '#server/providers/identifier/builtin/model/classifier.ts'
import type { OnnxRuntime } from '#server/providers/identifier/builtin/model/onnx-runtime.ts'
import type { OpenModelManifest } from '#server/providers/identifier/open-model/manifest.ts'
import { MODEL_FILES, openSealed } from '#server/providers/identifier/open-model/model-folder.ts'
import { photoInput } from '#server/providers/identifier/open-model/photo-input.ts'
import { createRanking } from '#server/providers/identifier/open-model/rank-types.ts'
import { readTextVectors } from '#server/providers/identifier/open-model/text-vectors.ts'

export interface LoadedModel {
  name: string
  confidence: OpenModelManifest['confidence']
  typeCount: number
  rank(photo: Uint8Array): Promise<Candidate[]>
}

type SessionOptions = NonNullable<Parameters<OnnxRuntime['InferenceSession']['create']>[1]>

/** Loads what the seal says, or throws. Inference blocks the thread it runs in, as with the built-in network. */
export async function loadOpenModel(
  folder: string,
  sha256: string,
  ort: OnnxRuntime,
  options: SessionOptions,
): Promise<LoadedModel> {
  const { name, confidence, input, output, scoring } = await openSealed(folder, sha256)
  const vectors = await readFile(join(folder, MODEL_FILES.vectors))
  const classes = readTextVectors(vectors, output.length, new Set(TYPES.map(({ id }) => id)))
  const rank = createRanking(classes, scoring, TYPES)
  const network = await ort.InferenceSession.create(join(folder, MODEL_FILES.model), options)
  const shape = [1, 3, input.sizePx, input.sizePx]

  return {
    name,
    confidence,
    typeCount: classes.filter(({ typeId }) => typeId !== null).length,
    async rank(photo) {
      const tensor = new ort.Tensor('float32', await photoInput(photo, input), shape)
      const embedding = (await network.run({ [input.name]: tensor }, [output.name]))[output.name]
      if (embedding?.type !== 'float32' || embedding.data.length !== output.length)
        throw new Error(`The output “${output.name}” is not ${output.length} float32 numbers`)
      return rank(embedding.data as Float32Array)
    },
  }
}
