import { createHash, randomUUID } from 'node:crypto'
import Stripe from 'stripe'
import type { PlanId } from '#contract/billing/plan-id.ts'
import { limitedFetch } from '#server/platform/http/limited-fetch.ts'
import { BadSignature, type Buyer, type Payments } from '#server/ports/payments.ts'
import { readStripeEvent } from '#server/providers/payments/stripe/stripe-events.ts'
import {
  type OurMetadata,
  openIntent,
  openSubscription,
  type Prices,
} from '#server/providers/payments/stripe/stripe-facts.ts'
import { asking, isMissing, isRefused } from '#server/providers/payments/stripe/stripe-failure.ts'
import { readStripeFacts } from '#server/providers/payments/stripe/stripe-reading.ts'

interface StripeNeeds {
  secretKey: string
  publishableKey: string
  webhookSecret: string
  prices: Prices
  /** Another address that speaks Stripe's API; for tests. */
  apiBase?: string | undefined
  now: () => Date
  timeoutMs?: number
}

/** Longer than this and a caught webhook could be played again. */
const TOLERANCE_SECONDS = 300
const SECRET = { expand: ['latest_invoice.confirmation_secret'] }

const metadataOf = ({ userId, reference }: Buyer, product: PlanId | 'one_time') =>
  ({ userId, reference, product }) satisfies OurMetadata
const shortHash = (words: string[]) => createHash('sha256').update(words.join('\n')).digest('hex').slice(0, 16)

export function createStripePayments(needs: StripeNeeds): Payments {
  const { secretKey, publishableKey, webhookSecret, prices, apiBase, now, timeoutMs = 6000 } = needs
  const stripe = new Stripe(secretKey, {
    ...(apiBase && addressOf(apiBase)),
    timeout: timeoutMs,
    httpClient: Stripe.createFetchHttpClient(limitedFetch()),
    // Calls that race under one key are told to wait for the first: three pauses outlast it.
    maxNetworkRetries: 3,
    telemetry: false,
  })

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
    openWebhook(body, signature) {
      try {
        const receivedAt = now().getTime()
        const event = stripe.webhooks.constructEvent(
          body,
          signature ?? '',
          webhookSecret,
          TOLERANCE_SECONDS,
          undefined,
          receivedAt,
        )
        return { id: event.id, type: event.type, at: new Date(event.created * 1000).toISOString(), payload: event }
      } catch (cause) {
        throw new BadSignature({ cause })
      }
    },
    readEvent: (event) => readStripeEvent(stripe, prices, event),
  }
}

function addressOf(apiBase: string) {
  const { hostname, port, protocol } = new URL(apiBase)
  const scheme = protocol === 'http:' ? 'http' : 'https'
  return { host: hostname, port: port || (scheme === 'http' ? 80 : 443), protocol: scheme } as const
}
