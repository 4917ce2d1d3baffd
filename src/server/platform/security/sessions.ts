import type { FastifyReply, FastifyRequest } from 'fastify'
import { KEPT } from '#contract/operations/keeping.ts'
import type { Database } from '#server/db/database.ts'
import { sessions, users } from '#server/db/schema/accounts.ts'
import { and, eq, gt, ne, sql } from '#server/db/sql.ts'
import type { Actor, SessionControl } from '#server/platform/context.ts'
import { networkPart } from '#server/platform/http/network-part.ts'
import type { News } from '#server/platform/jobs/news.ts'
import { fingerprint, newToken } from '#server/platform/security/secrets.ts'
import { createSessionCookie, type SessionCookie } from '#server/platform/security/session-cookie.ts'

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
}

/** Once it is stored that sessions or tokens of theirs ended: whatever listens with one of them hears nothing more. */
export const tellSignedOut = (news: Pick<News, 'tell'>, userId: string) =>
  news.tell(userId, { kind: 'session', id: userId })

export function createSessions({ db, now, news, https }: Needs & { https: boolean }) {
  const cookie = createSessionCookie(https)
  const findSession = prepareFind(db)
  return {
    cookieName: cookie.name,
    /** Who is calling; null without a session that is still good. */
    async actorOf(request: FastifyRequest, reply: FastifyReply): Promise<Actor | null> {
      const token = cookie.tokenIn(request)
      if (!token) return null
      const id = fingerprint(token)
      const at = now()
      const oldest = new Date(at.getTime() - LONGEST_MS).toISOString()
      const [found] = await findSession.execute({ id, now: at.toISOString(), oldest })
      if (!found) return null
      const { user, session } = found
      const { isDue, renewedUntil } = notesFor(session, at)
      if (isDue)
        await db
          .update(sessions)
          .set({ ...useOf(request, at), ...(renewedUntil && { expiresAt: renewedUntil }) })
          .where(eq(sessions.id, id))
      if (renewedUntil) cookie.set(reply, token, { expiresAt: renewedUntil, now: at })
      const { reauthenticatedAt } = session
      return {
        userId: user.id,
        role: user.role,
        user,
        session: { id, network: networkPart(request.ip), reauthenticatedAt },
        scopes: null,
      }
    },

    control: (request: FastifyRequest, reply: FastifyReply) => controlOf({ db, now, news, cookie }, request, reply),
  }
}

/** Every request of a seller asks this: prepared, it is put together once. */
const prepareFind = (db: Database) =>
  db
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
const expiryOf = (createdAtMs: number, now: Date) =>
  new Date(Math.min(now.getTime() + LIFETIME_MS, createdAtMs + LONGEST_MS)).toISOString()

type Noted = Pick<typeof sessions.$inferSelect, 'createdAt' | 'expiresAt' | 'lastUsedAt'>

/** Whether a use is to be noted, and until when the session lasts from now on; null: as long as before. */
function notesFor({ createdAt, expiresAt, lastUsedAt }: Noted, now: Date) {
  const later = expiryOf(Date.parse(createdAt), now)
  const renews = Date.parse(expiresAt) - now.getTime() < RENEW_BELOW_MS && later > expiresAt
  const isDue = renews || now.getTime() - Date.parse(lastUsedAt) > NOTE_EVERY_MS
  return { isDue, renewedUntil: renews ? later : null }
}

const useOf = (request: FastifyRequest, now: Date) => ({
  lastUsedAt: now.toISOString(),
  userAgent: request.headers['user-agent']?.slice(0, LONGEST_USER_AGENT) ?? null,
  network: networkPart(request.ip),
})

/** What a use case may do with the session of the call it answers. */
function controlOf(
  { db, now, news, cookie }: Needs & { cookie: SessionCookie },
  request: FastifyRequest,
  reply: FastifyReply,
): SessionControl {
  let current = cookie.tokenIn(request)
  return {
    async start(userId) {
      // A new token at every sign-in: one planted before it is worth nothing after.
      if (current) await db.delete(sessions).where(eq(sessions.id, fingerprint(current)))
      current = newToken()
      const at = now()
      const createdAt = at.toISOString()
      const expiresAt = expiryOf(at.getTime(), at)
      await db.insert(sessions).values({
        id: fingerprint(current),
        userId,
        createdAt,
        expiresAt,
        reauthenticatedAt: createdAt,
        ...useOf(request, at),
      })
      cookie.set(reply, current, { expiresAt, now: at })
    },
    async end() {
      if (current) {
        const [ended] = await db
          .delete(sessions)
          .where(eq(sessions.id, fingerprint(current)))
          .returning()
        if (ended) tellSignedOut(news, ended.userId)
      }
      cookie.clear(reply)
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
      const at = now()
      const renewed = { id: fingerprint(current), reauthenticatedAt: at.toISOString() }
      const [session] = await db.update(sessions).set(renewed).where(eq(sessions.id, former)).returning()
      if (session) cookie.set(reply, current, { expiresAt: session.expiresAt, now: at })
    },
  }
}
