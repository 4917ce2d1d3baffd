/** Feeds every screen, e-mail and payment call: a price stands nowhere else. No schemas here, as the landing page reads it. */
export const PLANS = {
  pro: { name: 'Pro', priceCents: 1000, badge: 'Most Popular' },
  supporter: { name: 'Supporter', priceCents: 2500, badge: 'Support Development' },
} as const

export const FREE_ANALYSES = 10
/** Billing's status takes the place of the trial's, for good. */
export const TRIAL_END =
  'The free trial ends with your first payment. Free analyses left by then do not come back, not even after a refund.'
export const PLAN_NOTES = {
  trial: `${FREE_ANALYSES} analyses, no credit card.`,
  pro: 'For clearing the house, or a steady side income.',
  supporter: 'Everything in Pro, and you keep the lights on.',
} as const
export const ONE_TIME_PAYMENT = { priceCents: 2999, days: 30 } as const
export const REFUND_DAYS = 30
