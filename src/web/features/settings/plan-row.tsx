import { Link } from 'wouter'
import { SUSPENDED, statusBadge } from '#contract/access.ts'
import type { User } from '#contract/accounts.ts'
import { FREE_ANALYSES, PLANS } from '#contract/plans.ts'
import { ManageBilling } from '#web/features/settings/manage-billing.tsx'
import { SettingRow } from '#web/features/settings/setting-row.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { PunchCard } from '#web/ui/punch-card.tsx'

export function PlanRow({ user }: { user: User }) {
  const { subscriptionStatus, freeUsesRemaining } = user
  const left = Math.max(0, freeUsesRemaining)
  return (
    <SettingRow title="Plan" text={planText(user, left)}>
      {subscriptionStatus === 'trial' && left <= FREE_ANALYSES && (
        <PunchCard left={left} total={FREE_ANALYSES} label={`${left} of ${FREE_ANALYSES} free analyses left`} />
      )}
      {subscriptionStatus === 'active' ? (
        <ManageBilling />
      ) : (
        <Link className={buttonClass({ variant: 'go' }, 'justify-self-start')} href="/subscribe">
          Unlock Unlimited Access
        </Link>
      )}
    </SettingRow>
  )
}

function planText({ subscriptionStatus, plan }: User, left: number) {
  const badge = statusBadge(subscriptionStatus)
  if (subscriptionStatus === 'active') return `${PLANS[plan ?? 'pro'].name}: unlimited analyses.`
  if (subscriptionStatus === 'trial') return `${badge}, ${left} of ${FREE_ANALYSES} analyses left.`
  return subscriptionStatus === 'suspended' ? SUSPENDED : `${badge}.`
}
