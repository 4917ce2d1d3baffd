import { BellRing, CreditCard, Lock, type LucideIcon, ShieldCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { TEST_MODE } from '#contract/billing.ts'
import { ONE_TIME_PAYMENT, PLANS, REFUND_DAYS } from '#contract/plans.ts'
import { formatCents } from '#web/platform/format.ts'

export function GoodToKnow({ payments }: { payments: 'stripe' | 'sandbox' | 'off' | undefined }) {
  return (
    <section className="fine" aria-label="Good to know">
      <Line icon={ShieldCheck}>
        <b>{REFUND_DAYS}-day money-back guarantee.</b> Press ‘Request refund’ in Settings within {REFUND_DAYS} days of
        the first charge and the whole charge comes back.
      </Line>
      <Line icon={BellRing}>
        <b>No surprises.</b> An e-mail reminds you 3 days before every renewal, and cancelling takes two clicks.
      </Line>
      {payments !== 'off' && (
        <Line icon={CreditCard}>
          <b>Just for a move?</b> A one-time payment of {formatCents(ONE_TIME_PAYMENT.priceCents)} buys{' '}
          {ONE_TIME_PAYMENT.days} days of {PLANS.pro.name}, and does not renew.{' '}
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
    <p>
      <Icon className="icon" />
      <span>{children}</span>
    </p>
  )
}
