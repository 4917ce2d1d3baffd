import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { Identification } from '#contract/items.ts'
import { instant } from '../columns.ts'
import { users } from './accounts.ts'

export const items = pgTable(
  'items',
  {
    id: uuid().primaryKey().defaultRandom(),
    ownerId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    identification: jsonb().$type<Identification>().notNull(),
    category: text().notNull(),
    type: text().notNull(),
    style: text(),
    condition: text().notNull(),
    brand: text(),
    model: text(),
    recommendedPrice: integer().notNull(),
    engine: text().notNull(),
    photoKey: text(),
    createdAt: instant().notNull().default(sql`now()`),
  },
  (table) => [index('items_by_owner').on(table.ownerId, table.createdAt, table.id)],
)
export type ItemRow = typeof items.$inferSelect
