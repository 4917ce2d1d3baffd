import Stripe from 'stripe'
import { CardDeclined, PaymentsError, type PaymentsTrouble } from '#server/ports/payments.ts'

const STRIPE = 'stripe'

/** Runs a call to Stripe; its errors become ours. */
export async function asking<Result>(call: () => Promise<Result>): Promise<Result> {
  try {
    return await call()
  } catch (error) {
    throw toFailure(error)
  }
}

/** Not possible with what the thing has become: paid, ended or gone. */
export const isRefused = (error: unknown) => error instanceof Stripe.errors.StripeInvalidRequestError

export function isMissing(error: unknown) {
  return error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'resource_missing'
}

function toFailure(error: unknown): unknown {
  if (!(error instanceof Stripe.errors.StripeError)) return error
  if (error instanceof Stripe.errors.StripeCardError) return new CardDeclined(error.message, { cause: error })
  const trouble = troubleOf(error)
  const status = error.statusCode ? ` (HTTP ${error.statusCode}${error.code ? `, ${error.code}` : ''})` : ''
  return new PaymentsError(STRIPE, trouble, `Stripe: ${SENTENCES[trouble]}${status}.`, error)
}

const SENTENCES: Record<PaymentsTrouble, string> = {
  unreachable: 'no answer in time',
  busy: 'too many requests at once',
  failed: 'an error on its side',
  refused: 'the request was refused',
}

function troubleOf(error: Stripe.errors.StripeError): PaymentsTrouble {
  if (error instanceof Stripe.errors.StripeConnectionError) return 'unreachable'
  if (error instanceof Stripe.errors.StripeRateLimitError || error.statusCode === 409) return 'busy'
  // The same key with other words: only a new key helps, as after an error on Stripe's side.
  if (error instanceof Stripe.errors.StripeAPIError || error instanceof Stripe.errors.StripeIdempotencyError)
    return 'failed'
  return 'refused'
}
