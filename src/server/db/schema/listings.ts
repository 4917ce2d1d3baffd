import { isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { SYNC_STATUSES } from '#contract/listings.ts'
import { MARKETPLACE_IDS } from '#contract/marketplaces.ts'
import { instant } from '../columns.ts'
import { users } from './accounts.ts'
import { items } from './items.ts'

const now = sql`now()`

export const listings = pgTable(
  'listings',
  {
    id: uuid().primaryKey().defaultRandom(),
    itemId: uuid()
      .notNull()
      .references(() => items.id, { onDelete: 'cascade' }),
    ownerId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    platform: text({ enum: MARKETPLACE_IDS }).notNull(),
    title: text().notNull(),
    price: integer().notNull(),
    description: text().notNull(),
    condition: text(),
    tags: text().array().notNull(),
    allowShipping: boolean().notNull(),
    allowPickup: boolean().notNull(),
    platformUrl: text(),
    syncStatus: text({ enum: SYNC_STATUSES }).notNull().default('not_synced'),
    createdAt: instant().notNull().default(now),
    updatedAt: instant().notNull().default(now),
    /** Deleted by the seller; gone for good when the time to undo has passed. */
    deletedAt: instant(),
  },
  (table) => {
    const present = isNull(table.deletedAt)
    return [
      index('listings_by_owner').on(table.ownerId, table.createdAt, table.id).where(present),
      index('listings_by_status').on(table.ownerId, table.syncStatus, table.createdAt, table.id).where(present),
      index('listings_by_platform').on(table.ownerId, table.platform, table.createdAt, table.id).where(present),
      // Counts and averages are read from this one alone, without a look at the rows.
      index('listings_by_figures').on(table.ownerId, table.syncStatus, table.platform, table.price).where(present),
      index('listings_by_words').using('gin', wordsOf(table)).where(present),
      index('listings_by_item').on(table.itemId),
      index('listings_by_deletion').on(table.deletedAt).where(isNotNull(table.deletedAt)),
    ]
  },
)
export type ListingRow = typeof listings.$inferSelect

/** The words a listing is found by. Without its punctuation, a text has the same words for the index as for who searches. */
export function wordsOf({ title, description }: Record<'title' | 'description', Parameters<typeof sql>[1]>): SQL {
  return sql`to_tsvector('simple'::regconfig, regexp_replace(${title} || ' ' || ${description}, '[!-/:-@\\[-\`{-~]+', ' ', 'g'))`
}
