import { Link } from 'wouter'
import type { User } from '#contract/accounts/accounts.ts'
import { freeAnalyses, trialEndsSoon } from '#contract/billing/access.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { Note } from '#web/ui/note.tsx'

/** Said while there is still time to do something about it. */
export function TrialWarning({ user }: { user: User }) {
  if (!trialEndsSoon(user)) return null
  return (
    <Note variant="wait">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p>
          <b>{freeAnalyses(user.freeUsesRemaining)} left.</b> Upgrade for unlimited analyses.
        </p>
        <Link className={buttonClass({ variant: 'line', size: 'sm' })} href="/subscribe">
          Upgrade
        </Link>
      </div>
    </Note>
  )
}
