import { drizzle as drizzlePostgres } from 'drizzle-orm/node-postgres'
import { migrate as migratePostgres } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import type { Database, OpenDatabase } from '#server/db/database.ts'
import { casing, migrationsFolder } from '#server/db/dialect.ts'
import { isAway } from '#server/db/is-away.ts'
import { createPostgresPool, POSTGRES_TIMES, type PostgresTimes } from '#server/db/postgres-pool.ts'
import { sql } from '#server/db/sql.ts'
import { ConfigError } from '#server/platform/config.ts'

/** Opens PostgreSQL when an address is given, else the embedded database in the data folder; migrated either way. */
export async function openDatabase({ databaseUrl, dataDir }: { databaseUrl: string | undefined; dataDir: string }) {
  if (databaseUrl) return openPostgres(databaseUrl)
  // A server with a PostgreSQL of its own never loads it.
  const [{ openEmbedded }, { openLite }] = await Promise.all([
    import('#server/db/open-embedded.ts'),
    import('#server/db/open-lite.ts'),
  ])
  const { lite, close } = await openEmbedded(dataDir)
  return openLite(lite, close)
}

export async function openPostgres(url: string, times: PostgresTimes = POSTGRES_TIMES): Promise<OpenDatabase> {
  await migrateAlone(url, times).catch((cause) => {
    if (!isAway(cause)) throw cause
    throw new ConfigError(
      'The database at DATABASE_URL does not answer. Check the address, and that PostgreSQL runs.',
      {
        cause,
      },
    )
  })
  const pool = createPostgresPool(url, times)
  const db = drizzlePostgres(pool, { casing })
  return { db: db as unknown as Database, engine: { kind: 'postgres', url }, close: () => pool.end() }
}

/** Several processes may start at once; one migrates, the others wait for it, as long as it takes. */
async function migrateAlone(url: string, { connectMs }: PostgresTimes) {
  const MIGRATION_LOCK = 7_301_992
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: connectMs, keepAlive: true })
  client.on('error', () => {})
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
    await migratePostgres(drizzlePostgres(client, { casing }), { migrationsFolder })
  } finally {
    // The lock goes with the connection.
    await client.end()
  }
}

export const checkDatabase = (db: Database) => db.execute(sql`select 1`)
