import { lazy, Suspense } from 'react'
import type { CardPayment } from '#web/features/billing/checkout/card-payment.ts'
import { SandboxCardForm } from '#web/features/billing/checkout/sandbox-card-form.tsx'
import { Spinner } from '#web/ui/spinner.tsx'

const StripeCardForm = lazy(() =>
  import('#web/features/billing/checkout/stripe-card-form.tsx').then((module) => ({ default: module.StripeCardForm })),
)

/** Stripe's form where cards are charged, the sandbox's where none is. */
export function PaymentForm(props: CardPayment) {
  if (props.config.payments === 'sandbox') return <SandboxCardForm {...props} />
  return (
    <Suspense fallback={<Spinner text="Loading the card form..." />}>
      <StripeCardForm {...props} />
    </Suspense>
  )
}
