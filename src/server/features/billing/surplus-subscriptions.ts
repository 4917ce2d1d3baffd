import type { Ledger } from '#server/features/billing/subscription-state.ts'

/** Those that renew beside one that was paid before them and still covers now: nobody needs two. */
export function surplusSubscriptions({ payments, subscriptions }: Ledger, now: string) {
  const renewing = subscriptions
    .filter(({ latest, endedAt }) => latest?.stage === 'active' && !latest.cancelAtPeriodEnd && !endedAt)
    .map((subscription) => ({
      subscription,
      paid: payments.filter(({ subscriptionId }) => subscriptionId === subscription.id),
    }))
    .filter(({ paid }) => paid.length > 0)
    .toSorted((a, b) => (firstOf(a.paid) < firstOf(b.paid) ? -1 : 1))
  const kept = renewing.findIndex(({ paid }) =>
    paid.some(({ paidThrough, reversedAt }) => !reversedAt && (paidThrough ?? '') > now),
  )
  return kept < 0 ? [] : renewing.slice(kept + 1).map(({ subscription }) => subscription)
}

const firstOf = (paid: Ledger['payments']) => paid.map(({ at }) => at).reduce((a, b) => (a < b ? a : b))
