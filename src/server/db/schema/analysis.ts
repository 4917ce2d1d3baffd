import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { z } from 'zod'
import { choice, instant, only } from '../columns.ts'
import { ownerId } from './accounts.ts'

const AnalysisState = z.enum(['running', 'done', 'unnamed', 'failed'])

/** Every analysis that was begun. While one is running, the free use it counts is taken; it comes back unless it is done. */
export const analyses = pgTable(
  'analyses',
  {
    id: uuid().primaryKey().defaultRandom(),
    ownerId: ownerId(),
    state: choice(AnalysisState).notNull(),
    counted: boolean().notNull(),
    engine: text(),
    ms: integer(),
    startedAt: instant().notNull().default(sql`now()`),
  },
  (table) => [
    only('analyses_state', table.state, AnalysisState),
    // Figures of the whole server are read from this one alone, without a look at the rows.
    index('analyses_by_state').on(table.state, table.startedAt, table.engine, table.ownerId),
    index('analyses_by_time').on(table.startedAt, table.id),
    index('analyses_by_owner').on(table.ownerId),
  ],
)
