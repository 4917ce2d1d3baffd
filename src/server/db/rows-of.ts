import type { Database } from '#server/db/database.ts'
import type { SQL } from '#server/db/sql.ts'

/** What plain SQL finds: both drivers answer with rows, but Drizzle's common type does not say so. */
export const rowsOf = async <Row>(db: Database, query: SQL) =>
  ((await db.execute(query)) as unknown as { rows: Row[] }).rows
