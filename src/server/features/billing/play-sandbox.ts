import { BILLING_FAILURES, type SandboxPlay } from '#contract/billing/billing.ts'
import type { PlanId } from '#contract/billing/plan-id.ts'
import { AppError } from '#contract/errors.ts'
import { askProvider } from '#server/features/billing/ask-provider.ts'
import { accountOf, readStanding } from '#server/features/billing/queries.ts'
import { refreshAccount } from '#server/features/billing/refresh-account.ts'
import type { Context } from '#server/platform/context.ts'
import type { SandboxControls } from '#server/ports/payments.ts'

const NOTHING_BOUGHT = 'There is no subscription to simulate this with. Subscribe first.'

/** Runs something in the sandbox and settles the account by it at once; where cards are real there is no such address. */
async function inSandbox<Result>(
  context: Context,
  act: (controls: SandboxControls, customerId: string, subscriptionId: string | null) => Promise<Result>,
): Promise<Result> {
  const { payments, db, actor } = context
  if (!payments?.sandbox) throw new AppError('not_found', 'There is nothing at this address.')
  const account = await accountOf(db, actor.userId)
  if (!account?.customerId) throw new AppError('conflict', NOTHING_BOUGHT)
  const controls = payments.sandbox
  const { customerId, subscriptionId } = account
  return askProvider(context, BILLING_FAILURES.payment, async () => {
    const result = await act(controls, customerId, subscriptionId)
    await refreshAccount(context, payments, actor.userId)
    return result
  })
}

export async function confirmInSandbox(
  context: Context,
  payment: { clientSecret: string; cardNumber: string; approved?: boolean | undefined },
) {
  return { outcome: await inSandbox(context, (controls, customerId) => controls.confirm(customerId, payment)) }
}

export async function quotePlanInSandbox(context: Context, plan: PlanId) {
  const change = await inSandbox(context, async (controls, _customerId, subscriptionId) =>
    subscriptionId ? controls.quotePlan(subscriptionId, plan) : null,
  )
  if (!change) throw new AppError('conflict', 'You have no subscription that can change to this plan.')
  return change
}

export async function changePlanInSandbox(context: Context, plan: PlanId) {
  await inSandbox(context, async (controls, _customerId, subscriptionId) => {
    if (!subscriptionId) throw new AppError('conflict', NOTHING_BOUGHT)
    await controls.changePlan(subscriptionId, plan)
  })
  return readStanding(context.db, context.actor.userId, context.now())
}

export async function playInSandbox(context: Context, play: SandboxPlay) {
  const happened = await inSandbox(context, (controls, customerId) => controls.play(customerId, play))
  if (!happened) throw new AppError('conflict', NOTHING_BOUGHT)
  return readStanding(context.db, context.actor.userId, context.now())
}
