import { ImageOff } from 'lucide-react'
import { Link } from 'wouter'
import type { User } from '#contract/accounts.ts'
import { buttonClass } from '#web/ui/button.tsx'

/** Nothing here can be clicked or dropped on; the reason and the way out are said instead. */
export function UploadDisabled({ user }: { user: User }) {
  const suspended = user.subscriptionStatus === 'suspended'
  return (
    <div className="upload-disabled" aria-disabled="true">
      <ImageOff className="icon" />
      <div className="upload-disabled__text">
        <h2>Upload Disabled - Upgrade Required</h2>
        {user.subscriptionStatus === 'trial' && <p className="upload-disabled__why">Free trial limit reached</p>}
        <p className="text-muted">Everything you analyzed so far stays here, and its listings can still be edited.</p>
      </div>
      {suspended ? (
        <Link className={buttonClass({ variant: 'line' })} href="/contact">
          Contact Us
        </Link>
      ) : (
        <Link className={buttonClass({ variant: 'line' })} href="/subscribe">
          See the plans
        </Link>
      )}
    </div>
  )
}
