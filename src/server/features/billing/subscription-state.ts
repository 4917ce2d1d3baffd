import type { PlanId } from '#contract/billing/plan-id.ts'
import { ONE_TIME_PAYMENT, PLANS } from '#contract/billing/plans.ts'
import type { BillingFact } from '#server/ports/payments.ts'

type Fact<Kind extends BillingFact['kind']> = Extract<BillingFact, { kind: Kind }>

const DAY_MS = 24 * 60 * 60 * 1000
const later = (a: string, b: string) => (a > b ? a : b)
const earlier = (a: string, b: string) => (a < b ? a : b)
const afterDays = (moment: string, days: number) => new Date(Date.parse(moment) + days * DAY_MS).toISOString()

interface LedgerPayment extends Omit<Fact<'paid'>, 'kind'> {
  refundedCents: number
  dispute: 'open' | 'won' | 'lost' | null
  /** When the money went back, or was claimed back: from then on the payment buys nothing. */
  reversedAt: string | null
}

interface LedgerSubscription {
  id: string
  plan: PlanId
  /** It was once changed for a cheaper plan. */
  reduced: boolean
  latest: Fact<'subscription'> | null
  endedAt: string | null
  paymentFailed: boolean
}

/** Everything an account ever bought, read from facts. The order and the number of times they came do not matter. */
export interface Ledger {
  payments: LedgerPayment[]
  subscriptions: LedgerSubscription[]
}

/** What an account may do because of its payments. */
export interface Standing {
  status: 'active' | 'expired'
  plan: PlanId | null
  /** The next renewal, or the end if there will be none. */
  endsAt: string
  /** Until when access lasts if no further fact comes. */
  accessUntil: string
  renews: boolean
  cancelAtPeriodEnd: boolean
  paymentFailed: boolean
  /** The subscription that access comes from, if it comes from one. */
  subscriptionId: string | null
}

const KIND_ORDER: BillingFact['kind'][] = ['subscription', 'payment_failed', 'paid', 'refunded', 'disputed']
const STAGE_ORDER = ['incomplete', 'active', 'past_due', 'unpaid', 'ended']
const OUTCOME_ORDER = ['open', 'lost', 'won']

/** Providers tell time in seconds: within one, facts are taken in the order in which such things happen. */
function compareFacts(a: BillingFact, b: BillingFact): number {
  const rank = (fact: BillingFact) =>
    KIND_ORDER.indexOf(fact.kind) * 10 +
    (fact.kind === 'subscription' ? STAGE_ORDER.indexOf(fact.stage) : 0) +
    (fact.kind === 'disputed' ? OUTCOME_ORDER.indexOf(fact.outcome) : 0)
  const byText = (x: string, y: string) => (x < y ? -1 : x > y ? 1 : 0)
  return byText(a.at, b.at) || rank(a) - rank(b) || byText(JSON.stringify(a), JSON.stringify(b))
}

export function readLedger(facts: readonly BillingFact[]): Ledger {
  const inOrder = facts.toSorted(compareFacts)
  const payments = new Map<string, LedgerPayment>()
  const subscriptions = new Map<string, LedgerSubscription>()
  const subscription = (id: string, plan: PlanId) => {
    const entry = subscriptions.get(id) ?? { id, plan, ...UNCHANGED }
    subscriptions.set(id, entry)
    return entry
  }
  for (const fact of inOrder) {
    if (fact.kind === 'paid') {
      const { kind: _, ...paid } = fact
      const known = payments.get(fact.paymentId)
      payments.set(fact.paymentId, known ? sameTwice(known, paid) : { ...paid, ...UNTOUCHED })
      if (fact.subscriptionId) subscription(fact.subscriptionId, fact.plan).paymentFailed = false
    } else if (fact.kind === 'subscription') {
      const entry = subscription(fact.subscriptionId, fact.plan)
      entry.latest = fact
      if (PLANS[fact.plan].priceCents < PLANS[entry.plan].priceCents) entry.reduced = true
      entry.plan = fact.plan
      if (fact.stage === 'past_due') entry.paymentFailed = true
      if (fact.stage === 'ended') entry.endedAt = earlier(entry.endedAt ?? '9', fact.endedAt ?? fact.at)
    } else if (fact.kind === 'payment_failed') {
      const entry = subscriptions.get(fact.subscriptionId)
      if (entry) entry.paymentFailed = true
    }
  }
  for (const fact of inOrder) if (fact.kind === 'refunded' || fact.kind === 'disputed') reverse(payments, fact)
  return { payments: [...payments.values()], subscriptions: [...subscriptions.values()] }
}

const UNCHANGED = { reduced: false, latest: null, endedAt: null, paymentFailed: false } as const
const UNTOUCHED = { refundedCents: 0, dispute: null, reversedAt: null } as const

