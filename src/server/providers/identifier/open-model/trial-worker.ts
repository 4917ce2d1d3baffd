import sharp from 'sharp'
import { RecognitionMissing } from '#server/providers/identifier/builtin/model/onnx-runtime.ts'
import { loadVisionPackages } from '#server/providers/identifier/builtin/model/vision-packages.ts'
import { loadOpenModel } from '#server/providers/identifier/open-model/load-open-model.ts'
import type { Trial, TrialReport } from '#server/providers/identifier/open-model/try-model.ts'

/** Neither grey nor white, so that whatever a model makes of it points somewhere. */
const PLAIN = { width: 320, height: 240, channels: 3, background: '#8a5a2b' } as const

async function tryOut({ folder, sha256, packagesFrom }: Trial): Promise<TrialReport> {
  try {
    const { ort } = await loadVisionPackages(packagesFrom)
    const model = await loadOpenModel(folder, sha256, ort, { intraOpNumThreads: 1 })
    const candidates = await model.rank(await sharp({ create: PLAIN }).png().toBuffer())
    if (!candidates.every(({ probability }) => Number.isFinite(probability)))
      throw new Error('it answers with nonsense')
    return { kind: 'works', typeCount: model.typeCount }
  } catch (error) {
    if (error instanceof RecognitionMissing) return { kind: 'no recognition' }
    return { kind: 'fails', reason: error instanceof Error ? error.message : String(error) }
  }
}

process.on('disconnect', () => process.exit())
process.send?.(await tryOut(JSON.parse(process.argv[2]!) as Trial))
