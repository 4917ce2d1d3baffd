import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import type { User } from '#contract/accounts/accounts.ts'
import { FREE_ANALYSES } from '#contract/billing/plans.ts'
import { PlanName } from '#web/features/billing/plan-name.tsx'
import { standingQuery } from '#web/features/billing/queries.ts'
import { accessSentence, giftWords, waitSentence } from '#web/features/billing/standing-words.ts'
import { TrialPunches } from '#web/features/billing/trial-punches.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import '#web/ui/card.css'

/** `user` is undefined until the server has said who is there, and null for visitors. */
export function CurrentPlan({ user }: { user: User | null | undefined }) {
  const { data: standing } = useQuery({ ...standingQuery, enabled: user?.subscriptionStatus === 'active' })
  return (
    <section
      className="card flex items-center justify-between gap-x-6 gap-y-4 px-6 py-5 max-sm:grid max-sm:p-4"
      aria-labelledby="current-plan"
    >
      <div>
        <p className="font-semibold text-muted text-sm">Current Plan</p>
        <h2 id="current-plan" className="flex flex-wrap items-center gap-x-3 gap-y-1">
          {user === undefined ? (
            <>
              <span className="sr-only">Loading your plan</span>
              <Skeleton className="h-7 w-48" />
            </>
          ) : (
            <PlanName standing={standing ?? user} />
          )}
        </h2>
      </div>
      <div className="grid w-[min(340px,50%)] gap-2.5 text-ui max-sm:w-auto">
        {user === undefined && <Skeleton className="h-5 w-full" />}
        {user === null && (
          <p>
            <Link className="link-strong" href="/login?next=/subscribe">
              Sign in
            </Link>{' '}
            to see your plan, or try {FREE_ANALYSES} analyses for free.
          </p>
        )}
        {user && (user.subscriptionStatus === 'trial' ? <TrialLeft user={user} /> : <EndDate />)}
      </div>
    </section>
  )
}

function TrialLeft({ user: { freeUsesRemaining } }: { user: User }) {
  const gift = giftWords(freeUsesRemaining)
  if (gift) return <p>{gift}</p>
  const left = Math.max(0, freeUsesRemaining)
  return (
    <>
      <p className="flex flex-wrap justify-between gap-x-3 gap-y-0.5 tabular-nums">
        <span>
          <b>{left}</b> {left === 1 ? 'analysis' : 'analyses'} remaining
        </span>
        <span className="text-muted">
          {FREE_ANALYSES - left} of {FREE_ANALYSES} used
        </span>
      </p>
      <TrialPunches freeUsesRemaining={freeUsesRemaining} />
    </>
  )
}

function EndDate() {
  const { data: standing, isPending } = useQuery(standingQuery)
  if (isPending) return <Skeleton className="h-5 w-full" />
  if (!standing) return null
  const { subscriptionStatus, hasSubscription } = standing
  const wait = waitSentence(standing)
  return (
    <p>
      {accessSentence(standing) ??
        (subscriptionStatus === 'active' ? 'Your access has no end date.' : 'Choose a plan below to continue.')}{' '}
      {wait && `${wait} `}
      {subscriptionStatus === 'active' && !hasSubscription && (
        <Link className="link-strong" href="/subscription-checkout">
          Subscribe instead
        </Link>
      )}
    </p>
  )
}
