import { AppError, type ErrorCode } from '#contract/errors.ts'

/** What goes by itself in a moment. */
const SOON: ErrorCode[] = ['internal', 'unavailable', 'limit_reached']
/** What goes in time, also once the seller has signed in again. */
const IN_TIME: ErrorCode[] = [...SOON, 'unauthenticated', 'challenge']

const isRefusal = (error: unknown, passing: ErrorCode[]): error is AppError =>
  error instanceof AppError && !passing.includes(error.code)

/** Said by the server, and said again however often it is asked now. */
export const isRefused = (error: unknown) => isRefusal(error, SOON)

/** Said by the server for good: waiting does not help. */
export const isRefusedForGood = (error: unknown) => isRefusal(error, IN_TIME)
