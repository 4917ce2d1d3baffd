import { Link } from 'wouter'
import type { User } from '#contract/accounts/accounts.ts'
import { analysisBlock } from '#contract/billing/access.ts'
import { PLANS } from '#contract/billing/plans.ts'
import { formatExactCents } from '#web/platform/format.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { HangingTag } from '#web/ui/tag.tsx'

/** Stands where the upload would be for those who may not analyze now. */
export function SubscriptionRequired({ user }: { user: User }) {
  const block = analysisBlock(user)
  if (!block) return null
  const suspended = user.subscriptionStatus === 'suspended'
  return (
    <Card>
      <div className="flex flex-wrap items-center gap-6">
        {!suspended && <HangingTag price={formatExactCents(PLANS.pro.priceCents)} word="a month" />}
        <div className="grid gap-3 justify-items-start flex-1 basis-60">
          <h2>{suspended ? 'Account Suspended' : 'Subscription Required'}</h2>
          <p>{block}</p>
          {suspended ? (
            <Link className={buttonClass({ variant: 'line' })} href="/contact">
              Contact Us
            </Link>
          ) : (
            <Link className={buttonClass({ variant: 'go' })} href="/subscribe">
              Unlock Unlimited Access
            </Link>
          )}
        </div>
      </div>
    </Card>
  )
}
