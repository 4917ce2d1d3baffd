import type { FastifyInstance, FastifyReply } from 'fastify'
import { signInWithGoogle } from '#server/features/accounts/sign-in-with-google.ts'
import type { VisitorContext } from '#server/platform/context.ts'
import type { ContextOf } from '#server/platform/serve.ts'
import { type SignInAttempt, SignInRefused } from '#server/ports/identity-provider.ts'

const COOKIE = 'snapworth-google'
const CALLBACK = '/auth/google/callback'

/** Not calls but page visits: whatever happens, the visitor ends on a page of ours that says what happened. */
export function googleRoutes(app: FastifyInstance, contextOf: ContextOf) {
  app.get('/auth/google', async (request, reply) => {
    const context = await contextOf(request, reply)
    const { identity, publicUrl, secrets, log } = context
    if (!identity) return reply.redirect('/login?error=not_configured')
    try {
      const { url, attempt } = await identity.start(publicUrl + CALLBACK)
      const secure = publicUrl.startsWith('https:')
      const options = { path: '/auth/google', httpOnly: true, sameSite: 'lax', secure, maxAge: 600 } as const
      reply.setCookie(COOKIE, secrets.sign(JSON.stringify(attempt)), options)
      return reply.redirect(url)
    } catch (error) {
      return refused(error, reply, log)
    }
  })

  app.get(CALLBACK, async (request, reply) => {
    const context = await contextOf(request, reply)
    const { identity, publicUrl, secrets, log } = context
    const remembered = secrets.unsign(request.cookies[COOKIE] ?? '')
    reply.clearCookie(COOKIE, { path: '/auth/google' })
    if (!identity) return reply.redirect('/login?error=not_configured')
    if (!remembered) return reply.redirect('/login?error=state')
    try {
      const outside = await identity.finish(new URL(request.url, publicUrl), JSON.parse(remembered) as SignInAttempt)
      await signInWithGoogle(context, outside)
      return reply.redirect('/')
    } catch (error) {
      return refused(error, reply, log)
    }
  })
}

function refused(error: unknown, reply: FastifyReply, log: VisitorContext['log']) {
  if (!(error instanceof SignInRefused)) throw error
  log.warn({ event: 'login', err: error, reason: error.reason }, 'a Google sign-in was refused')
  return reply.redirect(`/login?error=${error.reason}`)
}
