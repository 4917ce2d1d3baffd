import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'

/** A connection or an open transaction: whoever is inside a transaction must pass it on, or wait for ever. */
export type Database = PgDatabase<PgQueryResultHKT>
