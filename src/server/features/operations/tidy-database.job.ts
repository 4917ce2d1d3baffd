import { z } from 'zod'
import { rowsOf } from '#server/db/rows-of.ts'
import { sql } from '#server/db/sql.ts'
import type { Dependencies } from '#server/platform/context.ts'
import { job } from '#server/platform/jobs/jobs.ts'

/** PostgreSQL cleans up after itself. Nobody does it for the embedded database: it would only grow, and count slowly. */
export const tidyDatabase = job({
  name: 'tidy-database',
  data: z.object({}),
  retryLimit: 1,
  retryDelaySeconds: 60,
  cron: '41 3 * * *',
})

/** Table by table: there is one connection, and sellers come in between. */
export async function runTidyDatabase({ db, config }: Pick<Dependencies, 'db' | 'config'>) {
  if (config.databaseUrl) return
  const tables = await rowsOf<{ schema: string; name: string }>(
    db,
    sql`select schemaname as schema, relname as name from pg_stat_user_tables order by schemaname, relname`,
  )
  for (const { schema, name } of tables)
    await db.execute(sql`vacuum (analyze) ${sql.identifier(schema)}.${sql.identifier(name)}`)
}
