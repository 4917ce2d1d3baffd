import { REFUND_DAYS } from '#contract/billing/plans.ts'
import type { PaymentRow } from '#server/db/schema/billing.ts'

export const refundDeadline = ({ paidAt }: PaymentRow) =>
  new Date(Date.parse(paidAt) + REFUND_DAYS * 24 * 60 * 60 * 1000)

/** The guarantee covers the first charge of a subscription, for 30 days; with several subscriptions, the latest one's. */
export function refundablePayment(payments: PaymentRow[], now: Date): PaymentRow | undefined {
  const oldestFirst = payments
    .filter(({ subscriptionId, amountCents }) => subscriptionId && amountCents > 0)
    .toSorted((a, b) => Date.parse(a.paidAt) - Date.parse(b.paidAt))
  const firstCharges = new Map<string, PaymentRow>()
  for (const payment of oldestFirst)
    if (!firstCharges.has(payment.subscriptionId!)) firstCharges.set(payment.subscriptionId!, payment)
  const latest = [...firstCharges.values()].at(-1)
  return latest && latest.refundedCents === 0 && now < refundDeadline(latest) ? latest : undefined
}