/** An event and a reading may both tell of one payment; neither knows less than the other about what was bought. */
const sameTwice = (known: LedgerPayment, again: Omit<Fact<'paid'>, 'kind'>): LedgerPayment => ({
  ...known,
  paidThrough: later(known.paidThrough ?? '', again.paidThrough ?? '') || null,
  receiptUrl: known.receiptUrl ?? again.receiptUrl,
})

function reverse(payments: Map<string, LedgerPayment>, fact: Fact<'refunded'> | Fact<'disputed'>) {
  const payment = payments.get(fact.paymentId)
  if (!payment) return
  if (fact.kind === 'refunded') payment.refundedCents = Math.max(payment.refundedCents, fact.refundedCents)
  else payment.dispute = fact.outcome
  const refunded = payment.refundedCents > 0 && payment.refundedCents >= payment.amountCents
  const claimed = payment.dispute === 'open' || payment.dispute === 'lost'
  payment.reversedAt = refunded || claimed ? (payment.reversedAt ?? fact.at) : null
}

/** Null: nothing was ever paid, so billing has no say. */
export function standingAt(ledger: Ledger, now: string, graceDays: number): Standing | null {
  if (ledger.payments.length === 0) return null
  const subscriptions = ledger.subscriptions
    .map((entry) => ({ entry, ...coverageOf(entry, ledger, graceDays) }))
    .filter((coverage) => coverage.until !== null) as (Coverage & { entry: LedgerSubscription; until: string })[]
  const passUntil = passCoverage(ledger)
  const live = subscriptions
    .filter(({ until }) => until > now)
    .sort(
      (a, b) => Number(b.renews) - Number(a.renews) || PLANS[b.entry.plan].priceCents - PLANS[a.entry.plan].priceCents,
    )
  const [main] = live
  const ends = [...subscriptions.map(({ until }) => until), ...(passUntil ? [passUntil] : [])]
  const accessUntil = ends.length > 0 ? ends.reduce(later) : lastReversal(ledger)
  const isActive = main !== undefined || (passUntil ?? '') > now
  return {
    status: isActive ? 'active' : 'expired',
    plan: isActive ? (main?.entry.plan ?? 'pro') : null,
    endsAt: main?.renews ? main.paidThrough : accessUntil,
    accessUntil,
    renews: main?.renews ?? false,
    cancelAtPeriodEnd: main?.entry.latest?.cancelAtPeriodEnd ?? false,
    paymentFailed: main?.entry.paymentFailed ?? false,
    subscriptionId: main?.entry.id ?? null,
  }
}

interface Coverage {
  until: string | null
  paidThrough: string
  renews: boolean
}

/** Only a payment buys time. The grace is for renewals that are late, not for what was canceled, ended or given back. */
function coverageOf(entry: LedgerSubscription, { payments }: Ledger, graceDays: number): Coverage {
  const own = payments.filter(({ subscriptionId }) => subscriptionId === entry.id)
  const paidThrough = paidThroughOf(own)
  if (!paidThrough) return { until: null, paidThrough: '', renews: false }
  const givenBack = own.some(({ reversedAt }) => reversedAt !== null)
  const stops = entry.latest?.cancelAtPeriodEnd || givenBack
  const { latest, endedAt, paymentFailed } = entry
  let until = stops ? paidThrough : afterDays(paidThrough, graceDays)
  if (endedAt) until = earlier(until, endedAt)
  else if (latest?.stage === 'unpaid') until = earlier(until, latest.at)
  const renews = !stops && !endedAt && latest?.stage !== 'unpaid' && !paymentFailed
  return { until, paidThrough, renews }
}

const paidThroughOf = (payments: LedgerPayment[]) =>
  payments.reduce((most, { paidThrough, reversedAt }) => (reversedAt ? most : later(most, paidThrough ?? '')), '')

/** The end of the month that a subscription is paid for; null where there is none. */
export const monthEndOf = ({ payments }: Ledger, subscription: string) =>
  paidThroughOf(payments.filter(({ subscriptionId }) => subscriptionId === subscription)) || null

/** One-time payments follow one another, and begin where a subscription paid by then leaves off. */
function passCoverage({ payments, subscriptions }: Ledger): string | null {
  const passes = payments.filter(({ subscriptionId, reversedAt }) => subscriptionId === null && !reversedAt)
  return passes.reduce<string | null>((until, pass) => {
    const bases = subscriptions.map(({ id, endedAt }) => {
      const paidByThen = payments.filter(({ subscriptionId, at }) => subscriptionId === id && at <= pass.at)
      return earlier(paidThroughOf(paidByThen), endedAt ?? '9')
    })
    return afterDays([pass.at, until ?? '', ...bases].reduce(later), ONE_TIME_PAYMENT.days)
  }, null)
}

const lastReversal = ({ payments }: Ledger) => payments.map(({ reversedAt, at }) => reversedAt ?? at).reduce(later)
