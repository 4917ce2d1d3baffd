import { and, eq, gt, ne, sql } from 'drizzle-orm'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { KEPT } from '#contract/operations/keeping.ts'
import type { Database } from '#server/db/database.ts'
import { sessions, users } from '#server/db/schema/accounts.ts'
import type { Actor, SessionControl } from '#server/platform/context.ts'
import { networkPart } from '#server/platform/http/network-part.ts'
import type { News } from '#server/platform/jobs/news.ts'
import { fingerprint, newToken } from '#server/platform/security/secrets.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const LIFETIME_MS = KEPT.sessionDays * DAY_MS
const LONGEST_MS = KEPT.longestSessionDays * DAY_MS
/** Often enough to tell a seller when a session was last used, and to slide; spares a write on every request. */
const NOTE_EVERY_MS = 5 * 60_000
const RENEW_BELOW_MS = LIFETIME_MS - DAY_MS
const LONGEST_USER_AGENT = 300

interface Needs {
  db: Database
  now: () => Date
  news: Pick<News, 'tell'>
  /** Cookies are marked Secure when people come over https. */
  https: boolean
}

/** The __Host- name is refused by browsers unless the cookie is Secure and of this host alone. */
const COOKIE = { http: 'snapworth', https: '__Host-snapworth' }

/** Whether a session is claimed at all; whether it is good, the database knows. */
export const bringsSession = (request: FastifyRequest) =>
  Object.values(COOKIE).some((name) => request.cookies[name] !== undefined)

/** Once it is stored that sessions or tokens of theirs ended: whatever listens with one of them hears nothing more. */
export const tellSignedOut = (news: Pick<News, 'tell'>, userId: string) =>
  news.tell(userId, { kind: 'session', id: userId })

export function createSessions({ db, now, news, https }: Needs) {
  const cookie = https ? COOKIE.https : COOKIE.http
  // Every request of a seller asks this: prepared, it is put together once.
  const findSession = db
    .select({ user: users, session: sessions })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(
      and(
        eq(sessions.id, sql.placeholder('id')),
        gt(sessions.expiresAt, sql.placeholder('now')),
        gt(sessions.createdAt, sql.placeholder('oldest')),
      ),
    )
    .prepare('find_session')

  /** It slides with use, but not forever. */
  const expiryOf = (createdAtMs: number) =>
    new Date(Math.min(now().getTime() + LIFETIME_MS, createdAtMs + LONGEST_MS)).toISOString()

  function setCookie(reply: FastifyReply, token: string, expiresAt: string) {
    const maxAge = Math.ceil((Date.parse(expiresAt) - now().getTime()) / 1000)
    reply.setCookie(cookie, token, { path: '/', httpOnly: true, sameSite: 'lax', secure: https, maxAge })
  }

  const usedNow = (request: FastifyRequest) => ({
    lastUsedAt: now().toISOString(),
    userAgent: request.headers['user-agent']?.slice(0, LONGEST_USER_AGENT) ?? null,
    network: networkPart(request.ip),
  })

  return {
    /** Who is calling; null without a session that is still good. */
    async actorOf(request: FastifyRequest, reply: FastifyReply): Promise<Actor | null> {
      const token = request.cookies[cookie]
      if (!token) return null
      const id = fingerprint(token)
      const nowMs = now().getTime()
      const oldest = new Date(nowMs - LONGEST_MS).toISOString()
      const [found] = await findSession.execute({ id, now: now().toISOString(), oldest })
      if (!found) return null
      const { user, session } = found
      const expiresAt = expiryOf(Date.parse(session.createdAt))
      const renew = Date.parse(session.expiresAt) - nowMs < RENEW_BELOW_MS && expiresAt > session.expiresAt
      if (renew || nowMs - Date.parse(session.lastUsedAt) > NOTE_EVERY_MS) {
        await db
          .update(sessions)
          .set({ ...usedNow(request), ...(renew && { expiresAt }) })
          .where(eq(sessions.id, id))
        if (renew) setCookie(reply, token, expiresAt)
      }
      const { reauthenticatedAt } = session
      return {
        userId: user.id,
        role: user.role,
        user,
        session: { id, network: networkPart(request.ip), reauthenticatedAt },
        scopes: null,
      }
    },

    control(request: FastifyRequest, reply: FastifyReply): SessionControl {
      let current = request.cookies[cookie]
      return {
        async start(userId) {
          // A new token at every sign-in: one planted before it is worth nothing after.
          if (current) await db.delete(sessions).where(eq(sessions.id, fingerprint(current)))
          current = newToken()
          const at = now().toISOString()
          const expiresAt = expiryOf(Date.parse(at))
          await db.insert(sessions).values({
            id: fingerprint(current),
            userId,
            createdAt: at,
            expiresAt,
            reauthenticatedAt: at,
            ...usedNow(request),
          })
          setCookie(reply, current, expiresAt)
        },
        async end() {
          if (current) {
            const [ended] = await db
              .delete(sessions)
              .where(eq(sessions.id, fingerprint(current)))
              .returning()
            if (ended) tellSignedOut(news, ended.userId)
          }
          reply.clearCookie(cookie, { path: '/' })
          // Nothing of theirs stays in the browser for whoever comes next: photos, drafts, what the page kept.
          reply.header('clear-site-data', '"cache", "storage"')
        },
        async endAllOthers(userId) {
          const own = current ? ne(sessions.id, fingerprint(current)) : undefined
          await db.delete(sessions).where(and(eq(sessions.userId, userId), own))
          tellSignedOut(news, userId)
        },
        async confirm() {
          if (!current) return
          const former = fingerprint(current)
          // A copy of the cookie, taken before, must not gain from what its owner shows.
          current = newToken()
          const renewed = { id: fingerprint(current), reauthenticatedAt: now().toISOString() }
          const [session] = await db.update(sessions).set(renewed).where(eq(sessions.id, former)).returning()
          if (session) setCookie(reply, current, session.expiresAt)
        },
      }
    },
  }
}
