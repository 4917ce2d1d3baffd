import type { FastifyReply, FastifyRequest } from 'fastify'

/** The __Host- name is refused by browsers unless the cookie is Secure and of this host alone. */
const NAMES = { http: 'snapworth', https: '__Host-snapworth' }

/** Whether a session is claimed at all; whether it is good, the database knows. */
export const bringsSession = (request: FastifyRequest) =>
  Object.values(NAMES).some((name) => request.cookies[name] !== undefined)

export type SessionCookie = ReturnType<typeof createSessionCookie>

/** Cookies are marked Secure when people come over https. */
export function createSessionCookie(https: boolean) {
  const name = https ? NAMES.https : NAMES.http
  return {
    name,
    tokenIn: (request: FastifyRequest) => request.cookies[name],
    set(reply: FastifyReply, token: string, { expiresAt, now }: { expiresAt: string; now: Date }) {
      const maxAge = Math.ceil((Date.parse(expiresAt) - now.getTime()) / 1000)
      reply.setCookie(name, token, { path: '/', httpOnly: true, sameSite: 'lax', secure: https, maxAge })
    },
    clear: (reply: FastifyReply) => void reply.clearCookie(name, { path: '/' }),
  }
}
