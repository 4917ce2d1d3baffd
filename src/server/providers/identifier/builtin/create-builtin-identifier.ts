import type { ItemIdentifier, LookOptions } from '#server/ports/item-identifier.ts'
import type { PhotoSurveyor } from '#server/ports/photo-surveyor.ts'
import { ProviderError } from '#server/ports/provider-error.ts'
import { toIdentification } from '#server/providers/identifier/builtin/identification.ts'
import type { Sighting } from '#server/providers/identifier/builtin/sighting.ts'
import { createVisionProcess } from '#server/providers/identifier/builtin/vision-process.ts'

export interface BuiltinIdentifierOptions {
  /** Keeps the converted weights, about 70 MB; made when it is not there. */
  cacheDir: string
  /** Where the administrator's own model is, once there is one. */
  openModelDir?: string
  log?: (message: string) => void
  /** The module (file URL) whose node_modules hold the vision packages; ours, unless a test says otherwise. */
  packagesFrom?: string
}

export interface BuiltinIdentifier extends Required<ItemIdentifier>, PhotoSurveyor {
  engine: 'builtin'
  /** Loads the models ahead of the first photo. False: recognition is not installed, nothing gets a name. */
  warm(): Promise<boolean>
  /** What lies behind an identification: for the benchmark, which judges ranking and categories too. */
  look(photos: Buffer[], options: LookOptions): Promise<Sighting | null>
  close(): Promise<void>
}

/** Recognizes items on this machine: no key, no network. It reads labels, and cannot judge wear, size or material. */
export function createBuiltinIdentifier({
  cacheDir,
  openModelDir,
  log = () => {},
  packagesFrom = import.meta.url,
}: BuiltinIdentifierOptions): BuiltinIdentifier {
  const vision = createVisionProcess({ cacheDir, packagesFrom, openModelDir }, log)
  return {
    engine: 'builtin',
    identify: async (photos, options) => {
      const sighting = await vision.look(photos, options)
      const model = sighting?.openModel ?? null
      return { identification: toIdentification(sighting), model, signature: sighting?.signature }
    },
    expect: vision.expect,
    look: vision.look,
    survey: vision.survey,
    warm: () => vision.load(),
    ping: async (signal) => {
      if (!(await vision.load(signal))) {
        throw new ProviderError('builtin', 'Recognition is not installed on this server', { retryable: false })
      }
    },
    close: vision.close,
  }
}
