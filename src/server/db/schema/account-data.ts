import { bigint, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { ExportState } from '#contract/account-data.ts'
import { sql } from '#server/db/sql.ts'
import { choice, instant, only } from '../columns.ts'
import { ownerId } from './accounts.ts'

export const dataExports = pgTable(
  'data_exports',
  {
    id: uuid().primaryKey().defaultRandom(),
    ownerId: ownerId(),
    state: choice(ExportState).notNull().default('queued'),
    attempts: integer().notNull().default(0),
    percent: integer().notNull().default(0),
    /** Where the parts of the ZIP are, and how many; null until it is ready. */
    folder: text(),
    parts: integer(),
    sizeBytes: bigint({ mode: 'number' }),
    createdAt: instant().notNull(),
    /** The last heartbeat; an export without one for long lost its process. */
    touchedAt: instant().notNull(),
    expiresAt: instant(),
  },
  (table) => [
    only('data_exports_state', table.state, ExportState),
    index('data_exports_by_owner').on(table.ownerId, table.createdAt),
    index('data_exports_by_state').on(table.state, table.touchedAt),
    uniqueIndex('data_exports_one_under_way').on(table.ownerId).where(sql`state in ('queued', 'running')`),
  ],
)
export type DataExportRow = typeof dataExports.$inferSelect
