import type { AnalysisDetail } from '#contract/settings.ts'
import type { Sighting } from '#server/providers/identifier/builtin/sighting.ts'

/** What the server's thread asks of the vision worker. */
export interface LookRequest {
  id: number
  photo: Uint8Array
  detail: AnalysisDetail
}

/** `loaded` comes once, first; then one `seen` or `unreadable` for each request; `told` is for the log, at any time. Null: not installed, so not seen. */
export type WorkerReport =
  | { kind: 'loaded'; recognition: boolean }
  | { kind: 'told'; message: string }
  | { kind: 'seen'; id: number; sighting: Sighting | null }
  | { kind: 'unreadable'; id: number; reason: string }
