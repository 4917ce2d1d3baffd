import { AppError } from '#contract/errors.ts'
import { nearestOn, saleDay } from '#contract/sales/range.ts'
import { REFUND_ABOVE_PRICE, type Sale } from '#contract/sales/sales.ts'
import { AHEAD_MS } from '#server/features/items/latest-day.ts'

const NOT_YET = 'The date of the sale cannot be in the future.'

/** A sale as it is stored, whoever says it: on the day where it was sold, whatever day that moment was in UTC. */
export function notedSale<Said extends Sale>(sale: Said, now: Date): Said {
  if (Date.parse(sale.soldAt) > now.getTime() + AHEAD_MS) throw new AppError('invalid', NOT_YET, { soldAt: NOT_YET })
  if (sale.refundCents > sale.priceCents)
    throw new AppError('invalid', REFUND_ABOVE_PRICE, { refundCents: REFUND_ABOVE_PRICE })
  // Its text begins with that day.
  return { ...sale, soldAt: nearestOn(saleDay(sale), new Date(sale.soldAt)) }
}
