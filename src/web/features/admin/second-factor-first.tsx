import { Link } from 'wouter'
import { SECOND_FACTOR_REQUIRED } from '#contract/accounts/second-factor.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { Note } from '#web/ui/note.tsx'

/** In place of the whole dashboard: the server answers nothing of it yet. */
export function SecondFactorFirst() {
  return (
    <div className="wrap grid gap-5 justify-items-start py-8 max-sm:py-5">
      <h1>Admin Dashboard</h1>
      <Note variant="wait" alert>
        <b>{SECOND_FACTOR_REQUIRED}</b> It takes a minute, and your phone or a passkey.
      </Note>
      <Link className={buttonClass({ variant: 'go', size: 'lg' })} href="/settings?section=account">
        Set Up Two-Step Verification
      </Link>
    </div>
  )
}
