import { useQuery } from '@tanstack/react-query'
import { FileText } from 'lucide-react'
import type { Payment } from '#contract/billing/billing.ts'
import { ONE_TIME_PAYMENT, PLANS } from '#contract/billing/plans.ts'
import { paymentsQuery } from '#web/features/billing/queries.ts'
import { messageOf } from '#web/platform/api.ts'
import { formatDate, formatExactCents } from '#web/platform/format.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Lines } from '#web/ui/layout.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

/** Everything paid, newest first, each with its receipt in a new tab. */
export function PaymentList() {
  const { data: payments, error, refetch } = useQuery(paymentsQuery)
  if (payments?.length === 0) return <p className="text-ui text-muted">No payments yet.</p>
  if (payments)
    return (
      <Lines as="ul" aria-label="Payments">
        {payments.map((payment) => (
          <PaymentLine key={payment.id} payment={payment} />
        ))}
      </Lines>
    )
  if (!error) return <Skeleton className="h-12" />
  return (
    <div className="grid gap-3 justify-items-start">
      <p className="text-ui">{messageOf(error, 'Your payments could not be loaded.')}</p>
      <Button onClick={() => void refetch()}>Try again</Button>
    </div>
  )
}

function PaymentLine({ payment }: { payment: Payment }) {
  const { paidAt, amountCents, refundedCents, receiptUrl } = payment
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 text-ui">
      <div>
        <p>{productName(payment)}</p>
        <p className="text-sm text-muted">{formatDate(paidAt)}</p>
      </div>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1 tabular-nums">
        {refundedCents > 0 && (
          <Badge variant="wait">
            {refundedCents === amountCents ? 'Refunded' : `${formatExactCents(refundedCents)} refunded`}
          </Badge>
        )}
        <b>{formatExactCents(amountCents)}</b>
        <a className="link-strong inline-flex items-center gap-1.5" href={receiptUrl} target="_blank" rel="noreferrer">
          <FileText className="icon" />
          Receipt<span className="sr-only"> of {formatDate(paidAt)} (opens in a new tab)</span>
        </a>
      </div>
    </li>
  )
}

function productName({ product, plan }: Payment) {
  const { name } = PLANS[plan]
  return product === 'one_time' ? `${ONE_TIME_PAYMENT.days} days of ${name}` : `${name}, monthly`
}
