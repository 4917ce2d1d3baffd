import type Stripe from 'stripe'
import type { PlanId } from '#contract/billing/plan-id.ts'
import type { BillingFact, Buyer, OpenPayment, SubscriptionStage } from '#server/ports/payments.ts'

export type Prices = Record<PlanId, string>

/** In the metadata of everything we make, so that an event alone says whose it is. */
export const metadataOf = ({ userId, reference }: Buyer, product: PlanId | 'one_time') => ({
  userId,
  reference,
  product,
})

const isoOf = (seconds: number) => new Date(seconds * 1000).toISOString()
export const idOf = (object: string | { id: string } | null | undefined) =>
  typeof object === 'string' ? object : (object?.id ?? null)

const STAGES: Record<Stripe.Subscription.Status, SubscriptionStage> = {
  incomplete: 'incomplete',
  trialing: 'active',
  active: 'active',
  past_due: 'past_due',
  unpaid: 'unpaid',
  paused: 'unpaid',
  canceled: 'ended',
  incomplete_expired: 'ended',
}

/** The price decides, as the portal changes it; a price we no longer know leaves what was bought at first. */
function planOf(prices: Prices, priceIds: (string | null)[], metadata: Stripe.Metadata | null | undefined): PlanId {
  const known = (Object.keys(prices) as PlanId[]).find((plan) => priceIds.includes(prices[plan]))
  return known ?? (metadata?.product === 'supporter' ? 'supporter' : 'pro')
}

export function subscriptionFact(subscription: Stripe.Subscription, prices: Prices, at: string): BillingFact {
  const stage = STAGES[subscription.status] ?? 'unpaid'
  return {
    kind: 'subscription',
    at,
    subscriptionId: subscription.id,
    plan: planOf(
      prices,
      subscription.items.data.map(({ price }) => price.id),
      subscription.metadata,
    ),
    stage,
    cancelAtPeriodEnd: stage !== 'ended' && (subscription.cancel_at_period_end || Boolean(subscription.cancel_at)),
    endedAt: subscription.ended_at ? isoOf(subscription.ended_at) : null,
  }
}

/** Needs `payments` expanded: it names the payment that refunds and disputes will speak of. */
export function invoiceFacts(invoice: Stripe.Invoice, prices: Prices): BillingFact[] {
  const details = invoice.parent?.subscription_details
  const subscriptionId = idOf(details?.subscription)
  const paidAt = invoice.status_transitions.paid_at
  if (!subscriptionId || invoice.status !== 'paid' || !paidAt) return []
  const lines = invoice.lines.data
  const payment = invoice.payments?.data.find(({ status }) => status === 'paid')?.payment
  return [
    {
      kind: 'paid',
      at: isoOf(paidAt),
      paymentId: idOf(payment?.payment_intent) ?? invoice.id!,
      subscriptionId,
      plan: planOf(
        prices,
        lines.map(({ pricing }) => idOf(pricing?.price_details?.price)),
        details?.metadata,
      ),
      amountCents: invoice.amount_paid,
      paidThrough: isoOf(Math.max(...lines.map(({ period }) => period.end))),
      receiptUrl: invoice.hosted_invoice_url ?? null,
    },
  ]
}

/** Needs `latest_charge` expanded. A subscription's payments are told by their invoices. */
export function oneTimeFacts(intent: Stripe.PaymentIntent): BillingFact[] {
  const charge = intent.latest_charge
  if (intent.status !== 'succeeded' || intent.metadata.product !== 'one_time') return []
  const details = typeof charge === 'object' ? charge : null
  return [
    {
      kind: 'paid',
      at: isoOf(details?.created ?? intent.created),
      paymentId: intent.id,
      subscriptionId: null,
      plan: 'pro',
      amountCents: intent.amount_received,
      paidThrough: null,
      receiptUrl: details?.receipt_url ?? null,
    },
  ]
}

export function refundFacts(charge: Stripe.Charge, at: string): BillingFact[] {
  const paymentId = idOf(charge.payment_intent)
  if (!paymentId || charge.amount_refunded === 0) return []
  return [{ kind: 'refunded', at, paymentId, refundedCents: charge.amount_refunded }]
}

export function disputeFacts(dispute: Stripe.Dispute, at: string): BillingFact[] {
  const paymentId = idOf(dispute.payment_intent)
  if (!paymentId) return []
  const harmless = ['won', 'warning_closed', 'warning_needs_response', 'warning_under_review', 'prevented']
  const outcome = harmless.includes(dispute.status) ? 'won' : dispute.status === 'lost' ? 'lost' : 'open'
  return [{ kind: 'disputed', at, paymentId, outcome }]
}

/** Needs `latest_invoice.confirmation_secret` expanded. */
export function openSubscription({ id, status, latest_invoice: invoice }: Stripe.Subscription): OpenPayment {
  const stage = STAGES[status]
  if (stage !== 'incomplete') return { id, state: stage === 'ended' ? 'void' : 'done', clientSecret: null }
  const secret = typeof invoice === 'object' ? invoice?.confirmation_secret?.client_secret : null
  return { id, state: 'open', clientSecret: secret ?? null }
}

const INTENT_STATES: Partial<Record<Stripe.PaymentIntent.Status, OpenPayment['state']>> = {
  processing: 'pending',
  succeeded: 'done',
  canceled: 'void',
}

export function openIntent({ id, status, client_secret }: Stripe.PaymentIntent): OpenPayment {
  const state = INTENT_STATES[status] ?? 'open'
  return { id, state, clientSecret: state === 'open' ? client_secret : null }
}
