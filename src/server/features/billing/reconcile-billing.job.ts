import { z } from 'zod'
import { RENEWAL_NOTICE_DAYS } from '#contract/billing/billing.ts'
import { billingAccounts, billingEvents, type PurchaseRow, purchases } from '#server/db/schema/billing.ts'
import { and, eq, isNotNull, isNull, lte, or } from '#server/db/sql.ts'
import { applyEvent } from '#server/features/billing/apply-event.job.ts'
import { closePurchase, paymentFor } from '#server/features/billing/begin-purchase.ts'
import { finishRefund } from '#server/features/billing/finish-refund.job.ts'
import { accountOf } from '#server/features/billing/queries.ts'
import { refreshAccount } from '#server/features/billing/refresh-account.ts'
import type { Dependencies } from '#server/platform/context.ts'
import { job } from '#server/platform/jobs/jobs.ts'

const HOUR_MS = 60 * 60 * 1000
/** The night before a renewal is announced at the latest: who canceled must not be told of one. */
const AHEAD_MS = (RENEWAL_NOTICE_DAYS + 1) * 24 * HOUR_MS

export const reconcileBilling = job({
  name: 'reconcile-billing',
  data: z.object({}),
  retryLimit: 3,
  retryDelaySeconds: 300,
  cron: '43 3 * * *',
})
export const reconcileAccount = job({
  name: 'reconcile-billing-account',
  data: z.object({ userId: z.uuid() }),
  retryLimit: 5,
  retryDelaySeconds: 60,
})

/** Finds everything that should have changed by now, or soon will, and has it looked at, in case its event was lost. */
export async function runReconcileBilling({ db, jobs, payments, now }: Dependencies) {
  if (!payments) return
  const ago = (ms: number) => new Date(now().getTime() - ms).toISOString()
  const due = and(eq(billingAccounts.status, 'active'), lte(billingAccounts.endsAt, ago(-AHEAD_MS)))
  const accounts = await db
    .select()
    .from(billingAccounts)
    .where(or(due, eq(billingAccounts.paymentFailed, true)))
  const begun = and(isNull(purchases.closedAt), lte(purchases.createdAt, ago(HOUR_MS)))
  const left = await db.select({ userId: purchases.userId }).from(purchases).where(begun)
  for (const userId of new Set([...accounts, ...left].map((row) => row.userId)))
    await jobs.enqueue(db, reconcileAccount, { userId })

  const owed = and(isNotNull(billingAccounts.refundPaymentId), isNull(billingAccounts.refundedAt))
  for (const { userId } of await db.select().from(billingAccounts).where(owed))
    await jobs.enqueue(db, finishRefund, { userId })

  const waiting = and(isNull(billingEvents.appliedAt), lte(billingEvents.receivedAt, ago(HOUR_MS)))
  for (const { id } of await db.select({ id: billingEvents.id }).from(billingEvents).where(waiting))
    await jobs.enqueue(db, applyEvent, { eventId: id })
}

export async function runReconcileAccount(deps: Dependencies, { userId }: { userId: string }) {
  const { db, payments } = deps
  const account = await accountOf(db, userId)
  if (!payments || !account?.customerId || account.provider !== payments.kind) return
  const open = and(eq(purchases.userId, userId), isNull(purchases.closedAt))
  for (const purchase of await db.select().from(purchases).where(open)) await mend(deps, purchase, account.customerId)
  await refreshAccount(deps, payments, userId)
}

/** A purchase whose answer was lost gets it now; one that nobody went on with for a day is over. */
async function mend(deps: Dependencies, purchase: PurchaseRow, customerId: string) {
  const { db, payments, now } = deps
  const isStale = now().getTime() - Date.parse(purchase.createdAt) > 24 * HOUR_MS
  const { userId, id: reference, product } = purchase
  const payment = purchase.providerId
    ? await paymentFor(db, payments!, purchase, customerId)
    : product === 'one_time'
      ? null
      : await payments!.findSubscription({ customerId, userId, reference })
  if (payment && !purchase.providerId)
    await db.update(purchases).set({ providerId: payment.id }).where(eq(purchases.id, reference))
  if (payment?.state === 'void' || (!payment && isStale)) await closePurchase(deps, purchase)
}
