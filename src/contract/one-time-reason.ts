import { ONE_TIME_PAYMENT, PLANS } from '#contract/plans.ts'

const { name, priceCents } = PLANS.pro

/** It costs more than a month of the subscription: wherever it is offered, this says who it is for. */
export const ONE_TIME_REASON = `One month of ${name} costs $${priceCents / 100} and you can cancel anytime. The one-time payment is for those who want no subscription at all: it ends by itself after ${ONE_TIME_PAYMENT.days} days.`
