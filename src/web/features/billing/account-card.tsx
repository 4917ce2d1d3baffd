import { LogOut } from 'lucide-react'
import { Link } from 'wouter'
import type { User } from '#contract/accounts/accounts.ts'
import { statusBadge } from '#contract/billing/access.ts'
import { FREE_ANALYSES, PLANS } from '#contract/billing/plans.ts'
import { ManageBilling } from '#web/features/billing/manage-billing.tsx'
import { giftWords } from '#web/features/billing/standing-words.ts'
import { TrialPunches } from '#web/features/billing/trial-punches.tsx'
import { formatExactCents } from '#web/platform/format.ts'
import { initialsOf } from '#web/platform/initials.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Badge, type BadgeVariant } from '#web/ui/badge.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import '#web/ui/card.css'

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
    <section className="card grid grid-cols-1 gap-4 p-4" aria-label="Your account">
      <div className="flex items-center gap-2.5">
        <Avatar>{initialsOf(name)}</Avatar>
        <div className="min-w-0 wrap-anywhere">
          <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
            <b>{name}</b>
            {plan === 'supporter' && <Badge variant="tag">{PLANS.supporter.name}</Badge>}
          </p>
          <p className="truncate text-muted text-sm" title={email}>
            {email}
          </p>
        </div>
      </div>
      <PlanStanding user={user} />
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
      <div className="-mb-2 border-line border-t pt-2.5 text-muted">
        <Button variant="quiet" size="sm" className="-ml-2.5" onClick={onSignOut}>
          <LogOut className="icon" />
          Sign out
        </Button>
      </div>
    </section>
  )
}

/** The badge with what is left: punches for the trial, the plan's name for subscribers. */
function PlanStanding({ user: { subscriptionStatus, freeUsesRemaining, plan } }: { user: User }) {
  const badge = <Badge variant={BADGES[subscriptionStatus]}>{statusBadge(subscriptionStatus)}</Badge>
  if (subscriptionStatus !== 'trial')
    return (
      <div className="flex flex-wrap items-center justify-between gap-x-2 gap-y-1">
        {badge}
        {plan && <span className="text-sm text-muted">{PLANS[plan].name}</span>}
      </div>
    )
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap items-center justify-between gap-x-2 gap-y-1">
        {badge}
        <span className="text-sm text-muted tabular-nums">
          {giftWords(freeUsesRemaining) ?? (
            <>
              <b className="text-ink">{Math.max(0, freeUsesRemaining)}</b> of {FREE_ANALYSES} left
            </>
          )}
        </span>
      </div>
      <TrialPunches freeUsesRemaining={freeUsesRemaining} />
    </div>
  )
}
