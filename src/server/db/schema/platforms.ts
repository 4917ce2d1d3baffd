import { sql } from 'drizzle-orm'
import { boolean, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { PLATFORM_IDS } from '#contract/platforms.ts'
import { instant } from '../columns.ts'
import { users } from './accounts.ts'

export const connections = pgTable(
  'connections',
  {
    id: uuid().primaryKey().defaultRandom(),
    ownerId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    platform: text({ enum: PLATFORM_IDS }).notNull(),
    platformUserId: text(),
    /** Sealed for this connection alone, with the id of the key in front. */
    sealedToken: text(),
    isActive: boolean().notNull().default(true),
    /** Links to photos that were handed out before this are worth nothing. */
    switchedOnAt: instant().notNull().default(sql`now()`),
    lastSyncAt: instant(),
    notice: text(),
    createdAt: instant().notNull().default(sql`now()`),
  },
  (table) => [
    index('connections_by_owner').on(table.ownerId, table.createdAt),
    uniqueIndex('connections_one_per_marketplace').on(table.ownerId, table.platform).where(sql`platform <> 'webhook'`),
  ],
)
export type ConnectionRow = typeof connections.$inferSelect
