import { randomUUID } from 'node:crypto'
import type Stripe from 'stripe'
import type { Payments } from '#server/ports/payments.ts'
import { metadataOf, openSubscription, type Prices } from '#server/providers/payments/stripe/stripe-facts.ts'
import { asking, isMissing, isRefused } from '#server/providers/payments/stripe/stripe-failure.ts'

type Subscriptions = Pick<
  Payments,
  | 'createSubscription'
  | 'findSubscription'
  | 'readSubscription'
  | 'setCancelAtPeriodEnd'
  | 'endSubscription'
  | 'abandonSubscription'
>

const SECRET = { expand: ['latest_invoice.confirmation_secret'] }

export function stripeSubscriptions(stripe: Stripe, prices: Prices): Subscriptions {
  return {
    async createSubscription({ plan, attempt, ...buyer }) {
      const subscription = await asking(() =>
        stripe.subscriptions.create(
          {
            customer: buyer.customerId,
            items: [{ price: prices[plan] }],
            payment_behavior: 'default_incomplete',
            payment_settings: { save_default_payment_method: 'on_subscription' },
            metadata: metadataOf(buyer, plan),
            ...SECRET,
          },
          { idempotencyKey: `subscription-${buyer.reference}-${attempt}` },
        ),
      )
      return openSubscription(subscription)
    },
    async findSubscription({ customerId, reference }) {
      const { data } = await asking(() =>
        stripe.subscriptions.list({
          customer: customerId,
          status: 'all',
          limit: 100,
          expand: ['data.latest_invoice.confirmation_secret'],
        }),
      )
      const found = data.find(({ metadata }) => metadata.reference === reference)
      return found ? openSubscription(found) : null
    },
    readSubscription: async (id) => openSubscription(await asking(() => stripe.subscriptions.retrieve(id, SECRET))),
    async setCancelAtPeriodEnd(id, cancel) {
      const idempotencyKey = randomUUID()
      await asking(() => stripe.subscriptions.update(id, { cancel_at_period_end: cancel }, { idempotencyKey }))
    },
    async endSubscription(id) {
      await asking(async () => {
        try {
          await stripe.subscriptions.cancel(id, {}, { idempotencyKey: `end-${id}` })
        } catch (error) {
          if (!isMissing(error)) throw error
        }
      })
    },
    async abandonSubscription(id) {
      const { latest_invoice: invoice } = await asking(() => stripe.subscriptions.retrieve(id, SECRET))
      // A cancellation alone leaves the invoice to be paid; and one that cannot be voided has been paid.
      if (typeof invoice === 'object' && invoice?.status === 'open')
        await asking(async () => {
          try {
            await stripe.invoices.voidInvoice(invoice.id!, {}, { idempotencyKey: randomUUID() })
            await stripe.subscriptions.cancel(id, {}, { idempotencyKey: `end-${id}` })
          } catch (error) {
            if (!isRefused(error)) throw error
          }
        })
      return openSubscription(await asking(() => stripe.subscriptions.retrieve(id, SECRET)))
    },
  }
}
