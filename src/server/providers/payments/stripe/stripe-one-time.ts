import { randomUUID } from 'node:crypto'
import type Stripe from 'stripe'
import type { Payments } from '#server/ports/payments.ts'
import { metadataOf, openIntent } from '#server/providers/payments/stripe/stripe-facts.ts'
import { asking, isRefused } from '#server/providers/payments/stripe/stripe-failure.ts'

type OneTimePayments = Pick<Payments, 'createPayment' | 'readPayment' | 'abandonPayment'>

export function stripeOneTimePayments(stripe: Stripe): OneTimePayments {
  return {
    async createPayment({ amountCents, description, attempt, ...buyer }) {
      const intent = await asking(() =>
        stripe.paymentIntents.create(
          {
            amount: amountCents,
            currency: 'usd',
            customer: buyer.customerId,
            description,
            automatic_payment_methods: { enabled: true },
            metadata: metadataOf(buyer, 'one_time'),
          },
          { idempotencyKey: `payment-${buyer.reference}-${attempt}` },
        ),
      )
      return openIntent(intent)
    },
    readPayment: async (id) => openIntent(await asking(() => stripe.paymentIntents.retrieve(id))),
    async abandonPayment(id) {
      return asking(async () => {
        try {
          return openIntent(await stripe.paymentIntents.cancel(id, {}, { idempotencyKey: randomUUID() }))
        } catch (error) {
          if (!isRefused(error)) throw error
          return openIntent(await stripe.paymentIntents.retrieve(id))
        }
      })
    },
  }
}
