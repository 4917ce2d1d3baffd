import { z } from 'zod'
import { Challenge } from '#contract/proof-of-work.ts'

export const STATUS = {
  invalid: 400,
  unauthenticated: 401,
  payment_required: 402,
  forbidden: 403,
  /** The password must be shown again first. */
  reauthenticate: 403,
  /** An administrator has to set up two-step verification first. */
  second_factor_required: 403,
  not_found: 404,
  conflict: 409,
  precondition_failed: 412,
  too_large: 413,
  range_not_satisfiable: 416,
  misdirected: 421,
  /** Too much came from this address: it has to solve a challenge first. */
  challenge: 428,
  limit_reached: 429,
  internal: 500,
  unavailable: 503,
} as const

export type ErrorCode = keyof typeof STATUS

/** What every failing /api call answers; `error` and `message` hold the same sentence, written for the seller. */
export const Failure = z.object({
  error: z.string(),
  message: z.string(),
  code: z.enum(Object.keys(STATUS) as [ErrorCode]),
  fields: z.record(z.string(), z.string()).optional(),
  challenge: Challenge.optional(),
})
export type Failure = z.infer<typeof Failure>

/** A failure the seller may read: the message is always safe and says what to do. */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly fields: Record<string, string> | undefined

  /** `cause` is for the log only, and says that there should be a line about it. */
  constructor(code: ErrorCode, message: string, fields?: Record<string, string>, options?: ErrorOptions) {
    super(message, options)
    this.name = 'AppError'
    this.code = code
    this.fields = fields
  }
}

/** What a call in flight is told when its account was deleted meanwhile. */
export const ACCOUNT_GONE = 'This account no longer exists.'

/** The call is heard once it comes with the solution. */
export class ChallengeRequired extends AppError {
  readonly challenge: Challenge

  constructor(message: string, challenge: Challenge) {
    super('challenge', message)
    this.challenge = challenge
  }
}
