import * as billing from '#contract/billing/billing.ts'
import { askProvider, requirePayments } from '#server/features/billing/ask-provider.ts'
import { setCancellation } from '#server/features/billing/cancel-subscription.ts'
import { createPaymentIntent } from '#server/features/billing/create-payment-intent.ts'
import { getOrCreateSubscription } from '#server/features/billing/get-or-create-subscription.ts'
import { openCheckout, openPortal } from '#server/features/billing/open-page.ts'
import {
  changePlanInSandbox,
  confirmInSandbox,
  playInSandbox,
  quotePlanInSandbox,
} from '#server/features/billing/play-sandbox.ts'
import { paymentsOf, readStanding, toPayment } from '#server/features/billing/queries.ts'
import { refreshAccount } from '#server/features/billing/refresh-account.ts'
import { requestRefund } from '#server/features/billing/request-refund.ts'
import { sendReceipt } from '#server/features/billing/send-receipt.ts'
import type { Serve, ServeStream } from '#server/platform/http/serve.ts'

export function billingRoutes(serve: Serve, serveStream: ServeStream) {
  serve(billing.billingConfig, async ({ payments, mailer }) => ({
    payments: payments?.kind ?? ('off' as const),
    publishableKey: payments?.publishableKey ?? null,
    mails: mailer.delivers,
  }))
  serve(billing.subscriptionStatus, ({ db, actor, now }) => readStanding(db, actor.userId, now()))
  serve(billing.createCheckout, (context, { body }) => openCheckout(context, body.plan))
  serve(billing.createCheckoutSession, (context, { body }) => openCheckout(context, body.plan))
  serve(billing.billingPortal, (context) => openPortal(context, billing.BILLING_FAILURES.portal))
  serve(billing.createBillingPortalSession, (context) => openPortal(context, billing.BILLING_FAILURES.portalSession))
  serve(billing.createPaymentIntent, (context) => createPaymentIntent(context))
  serve(billing.getOrCreateSubscription, (context, { body }) => getOrCreateSubscription(context, body.plan))
  serve(billing.refreshBilling, async (context) => {
    const { db, actor, now } = context
    const payments = requirePayments(context)
    await askProvider(context, 'Your payments could not be looked up', () =>
      refreshAccount(context, payments, actor.userId),
    )
    return readStanding(db, actor.userId, now())
  })
  serve(billing.listPayments, async ({ db, actor }) => (await paymentsOf(db, actor.userId)).map(toPayment))
  serveStream(billing.paymentReceipt, (context, { params }, _request, reply) => sendReceipt(context, params.id, reply))
  serve(billing.cancelSubscription, (context) => setCancellation(context, true))
  serve(billing.resumeSubscription, (context) => setCancellation(context, false))
  serve(billing.requestRefund, (context) => requestRefund(context))
  serve(billing.sandboxConfirm, (context, { body }) => confirmInSandbox(context, body))
  serve(billing.sandboxChangePlan, (context, { body }) => changePlanInSandbox(context, body.plan))
  serve(billing.sandboxPlanChange, (context, { query }) => quotePlanInSandbox(context, query.plan))
  serve(billing.sandboxPlay, (context, { body }) => playInSandbox(context, body.play))
}
