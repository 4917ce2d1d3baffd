import { CreditCard } from 'lucide-react'
import { Link } from 'wouter'
import { buttonClass } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'

export function CheckoutPage() {
  return (
    <div className="wrap grid gap-6 py-8">
      <h1>One-Time Payment</h1>
      <EmptyState
        icon={CreditCard}
        title="Payments are not open yet"
        text="Here you will buy 30 days of Pro with one payment. Nothing can be charged today."
        action={
          <Link className={buttonClass({ variant: 'go' })} href="/subscribe">
            See the plans
          </Link>
        }
      />
    </div>
  )
}
