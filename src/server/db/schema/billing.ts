import { boolean, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { z } from 'zod'
import { PlanId } from '#contract/billing/plan-id.ts'
import { sql } from '#server/db/sql.ts'
import type { BillingFact } from '#server/ports/payments.ts'
import { choice, instant, notNegative, only } from '../columns.ts'
import { ownerId, users } from './accounts.ts'

const now = sql`now()`
const Provider = z.enum(['stripe', 'sandbox'])
const Status = z.enum(['active', 'expired'])
const Product = z.enum([...PlanId.options, 'one_time'])
const plan = () => choice(PlanId)

/** What billing last said about an account. The users table follows it, except where an admin has the last word. */
export const billingAccounts = pgTable(
  'billing_accounts',
  {
    userId: uuid()
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Who knows this customer: a server may move from the sandbox to Stripe. */
    provider: choice(Provider),
    customerId: text().unique(),
    /** Null: nothing was ever paid. */
    status: choice(Status),
    plan: plan(),
    endsAt: instant(),
    accessUntil: instant(),
    renews: boolean().notNull().default(false),
    cancelAtPeriodEnd: boolean().notNull().default(false),
    paymentFailed: boolean().notNull().default(false),
    subscriptionId: text(),
    /** The renewal that a reminder was sent for. */
    remindedOf: instant(),
    refundPaymentId: text(),
    refundRequestedAt: instant(),
    refundedAt: instant(),
  },
  (table) => [
    only('billing_accounts_provider', table.provider, Provider),
    only('billing_accounts_status', table.status, Status),
    only('billing_accounts_plan', table.plan, PlanId),
    index('billing_accounts_by_end').on(table.status, table.accessUntil),
  ],
)
export type BillingAccountRow = typeof billingAccounts.$inferSelect

/** Something a seller has begun to buy. One open purchase per product: its id makes the provider's calls repeatable. */
export const purchases = pgTable(
  'purchases',
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: ownerId(),
    product: choice(Product).notNull(),
    /** The provider's subscription or payment; null until its answer is written down. */
    providerId: text().unique(),
    attempt: integer().notNull().default(0),
    createdAt: instant().notNull().default(now),
    closedAt: instant(),
  },
  (table) => [
    only('purchases_product', table.product, Product),
    uniqueIndex('purchases_open').on(table.userId, table.product).where(sql`${table.closedAt} is null`),
    index('purchases_by_time').on(table.createdAt).where(sql`${table.closedAt} is null`),
  ],
)
export type PurchaseRow = typeof purchases.$inferSelect

/** Events of the provider, stored before anything is done about them; a repeated one meets its own id. */
export const billingEvents = pgTable(
  'billing_events',
  {
    id: text().primaryKey(),
    type: text().notNull(),
    at: instant().notNull(),
    receivedAt: instant().notNull().default(now),
    /** As it came, until it is read: it may hold a name and an address. */
    payload: jsonb(),
    appliedAt: instant(),
    userId: uuid().references(() => users.id, { onDelete: 'set null' }),
    facts: jsonb().$type<BillingFact[]>(),
  },
  (table) => [
    index('billing_events_by_user').on(table.userId),
    index('billing_events_waiting').on(table.receivedAt).where(sql`${table.appliedAt} is null`),
  ],
)

/** Read from the facts; for lists and revenue. */
export const payments = pgTable(
  'payments',
  {
    id: text().primaryKey(),
    /** Null: the account is gone. What it paid stays in the books. */
    userId: uuid().references(() => users.id, { onDelete: 'set null' }),
    paidAt: instant().notNull(),
    subscriptionId: text(),
    plan: plan().notNull(),
    amountCents: integer().notNull(),
    refundedCents: integer().notNull().default(0),
    receiptUrl: text(),
  },
  (table) => [
    only('payments_plan', table.plan, PlanId),
    notNegative('payments_amount', table.amountCents),
    notNegative('payments_refunded', table.refundedCents),
    index('payments_by_user').on(table.userId, table.paidAt),
    index('payments_by_time').on(table.paidAt, table.id),
  ],
)
export type PaymentRow = typeof payments.$inferSelect

/** The sandbox's own books, one document per customer. */
export const sandboxCustomers = pgTable('sandbox_customers', {
  id: text().primaryKey(),
  books: jsonb().notNull(),
})
