import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { AuditAction, AuditedFields } from '#contract/admin.ts'
import { instant } from '../columns.ts'

/** What admins did. Rows are only ever added; a trigger refuses the rest. They outlive the accounts they name by id. */
export const auditEntries = pgTable(
  'audit_entries',
  {
    id: uuid().primaryKey().defaultRandom(),
    actorId: uuid().notNull(),
    action: text().$type<AuditAction>().notNull(),
    userId: uuid(),
    before: jsonb().$type<AuditedFields>().notNull(),
    after: jsonb().$type<AuditedFields>().notNull(),
    createdAt: instant().notNull().default(sql`now()`),
    /** The place in the chain, from 1, and the hash of this entry and of all before it; null on entries older than the chain. */
    position: integer(),
    hash: text(),
  },
  (table) => [
    uniqueIndex('audit_entries_chain').on(table.position),
    index('audit_entries_by_time').on(table.createdAt, table.id),
    index('audit_entries_by_user').on(table.userId, table.createdAt, table.id),
  ],
)
