import { LogOut } from 'lucide-react'
import { Link } from 'wouter'
import type { User } from '#contract/accounts/accounts.ts'
import { statusBadge } from '#contract/billing/access.ts'
import { PLANS } from '#contract/billing/plans.ts'
import { ManageBilling } from '#web/features/billing/manage-billing.tsx'
import { TrialPunches, trialUses } from '#web/features/billing/trial-punches.tsx'
import { formatExactCents } from '#web/platform/format.ts'
import { initialsOf } from '#web/platform/initials.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Badge, type BadgeVariant } from '#web/ui/badge.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import '#web/ui/card.css'
import '#web/features/billing/account-card.css'

const BADGES: Record<string, BadgeVariant> = { active: 'go', expired: 'wait', suspended: 'stop' }

interface AccountCardProps {
  user: User
  /** Whether this is the place on the page that asks to upgrade. */
  asksToUpgrade: boolean
  onSignOut: () => void
}

export function AccountCard({ user, asksToUpgrade, onSignOut }: AccountCardProps) {
  const { name, email, subscriptionStatus, plan } = user
  return (
    <section className="card account" aria-label="Your account">
      <div className="account__who">
        <Avatar>{initialsOf(name)}</Avatar>
        <div>
          <p className="account__name">
            <b>{name}</b>
            {plan === 'supporter' && <Badge variant="tag">{PLANS.supporter.name}</Badge>}
          </p>
          <p className="account__email" title={email}>
            {email}
          </p>
        </div>
      </div>
      <Standing user={user} />
      {subscriptionStatus === 'active' && <ManageBilling block />}
      {asksToUpgrade && (
        <>
          <Link className={buttonClass({ variant: 'line', block: true })} href="/subscribe">
            Unlock Unlimited Access
          </Link>
          <p className="text-sm text-muted">
            {PLANS.pro.name} is {formatExactCents(PLANS.pro.priceCents)} a month. Cancel anytime.
          </p>
        </>
      )}
      <div className="account__out">
        <Button variant="quiet" size="sm" onClick={onSignOut}>
          <LogOut className="icon" />
          Sign out
        </Button>
      </div>
    </section>
  )
}

/** The badge with what is left: punches for the trial, the plan's name for subscribers. */
function Standing({ user: { subscriptionStatus, freeUsesRemaining, plan } }: { user: User }) {
  const badge = <Badge variant={BADGES[subscriptionStatus]}>{statusBadge(subscriptionStatus)}</Badge>
  if (subscriptionStatus !== 'trial')
    return (
      <div className="account__standing">
        {badge}
        {plan && <span className="text-sm text-muted">{PLANS[plan].name}</span>}
      </div>
    )
  const { left, total } = trialUses(freeUsesRemaining)
  return (
    <div className="grid gap-2">
      <div className="account__standing">
        {badge}
        <span className="text-sm text-muted tabular-nums">
          <b className="text-ink">{left}</b> of {total} left
        </span>
      </div>
      <TrialPunches freeUsesRemaining={freeUsesRemaining} />
    </div>
  )
}
