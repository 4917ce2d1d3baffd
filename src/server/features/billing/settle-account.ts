import type { Database } from '#server/db/database.ts'
import { users } from '#server/db/schema/accounts.ts'
import { type BillingAccountRow, billingAccounts, payments, purchases } from '#server/db/schema/billing.ts'
import { and, eq, inArray, isNull, sql } from '#server/db/sql.ts'
import { billingFactsOf, lockAccount, paymentsOf } from '#server/features/billing/queries.ts'
import { sendPaymentMail } from '#server/features/billing/send-payment-mail.job.ts'
import { endSurplus } from '#server/features/billing/shared-jobs.ts'
import { type Ledger, readLedger, type Standing, standingAt } from '#server/features/billing/subscription-state.ts'
import { surplusSubscriptions } from '#server/features/billing/surplus-subscriptions.ts'
import type { Jobs } from '#server/platform/jobs/jobs.ts'
import type { BillingFact, Payments } from '#server/ports/payments.ts'

interface Settling {
  jobs: Jobs
  payments: Payments
  now: Date
}

/** Works out anew what an account's payments give it, and writes down what changed. Accounts are settled one at a time. */
export async function settleAccount(tx: Database, userId: string, { jobs, payments: { graceDays }, now }: Settling) {
  const account = await lockAccount(tx, userId)
  const ledger = readLedger(await billingFactsOf(tx, userId))
  const standing = standingAt(ledger, now.toISOString(), graceDays)
  await keepPayments(tx, userId, ledger, jobs)
  if (surplusSubscriptions(ledger, now.toISOString()).length > 0) await jobs.enqueue(tx, endSurplus, { userId })
  await closePurchases(tx, userId, ledger, now)
  await closeRefund(tx, account, ledger, now)
  if (standing && !isAsBefore(account, standing)) await writeStanding(tx, userId, standing)
}

const isAsBefore = (account: BillingAccountRow, standing: Standing) =>
  (Object.keys(standing) as (keyof Standing)[]).every((part) => account[part] === standing[part])

/** Only a change is written: what an admin set by hand stays until billing has something new to say. */
async function writeStanding(tx: Database, userId: string, standing: Standing) {
  const { status, plan, endsAt } = standing
  await tx.update(billingAccounts).set(standing).where(eq(billingAccounts.userId, userId))
  const isSuspended = sql`${users.subscriptionStatus} = 'suspended'`
  await tx
    .update(users)
    .set({
      subscriptionStatus: sql`case when ${isSuspended} then 'suspended' else ${status} end`,
      statusBeforeSuspension: sql`case when ${isSuspended} then ${status} else ${users.statusBeforeSuspension} end`,
      plan,
      subscriptionEndsAt: endsAt,
    })
    .where(eq(users.id, userId))
}

/** The account is locked, so what is new here is new once: the mails go out with it. */
async function keepPayments(tx: Database, userId: string, ledger: Ledger, jobs: Jobs) {
  if (ledger.payments.length === 0) return
  const known = new Map((await paymentsOf(tx, userId)).map((payment) => [payment.id, payment]))
  const rows = ledger.payments.map((payment) => {
    const { paymentId: id, at: paidAt, subscriptionId, plan, amountCents, refundedCents, receiptUrl } = payment
    return { id, userId, paidAt, subscriptionId, plan, amountCents, refundedCents, receiptUrl }
  })
  const newer = { refundedCents: sql`excluded.refunded_cents`, receiptUrl: sql`excluded.receipt_url` }
  await tx.insert(payments).values(rows).onConflictDoUpdate({ target: payments.id, set: newer })
  for (const { id: paymentId, amountCents, refundedCents } of rows) {
    const before = known.get(paymentId)
    if (!before && amountCents > 0) await jobs.enqueue(tx, sendPaymentMail, { paymentId })
    const returned = refundedCents - (before?.refundedCents ?? 0)
    if (returned > 0) await jobs.enqueue(tx, sendPaymentMail, { paymentId, refundedCents: returned })
  }
}

/** Payments outlive their account: money that goes back later still belongs in the books. */
export async function keepRefunds(tx: Database, facts: readonly BillingFact[]) {
  for (const fact of facts)
    if (fact.kind === 'refunded')
      await tx
        .update(payments)
        .set({ refundedCents: sql`greatest(${payments.refundedCents}, ${fact.refundedCents}::int)` })
        .where(and(eq(payments.id, fact.paymentId), isNull(payments.userId)))
}

/** A purchase is over when it was paid, or can no longer be. */
async function closePurchases(tx: Database, userId: string, { payments: paid, subscriptions }: Ledger, now: Date) {
  const over = [
    ...paid.map(({ subscriptionId, paymentId }) => subscriptionId ?? paymentId),
    ...subscriptions.filter(({ endedAt }) => endedAt).map(({ id }) => id),
  ]
  if (over.length === 0) return
  await tx
    .update(purchases)
    .set({ closedAt: now.toISOString() })
    .where(and(eq(purchases.userId, userId), isNull(purchases.closedAt), inArray(purchases.providerId, over)))
}

/** A refund is done when the money is back and the subscription has ended. */
async function closeRefund(tx: Database, account: BillingAccountRow, ledger: Ledger, now: Date) {
  const { userId, refundPaymentId, refundedAt } = account
  const payment = ledger.payments.find(({ paymentId }) => paymentId === refundPaymentId)
  if (refundedAt || !payment || payment.refundedCents < payment.amountCents) return
  const subscription = ledger.subscriptions.find(({ id }) => id === payment.subscriptionId)
  if (subscription && !subscription.endedAt) return
  await tx.update(billingAccounts).set({ refundedAt: now.toISOString() }).where(eq(billingAccounts.userId, userId))
}
