import type { PGlite } from '@electric-sql/pglite'
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'

/** A connection or an open transaction: whoever is inside a transaction must pass it on, or wait forever. */
export type Database = PgDatabase<PgQueryResultHKT>

export interface OpenDatabase {
  db: Database
  /** Which of the two it is; the job queue needs to know. */
  engine: { kind: 'embedded'; lite: PGlite } | { kind: 'postgres'; url: string }
  /** Absent with PostgreSQL, which has tools of its own for this. */
  snapshot?: Snapshot
  close(): Promise<void>
}

/** A copy of the whole embedded database as one tar file, and what `read` found at that very moment. */
export type Snapshot = <Found>(read: (tx: Database) => Promise<Found>) => Promise<{ dump: Blob; found: Found }>
