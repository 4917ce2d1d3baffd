import { date, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'

/** How much of what an account may have each day it has had: mails, and what others charge the operator for. */
export const dailyCounts = pgTable(
  'daily_counts',
  {
    ownerId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** In UTC. */
    day: date().notNull(),
    kind: text().notNull(),
    used: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.ownerId, table.day, table.kind] }),
    index('daily_counts_by_day').on(table.day),
  ],
)
