import { index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { AuditAction, AuditedFields } from '#contract/admin/audit.ts'
import { sql } from '#server/db/sql.ts'
import { instant } from '../columns.ts'
import { users } from './accounts.ts'

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

/** A 'What's new' mail, as an admin wrote it. */
export const announcements = pgTable(
  'announcements',
  {
    id: uuid().primaryKey().defaultRandom(),
    subject: text().notNull(),
    body: text().notNull(),
    createdAt: instant().notNull().default(sql`now()`),
    /** Null while it is still going out. */
    finishedAt: instant(),
  },
  (table) => [index('announcements_by_time').on(table.createdAt)],
)
export type AnnouncementRow = typeof announcements.$inferSelect

/** Who it was for. Written down before the mail leaves: whatever dies in between, nobody gets it twice. */
export const announcementRecipients = pgTable(
  'announcement_recipients',
  {
    announcementId: uuid()
      .notNull()
      .references(() => announcements.id, { onDelete: 'cascade' }),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Null: nobody knows whether it left. */
    sentAt: instant(),
  },
  (table) => [
    primaryKey({ columns: [table.announcementId, table.userId] }),
    index('announcement_recipients_by_user').on(table.userId),
  ],
)
