import type { MarketplaceId } from '#contract/marketplaces.ts'
import type { FormRules, OnlineListing } from '#contract/posting/forms/market-form.ts'
import type { ExtensionMessage, FailedAt, FieldCheck } from '#contract/posting/helper-messages.ts'
import type { FormValues } from '#extension/form-values.ts'

/** What the extension's own scripts say to its background. */
export type InnerMessage =
  /** From the helper page, word for word; nothing in it has been checked. */
  | { kind: 'page'; message: unknown }
  | { kind: 'paired' }
  /** The practice form is there and wants the script that fills it in. */
  | { kind: 'practice' }
  | { kind: 'claim' }
  | { kind: 'photo'; url: string }
  | { kind: 'report'; report: FillReport }
  /** A page that may be a listing of this seller's. It stays between page and background. */
  | { kind: 'visit'; url: string }
  | { kind: 'takeDown'; url: string }

export type FillReport =
  | { kind: 'progress'; step: 'waiting' | 'filling' }
  | { kind: 'filled'; step: string; checks: FieldCheck[] }
  | { kind: 'failed'; at: FailedAt; reason: string; checks: FieldCheck[] }
  /** The listing is online; `managed`: the page where its seller looks after it, if that is another one. */
  | { kind: 'published'; url: string; managed: string | null }

/** What a page is to be filled with, and what to look out for once it is. */
export interface FillOrder {
  /** As the seller knows the page. */
  name: string
  form: FormRules
  /** Null: nothing is published here. */
  listing: OnlineListing | null
  values: FormValues
  /** Steps of the form that are done already. */
  doneSteps: string[]
  /** Filled in or given up: what is left is to see it published. */
  isOver: boolean
  /** Addresses of the seller's other listings. */
  known: string[]
  warning: string | null
}

export type PhotoAnswer = { dataUrl: string } | null

/** A listing that the extension saw online, met again: how its page would say that it is gone. */
export type VisitAnswer =
  | (Pick<OnlineListing, 'gone'> & Pick<FormRules, 'languages'> & { title: string; platform: MarketplaceId })
  | null

type Unaddressed<Message> = Message extends { nonce: string } ? Omit<Message, 'nonce'> : never
/** For the helper page, however often that is loaded meanwhile: the bridge in it knows its nonce. */
export type Told = Unaddressed<ExtensionMessage>

/** What the background sends to the helper page's tab; the answer is true where a screen listens there. */
export type Relay = { relay: Told }
