import { useQueryClient } from '@tanstack/react-query'
import { Link, useLocation } from 'wouter'
import { BILLING_FAILURES, createPaymentIntent } from '#contract/billing/billing.ts'
import { ONE_TIME_REASON } from '#contract/billing/one-time-reason.ts'
import { PLAN_FEATURES } from '#contract/billing/plan-table.ts'
import { ONE_TIME_PAYMENT, PLANS } from '#contract/billing/plans.ts'
import type { BillingConfig } from '#web/features/billing/checkout/card-payment.ts'
import { CheckoutFrame } from '#web/features/billing/checkout/checkout-frame.tsx'
import { OrderSummary } from '#web/features/billing/checkout/order-summary.tsx'
import { PaymentForm } from '#web/features/billing/checkout/payment-form.tsx'
import { PaymentGate, PaymentTrouble } from '#web/features/billing/checkout/payment-gate.tsx'
import { usePaymentSetup } from '#web/features/billing/checkout/use-payment-setup.ts'
import { refreshStanding } from '#web/features/billing/queries.ts'
import { call } from '#web/platform/api.ts'
import { formatExactCents } from '#web/platform/format.ts'
import { Spinner } from '#web/ui/spinner.tsx'
import { toast } from '#web/ui/toast.ts'

const PRICE = formatExactCents(ONE_TIME_PAYMENT.priceCents)
const WAITING = 'Preparing your payment...'

export function CheckoutPage() {
  return (
    <CheckoutFrame
      title="One-Time Payment"
      summary={
        <OrderSummary
          title="Order Summary"
          price={PRICE}
          word="once"
          item="One-time payment"
          itemPrice={PRICE}
          total={PRICE}
          terms={
            <>
              <b>
                Buys {ONE_TIME_PAYMENT.days} days of {PLANS.pro.name}, and does not renew.
              </b>{' '}
              If you already have an end date, the days are added to it.
            </>
          }
          reason={
            <>
              {ONE_TIME_REASON} The money-back guarantee is for subscriptions.{' '}
              <Link href="/subscription-checkout">Subscribe instead</Link>
            </>
          }
          features={PLAN_FEATURES.pro}
        />
      }
    >
      <PaymentGate next="/checkout" waiting={WAITING}>
        {(config) => <OneTimePayment config={config} />}
      </PaymentGate>
    </CheckoutFrame>
  )
}

function OneTimePayment({ config }: { config: BillingConfig }) {
  const [, navigate] = useLocation()
  const cache = useQueryClient()
  const begin = () => call(createPaymentIntent, { body: { amount: ONE_TIME_PAYMENT.priceCents / 100 } })
  const { setup, message, retry, forget } = usePaymentSetup('one-time', begin, BILLING_FAILURES.payment)
  if (message) return <PaymentTrouble message={message} onRetry={retry} />
  if (!setup) return <Spinner text={WAITING} />
  return (
    <PaymentForm
      config={config}
      clientSecret={setup.clientSecret}
      action="Pay Now"
      returnPath="/dashboard"
      onPaid={async () => {
        // Paid is paid: if the provider is slow to confirm it, its webhook will.
        await refreshStanding(cache).catch(() => undefined)
        toast({ title: 'Payment Successful', description: 'Thank you for your purchase!' })
        navigate('/dashboard')
        forget()
      }}
    />
  )
}
