import type { EngineId, Identification } from '#contract/items/identity.ts'
import type { AnalysisDetail } from '#contract/settings.ts'

export interface Sight {
  identification: Identification
  /** As the model that answered names itself; null where the engine has only its own. */
  model: string | null
  /** What the photo looks like, to be compared with others (`likeness`); absent where the engine does not tell. */
  signature?: Uint8Array
}

/** Looks at the photos of one item, the cover first, and says what they show. Fails with a ProviderError; an unknown thing is an answer, not a failure. */
export interface ItemIdentifier {
  engine: EngineId
  /** `turnMs` says when its turn is, where others wait, too. */
  identify(photos: Buffer[], options: { detail: AnalysisDetail; signal: AbortSignal; turnMs?: number }): Promise<Sight>
  /** The liveness check of 'Test connection'; fails like `identify`. */
  ping(signal: AbortSignal): Promise<void>
}
