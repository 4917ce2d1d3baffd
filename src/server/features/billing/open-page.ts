import { PLANS_PAGE } from '#contract/billing/billing.ts'
import type { PlanId } from '#contract/billing/plan-id.ts'
import { AppError } from '#contract/errors.ts'
import { askProvider, requirePayments } from '#server/features/billing/ask-provider.ts'
import { accountOf, paymentsOf } from '#server/features/billing/queries.ts'
import { refreshAccount } from '#server/features/billing/refresh-account.ts'
import type { Context } from '#server/platform/context.ts'

/**
 * The page where the plan is paid: ours, whoever takes the card. A page of the provider's could still be paid after
 * the same plan was paid here. Refused to whoever has a subscription already.
 */
export async function openCheckout(context: Context, plan: PlanId) {
  requirePayments(context)
  const account = await accountOf(context.db, context.actor.userId)
  if (account?.status === 'active' && account.subscriptionId)
    throw new AppError('conflict', 'You already have a subscription. Use Manage Billing to change or cancel it.')
  return { url: `/subscription-checkout?plan=${plan}` }
}

/** A page where card, plan and cancellation are managed. Who has bought nothing has nothing to manage: to the plans. */
export async function openPortal(context: Context, failure: string) {
  const payments = requirePayments(context)
  const { db, actor, publicUrl } = context
  const account = await accountOf(db, actor.userId)
  const customerId = account?.provider === payments.kind ? account.customerId : null
  if (!customerId) return { url: PLANS_PAGE }
  const hasPaid = async () => (await paymentsOf(db, actor.userId)).length > 0
  return askProvider(context, failure, async () => {
    if (!(await hasPaid())) await refreshAccount(context, payments, actor.userId)
    return { url: (await hasPaid()) ? await payments.portalUrl(customerId, `${publicUrl}/dashboard`) : PLANS_PAGE }
  })
}
