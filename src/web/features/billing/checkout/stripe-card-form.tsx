import { Elements, PaymentElement, useElements, useStripe } from '@stripe/react-stripe-js'
import { loadStripe } from '@stripe/stripe-js'
import { useMutation, useQuery } from '@tanstack/react-query'
import type { FormEvent } from 'react'
import { type CardPayment, showPaymentFailure } from '#web/features/billing/checkout/card-payment.ts'
import { PaymentTrouble } from '#web/features/billing/checkout/payment-gate.tsx'
import { stripeAppearance } from '#web/features/billing/checkout/stripe-appearance.ts'
import { useTheme } from '#web/platform/theme.ts'
import { Button } from '#web/ui/button.tsx'
import { Spinner } from '#web/ui/spinner.tsx'

export function StripeCardForm(props: CardPayment) {
  const { config, clientSecret } = props
  // Drawn again when the theme is switched: Stripe's frame cannot see our colors.
  useTheme()
  const stripe = useQuery({
    queryKey: ['billing', 'stripe', config.publishableKey],
    queryFn: () => loadStripe(config.publishableKey!),
    structuralSharing: false,
  })
  if (stripe.error)
    return (
      <PaymentTrouble
        message="The card form could not be loaded from Stripe. Nothing was charged. Check your connection and try again."
        onRetry={() => void stripe.refetch()}
      />
    )
  if (!stripe.data) return <Spinner text="Loading the card form..." />
  return (
    <Elements stripe={stripe.data} options={{ clientSecret, appearance: stripeAppearance() }}>
      <Confirmation {...props} />
    </Elements>
  )
}

function Confirmation({ action, returnPath, onPaid }: CardPayment) {
  const stripe = useStripe()
  const elements = useElements()
  const { mutate, isPending } = useMutation({
    mutationFn: async () => {
      if (!stripe || !elements) return
      const { error } = await stripe.confirmPayment({
        elements,
        confirmParams: { return_url: new URL(returnPath, location.href).href },
        redirect: 'if_required',
      })
      if (!error) return onPaid()
      // What the form itself can show, it shows under its fields.
      if (error.type !== 'validation_error')
        showPaymentFailure(error.message ?? 'The payment could not be confirmed. Nothing was charged.')
    },
    onError: () =>
      showPaymentFailure('Stripe did not answer. Check your connection and your receipts before you try again.'),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isPending) mutate()
  }
  return (
    <form className="grid gap-5" aria-label="Payment" onSubmit={submit}>
      <PaymentElement options={{ layout: 'tabs' }} />
      <Button type="submit" variant="go" size="lg" block busy={isPending} disabled={!stripe}>
        {isPending ? 'Processing...' : action}
      </Button>
    </form>
  )
}
