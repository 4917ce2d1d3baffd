import { and, eq, gt, ne, sql } from 'drizzle-orm'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { KEPT } from '#contract/keeping.ts'
import type { Database } from '#server/db/database.ts'
import { sessions, users } from '#server/db/schema/accounts.ts'
import type { Actor, SessionControl } from '#server/platform/context.ts'
import { fingerprint, newToken } from '#server/platform/secrets.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const LIFETIME_MS = KEPT.sessionDays * DAY_MS
/** Renewing once a day is enough to slide, and spares a write on every request. */
const RENEW_BELOW_MS = LIFETIME_MS - DAY_MS

interface Needs {
  db: Database
  now: () => Date
  /** Cookies are marked Secure when people come over https. */
  https: boolean
}

/** The __Host- name is refused by browsers unless the cookie is Secure and of this host alone. */
const COOKIE = { http: 'snapworth', https: '__Host-snapworth' }

/** Whether a session is claimed at all; whether it is good, the database knows. */
export const bringsSession = (request: FastifyRequest) =>
  Object.values(COOKIE).some((name) => request.cookies[name] !== undefined)

export function createSessions({ db, now, https }: Needs) {
  const cookie = https ? COOKIE.https : COOKIE.http
  // Every request of a seller asks this: prepared, it is put together once.
  const findSession = db
    .select({ user: users, expiresAt: sessions.expiresAt })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(eq(sessions.id, sql.placeholder('id')), gt(sessions.expiresAt, sql.placeholder('now'))))
    .prepare('find_session')
  const expiryFromNow = () => new Date(now().getTime() + LIFETIME_MS)

  function setCookie(reply: FastifyReply, token: string) {
    const options = { path: '/', httpOnly: true, sameSite: 'lax', secure: https, maxAge: LIFETIME_MS / 1000 } as const
    reply.setCookie(cookie, token, options)
  }

  return {
    /** Who is calling; null without a session that is still good. */
    async actorOf(request: FastifyRequest, reply: FastifyReply): Promise<Actor | null> {
      const token = request.cookies[cookie]
      if (!token) return null
      const id = fingerprint(token)
      const [found] = await findSession.execute({ id, now: now().toISOString() })
      if (!found) return null
      if (Date.parse(found.expiresAt) - now().getTime() < RENEW_BELOW_MS) {
        await db.update(sessions).set({ expiresAt: expiryFromNow().toISOString() }).where(eq(sessions.id, id))
        setCookie(reply, token)
      }
      return { userId: found.user.id, role: found.user.role, user: found.user }
    },

    control(request: FastifyRequest, reply: FastifyReply): SessionControl {
      let current = request.cookies[cookie]
      return {
        async start(userId) {
          // A new token at every sign-in: one planted before it is worth nothing after.
          if (current) await db.delete(sessions).where(eq(sessions.id, fingerprint(current)))
          current = newToken()
          await db
            .insert(sessions)
            .values({ id: fingerprint(current), userId, expiresAt: expiryFromNow().toISOString() })
          setCookie(reply, current)
        },
        async end() {
          if (current) await db.delete(sessions).where(eq(sessions.id, fingerprint(current)))
          reply.clearCookie(cookie, { path: '/' })
        },
        async endAllOthers(userId) {
          const own = current ? ne(sessions.id, fingerprint(current)) : undefined
          await db.delete(sessions).where(and(eq(sessions.userId, userId), own))
        },
      }
    },
  }
}
