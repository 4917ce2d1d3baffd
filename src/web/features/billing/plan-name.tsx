import type { SubscriptionStanding } from '#contract/billing/billing.ts'
import { planOf } from '#web/features/billing/standing-words.ts'
import { Badge } from '#web/ui/badge.tsx'

type Standing = Pick<SubscriptionStanding, 'subscriptionStatus' | 'plan'> &
  Partial<Pick<SubscriptionStanding, 'paymentFailed' | 'cancelAtPeriodEnd' | 'hasSubscription'>>

/** The plan with its badge; visitors have none. What was paid once, or given by hand, is no subscription. */
export function PlanName({ standing }: { standing: Standing | null }) {
  if (standing?.subscriptionStatus === 'active')
    return (
      <>
        {planOf(standing).name} {standing.hasSubscription === false ? 'Plan' : 'Subscription'}{' '}
        <ActiveBadge {...standing} />
      </>
    )
  if (standing?.subscriptionStatus === 'trial')
    return (
      <>
        Free Trial <Badge>Trial</Badge>
      </>
    )
  return (
    <>
      No Active Plan <Badge variant="quiet">Inactive</Badge>
    </>
  )
}

function ActiveBadge({ paymentFailed, cancelAtPeriodEnd }: Standing) {
  if (paymentFailed) return <Badge variant="stop">Payment failed</Badge>
  return cancelAtPeriodEnd ? <Badge variant="quiet">Canceled</Badge> : <Badge variant="go">Active</Badge>
}
