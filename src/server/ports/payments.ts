import type { PlanChange, SandboxPlay } from '#contract/billing/billing.ts'
import type { PlanId } from '#contract/billing/plan-id.ts'
import { ProviderError } from '#server/ports/provider-error.ts'

export type SubscriptionStage = 'incomplete' | 'active' | 'past_due' | 'unpaid' | 'ended'

/**
 * Something that is true at the provider since `at`, told by an event or read from it when asked. Facts are kept, never
 * changed, and may reach us late, twice and in any order.
 */
export type BillingFact =
  | {
      kind: 'subscription'
      at: string
      subscriptionId: string
      plan: PlanId
      stage: SubscriptionStage
      cancelAtPeriodEnd: boolean
      endedAt: string | null
    }
  | {
      kind: 'paid'
      at: string
      paymentId: string
      /** Null: a one-time payment. */
      subscriptionId: string | null
      plan: PlanId
      amountCents: number
      /** The end of the period that a subscription's payment covers. */
      paidThrough: string | null
      receiptUrl: string | null
    }
  | { kind: 'payment_failed'; at: string; subscriptionId: string }
  | { kind: 'refunded'; at: string; paymentId: string; refundedCents: number }
  | { kind: 'disputed'; at: string; paymentId: string; outcome: 'open' | 'won' | 'lost' }

/** An event as it came in, kept until it is read. */
export interface ProviderEvent {
  id: string
  type: string
  at: string
  payload: unknown
}

/** What an event says, and about whom: one of the two names is enough. */
export interface EventMeaning {
  userId: string | null
  customerId: string | null
  facts: BillingFact[]
}

/**
 * `pending`: a bank still works on it, for days perhaps, and may refuse. `done`: nothing is left to pay. `void`: it can no
 * longer be paid, a new one is needed.
 */
export interface OpenPayment {
  id: string
  state: 'open' | 'pending' | 'done' | 'void'
  /** With it the seller's browser pays; only while open. */
  clientSecret: string | null
}

export interface Buyer {
  customerId: string
  userId: string
  /** Ours, one per purchase: asking twice with the same one buys once. */
  reference: string
}

/**
 * `unreachable`: nobody knows whether it happened, ask again in the same words. `failed`: the provider broke and will
 * repeat that answer to the same words. `busy`: later. `refused`: asking again will not help.
 */
export type PaymentsTrouble = 'unreachable' | 'failed' | 'busy' | 'refused'

export class PaymentsError extends ProviderError {
  readonly trouble: PaymentsTrouble

  constructor(provider: string, trouble: PaymentsTrouble, message: string, cause?: unknown) {
    super(provider, message, { retryable: trouble !== 'refused', cause })
    this.name = 'PaymentsError'
    this.trouble = trouble
  }
}

/** The seller's card was not accepted; the message is the provider's, written for the card holder. */
export class CardDeclined extends Error {
  constructor(message: string, options?: { cause?: unknown }) {
    super(message, options)
    this.name = 'CardDeclined'
  }
}

/** A webhook call that is not the provider's, or too old. */
export class BadSignature extends Error {
  constructor(options?: { cause?: unknown }) {
    super('The signature of this event is not valid.', options)
    this.name = 'BadSignature'
  }
}

/** Takes the sellers' money. Every write may be repeated with the same arguments and happens once. */
export interface Payments {
  kind: 'stripe' | 'sandbox'
  /** For the browser's card form; null where we have our own. */
  publishableKey: string | null
  /** For how long after a missed renewal the provider itself keeps trying, and the seller keeps access. */
  graceDays: number
  /** A liveness check that changes nothing; fails with a PaymentsError. */
  check(): Promise<void>
  createCustomer(user: { id: string; name: string; email: string }): Promise<string>
  /** `attempt` makes the words new after an answer of `failed`. */
  createSubscription(buyer: Buyer & { plan: PlanId; attempt: number }): Promise<OpenPayment>
  /** One made earlier whose answer we never got. */
  findSubscription(buyer: Buyer): Promise<OpenPayment | null>
  readSubscription(subscriptionId: string): Promise<OpenPayment>
  setCancelAtPeriodEnd(subscriptionId: string, cancel: boolean): Promise<void>
  /** At once. Fine if it has ended already. */
  endSubscription(subscriptionId: string): Promise<void>
  createPayment(
    buyer: Buyer & { amountCents: number; description: string; plan: PlanId; attempt: number },
  ): Promise<OpenPayment>
  readPayment(paymentId: string): Promise<OpenPayment>
  /** All of it. Fine if it was refunded already. */
  refund(paymentId: string): Promise<void>
  /** Makes what is not paid yet unpayable. What was paid in the meantime stays, and is `done` or still `pending`. */
  abandonSubscription(subscriptionId: string): Promise<OpenPayment>
  abandonPayment(paymentId: string): Promise<OpenPayment>
  /** The provider's own page. */
  portalUrl(customerId: string, returnUrl: string): Promise<string>
  /** What is true now about everything this customer bought. */
  factsAbout(customerId: string): Promise<BillingFact[]>
  /** Fails with BadSignature. Absent where events do not come over the network. */
  openWebhook?(body: Buffer, signature: string | undefined): ProviderEvent
  readEvent(event: ProviderEvent): Promise<EventMeaning>
  /** Test cards and events played by hand: exists only where no card is ever charged. */
  sandbox?: SandboxControls
}

export interface SandboxControls {
  /** Fails with CardDeclined. `approved` answers the second step, if the card asks for one. */
  confirm(
    customerId: string,
    payment: { clientSecret: string; cardNumber: string; approved?: boolean | undefined },
  ): Promise<'succeeded' | 'requires_action'>
  /** What `changePlan` would cost now; null where it would change nothing. */
  quotePlan(subscriptionId: string, plan: PlanId): Promise<PlanChange | null>
  changePlan(subscriptionId: string, plan: PlanId): Promise<void>
  /** False: there is nothing this could happen to. */
  play(customerId: string, play: SandboxPlay): Promise<boolean>
}
