import type { Payment, SubscriptionStanding } from '#contract/billing/billing.ts'
import type { Database } from '#server/db/database.ts'
import { users } from '#server/db/schema/accounts.ts'
import {
  type BillingAccountRow,
  billingAccounts,
  billingEvents,
  type PaymentRow,
  payments,
} from '#server/db/schema/billing.ts'
import { asc, desc, eq, not, sql } from '#server/db/sql.ts'
import { refundablePayment, refundDeadline } from '#server/features/billing/refund-rule.ts'
import { type Ledger, monthEndOf, readLedger } from '#server/features/billing/subscription-state.ts'
import type { BillingFact } from '#server/ports/payments.ts'
import { SANDBOX_PAYMENT } from '#server/ports/sandbox-store.ts'

/** Whoever holds it is alone with the account's money until the transaction ends. */
export async function lockAccount(tx: Database, userId: string): Promise<BillingAccountRow> {
  await tx.insert(billingAccounts).values({ userId }).onConflictDoNothing()
  const [account] = await tx.select().from(billingAccounts).where(eq(billingAccounts.userId, userId)).for('update')
  return account!
}

export async function accountOf(db: Database, userId: string): Promise<BillingAccountRow | undefined> {
  const [account] = await db.select().from(billingAccounts).where(eq(billingAccounts.userId, userId))
  return account
}

export const paymentsOf = (db: Database, userId: string): Promise<PaymentRow[]> =>
  db.select().from(payments).where(eq(payments.userId, userId)).orderBy(desc(payments.paidAt), asc(payments.id))

/** Paid in test mode: no card was charged. */
export const isTestPayment = sql`starts_with(${payments.id}, ${SANDBOX_PAYMENT})`
export const isRevenue = not(isTestPayment)

export async function billingFactsOf(db: Database, userId: string): Promise<BillingFact[]> {
  const rows = await db
    .select({ facts: billingEvents.facts })
    .from(billingEvents)
    .where(eq(billingEvents.userId, userId))
  return rows.flatMap(({ facts }) => facts ?? [])
}

/** Those that the provider may still charge for, whether they give access or not. */
export async function runningSubscriptions(db: Database, userId: string) {
  const { subscriptions } = readLedger(await billingFactsOf(db, userId))
  return subscriptions.filter(({ latest, endedAt }) => !endedAt && latest?.stage !== 'incomplete')
}

const isReduced = ({ subscriptions }: Ledger) => subscriptions.some(({ reduced }) => reduced)

/** Whether a month may cost less than its plan. Providers keep credit for the customer: it outlives its subscription. */
export const mayHaveCredit = async (db: Database, userId: string): Promise<boolean> =>
  isReduced(readLedger(await billingFactsOf(db, userId)))

export const toPayment = ({
  id,
  paidAt,
  subscriptionId,
  plan,
  amountCents,
  refundedCents,
  receiptUrl,
}: PaymentRow): Payment => ({
  id,
  paidAt,
  product: subscriptionId ? 'subscription' : 'one_time',
  plan,
  amountCents,
  refundedCents,
  receiptUrl: receiptUrl ?? `/api/billing/payments/${id}/receipt`,
})

export async function readStanding(db: Database, userId: string, now: Date): Promise<SubscriptionStanding> {
  const [[user], account, paid, facts] = await Promise.all([
    db.select().from(users).where(eq(users.id, userId)),
    accountOf(db, userId),
    paymentsOf(db, userId),
    billingFactsOf(db, userId),
  ])
  const ledger = readLedger(facts)
  const refundable = account?.refundRequestedAt ? undefined : refundablePayment(paid, now)
  return {
    subscriptionStatus: user!.subscriptionStatus,
    freeUsesRemaining: user!.freeUsesRemaining,
    subscriptionEndsAt: user!.subscriptionEndsAt,
    paidThrough: account?.subscriptionId ? monthEndOf(ledger, account.subscriptionId) : null,
    plan: user!.plan,
    renews: account?.renews ?? false,
    mayHaveCredit: isReduced(ledger),
    cancelAtPeriodEnd: account?.cancelAtPeriodEnd ?? false,
    paymentFailed: account?.paymentFailed ?? false,
    hasSubscription: Boolean(account?.subscriptionId),
    refund: refundStateOf(account, refundable),
    refundUntil: refundable ? refundDeadline(refundable).toISOString() : null,
  }
}

function refundStateOf(account: BillingAccountRow | undefined, refundable: PaymentRow | undefined) {
  if (account?.refundedAt) return 'done'
  if (account?.refundRequestedAt) return 'pending'
  return refundable ? 'available' : 'none'
}
