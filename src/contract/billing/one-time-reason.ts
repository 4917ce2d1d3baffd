import { ONE_TIME_PAYMENT, PLANS } from '#contract/billing/plans.ts'

const { name, priceCents } = PLANS.pro

/** It costs more than a month of the subscription: wherever it is offered, this says who it is for. */
export const ONE_TIME_REASON = `One month of ${name} costs $${priceCents / 100} and you can cancel anytime. The one-time payment is for people who do not want a subscription: it ends on its own after ${ONE_TIME_PAYMENT.days} days.`
