import { Link } from 'wouter'
import { ONE_TIME_REASON } from '#contract/billing/one-time-reason.ts'
import { PLAN_FEATURES } from '#contract/billing/plan-table.ts'
import { ONE_TIME_PAYMENT, PLAN_NOTES, PLANS, REFUND_DAYS } from '#contract/billing/plans.ts'
import { formatCents } from '#web/platform/format.ts'
import { Badge } from '#web/ui/badge.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { PlanCard, PlanCards } from '#web/ui/plan-card.tsx'
import '#web/features/public/landing/pricing.css'

export const Pricing = () => (
  <section className="pricing" id="pricing" aria-labelledby="pricing-h">
    <div className="wrap">
      <div className="pricing__head">
        <h2 id="pricing-h">The price is on the tag</h2>
        <p className="text-muted">Cancel anytime. No hidden fees. {REFUND_DAYS}-day money-back guarantee.</p>
      </div>
      <PlanCards>
        <PlanCard
          name="Free Trial"
          price={formatCents(0)}
          note={PLAN_NOTES.trial}
          features={PLAN_FEATURES.trial}
          action={<PlanLink href="/signup">Start Free Trial</PlanLink>}
        />
        <PlanCard
          highlighted
          name={PLANS.pro.name}
          price={formatCents(PLANS.pro.priceCents)}
          per="/mo"
          badge={<Badge variant="ink">{PLANS.pro.badge}</Badge>}
          note={PLAN_NOTES.pro}
          features={PLAN_FEATURES.pro}
          action={<PlanLink href="/subscription-checkout">Go Premium</PlanLink>}
        />
        <PlanCard
          name={PLANS.supporter.name}
          price={formatCents(PLANS.supporter.priceCents)}
          per="/mo"
          badge={<Badge>{PLANS.supporter.badge}</Badge>}
          note={PLAN_NOTES.supporter}
          features={PLAN_FEATURES.supporter}
          action={<PlanLink href="/subscription-checkout?plan=supporter">Become a Supporter</PlanLink>}
        />
      </PlanCards>
      <p className="pricing__once">
        <b>No subscription?</b> A one-time payment of {formatCents(ONE_TIME_PAYMENT.priceCents)} buys{' '}
        {ONE_TIME_PAYMENT.days} days of {PLANS.pro.name}. {ONE_TIME_REASON}{' '}
        <Link href="/checkout">See the one-time payment</Link>
      </p>
    </div>
  </section>
)

const PlanLink = ({ href, children }: { href: string; children: string }) => (
  <Link href={href} className={buttonClass({ variant: 'line', block: true })}>
    {children}
  </Link>
)
