import type { MarketplaceId } from '#contract/marketplaces.ts'
import type { ExtensionMessage, FieldCheck } from '#contract/posting/helper-messages.ts'
import type { FormValues } from '#extension/form-values.ts'

/** What the extension's own scripts say to its background. */
export type InnerMessage =
  /** From the helper page, word for word; nothing in it has been checked. */
  | { kind: 'page'; message: unknown }
  | { kind: 'paired' }
  | { kind: 'claim' }
  | { kind: 'photo'; url: string }
  | { kind: 'report'; report: FillReport }

export type FillReport =
  | { kind: 'progress'; step: 'waiting' | 'filling' }
  | { kind: 'filled'; step: string; checks: FieldCheck[] }
  | { kind: 'failed'; reason: string; checks: FieldCheck[] }

/** What a marketplace's page is to be filled with. */
export interface FillOrder {
  platform: MarketplaceId
  values: FormValues
  /** Steps of the form that are done already. */
  doneSteps: string[]
  warning: string | null
}

export type PhotoAnswer = { dataUrl: string } | null

/** What the background sends to the helper page's tab. */
export type Relay = { relay: ExtensionMessage }
