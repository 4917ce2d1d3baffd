import { createHash, randomUUID } from 'node:crypto'
import type Stripe from 'stripe'
import type { Payments } from '#server/ports/payments.ts'
import { createStripeClient, type StripeAccess } from '#server/providers/payments/stripe/stripe-client.ts'
import { openStripeWebhook, readStripeEvent } from '#server/providers/payments/stripe/stripe-events.ts'
import type { Prices } from '#server/providers/payments/stripe/stripe-facts.ts'
import { asking } from '#server/providers/payments/stripe/stripe-failure.ts'
import { stripeOneTimePayments } from '#server/providers/payments/stripe/stripe-one-time.ts'
import { readStripeFacts } from '#server/providers/payments/stripe/stripe-reading.ts'
import { stripeSubscriptions } from '#server/providers/payments/stripe/stripe-subscriptions.ts'

interface StripeNeeds extends StripeAccess {
  publishableKey: string
  webhookSecret: string
  prices: Prices
  now: () => Date
}

const shortHash = (words: string[]) => createHash('sha256').update(words.join('\n')).digest('hex').slice(0, 16)

export function createStripePayments(needs: StripeNeeds): Payments {
  const { publishableKey, webhookSecret, prices, now, ...access } = needs
  const stripe = createStripeClient(access)

  return {
    kind: 'stripe',
    publishableKey,
    // Stripe's recommended retries go on for two weeks.
    graceDays: 14,
    async check() {
      await asking(() => stripe.balance.retrieve())
    },
    async createCustomer({ id, name, email }) {
      const idempotencyKey = `customer-${id}-${shortHash([name, email])}`
      const customer = await asking(() =>
        stripe.customers.create({ name, email, metadata: { userId: id } }, { idempotencyKey }),
      )
      return customer.id
    },
    ...stripeSubscriptions(stripe, prices),
    ...stripeOneTimePayments(stripe),
    async refund(paymentId) {
      await asking(async () => {
        try {
          const reason = 'requested_by_customer'
          await stripe.refunds.create({ payment_intent: paymentId, reason }, { idempotencyKey: `refund-${paymentId}` })
        } catch (error) {
          if ((error as Stripe.errors.StripeError).code !== 'charge_already_refunded') throw error
        }
      })
    },
    async portalUrl(customer, returnUrl) {
      const idempotencyKey = randomUUID()
      const session = await asking(() =>
        stripe.billingPortal.sessions.create({ customer, return_url: returnUrl }, { idempotencyKey }),
      )
      return session.url
    },
    factsAbout: (customerId) => asking(() => readStripeFacts(stripe, prices, customerId)),
    openWebhook: (body, signature) => openStripeWebhook(stripe, { body, signature, secret: webhookSecret, at: now() }),
    readEvent: (event) => readStripeEvent(stripe, prices, event),
  }
}
