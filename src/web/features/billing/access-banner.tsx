import type { User } from '#contract/accounts/accounts.ts'
import { freeAnalyses, SUSPENDED } from '#contract/billing/access.ts'
import { Note } from '#web/ui/note.tsx'

/** For everybody without a running subscription: what is left, or that it ended. */
export function AccessBanner({ user: { subscriptionStatus, freeUsesRemaining } }: { user: User }) {
  if (subscriptionStatus === 'active') return null
  if (subscriptionStatus === 'suspended') return <Note variant="stop">{SUSPENDED}</Note>
  if (subscriptionStatus !== 'trial')
    return (
      <Note variant="wait">
        <b>Subscription expired</b>
      </Note>
    )
  const left = Math.max(0, freeUsesRemaining)
  return (
    <Note variant="tag">
      <b>{freeAnalyses(left)} left</b>
    </Note>
  )
}
