import type { EngineId, Identification } from '#contract/items/identity.ts'
import type { AnalysisDetail } from '#contract/settings/settings.ts'

export interface Sight {
  identification: Identification
  /** As the model that answered names itself; null where the engine has only its own. */
  model: string | null
  /** What the photo looks like, to be compared with others (`likeness`); absent where the engine does not tell. */
  signature?: Uint8Array
}

/** An item that has a name: its photos need only be read. */
export interface KnownThing {
  /** Null where its name is free words. */
  categoryId: string | null
}

export interface LookOptions {
  detail: AnalysisDetail
  signal: AbortSignal
  /** When its turn is, where others wait, too; at once, where nothing is said. */
  turnMs?: number
  /** Then the answer has no name, and only what is printed on the photos. */
  known?: KnownThing | undefined
  /** Nobody waits for the answer: who is waited for comes first. */
  patient?: boolean
}

/** Looks at the photos of one item, the cover first, and says what they show. Fails with a ProviderError; an unknown thing is an answer, not a failure. */
export interface ItemIdentifier {
  engine: EngineId
  identify(photos: Buffer[], options: LookOptions): Promise<Sight>
  /** Somebody will ask with this turn in a moment: what is far behind does not begin any more, until what this gives is called. */
  expect?(turnMs: number): () => void
  /** The liveness check of 'Test connection'; fails like `identify`. */
  ping(signal: AbortSignal): Promise<void>
}
