import { bigint, index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { FetchState } from '#contract/operations/open-model.ts'
import type { EventKind } from '#contract/operations/operations.ts'
import { isNotNull, sql } from '#server/db/sql.ts'
import { choice, instant, only } from '../columns.ts'

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

/** The last time an admin asked for a recognition model: one row at most. What is installed stands in the data folder. */
export const openModelFetches = pgTable(
  'open_model_fetches',
  {
    slot: text({ enum: ['only'] })
      .primaryKey()
      .default('only'),
    /** Another one with each request, so that a job knows whether it is still meant. */
    requestId: uuid().notNull(),
    url: text().notNull(),
    sha256: text().notNull(),
    state: choice(FetchState).notNull(),
    receivedBytes: bigint({ mode: 'number' }).notNull().default(0),
    totalBytes: bigint({ mode: 'number' }),
    problem: text(),
    /** The last heartbeat; a fetch without one for long lost its process. */
    touchedAt: instant().notNull(),
  },
  (table) => [only('open_model_fetches_state', table.state, FetchState)],
)
