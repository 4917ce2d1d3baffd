import {
  type AnyPgColumn,
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { WrittenTexts } from '#contract/listings/base.ts'
import { type EditableField, SyncStatus } from '#contract/listings/listings.ts'
import { MarketplaceId } from '#contract/marketplace-id.ts'
import { and, isNotNull, isNull, type SQL, sql } from '#server/db/sql.ts'
import { choice, instant, notNegative, only } from '../columns.ts'
import { ownerId } from './accounts.ts'
import { items } from './items.ts'

const now = sql`now()`

export const listings = pgTable(
  'listings',
  {
    id: uuid().primaryKey().defaultRandom(),
    itemId: uuid()
      .notNull()
      .references(() => items.id, { onDelete: 'cascade' }),
    ownerId: ownerId(),
    platform: choice(MarketplaceId).notNull(),
    title: text().notNull(),
    price: integer().notNull(),
    description: text().notNull(),
    condition: text(),
    tags: text().array().notNull(),
    allowShipping: boolean().notNull(),
    allowPickup: boolean().notNull(),
    /** What the seller chose for this listing alone. All else follows the item. */
    editedFields: text().array().$type<EditableField[]>().notNull().default([]),
    /** What an engine wrote, where that is not what the item's facts alone give. */
    written: jsonb().$type<WrittenTexts>().notNull().default({}),
    platformUrl: text(),
    syncStatus: choice(SyncStatus).notNull().default('not_synced'),
    /** Whether its item is neither sold, nor kept or given away. Triggers keep it, so that lists and counts need no look there. */
    forSale: boolean().notNull().default(true),
    createdAt: instant().notNull().default(now),
    updatedAt: instant().notNull().default(now),
    /** Deleted by the seller; gone for good when the time to undo has passed. */
    deletedAt: instant(),
  },
  (table) => {
    const present = isNull(table.deletedAt)
    const standing = and(present, standsSomewhere(table))!
    return [
      only('listings_platform', table.platform, MarketplaceId),
      only('listings_sync_status', table.syncStatus, SyncStatus),
      notNegative('listings_price', table.price),
      index('listings_by_item').on(table.itemId),
      // Whatever undo, rewriting and races do.
      uniqueIndex('listings_one_present').on(table.itemId, table.platform).where(present),
      index('listings_by_owner').on(table.ownerId, table.createdAt, table.id).where(present),
      index('listings_by_status').on(table.ownerId, table.syncStatus, table.createdAt, table.id).where(standing),
      index('listings_by_platform').on(table.ownerId, table.platform, table.createdAt, table.id).where(present),
      // Counts and averages are read from this one alone, without a look at the rows.
      index('listings_by_figures')
        .on(table.ownerId, table.syncStatus, table.platform, table.price, table.forSale)
        .where(present),
      // What was made when, on the whole server.
      index('listings_by_time').on(table.createdAt, table.syncStatus).where(present),
      // Which items are live.
      index('listings_live').on(table.ownerId, table.itemId).where(sql`deleted_at is null and sync_status = 'posted'`),
      // Which items have a listing that stands so.
      index('listings_by_standing').on(table.ownerId, table.syncStatus, table.itemId).where(standing),
      // What was posted and has changed since.
      index('listings_by_change').on(table.updatedAt).where(sql`deleted_at is null and sync_status = 'posted'`),
      index('listings_by_words').using('gin', wordsOf(table)).where(present),
      index('listings_by_deletion').on(table.deletedAt).where(isNotNull(table.deletedAt)),
    ]
  },
)
export type ListingRow = typeof listings.$inferSelect

/**
 * How many listings a seller has, as a sum of changes that triggers write: a look at these few rows instead of a count of
 * fifty thousand, and nobody who writes waits for anybody else.
 */
export const tallies = pgTable(
  'tallies',
  {
    /** No reference, which would have them wait for whoever changes the account: a trigger removes them with it. */
    ownerId: uuid().notNull(),
    platform: choice(MarketplaceId).notNull(),
    syncStatus: choice(SyncStatus).notNull(),
    forSale: boolean().notNull().default(true),
    total: integer().notNull(),
    /** Of these listings together, in whole dollars. */
    price: bigint({ mode: 'number' }).notNull(),
  },
  (table) => [
    only('tallies_platform', table.platform, MarketplaceId),
    only('tallies_sync_status', table.syncStatus, SyncStatus),
    index('tallies_by_owner').on(table.ownerId),
  ],
)

/** What the indexes by status hold: a draft of what is no longer for sale does not wait to be posted. */
export const standsSomewhere = ({ forSale, syncStatus }: { forSale: AnyPgColumn; syncStatus: AnyPgColumn }): SQL =>
  sql`(${forSale} or ${syncStatus} <> 'not_synced')`

/** Whether a listing counts by its status: of what is no longer for sale, what failed is not tried again either. */
export const countsByStatus = (listing: { forSale: AnyPgColumn; syncStatus: AnyPgColumn }): SQL =>
  sql`(${standsSomewhere(listing)} and (${listing.forSale} or ${listing.syncStatus} <> 'failed'))`

/** The words a listing is found by. Without its punctuation, a text has the same words for the index as for who searches. */
export function wordsOf({ title, description }: { title: AnyPgColumn; description: AnyPgColumn }): SQL {
  return sql`to_tsvector('simple'::regconfig, regexp_replace(${title} || ' ' || ${description}, '[!-/:-@\\[-\`{-~]+', ' ', 'g'))`
}
