import type { ReactNode } from 'react'
import { BackLink } from '#web/features/billing/back-link.tsx'
import { Card } from '#web/ui/card.tsx'
import '#web/features/billing/billing.css'
import '#web/features/billing/checkout/checkout.css'

interface CheckoutFrameProps {
  title: string
  summary: ReactNode
  /** What stands in the payment card. */
  children: ReactNode
}

/** What is bought on the left, paying for it on the right; one above the other on phones. */
export function CheckoutFrame({ title, summary, children }: CheckoutFrameProps) {
  return (
    <div className="wrap checkout">
      <BackLink href="/subscribe">Back to Plans</BackLink>
      <h1>{title}</h1>
      <div className="checkout__sides">
        {summary}
        <Card className="checkout__pay" aria-label="Payment">
          {children}
        </Card>
      </div>
    </div>
  )
}
