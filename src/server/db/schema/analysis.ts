import { boolean, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { z } from 'zod'
import { sql } from '#server/db/sql.ts'
import { bytes, choice, instant, only } from '../columns.ts'
import { ownerId } from './accounts.ts'
import { items } from './items.ts'

const AnalysisState = z.enum(['running', 'done', 'unnamed', 'failed'])

/** Every analysis that was begun. While one is running, the free use it counts is taken; it comes back unless it is done. */
export const analyses = pgTable(
  'analyses',
  {
    id: uuid().primaryKey().defaultRandom(),
    ownerId: ownerId(),
    state: choice(AnalysisState).notNull(),
    /** Whether it takes a free use; no longer once that was given back. */
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

/** What an item's photo looked like to the built-in engine: once the seller has named the item, it names the next like it. */
export const looks = pgTable(
  'looks',
  {
    itemId: uuid()
      .primaryKey()
      .references(() => items.id, { onDelete: 'cascade' }),
    ownerId: ownerId(),
    signature: bytes().notNull(),
    /** What the engine alone took it for, however unsure; null where it had no idea. */
    sawTypeId: text(),
  },
  (table) => [index('looks_by_owner').on(table.ownerId)],
)

/** Which line of a seller's file of listings an item was made of: the same one again is the same item. */
export const itemImports = pgTable(
  'item_imports',
  {
    ownerId: ownerId(),
    importKey: text().notNull(),
    /** Whose file, or which marketplace a list of the seller's own names. */
    source: text().notNull(),
    /** What it is numbered by there; null: the file does not say. */
    sourceId: text(),
    itemId: uuid()
      .notNull()
      .references(() => items.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.ownerId, table.importKey] }),
    index('item_imports_by_item').on(table.itemId),
  ],
)
export type ItemImportRow = typeof itemImports.$inferSelect

/** What sellers called that which the engine took for something else: a vote each, their latest, and nothing of their photos. */
export const typeVotes = pgTable(
  'type_votes',
  {
    sawTypeId: text().notNull(),
    ownerId: ownerId(),
    typeId: text().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.sawTypeId, table.ownerId] }),
    index('type_votes_by_owner').on(table.ownerId),
  ],
)
