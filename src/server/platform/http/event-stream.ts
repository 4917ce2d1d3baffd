import { randomUUID } from 'node:crypto'
import { PassThrough } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { AppError } from '#contract/errors.ts'
import { EVENT_STREAMS_MAX, sellerEvents } from '#contract/events.ts'
import type { Database } from '#server/db/database.ts'
import { sessions } from '#server/db/schema/accounts.ts'
import { apiTokens } from '#server/db/schema/programs.ts'
import { and, gt, inArray, sql } from '#server/db/sql.ts'
import type { Dependencies } from '#server/platform/context.ts'
import type { ServeStream } from '#server/platform/http/serve.ts'
import { NOTE_EVERY_MS, noteWatching, notWatching, stillWatching } from '#server/platform/http/watching.ts'
import type { PieceOfNews } from '#server/platform/jobs/news.ts'
import { notExpired } from '#server/platform/security/tokens.ts'

const TOO_MANY = 'You have many windows open. This one asks for news from time to time instead.'
/** Whoever does not read for this long a text does not read at all. */
const MOST_UNREAD_BYTES = 64 * 1024

interface Stream {
  id: string
  ownerId: string
  sessionId: string
  /** No screen: nobody sees what it hears. */
  isProgram: boolean
  out: PassThrough
}

/** Server-sent events: what changed of the seller's, for as long as the session lasts and the browser listens. */
export function eventRoute(app: FastifyInstance, serveStream: ServeStream, { db, now, news, log }: Dependencies) {
  const streams = new Map<string, Stream>()
  const openOf = (ownerId: string) => [...streams.values()].filter((stream) => stream.ownerId === ownerId)
  const failed = (error: unknown) => log.warn({ err: error }, 'who is watching could not be noted')

  /** Signed out, here or from another device: nothing more is told. */
  async function endWithSession(some: Stream[]) {
    if (some.length === 0) return
    const kept = await goodAmong(
      db,
      some.map(({ sessionId }) => sessionId),
      now(),
    )
    for (const { sessionId, out } of some) if (!kept.has(sessionId)) out.end()
  }

  const heartbeat = setInterval(() => {
    const all = [...streams.values()]
    // Proxies close what is silent.
    for (const stream of all) write(stream, ': still here\n\n')
    if (all.length === 0) return
    Promise.all([stillWatching(db, [...streams.keys()], now()), endWithSession(all)]).catch(failed)
  }, NOTE_EVERY_MS).unref()

  app.addHook('preClose', async () => {
    clearInterval(heartbeat)
    for (const { out } of streams.values()) out.end()
    await Promise.all([...streams.keys()].map((id) => notWatching(db, id))).catch(failed)
  })

  serveStream(sellerEvents, async ({ actor }, _input, request, reply) => {
    const ownerId = actor.userId
    const isProgram = actor.scopes !== null
    const alike = openOf(ownerId).filter((stream) => stream.isProgram === isProgram)
    if (alike.length >= EVENT_STREAMS_MAX) throw new AppError('limit_reached', TOO_MANY)
    const stream: Stream = {
      id: randomUUID(),
      ownerId,
      sessionId: actor.session.id,
      isProgram,
      out: new PassThrough(),
    }
    streams.set(stream.id, stream)
    const stopHearing = news.listen(ownerId, (piece) => {
      if (piece.kind === 'session') endWithSession(openOf(ownerId)).catch(failed)
      else write(stream, eventOf(piece))
    })
    stream.out.once('close', () => {
      stopHearing()
      if (streams.delete(stream.id)) notWatching(db, stream.id).catch(failed)
    })
    // Once it is answered, a screen asks less often by itself: from then on everything has to be heard.
    try {
      await Promise.all([!isProgram && noteWatching(db, stream, now()), news.isHeard()])
    } catch (error) {
      stream.out.destroy()
      throw error
    }
    write(stream, ': listening\n\n')
    // A compressed stream would hold back what is short.
    request.headers['x-no-compression'] = 'true'
    return reply.type('text/event-stream').header('x-accel-buffering', 'no').send(stream.out)
  })
}

/** Which of them last: sessions by the ids of browsers, and those of programs by the ids of their tokens. */
async function goodAmong(db: Database, ids: string[], now: Date) {
  const at = now.toISOString()
  const tokenIds = sql<string>`${apiTokens.id}::text`
  const good = await db
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(inArray(sessions.id, ids), gt(sessions.expiresAt, at)))
    .union(
      db
        .select({ id: tokenIds })
        .from(apiTokens)
        .where(and(inArray(tokenIds, ids), notExpired(now))),
    )
  return new Set(good.map(({ id }) => id))
}

const eventOf = ({ kind, id }: PieceOfNews) => `event: ${kind}\ndata: ${JSON.stringify({ id })}\n\n`

function write({ out }: Stream, text: string) {
  if (out.writableEnded || out.destroyed) return
  if (out.writableLength > MOST_UNREAD_BYTES) out.destroy()
  else out.write(text)
}
