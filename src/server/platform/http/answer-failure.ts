import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { AppError, ChallengeRequired, type ErrorCode, type Failure, STATUS } from '#contract/errors.ts'
import { isAway } from '#server/db/is-away.ts'
import { TryLater } from '#server/platform/http/try-later.ts'
import { LimitReached } from '#server/platform/security/rate-limits.ts'

/** The one place where a failure becomes an answer. What we did not foresee is logged whole and told as little as possible. */
export function answerFailure(error: FastifyError | Error, request: FastifyRequest, reply: FastifyReply) {
  const known = error instanceof AppError ? error : (fromFramework(error) ?? fromDatabase(error))
  const unforeseen = known ? known.cause : error
  if (unforeseen)
    request.log.error({ event: 'error', err: unforeseen }, `${request.method} ${request.routeOptions.url} failed`)
  if (!known) {
    const sentence = `Something failed on our side. Please try again; if it keeps happening, tell us this number: ${request.id}.`
    return send(reply, new AppError('internal', sentence))
  }
  if (known instanceof LimitReached || known instanceof TryLater) reply.header('retry-after', known.retryAfterSeconds)
  return send(reply, known)
}

function send(reply: FastifyReply, error: AppError) {
  const { code, message, fields } = error
  // What HTTP asks of a 401, and how a program learns that it needs a token.
  if (code === 'unauthenticated') reply.header('www-authenticate', 'Bearer')
  const more = { ...(fields && { fields }), ...(error instanceof ChallengeRequired && { challenge: error.challenge }) }
  return reply.code(STATUS[code]).send({ error: message, message, code, ...more } satisfies Failure)
}

export const BUSY = 'The server is busy. Please try again in a moment.'

/** Fastify's own refusals (a body that is no JSON, too large, overload) in our words. */
function fromFramework(error: Error & { statusCode?: number; code?: string }): AppError | null {
  const refusals: Record<number, [ErrorCode, string]> = {
    400: ['invalid', 'The request could not be read.'],
    404: ['not_found', 'There is nothing at this address.'],
    412: ['precondition_failed', 'This file has changed since you got it. Please load it again.'],
    413: ['too_large', 'That is too much data for one request.'],
    414: ['not_found', 'There is nothing at this address.'],
    415: ['invalid', 'This kind of data is not accepted here.'],
    416: ['range_not_satisfiable', 'The file has no such part.'],
    503: ['unavailable', BUSY],
  }
  const refusal = refusals[error.statusCode ?? 500]
  return refusal ? new AppError(...refusal) : null
}

const AWAY = 'We cannot reach your data right now. Please try again in a minute.'

const fromDatabase = (cause: Error) => (isAway(cause) ? new AppError('unavailable', AWAY, undefined, { cause }) : null)
