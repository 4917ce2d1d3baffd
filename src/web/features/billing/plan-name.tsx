import type { SubscriptionStanding } from '#contract/billing.ts'
import { planOf } from '#web/features/billing/standing-words.ts'
import { Badge } from '#web/ui/badge.tsx'

type Standing = Pick<SubscriptionStanding, 'subscriptionStatus' | 'plan'> & { paymentFailed?: boolean }

/** The plan with its badge; visitors have none. */
export function PlanName({ standing }: { standing: Standing | null }) {
  if (standing?.subscriptionStatus === 'active')
    return (
      <>
        {planOf(standing).name} Subscription{' '}
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
