import { BellRing, CreditCard, Lock, type LucideIcon, ShieldCheck, Ticket } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { RENEWAL_NOTICE_DAYS, TEST_MODE } from '#contract/billing/billing.ts'
import { ONE_TIME_REASON } from '#contract/billing/one-time-reason.ts'
import { ONE_TIME_PAYMENT, PLANS, REFUND_DAYS, TRIAL_END } from '#contract/billing/plans.ts'
import type { BillingConfig } from '#web/features/billing/checkout/card-payment.ts'
import { formatCents } from '#web/platform/format.ts'

export function GoodToKnow({ config }: { config: BillingConfig | undefined }) {
  const payments = config?.payments
  return (
    <section className="grid gap-3.5 border-line border-t pt-6 text-ui" aria-label="Good to know">
      <Line icon={ShieldCheck}>
        <b>{REFUND_DAYS}-day money-back guarantee.</b> Press ‘Request refund’ in Settings within {REFUND_DAYS} days of a
        subscription’s first charge and we refund all of it. Once per account.
      </Line>
      <Line icon={BellRing}>
        <b>No surprises.</b>{' '}
        {config?.mails && `We email you ${RENEWAL_NOTICE_DAYS} days before every renewal and send a receipt after it. `}
        Cancel anytime with Manage Billing, and keep your plan until the end of the month you paid for.
      </Line>
      <Line icon={Ticket}>
        <b>First try, then pay.</b> {TRIAL_END}
      </Line>
      {payments !== 'off' && (
        <Line icon={CreditCard}>
          <b>No subscription?</b> A one-time payment of {formatCents(ONE_TIME_PAYMENT.priceCents)} buys{' '}
          {ONE_TIME_PAYMENT.days} days of {PLANS.pro.name}. {ONE_TIME_REASON}{' '}
          <Link href="/checkout">See the one-time payment</Link>
        </Line>
      )}
      {payments === 'stripe' && (
        <Line icon={Lock}>
          <b>Payments go through Stripe.</b> We never see your card number.
        </Line>
      )}
      {payments === 'sandbox' && (
        <Line icon={Lock}>
          <b>{TEST_MODE}.</b> This server has no payment provider, so you can try every step with a test card.
        </Line>
      )}
    </section>
  )
}

function Line({ icon: Icon, children }: { icon: LucideIcon; children: ReactNode }) {
  return (
    <p className="flex max-w-[80ch] gap-3">
      <Icon className="icon mt-0.5 text-muted" />
      <span>{children}</span>
    </p>
  )
}
