import type Stripe from 'stripe'
import type { BillingFact } from '#server/ports/payments.ts'
import {
  disputeFacts,
  invoiceFacts,
  oneTimeFacts,
  type Prices,
  refundFacts,
  subscriptionFact,
} from '#server/providers/payments/stripe/stripe-facts.ts'

/** Eight years of monthly payments: more than anybody has. */
const NEWEST = 100

/** Everything Stripe has about a customer, as facts of the moment it answered: by its clock, like its events. */
export async function readStripeFacts(stripe: Stripe, prices: Prices, customer: string): Promise<BillingFact[]> {
  const subscriptions = await stripe.subscriptions.list({ customer, status: 'all', limit: NEWEST })
  const at = answeredAt(subscriptions)
  const invoices = await stripe.invoices.list({ customer, status: 'paid', limit: NEWEST, expand: ['data.payments'] })
  const intents = await stripe.paymentIntents.list({ customer, limit: NEWEST, expand: ['data.latest_charge'] })
  const charges = intents.data.flatMap(({ latest_charge: charge }) =>
    typeof charge === 'object' && charge ? [charge] : [],
  )
  const disputes = await Promise.all(
    charges.filter(({ disputed }) => disputed).map((charge) => disputesOf(stripe, charge)),
  )
  return [
    ...subscriptions.data.map((subscription) => subscriptionFact(subscription, prices, at)),
    ...invoices.data.flatMap((invoice) => invoiceFacts(invoice, prices)),
    ...intents.data.flatMap(oneTimeFacts),
    ...charges.flatMap((charge) => refundFacts(charge, at)),
    ...disputes.flat().flatMap((dispute) => disputeFacts(dispute, at)),
  ]
}

const disputesOf = async (stripe: Stripe, { id }: Stripe.Charge) =>
  (await stripe.disputes.list({ charge: id, limit: 1 })).data

/** The library's types know only its other client, which reads answers without a limit. */
const answeredAt = ({ lastResponse }: Stripe.Response<unknown>) =>
  new Date(String((lastResponse.headers as unknown as Headers).get('date'))).toISOString()
