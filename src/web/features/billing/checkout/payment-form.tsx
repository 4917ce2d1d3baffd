import { Suspense } from 'react'
import type { CardPayment } from '#web/features/billing/checkout/card-payment.ts'
import { SandboxCardForm } from '#web/features/billing/checkout/sandbox-card-form.tsx'
import { preloadable } from '#web/ui/preloadable.ts'
import { Spinner } from '#web/ui/spinner.tsx'

const StripeCardForm = preloadable(() =>
  import('#web/features/billing/checkout/stripe-card-form.tsx').then((module) => module.StripeCardForm),
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
