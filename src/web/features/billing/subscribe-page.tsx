import { useQuery } from '@tanstack/react-query'
import { SUSPENDED } from '#contract/billing/access.ts'
import { PAYMENTS_OFF } from '#contract/billing/billing.ts'
import { REFUND_DAYS } from '#contract/billing/plans.ts'
import { BackLink } from '#web/features/billing/back-link.tsx'
import { CurrentPlan } from '#web/features/billing/current-plan.tsx'
import { GoodToKnow } from '#web/features/billing/good-to-know.tsx'
import { PlanChoices } from '#web/features/billing/plan-choices.tsx'
import { billingConfigQuery } from '#web/features/billing/queries.ts'
import { WhyUpgrade } from '#web/features/billing/why-upgrade.tsx'
import { useMe } from '#web/platform/session.ts'
import { Note } from '#web/ui/note.tsx'
import '#web/features/billing/billing.css'

const BLOCK_ID = 'why-not-now'

export function SubscribePage() {
  const { data: user } = useMe()
  const { data: config } = useQuery(billingConfigQuery)
  const block =
    config?.payments === 'off' ? PAYMENTS_OFF : user?.subscriptionStatus === 'suspended' ? SUSPENDED : undefined
  return (
    <div className="wrap plans-page">
      {user === null ? (
        <BackLink href="/">Back to the start page</BackLink>
      ) : (
        <BackLink href="/dashboard">Back to Dashboard</BackLink>
      )}
      <div className="plans-page__head">
        <h1>Choose your plan</h1>
        <p className="text-muted">Cancel anytime. No hidden fees. {REFUND_DAYS}-day money-back guarantee.</p>
      </div>
      {block && (
        <div id={BLOCK_ID}>
          <Note variant="wait">{block}</Note>
        </div>
      )}
      <CurrentPlan user={user} />
      <PlanChoices user={user} blockedBy={block && BLOCK_ID} />
      <WhyUpgrade />
      <GoodToKnow config={config} />
    </div>
  )
}
