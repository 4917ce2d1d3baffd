import { check, index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { Scope } from '#contract/programs/scopes.ts'
import { sql } from '#server/db/sql.ts'
import { instant } from '../columns.ts'
import { ownerId } from './accounts.ts'

const SCOPES = sql.raw(Scope.options.map((scope) => `'${scope}'`).join(', '))

/** What programs call with. Only a hash is kept: who reads this table cannot call with it. */
export const apiTokens = pgTable(
  'api_tokens',
  {
    id: uuid().primaryKey().defaultRandom(),
    ownerId: ownerId(),
    name: text().notNull(),
    fingerprint: text().notNull().unique(),
    scopes: text().array().$type<Scope[]>().notNull(),
    createdAt: instant().notNull(),
    /** Null: it works until it is revoked. */
    expiresAt: instant(),
    /** Written every few minutes at most. */
    lastUsedAt: instant(),
  },
  (table) => [
    check('api_tokens_scopes', sql`${table.scopes} <@ array[${SCOPES}] and cardinality(${table.scopes}) > 0`),
    index('api_tokens_by_owner').on(table.ownerId, table.createdAt),
    index('api_tokens_by_expiry').on(table.expiresAt),
  ],
)
