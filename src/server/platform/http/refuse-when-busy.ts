import type { FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '#contract/errors.ts'
import { BUSY } from '#server/platform/http/answer-failure.ts'

/** So long it must be behind with everything: after one long moment, as at its start, there is nothing to refuse any more. */
export const BUSY_WITHIN_MS = 5000
const RETRY_AFTER_SECONDS = BUSY_WITHIN_MS / 1000

/** Whoever shares out the work is told too, and asks another server. */
const WORK = /^\/(api\/|readyz)/

/**
 * Work is refused while the server cannot keep up. Pages and their files cost next to nothing, and a page that lacks one
 * of them would stay broken until it is loaded again.
 */
export async function refuseWhenBusy({ url }: FastifyRequest, reply: FastifyReply) {
  if (!WORK.test(url)) return
  reply.header('retry-after', RETRY_AFTER_SECONDS)
  throw new AppError('unavailable', BUSY)
}
