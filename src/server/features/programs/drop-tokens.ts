import type { Database } from '#server/db/database.ts'
import { apiTokens } from '#server/db/schema/programs.ts'
import { and, eq, gt } from '#server/db/sql.ts'

/** No program goes on with a token that was made, or with one that was made lately. */
export const dropTokens = (tx: Database, ownerId: string, since = new Date(0)) =>
  tx.delete(apiTokens).where(and(eq(apiTokens.ownerId, ownerId), gt(apiTokens.createdAt, since.toISOString())))
