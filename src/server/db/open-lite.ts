import type { PGlite } from '@electric-sql/pglite'
import { drizzle } from 'drizzle-orm/pglite'
import { migrate } from 'drizzle-orm/pglite/migrator'
import type { Database, OpenDatabase, Snapshot } from '#server/db/database.ts'
import { casing, migrationsFolder } from '#server/db/dialect.ts'
import { keepStatements } from '#server/db/keep-statements.ts'
import { wrapQueries } from '#server/db/wrap-queries.ts'

export async function openLite(lite: PGlite, close = () => lite.close()): Promise<OpenDatabase> {
  keepStatements(lite)
  nameParsersOnce(lite)
  const lightDb = drizzle(lite, { casing })
  await migrate(lightDb, { migrationsFolder })
  const db = lightDb as unknown as Database
  return { db, engine: { kind: 'embedded', lite }, snapshot: snapshotOf(lite, db), close }
}

/**
 * Drizzle says with every query which values it wants as text, and PGlite then copies its own 318 ways to read one: nearly
 * half the time of a short query. As PGlite's own they need no copy.
 */
function nameParsersOnce(lite: PGlite) {
  wrapQueries(lite, (query) => (text, values, { parsers, ...options } = {}) => {
    Object.assign(lite.parsers, parsers)
    return query(text, values, options)
  })
}

const snapshotOf =
  (lite: PGlite, db: Database): Snapshot =>
  async (read) => {
    // Then little is left to recover from the log when the copy is opened.
    await lite.exec('checkpoint')
    // The only connection is taken meanwhile, so nothing changes between the two.
    return db.transaction(async (tx) => ({ found: await read(tx), dump: await lite.dumpDataDir('none') }))
  }
