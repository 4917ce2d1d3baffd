import { z } from 'zod'
import { FreeUses } from '#contract/billing/free-uses.ts'
import { PlanId } from '#contract/billing/plan-id.ts'
import { ONE_TIME_PAYMENT } from '#contract/billing/plans.ts'
import { endpoint } from '#contract/endpoint.ts'
import { text } from '#contract/text.ts'

export const PAYMENTS_OFF =
  'Payments are turned off on this server, so nothing can be bought here and nothing is charged.'
export const TEST_MODE = 'Test mode: no card is charged'

/** How long before a renewal the mail about it goes out. */
export const RENEWAL_NOTICE_DAYS = 3

/** Follows the price of a renewal that may cost less; only the payment provider knows by how much. */
export const LESS_CREDIT = ', less any credit left from your earlier plan'

/** Where the portal's calls lead whoever has bought nothing. */
export const PLANS_PAGE = '/subscribe'

/** What a page says when a call fails; the server's sentence begins with the same words. */
export const BILLING_FAILURES = {
  portal: 'Failed to access billing portal',
  portalSession: 'Failed to create billing portal session',
  payment: 'Failed to initialize payment',
  subscription: 'Failed to initialize subscription',
  setup: 'Unable to initialize subscription. Please try again.',
} as const

/** The sandbox's cards; any other number is refused as invalid. */
export const TEST_CARDS = {
  succeeds: '4242424242424242',
  declined: '4000000000000002',
  secondStep: '4000002500003155',
} as const

export const SubscriptionStanding = z.object({
  /** One of SUBSCRIPTION_STATUSES; anything else reads 'Unknown Status'. */
  subscriptionStatus: z.string(),
  freeUsesRemaining: FreeUses,
  /** The next renewal, or the day access ends if nothing renews. */
  subscriptionEndsAt: z.iso.datetime().nullable(),
  /** The end of the month that the subscription is paid for: it may end before access does, which days paid once make longer. */
  paidThrough: z.iso.datetime().nullable(),
  plan: PlanId.nullable(),
  /** The plan's subscription is charged again on `subscriptionEndsAt`. */
  renews: z.boolean(),
  /** A plan was changed for a cheaper one: until what was paid for it is used up, renewals and a later subscription cost less. */
  mayHaveCredit: z.boolean(),
  /** The seller canceled; access goes on until `subscriptionEndsAt`. */
  cancelAtPeriodEnd: z.boolean(),
  /** The last renewal could not be charged; access ends on `subscriptionEndsAt` unless a retry succeeds. */
  paymentFailed: z.boolean(),
  /** Whether there is a subscription that can be canceled, resumed or managed (a one-time payment is none). */
  hasSubscription: z.boolean(),
  /** `pending`: asked for, and carried out as soon as the provider answers. `done`: used up, once per account. */
  refund: z.enum(['none', 'available', 'pending', 'done']),
  /** The last moment for 'Request refund', while it is available. */
  refundUntil: z.iso.datetime().nullable(),
})
export type SubscriptionStanding = z.infer<typeof SubscriptionStanding>

export const Payment = z.object({
  id: z.string(),
  paidAt: z.iso.datetime(),
  product: z.enum(['subscription', 'one_time']),
  plan: PlanId,
  amountCents: z.number().int(),
  refundedCents: z.number().int(),
  /** Opens in a new tab. */
  receiptUrl: z.string(),
})
export type Payment = z.infer<typeof Payment>

/** What can be made to happen in test mode: renewed and paid, not paid, ended for good, claimed back at the bank. */
export const SandboxPlay = z.enum(['renewal', 'failed_payment', 'end', 'dispute'])
export type SandboxPlay = z.infer<typeof SandboxPlay>

/** What a change of the plan costs: today for the rest of the month, or what it leaves to be taken off renewals. */
export const PlanChange = z.object({
  dueCents: z.number().int(),
  creditCents: z.number().int(),
  /** The renewal after it; null where there is none. */
  next: z.object({ at: z.iso.datetime(), cents: z.number().int() }).nullable(),
})
export type PlanChange = z.infer<typeof PlanChange>

/** A page of the provider, or a path of ours: so the browser stays on the host it came by. */
const Url = z.object({ url: z.string() })
const ChosenPlan = z.object({ plan: PlanId.default('pro') })
const RATE_LIMIT = { requests: 30, perSeconds: 60 }

export const subscriptionStatus = endpoint({
  method: 'GET',
  path: '/api/subscription/status',
  summary: 'Status, plan, end date and what the seller may do about it',
  access: 'seller',
  program: 'never',
  answer: SubscriptionStanding,
})
export const createCheckout = endpoint({
  method: 'POST',
  path: '/api/subscription/create-checkout',
  summary: 'A page where a subscription can be paid',
  access: 'seller',
  program: 'never',
  body: ChosenPlan,
  answer: Url,
  limit: RATE_LIMIT,
})
export const createCheckoutSession = endpoint({
  method: 'POST',
  path: '/api/create-checkout-session',
  summary: 'The same as create-checkout',
  access: 'seller',
  program: 'never',
  body: ChosenPlan,
  answer: Url,
  limit: RATE_LIMIT,
})
export const billingPortal = endpoint({
  method: 'POST',
  path: '/api/subscription/billing-portal',
  summary: 'A page where card, plan and cancellation are managed; the plans page for those who bought nothing',
  access: 'seller',
  program: 'never',
  answer: Url,
  limit: RATE_LIMIT,
})
export const createBillingPortalSession = endpoint({
  method: 'POST',
  path: '/api/create-billing-portal-session',
  summary: 'The same as billing-portal',
  access: 'seller',
  program: 'never',
  answer: Url,
  limit: RATE_LIMIT,
})
export const createPaymentIntent = endpoint({
  method: 'POST',
  path: '/api/create-payment-intent',
  summary: 'Begin the one-time payment; the server decides the amount',
  access: 'seller',
  program: 'never',
  body: z.object({
    amount: z
      .number('The amount is missing.')
      .refine((dollars) => Math.round(dollars * 100) === ONE_TIME_PAYMENT.priceCents, {
        message: 'The amount is not the price of the one-time payment. Please reload the page.',
      })
      .meta({ examples: [ONE_TIME_PAYMENT.priceCents / 100] }),
  }),
  answer: z.object({ clientSecret: z.string() }),
  limit: RATE_LIMIT,
})
export const getOrCreateSubscription = endpoint({
  method: 'POST',
  path: '/api/get-or-create-subscription',
  summary: 'Begin a subscription, or find the one there is; without clientSecret nothing is left to pay',
  access: 'seller',
  program: 'never',
  body: ChosenPlan,
  answer: z.object({ clientSecret: z.string().optional(), subscriptionId: z.string() }),
  limit: RATE_LIMIT,
})
export const stripeWebhook = endpoint({
  method: 'POST',
  path: '/api/stripe/webhook',
  summary: 'Events from Stripe, signed by it; 200 once stored',
  access: 'anyone',
  answer: z.object({ received: z.literal(true) }),
})

