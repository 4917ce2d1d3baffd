import { BILLING_FAILURES } from '#contract/billing.ts'
import { AppError } from '#contract/errors.ts'
import type { PlanId } from '#contract/plan-id.ts'
import { askProvider, requirePayments } from '#server/features/billing/ask-provider.ts'
import { openOrFind } from '#server/features/billing/begin-purchase.ts'
import { ensureCustomer } from '#server/features/billing/ensure-customer.ts'
import { accountOf } from '#server/features/billing/queries.ts'
import { refuseSuspended } from '#server/platform/admission.ts'
import type { Context } from '#server/platform/context.ts'

/** A page where the plan can be paid; refused to whoever has a subscription already. */
export async function openCheckout(context: Context, plan: PlanId) {
  refuseSuspended(context.actor.user)
  const payments = requirePayments(context)
  const { db, actor, publicUrl } = context
  const { purchase } = await openOrFind(db, actor.userId, plan)
  if (!purchase)
    throw new AppError('conflict', 'You already have a subscription. Use Manage Billing to change or cancel it.')
  return askProvider(context, BILLING_FAILURES.checkout, async () => ({
    url: await payments.checkoutUrl({
      customerId: await ensureCustomer(context, payments),
      userId: actor.userId,
      reference: purchase.id,
      plan,
      successUrl: `${publicUrl}/dashboard?subscription=success`,
      cancelUrl: `${publicUrl}/subscribe`,
    }),
  }))
}

/** A page where card, plan and cancellation are managed; only for those who have bought something. */
export async function openPortal(context: Context, failure: string) {
  refuseSuspended(context.actor.user)
  const payments = requirePayments(context)
  const { db, actor, publicUrl } = context
  const account = await accountOf(db, actor.userId)
  const customerId = account?.provider === payments.kind ? account.customerId : null
  if (!customerId) throw new AppError('conflict', 'There is nothing to manage yet: you have not bought anything.')
  return askProvider(context, failure, async () => ({
    url: await payments.portalUrl(customerId, `${publicUrl}/dashboard`),
  }))
}
