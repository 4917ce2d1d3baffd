import type { PlanChange } from '#contract/billing/billing.ts'
import type { PlanId } from '#contract/billing/plan-id.ts'
import { PLANS } from '#contract/billing/plans.ts'
import type { BillingFact, OpenPayment } from '#server/ports/payments.ts'
import {
  SANDBOX_PAYMENT,
  type SandboxBooks,
  type SandboxPayment,
  type SandboxSubscription,
} from '#server/ports/sandbox-store.ts'

/** Runs a change on a customer's books and tells of it, as a provider would. */
export type Edit = <Result>(
  customerId: string,
  type: string,
  edit: (books: SandboxBooks, now: string) => Result,
) => Promise<Result>

export const emptyBooks = (customerId: string, userId: string): SandboxBooks => ({
  customerId,
  userId,
  subscriptions: [],
  payments: [],
  events: 0,
})

/** Ids name their customer, as that is how the books are found. */
const idIn = (books: SandboxBooks, prefix: string, number: number) => `${prefix}${books.userId}_${number}`
export const customerOf = (id: string) => `cus_${id.split('_')[1]}`

/** Renewals of the 31st fall on the last day of shorter months. */
export function addMonths(start: string, months: number): string {
  const date = new Date(start)
  const day = date.getUTCDate()
  date.setUTCDate(1)
  date.setUTCMonth(date.getUTCMonth() + months)
  const lastDay = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate()
  date.setUTCDate(Math.min(day, lastDay))
  return date.toISOString()
}

const periodEnd = ({ startedAt, months }: SandboxSubscription) => addMonths(startedAt!, months)

/** No two changes share a moment: the later one must be seen to be later. */
export function touch(subscription: SandboxSubscription, now: string) {
  const next = new Date(Date.parse(subscription.changedAt) + 1).toISOString()
  subscription.changedAt = now > subscription.changedAt ? now : next
}

export function addPayment(
  books: SandboxBooks,
  payment: Pick<SandboxPayment, 'subscriptionId' | 'plan' | 'amountCents' | 'reference'>,
): SandboxPayment {
  const id = idIn(books, SANDBOX_PAYMENT, books.payments.length + 1)
  const fresh = { paidAt: null, paidThrough: null, refundedAt: null, disputedAt: null }
  const added = { ...payment, ...fresh, id, clientSecret: `${id}_secret_${crypto.randomUUID()}` }
  books.payments.push(added)
  return added
}

/** Credit is the customer's, as with a real provider: what a subscription that ended leaves goes on to the next one. */
function takeCredit({ subscriptions }: SandboxBooks): number {
  const ended = subscriptions.filter(({ stage }) => stage === 'ended')
  const left = ended.reduce((sum, { creditCents }) => sum + creditCents, 0)
  for (const subscription of ended) subscription.creditCents = 0
  return left
}

export function addSubscription(books: SandboxBooks, reference: string, plan: PlanId, now: string) {
  const creditCents = takeCredit(books)
  const subscription: SandboxSubscription = {
    id: idIn(books, 'sub_', books.subscriptions.length + 1),
    reference,
    plan,
    stage: 'incomplete',
    startedAt: null,
    months: 0,
    cancelAtPeriodEnd: false,
    endedAt: null,
    creditCents,
    changedAt: now,
  }
  books.subscriptions.push(subscription)
  const amountCents = monthCents(subscription)
  addPayment(books, { subscriptionId: subscription.id, plan, amountCents, reference })
  return subscription
}

/** Marks a payment as paid and gives what it pays for. */
export function settle(books: SandboxBooks, payment: SandboxPayment, now: string) {
  payment.paidAt = now
  const subscription = books.subscriptions.find(({ id }) => id === payment.subscriptionId)
  if (!subscription) return
  subscription.startedAt ??= now
  subscription.months += 1
  subscription.creditCents = Math.max(0, subscription.creditCents - PLANS[subscription.plan].priceCents)
  subscription.stage = 'active'
  touch(subscription, now)
  payment.paidThrough = periodEnd(subscription)
}

/** What another month costs. */
const monthCents = ({ plan, creditCents }: Pick<SandboxSubscription, 'plan' | 'creditCents'>) =>
  Math.max(0, PLANS[plan].priceCents - creditCents)

