import { ImageOff } from 'lucide-react'
import { Link } from 'wouter'
import type { User } from '#contract/accounts/accounts.ts'
import { buttonClass } from '#web/ui/button.tsx'

interface UploadDisabledProps {
  user: User
  /** Whether the way out stands here, or elsewhere on the page. */
  wayOut: boolean
}

/** Nothing here can be clicked or dropped on; the reason and the way out are said instead. */
export function UploadDisabled({ user, wayOut }: UploadDisabledProps) {
  const suspended = user.subscriptionStatus === 'suspended'
  return (
    <div className="upload-disabled" aria-disabled="true">
      <ImageOff className="icon" />
      <div className="upload-disabled__text">
        <h2>{suspended ? 'Upload Disabled' : 'Upload Disabled - Upgrade Required'}</h2>
        {user.subscriptionStatus === 'trial' && <p className="upload-disabled__why">Free trial limit reached</p>}
        <p className="text-muted">Everything you have analyzed stays here, and you can still edit the listings.</p>
      </div>
      {wayOut && (
        <Link className={buttonClass({ variant: 'line' })} href={suspended ? '/contact' : '/subscribe'}>
          {suspended ? 'Contact Us' : 'See the plans'}
        </Link>
      )}
    </div>
  )
}
