import { CHANGES_LIMIT, type Endpoint } from '#contract/endpoint.ts'
import type { Context, VisitorContext } from '#server/platform/context.ts'
import { tellLimit } from '#server/platform/http/rate-limit-headers.ts'
import { takeForAddress } from '#server/platform/security/misbehavior.ts'
import { inWords, LimitReached } from '#server/platform/security/rate-limits.ts'

/** What is open to anyone is counted by address, whoever is signed in: a new account would be a new allowance. */
export async function countCall({ method, path, access, limit }: Endpoint, context: VisitorContext) {
  const { actor, limits, setHeader } = context
  const what = `${method} ${path}`
  if (access === 'anyone' || !actor) {
    if (limit) await tellLimit(setHeader, limit, takeForAddress(context, what, limit))
  } else if (limit) await tellLimit(setHeader, limit, limits.take(`${what} ${actor.userId}`, limit))
  else if (method !== 'GET') await tellLimit(setHeader, CHANGES_LIMIT, takeChange(limits, actor))
}

async function takeChange(limits: Context['limits'], { userId }: Context['actor']) {
  try {
    return await limits.take(`changes ${userId}`, CHANGES_LIMIT)
  } catch (error) {
    if (!(error instanceof LimitReached)) throw error
    const { retryAfterSeconds } = error
    const message = `You made more than ${CHANGES_LIMIT.requests} changes in a minute. Please try again in ${inWords(retryAfterSeconds)}.`
    throw new LimitReached(retryAfterSeconds, message)
  }
}
