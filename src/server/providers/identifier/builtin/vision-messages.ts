import type { AnalysisDetail } from '#contract/settings.ts'
import type { KnownThing } from '#server/ports/item-identifier.ts'
import type { Sighting } from '#server/providers/identifier/builtin/sighting.ts'

/** What the server asks of the vision worker. */
export interface LookRequest {
  id: number
  photos: Uint8Array[]
  detail: AnalysisDetail
  known?: KnownThing | undefined
}

/** `loaded` comes once, then one `seen` or `unreadable` for each request. Null: not installed, so not seen. */
export type WorkerReport =
  | { kind: 'notice'; message: string }
  | { kind: 'loaded'; recognition: boolean }
  | { kind: 'seen'; id: number; sighting: Sighting | null }
  | { kind: 'unreadable'; id: number; reason: string }
