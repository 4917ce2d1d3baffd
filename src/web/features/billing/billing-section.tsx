import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import type { User } from '#contract/accounts/accounts.ts'
import { PAYMENTS_OFF } from '#contract/billing/billing.ts'
import { ManageBilling } from '#web/features/billing/manage-billing.tsx'
import { PaymentList } from '#web/features/billing/payment-list.tsx'
import { billingConfigQuery, standingQuery } from '#web/features/billing/queries.ts'
import { RequestRefund } from '#web/features/billing/request-refund.tsx'
import { accessSentence } from '#web/features/billing/standing-words.ts'
import { TrialPunches } from '#web/features/billing/trial-punches.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { Stack } from '#web/ui/layout.tsx'
import { Note } from '#web/ui/note.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

interface BillingSectionProps {
  user: User
  /** False where another part of the page asks to upgrade. */
  asksToUpgrade?: boolean
}

/** For Settings > Account: until when, how to change it, what was paid, and how to have it back. */
export function BillingSection({ user, asksToUpgrade = true }: BillingSectionProps) {
  const { data: config } = useQuery(billingConfigQuery)
  const { data: standing, isPending } = useQuery(standingQuery)
  const { subscriptionStatus, freeUsesRemaining } = user
  const until = standing && accessSentence(standing)
  return (
    <Stack>
      {subscriptionStatus === 'trial' && <TrialPunches freeUsesRemaining={freeUsesRemaining} />}
      {isPending ? <Skeleton className="h-5 w-3/4" /> : until && <p>{until}</p>}
      {config?.payments === 'off' && <Note variant="wait">{PAYMENTS_OFF}</Note>}
      {subscriptionStatus === 'active'
        ? config?.payments !== 'off' && <ManageBilling className="justify-self-start" />
        : asksToUpgrade &&
          subscriptionStatus !== 'suspended' && (
            <Link className={buttonClass({ variant: 'go' }, 'justify-self-start')} href="/subscribe">
              Unlock Unlimited Access
            </Link>
          )}
      <PaymentList />
      {standing && <RequestRefund standing={standing} />}
    </Stack>
  )
}
