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
    <div className="flex cursor-not-allowed flex-wrap items-center gap-4 rounded-card border-[1.5px] border-dashed border-line bg-sunken p-5">
      <ImageOff className="icon size-7 text-muted" />
      <div className="grid flex-[1_1_260px] gap-1 text-ui">
        <h2 className="text-lg">{suspended ? 'Upload Disabled' : 'Upload Disabled - Upgrade Required'}</h2>
        {user.subscriptionStatus === 'trial' && <p className="font-semibold text-wait">Free trial limit reached</p>}
        <p className="text-muted">
          {suspended
            ? 'Everything you have analyzed stays here. You can look at it, export it and delete it.'
            : 'Everything you have analyzed stays here, and you can still edit the listings.'}
        </p>
      </div>
      {wayOut && (
        <Link className={buttonClass({ variant: 'line' })} href={suspended ? '/contact' : '/subscribe'}>
          {suspended ? 'Contact Us' : 'See the plans'}
        </Link>
      )}
    </div>
  )
}
