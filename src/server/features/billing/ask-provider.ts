import { PAYMENTS_OFF } from '#contract/billing/billing.ts'
import { AppError } from '#contract/errors.ts'
import type { Dependencies } from '#server/platform/context.ts'
import { CardDeclined, type Payments, PaymentsError } from '#server/ports/payments.ts'

export function requirePayments({ payments }: Pick<Dependencies, 'payments'>): Payments {
  if (!payments) throw new AppError('unavailable', PAYMENTS_OFF)
  return payments
}

/** The provider's troubles in the seller's words: what failed, whether money moved, what to do. */
export async function askProvider<Result>(
  { log }: Pick<Dependencies, 'log'>,
  failure: string,
  ask: () => Promise<Result>,
): Promise<Result> {
  try {
    return await ask()
  } catch (error) {
    if (error instanceof CardDeclined) throw new AppError('payment_required', error.message)
    if (!(error instanceof PaymentsError)) throw error
    log.error(
      { event: 'provider', err: error, trouble: error.trouble },
      'the payment provider did not do what it was asked',
    )
    const advice =
      error.trouble === 'refused'
        ? 'The payment provider refused. Nothing was charged. Please contact support.'
        : 'The payment provider does not answer right now. Nothing was charged. Please try again in a few minutes.'
    throw new AppError('unavailable', `${failure}. ${advice}`)
  }
}
