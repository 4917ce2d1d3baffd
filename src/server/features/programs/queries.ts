import { desc, eq } from 'drizzle-orm'
import type { ApiToken } from '#contract/programs/tokens.ts'
import type { Database } from '#server/db/database.ts'
import { apiTokens } from '#server/db/schema/programs.ts'

/** What a seller sees of a token: never its fingerprint. */
export const shownToken = {
  id: apiTokens.id,
  name: apiTokens.name,
  scopes: apiTokens.scopes,
  createdAt: apiTokens.createdAt,
  expiresAt: apiTokens.expiresAt,
  lastUsedAt: apiTokens.lastUsedAt,
}

export const tokensOf = (db: Database, ownerId: string): Promise<ApiToken[]> =>
  db
    .select(shownToken)
    .from(apiTokens)
    .where(eq(apiTokens.ownerId, ownerId))
    .orderBy(desc(apiTokens.createdAt), apiTokens.id)
