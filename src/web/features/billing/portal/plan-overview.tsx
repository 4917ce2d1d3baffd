import { Link } from 'wouter'
import type { SubscriptionStanding } from '#contract/billing/billing.ts'
import { ManageBilling } from '#web/features/billing/manage-billing.tsx'
import { PlanName } from '#web/features/billing/plan-name.tsx'
import { PlanChangeRow } from '#web/features/billing/portal/plan-change-row.tsx'
import { RenewalRow } from '#web/features/billing/portal/renewal-row.tsx'
import { RequestRefund } from '#web/features/billing/request-refund.tsx'
import { accessSentence, waitSentence } from '#web/features/billing/standing-words.ts'
import { ActionRow } from '#web/ui/action-row.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Lines } from '#web/ui/layout.tsx'

interface PlanOverviewProps {
  standing: SubscriptionStanding
  /** In test mode this page is the portal; otherwise the card and the plan are changed at the provider's. */
  sandbox: boolean
}

export function PlanOverview({ standing, sandbox }: PlanOverviewProps) {
  const { subscriptionStatus, hasSubscription, paymentFailed } = standing
  const active = subscriptionStatus === 'active'
  const wait = waitSentence(standing)
  return (
    <Card title="Your plan">
      <Lines room={4}>
        <ActionRow
          action={
            !hasSubscription && (
              <Link className={buttonClass({ variant: 'go' })} href={active ? '/subscription-checkout' : '/subscribe'}>
                {active ? 'Subscribe' : 'See the plans'}
              </Link>
            )
          }
        >
          <h3 className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <PlanName standing={standing} />
          </h3>
          <p className="text-ui">{accessSentence(standing) ?? 'You have not bought anything yet.'}</p>
          {wait && <p className="text-ui text-muted">{wait}</p>}
        </ActionRow>
        {hasSubscription && sandbox && !paymentFailed && <PlanChangeRow standing={standing} />}
        {hasSubscription && !sandbox && (
          <ActionRow action={<ManageBilling />}>
            <h3>Card and plan</h3>
            <p className="text-ui text-muted">
              Change your card or your plan on Stripe’s own page. It shows what a new plan costs today before you
              confirm.
            </p>
          </ActionRow>
        )}
        {hasSubscription && <RenewalRow standing={standing} />}
        {standing.refund !== 'none' && (
          <div>
            <RequestRefund standing={standing} />
          </div>
        )}
      </Lines>
    </Card>
  )
}
