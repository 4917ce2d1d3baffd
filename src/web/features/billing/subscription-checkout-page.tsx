import { CreditCard } from 'lucide-react'
import { Link } from 'wouter'
import { buttonClass } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'

export function SubscriptionCheckoutPage() {
  return (
    <div className="wrap grid gap-6 py-8">
      <h1>Subscribe</h1>
      <EmptyState
        icon={CreditCard}
        title="Subscriptions are not open yet"
        text="Here you will start a monthly subscription. Nothing can be charged today."
        action={
          <Link className={buttonClass({ variant: 'go' })} href="/subscribe">
            See the plans
          </Link>
        }
      />
    </div>
  )
}