export function renew(books: SandboxBooks, subscription: SandboxSubscription, now: string) {
  const { id, plan } = subscription
  const amountCents = monthCents(subscription)
  settle(books, addPayment(books, { subscriptionId: id, plan, amountCents, reference: null }), now)
}

export function end(subscription: SandboxSubscription, now: string) {
  if (subscription.stage === 'ended') return
  subscription.stage = 'ended'
  subscription.endedAt = now
  touch(subscription, now)
}

/** The difference for the rest of the month: charged at once, or credited to the next renewals. */
export function quotePlan(subscription: SandboxSubscription, plan: PlanId, now: string): PlanChange {
  const until = periodEnd(subscription)
  const from = addMonths(subscription.startedAt!, subscription.months - 1)
  const share = Math.min(1, (Date.parse(until) - Date.parse(now)) / (Date.parse(until) - Date.parse(from)))
  const difference = Math.round((PLANS[plan].priceCents - PLANS[subscription.plan].priceCents) * Math.max(0, share))
  const creditCents = Math.max(0, -difference)
  const cents = monthCents({ plan, creditCents: subscription.creditCents + creditCents })
  const next = subscription.cancelAtPeriodEnd ? null : { at: until, cents }
  return { dueCents: Math.max(0, difference), creditCents, next }
}

export function changePlan(books: SandboxBooks, subscription: SandboxSubscription, plan: PlanId, now: string) {
  const { dueCents, creditCents } = quotePlan(subscription, plan, now)
  subscription.plan = plan
  touch(subscription, now)
  subscription.creditCents += creditCents
  if (dueCents === 0) return
  const charge = addPayment(books, { subscriptionId: subscription.id, plan, amountCents: dueCents, reference: null })
  Object.assign(charge, { paidAt: now, paidThrough: periodEnd(subscription) })
}

/** All of a payment. What went back to the card cannot be credit as well. */
export function giveBack(books: SandboxBooks, payment: SandboxPayment, now: string) {
  payment.refundedAt ??= now
  const subscription = books.subscriptions.find(({ id }) => id === payment.subscriptionId)
  if (!subscription) return
  const kept = books.payments
    .filter(({ subscriptionId, paidAt, refundedAt }) => subscriptionId === subscription.id && paidAt && !refundedAt)
    .reduce((sum, { amountCents }) => sum + amountCents, 0)
  subscription.creditCents = Math.min(subscription.creditCents, kept)
}

/** What has come due since the books were last opened. */
export function catchUp(books: SandboxBooks, now: string) {
  for (const subscription of books.subscriptions) {
    while (subscription.stage === 'active' && periodEnd(subscription) <= now) {
      const due = periodEnd(subscription)
      if (subscription.cancelAtPeriodEnd) end(subscription, due)
      else renew(books, subscription, due)
    }
  }
}

export function openPaymentOf(books: SandboxBooks, payment: SandboxPayment): OpenPayment {
  const subscription = books.subscriptions.find(({ id }) => id === payment.subscriptionId)
  const isVoid = subscription?.stage === 'ended' || payment.voidedAt
  const state = isVoid ? 'void' : payment.paidAt ? 'done' : 'open'
  return { id: subscription?.id ?? payment.id, state, clientSecret: state === 'open' ? payment.clientSecret : null }
}

export function factsIn(books: SandboxBooks): BillingFact[] {
  const subscriptions = books.subscriptions.map((entry): BillingFact => {
    const { id: subscriptionId, plan, stage, cancelAtPeriodEnd, endedAt, changedAt: at } = entry
    return { kind: 'subscription', at, subscriptionId, plan, stage, cancelAtPeriodEnd, endedAt }
  })
  return [...subscriptions, ...books.payments.flatMap(paymentFacts)]
}

function paymentFacts(payment: SandboxPayment): BillingFact[] {
  const { id: paymentId, paidAt, subscriptionId, plan, amountCents, paidThrough, refundedAt, disputedAt } = payment
  if (!paidAt) return []
  return [
    { kind: 'paid', at: paidAt, paymentId, subscriptionId, plan, amountCents, paidThrough, receiptUrl: null },
    ...(refundedAt ? [{ kind: 'refunded', at: refundedAt, paymentId, refundedCents: amountCents } as const] : []),
    ...(disputedAt ? [{ kind: 'disputed', at: disputedAt, paymentId, outcome: 'open' } as const] : []),
  ]
}
