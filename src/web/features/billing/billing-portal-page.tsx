import { Receipt } from 'lucide-react'
import { Link } from 'wouter'
import { buttonClass } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'

export function BillingPortalPage() {
  return (
    <div className="wrap grid gap-6 py-8">
      <h1>Billing</h1>
      <EmptyState
        icon={Receipt}
        title="No subscription yet"
        text="Your subscription, its payments and the button that cancels it will stand here."
        action={
          <Link className={buttonClass({ variant: 'go' })} href="/subscribe">
            See the plans
          </Link>
        }
      />
    </div>
  )
}
