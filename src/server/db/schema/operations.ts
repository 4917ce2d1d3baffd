import { isNotNull, sql } from 'drizzle-orm'
import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { EventKind } from '#contract/operations/operations.ts'
import { instant } from '../columns.ts'

/** The last events of the server, for whoever runs it. */
export const systemEvents = pgTable(
  'system_events',
  {
    id: uuid().primaryKey().defaultRandom(),
    kind: text().$type<EventKind>().notNull(),
    message: text().notNull(),
    requestId: text(),
    /** Whose failure it was; its newest one is the provider's last error. */
    provider: text(),
    createdAt: instant().notNull().default(sql`now()`),
  },
  (table) => [
    index('system_events_by_time').on(table.createdAt, table.id),
    index('system_events_by_kind').on(table.kind, table.createdAt, table.id),
    index('system_events_by_provider').on(table.provider, table.createdAt).where(isNotNull(table.provider)),
  ],
)
