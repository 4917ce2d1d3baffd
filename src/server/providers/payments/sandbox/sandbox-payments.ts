import type { BillingFact, EventMeaning, Payments, ProviderEvent } from '#server/ports/payments.ts'
import { PaymentsError } from '#server/ports/payments.ts'
import type { SandboxBooks, SandboxPayment, SandboxStore, SandboxSubscription } from '#server/ports/sandbox-store.ts'
import {
  addPayment,
  addSubscription,
  catchUp,
  customerOf,
  type Edit,
  emptyBooks,
  end,
  factsIn,
  giveBack,
  openPaymentOf,
  touch,
} from '#server/providers/payments/sandbox/sandbox-books.ts'
import { sandboxControls } from '#server/providers/payments/sandbox/sandbox-controls.ts'

interface SandboxNeeds {
  store: SandboxStore
  /** Brings an event to where a webhook would bring it. */
  deliver: (event: ProviderEvent) => Promise<void>
  now: () => Date
}

const NAME = 'sandbox'
const unknown = (what: string) => new PaymentsError(NAME, 'refused', `The sandbox has no such ${what}.`)

/** A payment provider in this process: it charges nobody, forgets nothing and behaves like a real one. */
export function createSandboxPayments({ store, deliver, now }: SandboxNeeds): Payments {
  const moment = () => now().toISOString()

  const edit: Edit = async (customerId, type, change) => {
    const done = await store.change(customerId, (books) => {
      catchUp(books, moment())
      const before = JSON.stringify(factsIn(books))
      const result = change(books, moment())
      const facts = factsIn(books)
      if (JSON.stringify(facts) === before) return { result }
      books.events += 1
      const payload = { userId: books.userId, customerId, facts } satisfies EventMeaning
      return { result, event: { id: `evt_${books.userId}_${books.events}`, type, at: moment(), payload } }
    })
    if (!done) throw unknown('customer')
    if (done.event) await deliver(done.event)
    return done.result
  }

  /** Of a payment or subscription: what is open of it, as its customer's books stand. */
  async function read(id: string, what: string, find: (books: SandboxBooks, id: string) => SandboxPayment | undefined) {
    const books = await store.read(customerOf(id))
    const payment = books && find(books, id)
    if (!payment) throw unknown(what)
    return openPaymentOf(books, payment)
  }

  return {
    kind: 'sandbox',
    publishableKey: null,
    graceDays: 14,
    async check() {
      await store.read('cus_nobody')
    },
    async createCustomer({ id }) {
      const customerId = `cus_${id}`
      await store.open(emptyBooks(customerId, id))
      return customerId
    },
    createSubscription: ({ customerId, reference, plan }) =>
      edit(customerId, 'subscription.created', (books, at) => {
        if (!paymentFor(books, reference)) addSubscription(books, reference, plan, at)
        return openPaymentOf(books, paymentFor(books, reference)!)
      }),
    async findSubscription({ customerId, reference }) {
      const books = await store.read(customerId)
      const payment = books && paymentFor(books, reference)
      return payment ? openPaymentOf(books, payment) : null
    },
    readSubscription: (id) => read(id, 'subscription', firstPaymentOf),
    async setCancelAtPeriodEnd(id, cancel) {
      await edit(customerOf(id), 'subscription.updated', (books, at) => {
        const subscription = subscriptionIn(books, id)
        if (subscription.stage === 'ended') throw new PaymentsError(NAME, 'refused', 'The subscription has ended.')
        if (subscription.cancelAtPeriodEnd === cancel) return
        subscription.cancelAtPeriodEnd = cancel
        touch(subscription, at)
      })
    },
    async endSubscription(id) {
      await edit(customerOf(id), 'subscription.ended', (books, at) => end(subscriptionIn(books, id), at))
    },
    abandonSubscription: (id) =>
      edit(customerOf(id), 'subscription.ended', (books, at) => {
        const subscription = subscriptionIn(books, id)
        if (subscription.stage === 'incomplete') end(subscription, at)
        return openPaymentOf(books, firstPaymentOf(books, id)!)
      }),
    createPayment: ({ customerId, reference, amountCents, plan }) =>
      edit(customerId, 'payment.created', (books) => {
        const known = paymentFor(books, reference)
        const payment = known ?? addPayment(books, { subscriptionId: null, plan, amountCents, reference })
        return openPaymentOf(books, payment)
      }),
    readPayment: (id) => read(id, 'payment', paymentWith),
    abandonPayment: (id) =>
      edit(customerOf(id), 'payment.canceled', (books, at) => {
        const payment = paymentWith(books, id)
        if (!payment) throw unknown('payment')
        if (!payment.paidAt) payment.voidedAt ??= at
        return openPaymentOf(books, payment)
      }),
    async refund(id) {
      await edit(customerOf(id), 'payment.refunded', (books, at) => {
        const payment = paymentWith(books, id)
        if (!payment?.paidAt) throw unknown('payment')
        giveBack(books, payment, at)
      })
    },
    portalUrl: async () => '/billing/portal',
    async factsAbout(customerId): Promise<BillingFact[]> {
      const facts = await store.change(customerId, (books) => {
        catchUp(books, moment())
        return factsIn(books)
      })
      if (!facts) throw unknown('customer')
      return facts
    },
    readEvent: async ({ payload }) => payload as EventMeaning,
    sandbox: sandboxControls(edit),
  }
}

const paymentFor = ({ payments }: SandboxBooks, reference: string) =>
  payments.find((payment) => payment.reference === reference)

const paymentWith = ({ payments }: SandboxBooks, id: string) => payments.find((payment) => payment.id === id)

/** The one that begins it. */
const firstPaymentOf = ({ payments }: SandboxBooks, subscriptionId: string) =>
  payments.find((payment) => payment.subscriptionId === subscriptionId)

function subscriptionIn(books: SandboxBooks, subscriptionId: string): SandboxSubscription {
  const found = books.subscriptions.find(({ id }) => id === subscriptionId)
  if (!found) throw unknown('subscription')
  return found
}
