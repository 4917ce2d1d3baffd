import { freeAnalyses } from '#contract/billing/access.ts'
import { LESS_CREDIT, type PlanChange, type SubscriptionStanding } from '#contract/billing/billing.ts'
import type { PlanId } from '#contract/billing/plan-id.ts'
import { FREE_ANALYSES, PLANS } from '#contract/billing/plans.ts'
import { formatDate, formatExactCents } from '#web/platform/format.ts'

type Standing = Omit<SubscriptionStanding, 'refund' | 'refundUntil' | 'freeUsesRemaining'>

/** Somebody made active by hand has no plan of their own, and what everybody active has is Pro. */
export const planOf = ({ plan }: { plan: SubscriptionStanding['plan'] }) => PLANS[plan ?? 'pro']

/** For a trial to which an admin gave more than it begins with: nobody knows of how many. Null for any other. */
export const giftWords = (freeUsesRemaining: number): string | null =>
  freeUsesRemaining > FREE_ANALYSES ? `${freeAnalyses(freeUsesRemaining)} left` : null

/** Until when access goes on, and what happens then. Null where there is no date to tell. */
export function accessSentence(standing: Standing): string | null {
  const { subscriptionStatus, subscriptionEndsAt, renews, mayHaveCredit, cancelAtPeriodEnd, paymentFailed } = standing
  if (!subscriptionEndsAt) return null
  const date = formatDate(subscriptionEndsAt)
  const { name, priceCents } = planOf(standing)
  if (subscriptionStatus !== 'active') return `Your access ended on ${date}.`
  if (paymentFailed) return `The last payment failed. Your access ends on ${date} unless another try succeeds.`
  if (cancelAtPeriodEnd) return `Canceled. You keep ${name} until ${date}, and nothing more is charged.`
  if (renews) return `Renews on ${date} for ${formatExactCents(priceCents)}${mayHaveCredit ? LESS_CREDIT : ''}.`
  return `You have ${name} until ${date}. It does not renew.`
}

/** The end of days that a subscription would run beside. */
const daysLeftUntil = ({ subscriptionStatus, subscriptionEndsAt, hasSubscription }: Standing) =>
  subscriptionStatus === 'active' && !hasSubscription ? subscriptionEndsAt : null

/** On the way to a subscription, while days paid once are left. */
export const waitSentence = (standing: Standing): string | null =>
  daysLeftUntil(standing) &&
  'Subscribe when it ends, to lose nothing: a subscription starts on the day you pay, and days left are not added to it.'

/** For whoever subscribes while days paid once are left. Null where nothing overlaps. */
export function overlapSentence(standing: Standing): string | null {
  const until = daysLeftUntil(standing)
  if (!until) return null
  return `You already have ${planOf(standing).name} until ${formatDate(until)}. The subscription starts today, and those days are not added to it. To use them up first, subscribe after that day.`
}

/** For whoever subscribes again. Null where no credit can be left. */
export const creditSentence = ({ mayHaveCredit }: Standing): string | null =>
  mayHaveCredit ? 'Any credit left from your earlier plan is taken off what is due today.' : null

/** What a canceled subscription does if it is resumed: it renews on its own day, whenever access would end. */
export function resumeSentence({ subscriptionEndsAt, paidThrough }: Standing): string {
  if (!paidThrough || !subscriptionEndsAt) return 'Nothing is charged now; it simply continues.'
  const renewal = formatDate(paidThrough)
  if (Date.parse(subscriptionEndsAt) <= Date.parse(paidThrough))
    return `Nothing is charged now; it simply continues after ${renewal}.`
  return `Nothing is charged now; it renews on ${renewal}. The days you paid for once, until ${formatDate(subscriptionEndsAt)}, then run beside it and are not added to it.`
}

/** What a change of the plan costs today, and what after. */
export function planChangeSentence(plan: PlanId, { dueCents, creditCents, next }: PlanChange): string {
  const isDearer = creditCents === 0
  if (!next && !isDearer)
    return `Nothing is charged today. Your subscription does not renew, so the ${formatExactCents(creditCents)} for the rest of this month can only be taken off a later subscription.`
  const today = isDearer
    ? `${formatExactCents(dueCents)} is charged today for the rest of this month.`
    : `Nothing is charged today, and ${formatExactCents(creditCents)} for the rest of this month is taken off your next renewals.`
  return `${today} ${next ? renewalSentence(plan, next) : 'It does not renew.'}`
}

function renewalSentence(plan: PlanId, { at, cents }: NonNullable<PlanChange['next']>) {
  const { priceCents } = PLANS[plan]
  const later = cents < priceCents ? `; once your credit is used up, it is ${formatExactCents(priceCents)} a month` : ''
  return `The renewal on ${formatDate(at)} costs ${formatExactCents(cents)}${later}.`
}
