import { type SandboxPlay, TEST_CARDS } from '#contract/billing/billing.ts'
import type { PlanId } from '#contract/billing/plan-id.ts'
import { CardDeclined, type SandboxControls } from '#server/ports/payments.ts'
import type { SandboxBooks, SandboxSubscription } from '#server/ports/sandbox-store.ts'
import {
  changePlan,
  customerOf,
  type Edit,
  end,
  openPaymentOf,
  quotePlan,
  renew,
  settle,
  touch,
} from '#server/providers/payments/sandbox/sandbox-books.ts'

/** What a seller, their bank and the passing of time do to a payment: in the sandbox somebody has to play them. */
export function sandboxControls(edit: Edit): SandboxControls {
  return {
    confirm: (customerId, { clientSecret, cardNumber, approved }) =>
      edit(customerId, 'payment.confirmed', (books, now) => {
        const payment = books.payments.find((one) => one.clientSecret === clientSecret)
        if (!payment || openPaymentOf(books, payment).state === 'void')
          throw new CardDeclined('This payment is no longer open. Please start again.')
        if (payment.paidAt) return 'succeeded'
        if (askBank(cardNumber, approved) === 'requires_action') return 'requires_action'
        settle(books, payment, now)
        return 'succeeded'
      }),
    quotePlan: (subscriptionId, plan) =>
      edit(customerOf(subscriptionId), 'subscription.quoted', (books, now) => {
        const subscription = changeable(books, subscriptionId, plan)
        return subscription ? quotePlan(subscription, plan, now) : null
      }),
    async changePlan(subscriptionId, plan) {
      await edit(customerOf(subscriptionId), 'subscription.updated', (books, now) => {
        const subscription = changeable(books, subscriptionId, plan)
        if (subscription) changePlan(books, subscription, plan, now)
      })
    },
    play: (customerId, play) =>
      edit(customerId, `played.${play}`, (books, now) => {
        const subscription = books.subscriptions.findLast(({ stage }) => stage === 'active' || stage === 'past_due')
        if (subscription) PLAYS[play](books, subscription, now)
        return subscription !== undefined
      }),
  }
}

const changeable = ({ subscriptions }: SandboxBooks, subscriptionId: string, plan: PlanId) =>
  subscriptions.find((one) => one.id === subscriptionId && one.stage === 'active' && one.plan !== plan)

function askBank(cardNumber: string, approved: boolean | undefined) {
  if (cardNumber === TEST_CARDS.succeeds) return 'accepted'
  if (cardNumber === TEST_CARDS.declined) throw new CardDeclined('Your card was declined.')
  if (cardNumber !== TEST_CARDS.secondStep)
    throw new CardDeclined(`This is test mode: please use the test card ${TEST_CARDS.succeeds}.`)
  if (approved === undefined) return 'requires_action'
  if (approved) return 'accepted'
  throw new CardDeclined('Your bank could not confirm that it is you. Please try again or use another card.')
}

const PLAYS: Record<SandboxPlay, (books: SandboxBooks, subscription: SandboxSubscription, now: string) => void> = {
  renewal(books, subscription, now) {
    if (subscription.cancelAtPeriodEnd) end(subscription, now)
    else renew(books, subscription, now)
  },
  failed_payment(_books, subscription, now) {
    subscription.stage = 'past_due'
    touch(subscription, now)
  },
  end: (_books, subscription, now) => end(subscription, now),
  dispute(books, subscription, now) {
    const payment = books.payments.findLast(
      ({ subscriptionId, paidAt }) => subscriptionId === subscription.id && paidAt,
    )
    if (payment) payment.disputedAt ??= now
  },
}
