import type { AppError } from '#contract/errors.ts'
import { TOO_SLOW } from '#server/features/analysis/identify-item.ts'

/** After so many failures an item waits for the seller to ask again. */
const MOST_FAILURES = 2
/** A machine or provider that is busy now is not busy forever, and nobody sits and waits for this very item. */
const MOST_TOO_SLOW = 4
const AGAIN_AFTER_MS = 5000
const LATER_BY = 4

interface Failure {
  code: AppError['code']
  message: string
  /** With this one. */
  failures: number
  now: Date
}

/** When an item that failed is tried again, after a longer pause each time; null where it is given up. */
export function tryAgainAt({ code, message, failures, now }: Failure): Date | null {
  const most = message === TOO_SLOW ? MOST_TOO_SLOW : MOST_FAILURES
  if (code !== 'unavailable' || failures >= most) return null
  return new Date(now.getTime() + AGAIN_AFTER_MS * LATER_BY ** (failures - 1))
}
