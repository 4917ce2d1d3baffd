import type Stripe from 'stripe'
import { BadSignature, type BillingFact, type EventMeaning, type ProviderEvent } from '#server/ports/payments.ts'
import {
  disputeFacts,
  idOf,
  invoiceFacts,
  oneTimeFacts,
  type Prices,
  refundFacts,
  subscriptionFact,
} from '#server/providers/payments/stripe/stripe-facts.ts'
import { asking } from '#server/providers/payments/stripe/stripe-failure.ts'

/** Longer than this and a caught webhook could be played again. */
const TOLERANCE_SECONDS = 300
const NOTHING: EventMeaning = { userId: null, customerId: null, facts: [] }

interface Received {
  body: Buffer
  signature: string | undefined
  secret: string
  at: Date
}

export function openStripeWebhook(stripe: Stripe, { body, signature, secret, at }: Received): ProviderEvent {
  try {
    const receivedAt = at.getTime()
    const event = stripe.webhooks.constructEvent(
      body,
      signature ?? '',
      secret,
      TOLERANCE_SECONDS,
      undefined,
      receivedAt,
    )
    return { id: event.id, type: event.type, at: new Date(event.created * 1000).toISOString(), payload: event }
  } catch (cause) {
    throw new BadSignature({ cause })
  }
}

/** What an event of Stripe says; some name only an id, and Stripe is asked for the rest. */
export function readStripeEvent(stripe: Stripe, prices: Prices, event: ProviderEvent): Promise<EventMeaning> {
  const { at, payload } = event
  const { type, data } = payload as Stripe.Event
  return asking(async () => {
    switch (type) {
      case 'customer.subscription.created':
      case 'customer.subscription.updated':
      case 'customer.subscription.paused':
      case 'customer.subscription.resumed':
      case 'customer.subscription.deleted': {
        const subscription = data.object as Stripe.Subscription
        return about(subscription.metadata, subscription.customer, [subscriptionFact(subscription, prices, at)])
      }
      case 'invoice.paid': {
        const invoice = await stripe.invoices.retrieve((data.object as Stripe.Invoice).id!, { expand: ['payments'] })
        return about(invoice.parent?.subscription_details?.metadata, invoice.customer, invoiceFacts(invoice, prices))
      }
      case 'invoice.payment_failed': {
        const invoice = data.object as Stripe.Invoice
        const details = invoice.parent?.subscription_details
        const subscriptionId = idOf(details?.subscription)
        if (!subscriptionId) return NOTHING
        return about(details?.metadata, invoice.customer, [{ kind: 'payment_failed', at, subscriptionId }])
      }
      case 'payment_intent.succeeded': {
        const { id, metadata } = data.object as Stripe.PaymentIntent
        if (metadata.product !== 'one_time') return NOTHING
        const intent = await stripe.paymentIntents.retrieve(id, { expand: ['latest_charge'] })
        return about(metadata, intent.customer, oneTimeFacts(intent))
      }
      case 'charge.refunded': {
        const charge = data.object as Stripe.Charge
        return about(charge.metadata, charge.customer, refundFacts(charge, at))
      }
      case 'charge.dispute.created':
      case 'charge.dispute.updated':
      case 'charge.dispute.closed': {
        const dispute = data.object as Stripe.Dispute
        const intentId = idOf(dispute.payment_intent)
        if (!intentId) return NOTHING
        const intent = await stripe.paymentIntents.retrieve(intentId)
        return about(intent.metadata, intent.customer, disputeFacts(dispute, at))
      }
      default:
        return NOTHING
    }
  })
}

function about(
  metadata: Stripe.Metadata | null | undefined,
  customer: string | { id: string } | null,
  facts: BillingFact[],
): EventMeaning {
  return { userId: metadata?.userId ?? null, customerId: idOf(customer), facts }
}
