import type { AnalysisDetail } from '#contract/settings/settings.ts'
import type { KnownThing } from '#server/ports/item-identifier.ts'
import type { Survey } from '#server/ports/photo-surveyor.ts'
import type { Sighting } from '#server/providers/identifier/builtin/sighting.ts'

/** What the server asks of the vision worker. */
export interface LookRequest {
  kind: 'look'
  id: number
  turnMs: number
  photos: Uint8Array[]
  detail: AnalysisDetail
  known?: KnownThing | undefined
}

export interface SurveyRequest {
  kind: 'survey'
  id: number
  turnMs: number
  photo: Uint8Array
}

export type VisionRequest = LookRequest | SurveyRequest

/** A photo is on its way to be looked at with this turn, until it is said that it is not any more. */
export type VisionNotice = { kind: 'expect'; id: number; turnMs: number } | { kind: 'expect no more'; id: number }

/** `loaded` comes once, then one `seen`, `surveyed` or `unreadable` for each request. Null: not installed, so not seen. */
export type WorkerReport =
  | { kind: 'notice'; message: string }
  | { kind: 'loaded'; recognition: boolean }
  | { kind: 'seen'; id: number; sighting: Sighting | null }
  | { kind: 'surveyed'; id: number; survey: Survey }
  | { kind: 'unreadable'; id: number; reason: string }
