import { lazy, Suspense } from 'react'
import type { BillingConfig } from '#web/features/billing/checkout/payment-gate.tsx'
import { SandboxCardForm } from '#web/features/billing/checkout/sandbox-card-form.tsx'
import { Spinner } from '#web/ui/spinner.tsx'

const StripeCardForm = lazy(() =>
  import('#web/features/billing/checkout/stripe-card-form.tsx').then((module) => ({ default: module.StripeCardForm })),
)

export interface PaymentFormProps {
  config: BillingConfig
  clientSecret: string
  /** The button's text. */
  action: string
  /** Where a bank that sends the seller away sends them back to. */
  returnPath: string
  /** Awaited: the button says 'Processing...' until the next page is there. */
  onPaid: () => Promise<void>
}

/** Stripe's form where cards are charged, the sandbox's where none is. */
export function PaymentForm(props: PaymentFormProps) {
  if (props.config.payments === 'sandbox') return <SandboxCardForm {...props} />
  return (
    <Suspense fallback={<Spinner text="Loading the card form..." />}>
      <StripeCardForm {...props} />
    </Suspense>
  )
}
