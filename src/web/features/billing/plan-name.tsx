import type { SubscriptionStanding } from '#contract/billing/billing.ts'
import { planOf } from '#web/features/billing/standing-words.ts'
import { Badge } from '#web/ui/badge.tsx'

type Standing = Pick<SubscriptionStanding, 'subscriptionStatus' | 'plan'> &
  Partial<Pick<SubscriptionStanding, 'paymentFailed' | 'hasSubscription'>>

/** The plan with its badge; visitors have none. What was paid once, or given by hand, is no subscription. */
export function PlanName({ standing }: { standing: Standing | null }) {
  if (standing?.subscriptionStatus === 'active')
    return (
      <>
        {planOf(standing).name} {standing.hasSubscription === false ? 'Plan' : 'Subscription'}{' '}
        {standing.paymentFailed ? <Badge variant="stop">Payment failed</Badge> : <Badge variant="go">Active</Badge>}
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
