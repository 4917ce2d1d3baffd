import { EventEmitter } from 'node:events'
import pg from 'pg'
import { z } from 'zod'
import { SellerEventKind } from '#contract/events.ts'
import type { OpenDatabase } from '#server/db/database.ts'
import { POSTGRES_TIMES } from '#server/db/postgres-pool.ts'
import { sql } from '#server/db/sql.ts'
import type { Log } from '#server/platform/telemetry/logging.ts'

/** `session`: some of the seller's sessions or tokens ended, so whoever listens with one asks whether it was theirs. */
const PieceOfNews = z.object({ kind: z.enum([...SellerEventKind.options, 'session']), id: z.string() })
export type PieceOfNews = z.infer<typeof PieceOfNews>
const Heard = PieceOfNews.extend({ ownerId: z.uuid() })

/** Tells what changed of a seller's to whoever listens, in this process or another one on the same database. */
export interface News {
  /** After the change is stored. Nobody relies on it: what cannot be told is asked for a little later. */
  tell(ownerId: string, piece: PieceOfNews): void
  /** Hears of this seller until what it returns is called. */
  listen(ownerId: string, hear: (piece: PieceOfNews) => void): () => void
  /** Once somebody listens: resolves when what is told from then on is heard, or cannot be for now. */
  isHeard(): Promise<void>
  close(): Promise<void>
}

const CHANNEL = 'snapworth_news'

/** The embedded database has one process; processes on PostgreSQL tell each other through it. */
export const createNews = ({ engine, db }: Pick<OpenDatabase, 'engine' | 'db'>, log: Log): News =>
  engine.kind === 'embedded' ? inProcess() : throughPostgres(engine.url, db, log)

function inProcess(): News {
  const sellers = createSellers()
  return { tell: sellers.emit, listen: sellers.listen, isHeard: async () => {}, close: async () => {} }
}

function createSellers() {
  // As many as there are streams, which are bounded elsewhere.
  const emitter = new EventEmitter().setMaxListeners(0)
  return {
    emit: (ownerId: string, piece: PieceOfNews) => void emitter.emit(ownerId, piece),
    listen(ownerId: string, hear: (piece: PieceOfNews) => void) {
      emitter.on(ownerId, hear)
      return () => void emitter.off(ownerId, hear)
    },
  }
}

function throughPostgres(url: string, db: OpenDatabase['db'], log: Log): News {
  const sellers = createSellers()
  const hearing = createHearing(url, log, (payload) => {
    const heard = pieceIn(payload)
    if (!heard) return log.debug('news that this release cannot read were passed over')
    const { ownerId, ...piece } = heard
    sellers.emit(ownerId, piece)
  })
  return {
    tell(ownerId, piece) {
      const payload = JSON.stringify({ ...piece, ownerId })
      db.execute(sql`select pg_notify(${CHANNEL}, ${payload})`).catch((error) =>
        log.warn({ err: error }, 'news could not be told'),
      )
    },
    listen(ownerId, hear) {
      hearing.open()
      return sellers.listen(ownerId, hear)
    },
    isHeard: hearing.isOpen,
    close: hearing.close,
  }
}

/** While releases change, a newer process may tell what this one does not know. */
function pieceIn(payload: string) {
  try {
    return Heard.parse(JSON.parse(payload))
  } catch {
    return null
  }
}

const AGAIN_AFTER_MS = 2000

/** A connection of its own, opened when somebody first listens and opened again whenever it is lost. */
function createHearing(url: string, log: Log, hear: (payload: string) => void) {
  let client: pg.Client | undefined
  let opening = Promise.resolve()
  let again: NodeJS.Timeout | undefined
  let closed = false

  function lost(former: pg.Client) {
    if (client !== former) return
    client = undefined
    former.end().catch(() => {})
    if (!closed) again = setTimeout(open, AGAIN_AFTER_MS)
  }

  function open() {
    if (client || closed) return
    const opened = new pg.Client({
      connectionString: url,
      connectionTimeoutMillis: POSTGRES_TIMES.connectMs,
      query_timeout: POSTGRES_TIMES.queryMs,
      keepAlive: true,
    })
    client = opened
    opened.on('error', () => lost(opened))
    opened.on('end', () => lost(opened))
    opened.on('notification', ({ payload = '' }) => hear(payload))
    opening = begin(opened)
  }

  async function begin(opened: pg.Client) {
    try {
      await opened.connect()
      await opened.query(`listen ${CHANNEL}`)
    } catch (error) {
      log.warn({ err: error }, 'news cannot be heard for now')
      lost(opened)
    }
  }

  return {
    open,
    isOpen: () => opening,
    async close() {
      closed = true
      clearTimeout(again)
      await client?.end().catch(() => {})
    },
  }
}
