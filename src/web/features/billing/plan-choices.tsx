import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import type { User } from '#contract/accounts/accounts.ts'
import type { Payment } from '#contract/billing/billing.ts'
import type { PlanId } from '#contract/billing/plan-id.ts'
import { PLAN_FEATURES } from '#contract/billing/plan-table.ts'
import { PLAN_NOTES, PLANS } from '#contract/billing/plans.ts'
import { ManageBilling } from '#web/features/billing/manage-billing.tsx'
import { paymentsQuery } from '#web/features/billing/queries.ts'
import { formatCents } from '#web/platform/format.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { PlanCard, PlanCards } from '#web/ui/plan-card.tsx'

interface PlanChoicesProps {
  user: User | null | undefined
  /** The id of the sentence that says why nothing can be bought now. */
  blockedBy: string | undefined
}

const CHECKOUTS = {
  pro: { href: '/subscription-checkout', text: 'Subscribe Now' },
  supporter: { href: '/subscription-checkout?plan=supporter', text: 'Become a Supporter' },
} as const

export function PlanChoices({ user, blockedBy }: PlanChoicesProps) {
  const isActive = user?.subscriptionStatus === 'active'
  const isOverTrial = isActive || user?.subscriptionStatus === 'expired'
  const { data: payments } = useQuery({ ...paymentsQuery, enabled: isOverTrial })
  // Made active by hand, with nothing to manage: such a seller may subscribe like any other.
  const manages = isActive && payments?.length !== 0
  return (
    <PlanCards>
      <PlanCard
        level={2}
        name="Free Trial"
        price={formatCents(0)}
        badge={<Badge>Trial</Badge>}
        note={(isOverTrial && payments && trialEndNote(payments, isActive)) || PLAN_NOTES.trial}
        features={PLAN_FEATURES.trial}
        action={<TrialAction user={user} />}
      />
      <PlanCard
        level={2}
        highlighted
        name={PLANS.pro.name}
        price={formatCents(PLANS.pro.priceCents)}
        per="/mo"
        badge={<Badge variant="ink">{PLANS.pro.badge}</Badge>}
        note={PLAN_NOTES.pro}
        features={PLAN_FEATURES.pro}
        action={<PlanAction plan="pro" manages={manages} blockedBy={blockedBy} />}
      />
      <PlanCard
        level={2}
        name={PLANS.supporter.name}
        price={formatCents(PLANS.supporter.priceCents)}
        per="/mo"
        badge={<Badge>{PLANS.supporter.badge}</Badge>}
        note={PLAN_NOTES.supporter}
        features={PLAN_FEATURES.supporter}
        action={<PlanAction plan="supporter" manages={manages} blockedBy={blockedBy} />}
      />
    </PlanCards>
  )
}

/** Analyses may be left: what ended the trial is not that they were used up. */
function trialEndNote(payments: Payment[], isActive: boolean) {
  if (payments.length > 0) return 'It ended with your first payment.'
  return isActive ? 'Your plan takes its place.' : null
}

function TrialAction({ user }: Pick<PlanChoicesProps, 'user'>) {
  if (user === null)
    return (
      <Link className={buttonClass({ block: true })} href="/signup?next=/subscribe">
        Start Free Trial
      </Link>
    )
  return (
    <Button block disabled aria-describedby="current-plan">
      {user === undefined || user.subscriptionStatus === 'trial' ? 'Current Plan' : 'Trial Expired'}
    </Button>
  )
}

interface PlanActionProps extends Pick<PlanChoicesProps, 'blockedBy'> {
  plan: PlanId
  manages: boolean
}

function PlanAction({ plan, manages, blockedBy }: PlanActionProps) {
  const { href, text } = CHECKOUTS[plan]
  if (manages) return <ManageBilling block disabled={Boolean(blockedBy)} aria-describedby={blockedBy} />
  if (blockedBy)
    return (
      <Button block disabled aria-describedby={blockedBy}>
        {text}
      </Button>
    )
  return (
    <Link className={buttonClass({ block: true })} href={href}>
      {text}
    </Link>
  )
}
