import type { FastifyReply, FastifyRequest } from 'fastify'

/** Small secrets that the caller's browser keeps for us; no script can read them. */
export interface Cookies {
  read(name: string): string | undefined
  write(name: string, value: string, seconds: number): void
  clear(name: string): void
}

/** With https, under a name that browsers only take from this very host. */
export function cookiesOf(request: FastifyRequest, reply: FastifyReply, https: boolean): Cookies {
  const fullName = (name: string) => `${https ? '__Host-' : ''}snapworth-${name}`
  return {
    read: (name) => request.cookies[fullName(name)],
    write(name, value, seconds) {
      const options = { path: '/', httpOnly: true, sameSite: 'lax', secure: https, maxAge: seconds } as const
      reply.setCookie(fullName(name), value, options)
    },
    clear: (name) => void reply.clearCookie(fullName(name), { path: '/' }),
  }
}
