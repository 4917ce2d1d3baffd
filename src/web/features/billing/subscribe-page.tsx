import { useQuery } from '@tanstack/react-query'
import { SUSPENDED } from '#contract/billing/access.ts'
import { PAYMENTS_OFF } from '#contract/billing/billing.ts'
import { REFUND_DAYS } from '#contract/billing/plans.ts'
import { CurrentPlan } from '#web/features/billing/current-plan.tsx'
import { GoodToKnow } from '#web/features/billing/good-to-know.tsx'
import { PlanChoices } from '#web/features/billing/plan-choices.tsx'
import { PlanComparison } from '#web/features/billing/plan-comparison.tsx'
import { billingConfigQuery } from '#web/features/billing/queries.ts'
import { WhyUpgrade } from '#web/features/billing/why-upgrade.tsx'
import { BackLink } from '#web/platform/back-link.tsx'
import { useMe } from '#web/platform/session.ts'
import { Stack } from '#web/ui/layout.tsx'
import { Note } from '#web/ui/note.tsx'

const BLOCK_ID = 'why-not-now'

export function SubscribePage() {
  const { data: user } = useMe()
  const { data: config } = useQuery(billingConfigQuery)
  const block =
    config?.payments === 'off' ? PAYMENTS_OFF : user?.subscriptionStatus === 'suspended' ? SUSPENDED : undefined
  return (
    <Stack gap={7} className="wrap pt-5">
      {user === null ? (
        <BackLink href="/">Back to the home page</BackLink>
      ) : (
        <BackLink href="/dashboard">Back to Dashboard</BackLink>
      )}
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2">
        <h1 className="text-4xl tracking-[-0.03em] max-sm:text-3xl">Choose your plan</h1>
        <p className="text-muted">Cancel anytime. No hidden fees. {REFUND_DAYS}-day money-back guarantee.</p>
      </div>
      {block && (
        <div id={BLOCK_ID}>
          <Note variant="wait">{block}</Note>
        </div>
      )}
      <CurrentPlan user={user} />
      <div className="mt-3">
        <PlanChoices user={user} blockedBy={block && BLOCK_ID} />
      </div>
      <PlanComparison />
      <WhyUpgrade />
      <GoodToKnow config={config} />
    </Stack>
  )
}