export const billingConfig = endpoint({
  method: 'GET',
  path: '/api/billing/config',
  summary: 'How this server takes payments',
  access: 'anyone',
  answer: z.object({
    payments: z.enum(['stripe', 'sandbox', 'off']),
    publishableKey: z.string().nullable(),
    /** Whether mails leave this server: otherwise no page may promise one. */
    mails: z.boolean(),
  }),
})
export const refreshBilling = endpoint({
  method: 'POST',
  path: '/api/billing/refresh',
  summary: 'Ask the payment provider now; for the page a seller returns to after paying',
  access: 'seller',
  program: 'never',
  suspended: 'may',
  answer: SubscriptionStanding,
  limit: RATE_LIMIT,
})
export const listPayments = endpoint({
  method: 'GET',
  path: '/api/billing/payments',
  summary: 'Everything paid, newest first, with receipts',
  access: 'seller',
  program: 'never',
  answer: z.array(Payment),
})
/** Also for the suspended, like the refund: nobody is charged against their will. */
export const cancelSubscription = endpoint({
  method: 'POST',
  path: '/api/billing/cancel',
  summary: 'Stop renewing; access goes on until the end date',
  access: 'seller',
  program: 'never',
  suspended: 'may',
  answer: SubscriptionStanding,
  limit: RATE_LIMIT,
})
export const resumeSubscription = endpoint({
  method: 'POST',
  path: '/api/billing/resume',
  summary: 'Take a cancellation back before the end date',
  access: 'seller',
  program: 'never',
  answer: SubscriptionStanding,
  limit: RATE_LIMIT,
})
export const requestRefund = endpoint({
  method: 'POST',
  path: '/api/billing/refund',
  summary: 'The 30-day guarantee: the first charge back in full, the subscription ends; once per account',
  access: 'seller',
  program: 'never',
  suspended: 'may',
  answer: SubscriptionStanding,
  limit: RATE_LIMIT,
})

/** The calls below exist only where no card is ever charged, and answer 404 elsewhere. */
export const sandboxConfirm = endpoint({
  method: 'POST',
  path: '/api/billing/sandbox/confirm',
  summary: 'Test mode: pay with a test card; 402 when it is declined',
  access: 'seller',
  program: 'never',
  body: z.object({
    clientSecret: text({ min: 1, max: 300 }),
    cardNumber: text({ max: 100, missing: 'Please enter a card number', tooLong: 'Please enter a card number' })
      .meta({ examples: [TEST_CARDS.succeeds] })
      .transform((typed) => typed.replaceAll(/[\s-]/g, ''))
      .pipe(z.string().regex(/^\d{12,19}$/, 'Please enter a card number')),
    /** The seller's answer to the second step, when the first call said `requires_action`. */
    approved: z.boolean().optional(),
  }),
  answer: z.object({ outcome: z.enum(['succeeded', 'requires_action']) }),
  limit: RATE_LIMIT,
})
export const sandboxChangePlan = endpoint({
  method: 'POST',
  path: '/api/billing/sandbox/change-plan',
  summary: 'Test mode: change between Pro and Supporter, the rest of the month is charged or credited',
  access: 'seller',
  program: 'never',
  body: z.object({ plan: PlanId }),
  answer: SubscriptionStanding,
  limit: RATE_LIMIT,
})
export const sandboxPlanChange = endpoint({
  method: 'GET',
  path: '/api/billing/sandbox/change-plan',
  summary: 'Test mode: what a change between Pro and Supporter would cost, today and at the next renewal',
  access: 'seller',
  program: 'never',
  query: z.object({ plan: PlanId }),
  answer: PlanChange,
  limit: RATE_LIMIT,
})
/** Plays the provider's part, so it asks no more of the seller than the provider does. */
export const sandboxPlay = endpoint({
  method: 'POST',
  path: '/api/billing/sandbox/play',
  summary: 'Test mode: simulate something that can happen to a subscription',
  access: 'seller',
  program: 'never',
  suspended: 'may',
  body: z.object({ play: SandboxPlay }),
  answer: SubscriptionStanding,
  limit: RATE_LIMIT,
})

export const paymentReceipt = endpoint({
  method: 'GET',
  path: '/api/billing/payments/:id/receipt',
  summary: 'The receipt of a payment, where the provider writes none',
  access: 'seller',
  program: 'never',
  params: z.object({ id: text({ max: 100 }) }),
  produces: 'text/plain',
})
