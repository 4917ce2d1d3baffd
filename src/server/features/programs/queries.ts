import type { ApiToken } from '#contract/programs/tokens.ts'
import type { Database } from '#server/db/database.ts'
import { apiTokens } from '#server/db/schema/programs.ts'
import { and, desc, eq } from '#server/db/sql.ts'
import { notExpired } from '#server/platform/security/tokens.ts'

/** What a seller sees of a token: never its fingerprint. */
export const shownToken = {
  id: apiTokens.id,
  name: apiTokens.name,
  scopes: apiTokens.scopes,
  createdAt: apiTokens.createdAt,
  expiresAt: apiTokens.expiresAt,
  lastUsedAt: apiTokens.lastUsedAt,
}

export const presentTokens = (ownerId: string, now: Date) => and(eq(apiTokens.ownerId, ownerId), notExpired(now))

export const tokensOf = (db: Database, ownerId: string, now: Date): Promise<ApiToken[]> =>
  db
    .select(shownToken)
    .from(apiTokens)
    .where(presentTokens(ownerId, now))
    .orderBy(desc(apiTokens.createdAt), apiTokens.id)
