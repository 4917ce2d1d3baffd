import { randomUUID } from 'node:crypto'

type Fields = Record<string, string>
type Stored = { id: string; object: string; [field: string]: unknown }

interface Charge extends Stored {
  amount: number
  amount_refunded: number
  disputed: boolean
  payment_intent: string
}

/** What Stripe answers when it refuses. */
export class StripeRefusal extends Error {
  readonly status: number
  readonly body: object

  constructor(status: number, error: { type?: string; code?: string; message: string; decline_code?: string }) {
    super(error.message)
    this.status = status
    this.body = { error: { type: 'invalid_request_error', ...error } }
  }
}

const metadataIn = (fields: Fields) =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, value]) => {
      const key = /metadata\]?\[(\w+)\]$/.exec(name)?.[1]
      return key ? [[key, value]] : []
    }),
  )

/** Stripe's books: what its objects look like and what becomes of them. */
export function createStripeObjects(prices: Record<string, number>, now: () => Date) {
  const all = new Map<string, Stored>()
  const seconds = () => Math.floor(now().getTime() / 1000)
  const newId = (prefix: string) => `${prefix}_${randomUUID().replaceAll('-', '').slice(0, 16)}`
  const keep = <Kept extends Stored>(object: Kept) => {
    all.set(object.id, object)
    return object
  }
  const get = <Found extends Stored>(id: string, object: string) => {
    const found = all.get(id)
    if (found?.object !== object)
      throw new StripeRefusal(404, { code: 'resource_missing', message: `No such ${object}: '${id}'` })
    return found as Found
  }
  const list = (object: string, matches: Fields) =>
    [...all.values()]
      .filter((one) => one.object === object && Object.entries(matches).every(([name, value]) => one[name] === value))
      .reverse()

  function createIntent(customer: string, amount: number, metadata: Fields) {
    const id = newId('pi')
    return keep({
      id,
      object: 'payment_intent',
      customer,
      amount,
      amount_received: 0,
      created: seconds(),
      client_secret: `${id}_secret_${newId('s')}`,
      status: 'requires_payment_method',
      latest_charge: null as Charge | null,
      metadata,
    })
  }
  type Intent = ReturnType<typeof createIntent>

  function createInvoice(subscription: Stored & { customer: string; price: string }, amount: number) {
    const intent = createIntent(subscription.customer, amount, {})
    return keep({
      id: newId('in'),
      object: 'invoice',
      customer: subscription.customer,
      status: 'open',
      amount_paid: 0,
      hosted_invoice_url: 'https://invoice.stripe.test/receipt',
      status_transitions: { paid_at: null as number | null },
      parent: { subscription_details: { subscription: subscription.id, metadata: subscription.metadata } },
      lines: { data: [] as object[] },
      confirmation_secret: { client_secret: intent.client_secret, type: 'payment_intent' },
      payments: { data: [{ status: 'open', payment: { type: 'payment_intent', payment_intent: intent.id } }] },
    })
  }
  type Invoice = ReturnType<typeof createInvoice>

  function createSubscription(fields: Fields, metadata = metadataIn(fields)) {
    const customer = get(fields.customer!, 'customer').id
    const price = fields['items[0][price]']!
    if (!(price in prices)) throw new StripeRefusal(400, { code: 'resource_missing', message: 'No such price' })
    const periodEnd = seconds()
    const subscription = keep({
      id: newId('sub'),
      object: 'subscription',
      customer,
      price,
      status: 'incomplete',
      cancel_at_period_end: false,
      cancel_at: null,
      ended_at: null as number | null,
      metadata,
      items: { data: [{ id: newId('si'), price: { id: price }, current_period_end: periodEnd }] },
      latest_invoice: null as Invoice | null,
    })
    subscription.latest_invoice = createInvoice(subscription, prices[price]!)
    return subscription
  }
  type Subscription = ReturnType<typeof createSubscription>

  function payIntent(intent: Intent) {
    intent.status = 'succeeded'
    intent.amount_received = intent.amount
    intent.latest_charge = keep({
      id: newId('ch'),
      object: 'charge',
      customer: intent.customer,
      payment_intent: intent.id,
      created: seconds(),
      amount: intent.amount,
      amount_refunded: 0,
      disputed: false,
      receipt_url: 'https://pay.stripe.test/receipt',
      metadata: intent.metadata,
    })
  }

  function payInvoice(subscription: Subscription, invoice: Invoice) {
    const [item] = subscription.items.data
    const [payment] = invoice.payments.data
    const start = item!.current_period_end
    item!.current_period_end = start + 30 * 24 * 60 * 60
    payIntent(get<Intent>(payment!.payment.payment_intent, 'payment_intent'))
    Object.assign(payment!, { status: 'paid' })
    Object.assign(invoice, { status: 'paid', amount_paid: prices[subscription.price] })
    invoice.status_transitions.paid_at = seconds()
    invoice.lines.data = [
      {
        period: { start, end: item!.current_period_end },
        pricing: { type: 'price_details', price_details: { price: subscription.price } },
      },
    ]
    subscription.status = 'active'
    subscription.latest_invoice = invoice
    return invoice
  }

  function end(subscription: Subscription) {
    Object.assign(subscription, { status: 'canceled', ended_at: seconds() })
    return subscription
  }

  return {
    get,
    list,
    createIntent: (fields: Fields) => createIntent(fields.customer!, Number(fields.amount), metadataIn(fields)),
    createSubscription,
    createCustomer: (fields: Fields) => keep({ id: newId('cus'), object: 'customer', metadata: metadataIn(fields) }),
    createPortalPage: (fields: Fields) => {
      const id = newId('bps')
      return keep({ id, object: 'billing_portal.session', ...fields, url: `https://pages.stripe.test/${id}` })
    },
    update(id: string, fields: Fields) {
      const subscription = get<Subscription>(id, 'subscription')
      if (subscription.status === 'canceled')
        throw new StripeRefusal(400, { message: 'A canceled subscription can only update its metadata.' })
      if (fields.cancel_at_period_end) subscription.cancel_at_period_end = fields.cancel_at_period_end === 'true'
      return subscription
    },
    cancel(id: string) {
      const subscription = get<Subscription>(id, 'subscription')
      if (subscription.ended_at)
        throw new StripeRefusal(404, { code: 'resource_missing', message: `No such subscription: '${id}'` })
      return end(subscription)
    },
    cancelIntent(id: string) {
      const intent = get<Intent>(id, 'payment_intent')
      if (intent.status === 'succeeded' || intent.status === 'processing')
        throw new StripeRefusal(400, { code: 'payment_intent_unexpected_state', message: `It is ${intent.status}.` })
      return Object.assign(intent, { status: 'canceled' })
    },
    /** Of a subscription's first invoice: the subscription goes with it. */
    voidInvoice(id: string) {
      const invoice = get<Invoice>(id, 'invoice')
      if (invoice.status !== 'open') throw new StripeRefusal(400, { message: 'You can only pass in open invoices.' })
      Object.assign(get(invoice.payments.data[0]!.payment.payment_intent, 'payment_intent'), { status: 'canceled' })
      const subscription = get<Subscription>(invoice.parent.subscription_details.subscription, 'subscription')
      if (subscription.status === 'incomplete')
        Object.assign(subscription, { status: 'incomplete_expired', ended_at: seconds() })
      return Object.assign(invoice, { status: 'void' })
    },
    refund(fields: Fields) {
      const charge = get<Intent>(fields.payment_intent!, 'payment_intent').latest_charge
      if (!charge) throw new StripeRefusal(400, { message: 'This payment has no charge to refund.' })
      if (charge.amount_refunded > 0)
        throw new StripeRefusal(400, { code: 'charge_already_refunded', message: 'Already refunded.' })
      charge.amount_refunded = charge.amount
      return keep({ id: newId('re'), object: 'refund', payment_intent: fields.payment_intent, status: 'succeeded' })
    },
    /** The seller's browser confirms with the secret, and the card is good. */
    pay(clientSecret: string) {
      const intent = list('payment_intent', { client_secret: clientSecret })[0] as Intent
      if (intent.status === 'canceled') throw new StripeRefusal(400, { message: 'This PaymentIntent is canceled.' })
      const invoice = (list('invoice', {}) as Invoice[]).find(
        ({ payments }) => payments.data[0]!.payment.payment_intent === intent.id,
      )
      if (!invoice) payIntent(intent)
      else payInvoice(get(invoice.parent.subscription_details.subscription, 'subscription'), invoice)
      return { intent, invoice }
    },
    /** The same from a bank account: for days nobody knows whether the money comes. */
    debit(clientSecret: string) {
      Object.assign(list('payment_intent', { client_secret: clientSecret })[0]!, { status: 'processing' })
    },
    renew(subscriptionId: string) {
      const subscription = get<Subscription>(subscriptionId, 'subscription')
      return payInvoice(subscription, createInvoice(subscription, prices[subscription.price]!))
    },
    dispute(paymentIntentId: string, status: string) {
      const charge = get<Intent>(paymentIntentId, 'payment_intent').latest_charge!
      charge.disputed = true
      return keep({ id: newId('dp'), object: 'dispute', charge: charge.id, payment_intent: paymentIntentId, status })
    },
  }
}
