import type { FastifyInstance, FastifyReply } from 'fastify'
import type { GoogleError } from '#contract/accounts/accounts.ts'
import { ownAddress, SECOND_STEP_PATH } from '#contract/pages.ts'
import { signInWithGoogle } from '#server/features/accounts/sign-in-with-google.ts'
import type { VisitorContext } from '#server/platform/context.ts'
import { tellLimit } from '#server/platform/http/rate-limit-headers.ts'
import type { ContextOf } from '#server/platform/http/serve.ts'
import { takeForAddress } from '#server/platform/security/misbehavior.ts'
import { LimitReached } from '#server/platform/security/rate-limits.ts'
import { type SignInAttempt, SignInRefused } from '#server/ports/identity-provider.ts'

const COOKIE = 'google'
const COOKIE_SECONDS = 600
const CALLBACK = '/auth/google/callback'
/** Each way of the two, as every one of them asks Google something. */
export const PER_ADDRESS = { requests: 60, perSeconds: 900 }

/** The form a visitor left for Google, and where they were going. */
interface Origin {
  from: '/login' | '/signup'
  next: string | null
}

/** Not calls but page visits: whatever happens, the visitor ends on a page of ours that says what happened. */
export function googleRoutes(app: FastifyInstance, contextOf: ContextOf) {
  app.get<{ Querystring: Record<string, unknown> }>('/auth/google', async (request, reply) => {
    const context = await contextOf(request, reply)
    const { identity, publicUrl, secrets, cookies, log } = context
    const origin = readOrigin(request.query)
    if (!identity) return back(reply, origin, 'not_configured')
    // Google may not ask again: a page elsewhere could sign its visitors in. Who comes from one begins at our form.
    if (request.headers['sec-fetch-site'] === 'cross-site') return back(reply, origin)
    try {
      await countVisit(context, '/auth/google')
      const { url, attempt } = await identity.start(publicUrl + CALLBACK)
      cookies.write(COOKIE, secrets.sign(JSON.stringify({ ...attempt, ...origin })), COOKIE_SECONDS)
      return reply.redirect(url)
    } catch (error) {
      return refused(error, reply, origin, log)
    }
  })

  app.get(CALLBACK, async (request, reply) => {
    const context = await contextOf(request, reply)
    const { identity, publicUrl, secrets, cookies, log } = context
    const signed = secrets.unsign(cookies.read(COOKIE) ?? '')
    cookies.clear(COOKIE)
    const remembered = JSON.parse(signed || '{}') as Partial<SignInAttempt & Origin>
    const origin = readOrigin(remembered)
    if (!identity) return back(reply, origin, 'not_configured')
    if (!signed) return back(reply, origin, 'state')
    try {
      await countVisit(context, CALLBACK)
      const outside = await identity.finish(new URL(request.url, publicUrl), remembered as SignInAttempt)
      const signedIn = await signInWithGoogle(context, outside)
      const next = origin.next ?? '/'
      return reply.redirect(signedIn.user ? next : `${SECOND_STEP_PATH}?${new URLSearchParams({ next })}`)
    } catch (error) {
      return refused(error, reply, origin, log)
    }
  })
}

const countVisit = (context: VisitorContext, path: string) =>
  tellLimit(context.setHeader, PER_ADDRESS, takeForAddress(context, `GET ${path}`, PER_ADDRESS))

const readOrigin = ({ from, next }: { from?: unknown; next?: unknown }): Origin => ({
  from: from === '/signup' ? from : '/login',
  next: typeof next === 'string' ? ownAddress(next) : null,
})

function back(reply: FastifyReply, { from, next }: Origin, error?: GoogleError) {
  return reply.redirect(`${from}?${new URLSearchParams({ ...(error && { error }), ...(next && { next }) })}`)
}

function refused(error: unknown, reply: FastifyReply, origin: Origin, log: VisitorContext['log']) {
  if (error instanceof LimitReached) {
    log.warn({ event: 'login' }, 'a Google sign-in was refused: too many tries')
    return back(reply, origin, 'too_many')
  }
  if (!(error instanceof SignInRefused)) throw error
  log.warn({ event: 'login', err: error, reason: error.reason }, 'a Google sign-in was refused')
  return back(reply, origin, error.reason)
}
