import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useLocation, useSearchParams } from 'wouter'
import { BILLING_FAILURES, getOrCreateSubscription, RENEWAL_NOTICE_DAYS } from '#contract/billing/billing.ts'
import { PlanId } from '#contract/billing/plan-id.ts'
import { PLAN_FEATURES } from '#contract/billing/plan-table.ts'
import { PLANS, REFUND_DAYS } from '#contract/billing/plans.ts'
import type { BillingConfig } from '#web/features/billing/checkout/card-payment.ts'
import { CheckoutFrame } from '#web/features/billing/checkout/checkout-frame.tsx'
import { OrderSummary } from '#web/features/billing/checkout/order-summary.tsx'
import { PaymentForm } from '#web/features/billing/checkout/payment-form.tsx'
import { PaymentGate, PaymentTrouble } from '#web/features/billing/checkout/payment-gate.tsx'
import { usePaymentSetup } from '#web/features/billing/checkout/use-payment-setup.ts'
import { billingConfigQuery, refreshStanding, standingQuery } from '#web/features/billing/queries.ts'
import { creditSentence, overlapSentence } from '#web/features/billing/standing-words.ts'
import { call } from '#web/platform/api.ts'
import { formatCents, formatExactCents } from '#web/platform/format.ts'
import { Stack } from '#web/ui/layout.tsx'
import { Note } from '#web/ui/note.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { toast } from '#web/ui/toast.ts'

const WAITING = 'Setting up your subscription...'
const LEAVE_AFTER_MS = 2000

export function SubscriptionCheckoutPage() {
  const [search] = useSearchParams()
  const { data: config } = useQuery(billingConfigQuery)
  const plan = PlanId.catch('pro').parse(search.get('plan'))
  const { name, priceCents } = PLANS[plan]
  return (
    <CheckoutFrame
      title={`Subscribe to ${name}`}
      summary={
        <OrderSummary
          title={`${name} plan`}
          price={formatCents(priceCents)}
          word="a month"
          item="Monthly Subscription"
          itemPrice={`${formatExactCents(priceCents)}/mo`}
          total={formatExactCents(priceCents)}
          terms={
            <>
              <b>Renews automatically monthly.</b>{' '}
              {config?.mails && `We email you ${RENEWAL_NOTICE_DAYS} days before. `}
              Cancel anytime, and within {REFUND_DAYS} days of the first charge you can get a full refund, once per
              account.
            </>
          }
          features={PLAN_FEATURES[plan]}
        />
      }
    >
      <PaymentGate next={`/subscription-checkout?plan=${plan}`} waiting={WAITING}>
        {(config) => <SubscriptionPayment key={plan} plan={plan} config={config} />}
      </PaymentGate>
    </CheckoutFrame>
  )
}

function SubscriptionPayment({ plan, config }: { plan: PlanId; config: BillingConfig }) {
  const [, navigate] = useLocation()
  const cache = useQueryClient()
  const begin = () => call(getOrCreateSubscription, { body: { plan } })
  const { setup, message, retry, forget } = usePaymentSetup(plan, begin, BILLING_FAILURES.subscription)
  if (message) return <PaymentTrouble message={message} onRetry={retry} />
  if (!setup) return <Spinner text={WAITING} />
  if (!setup.clientSecret) return <SubscriptionFound />
  return (
    <Stack gap={5}>
      <BeforePaying />
      <PaymentForm
        config={config}
        clientSecret={setup.clientSecret}
        action="Subscribe Now"
        returnPath="/dashboard?subscription=success"
        onPaid={async () => {
          toast({ title: 'Subscription Activated', description: `Welcome to the ${PLANS[plan].name} plan` })
          // Paid is paid: if the provider is slow to confirm it, its webhook will.
          await refreshStanding(cache).catch(() => undefined)
          navigate('/dashboard?subscription=success')
          forget()
        }}
      />
    </Stack>
  )
}

/** What of earlier payments bears on this one. */
function BeforePaying() {
  const { data: standing } = useQuery(standingQuery)
  if (!standing) return null
  const overlap = overlapSentence(standing)
  const credit = creditSentence(standing)
  return (
    <>
      {overlap && <Note variant="wait">{overlap}</Note>}
      {credit && <Note>{credit}</Note>}
    </>
  )
}

function SubscriptionFound() {
  const [, navigate] = useLocation()
  const cache = useQueryClient()
  useEffect(() => {
    void refreshStanding(cache).catch(() => undefined)
    toast({ title: 'Subscription Found', description: 'You already have a subscription.' })
    const leaving = setTimeout(() => navigate('/dashboard'), LEAVE_AFTER_MS)
    return () => clearTimeout(leaving)
  }, [cache, navigate])
  return (
    <Note variant="go">
      <b>You already have a subscription.</b> Nothing was charged again. Taking you to your dashboard...
    </Note>
  )
}
