import { setTimeout as sleep } from 'node:timers/promises'
import { getOrCreateSubscription } from '#contract/billing/billing.ts'
import type { PlanId } from '#contract/billing/plan-id.ts'
import { billingEvents } from '#server/db/schema/billing.ts'
import { isNull } from '#server/db/sql.ts'
import { createStripePayments } from '#server/providers/payments/stripe/stripe-payments.ts'
import {
  STRIPE_PRICES,
  STRIPE_WEBHOOK_SECRET,
  startStripeServer,
  stripeEvent,
  stripeSignature,
} from '#tests/stripe-server.ts'
import { startTestApp } from '#tests/test-app.ts'

const KEYS = {
  secretKey: 'sk_test_1',
  publishableKey: 'pk_test_1',
  webhookSecret: STRIPE_WEBHOOK_SECRET,
  prices: STRIPE_PRICES,
}

/** The server configured for Stripe, and a Stripe of its own that keeps the same time. */
export async function startStripeApp() {
  const clock = { now: () => new Date() }
  const stripe = await startStripeServer(() => clock.now())
  const app = await startTestApp({
    PAYMENTS: 'stripe',
    STRIPE_SECRET_KEY: KEYS.secretKey,
    STRIPE_PUBLISHABLE_KEY: KEYS.publishableKey,
    STRIPE_WEBHOOK_SECRET: KEYS.webhookSecret,
    STRIPE_PRICE_PRO: KEYS.prices.pro,
    STRIPE_PRICE_SUPPORTER: KEYS.prices.supporter,
    STRIPE_API_BASE: stripe.url,
  })
  clock.now = app.deps.now
  // As configured, but less patient with a Stripe that does not answer.
  app.deps.payments = createStripePayments({ ...KEYS, apiBase: stripe.url, now: app.deps.now, timeoutMs: 300 })

  const post = (body: string, signature: string | null) =>
    app.visitor().fetch('/api/stripe/webhook', {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(signature !== null && { 'stripe-signature': signature }) },
      body,
    })

  return {
    ...app,
    stripe,
    post,
    /** Stripe tells us about one of its objects. */
    async tell(type: string, object: object, options: { at?: Date; id?: string } = {}) {
      const body = stripeEvent(type, object, { at: app.deps.now(), ...options })
      const response = await post(body, stripeSignature(body, { at: app.deps.now() }))
      if (response.status !== 200) throw new Error(`The webhook answered ${response.status}.`)
    },
    /** Until every event that came in has been applied. */
    async applied() {
      for (let tries = 0; tries < 200; tries++) {
        const waiting = await app.deps.db.select().from(billingEvents).where(isNull(billingEvents.appliedAt))
        if (waiting.length === 0) return
        await sleep(50)
      }
      throw new Error('Some events were not applied.')
    },
    /** A seller who has paid, and nobody has told us yet. */
    async payer(plan: PlanId = 'pro') {
      const seller = await app.seller()
      const { clientSecret, subscriptionId } = await seller(getOrCreateSubscription, { body: { plan } })
      const { intent, invoice } = stripe.objects.pay(clientSecret!)
      return Object.assign(seller, { subscriptionId, intent, invoice: invoice! })
    },
    async stop() {
      await app.stop()
      stripe.stop()
    },
  }
}
