import { ONE_TIME_PAYMENT, PLANS } from '#contract/billing/plans.ts'
import { inDollars } from '#contract/figures.ts'
import type { PaymentRow } from '#server/db/schema/billing.ts'

export const exactDollars = (cents: number) => inDollars(cents / 100, 2)

/** What a payment was for, as receipts say it. */
export const boughtWith = ({ subscriptionId, plan }: Pick<PaymentRow, 'subscriptionId' | 'plan'>) =>
  subscriptionId ? `${PLANS[plan].name}, monthly subscription` : `${ONE_TIME_PAYMENT.days} days of ${PLANS[plan].name}`
