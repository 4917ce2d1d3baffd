import { isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import { type AnyPgColumn, boolean, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { StoredIdentification } from '#contract/items.ts'
import type { EditableField } from '#contract/listings.ts'
import type { Pricing } from '#contract/market.ts'
import { instant } from '../columns.ts'
import { users } from './accounts.ts'

const now = sql`now()`
const owner = () =>
  uuid()
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' })

export const items = pgTable(
  'items',
  {
    id: uuid().primaryKey().defaultRandom(),
    ownerId: owner(),
    /** Everything that was seen; the columns below repeat what lists show, search and sort by. */
    identification: jsonb().$type<StoredIdentification>().notNull(),
    typeId: text(),
    /** Null together with the type, the pricing and the price: nothing could name it yet. */
    category: text(),
    type: text(),
    style: text(),
    condition: text().notNull(),
    brand: text(),
    model: text(),
    pricing: jsonb().$type<Pricing>(),
    recommendedPrice: integer(),
    engine: text({ enum: ['azure', 'openai', 'gemini', 'builtin', 'manual'] }).notNull(),
    engineMs: integer().notNull(),
    /** The model that answered, as its vendor names it; null for the built-in engine and for items entered by hand. */
    engineModel: text(),
    /** Why no marketplace takes it. */
    refusal: text(),
    /** How often its listings were written anew. */
    variant: integer().notNull().default(0),
    /** Null for items entered by hand. */
    photoKey: text(),
    /** Of the photo as it was uploaded, with the settings it was analyzed with: the same again is not analyzed twice. */
    photoFingerprint: text(),
    createdAt: instant().notNull().default(now),
    /** Deleted by the seller; gone for good, with its photo, when the time to undo has passed. */
    deletedAt: instant(),
  },
  (table) => [
    index('items_by_owner').on(table.ownerId, table.createdAt, table.id),
    index('items_by_photo').on(table.ownerId, table.photoFingerprint),
    index('items_by_deletion').on(table.deletedAt).where(isNotNull(table.deletedAt)),
  ],
)
export type ItemRow = typeof items.$inferSelect

export const listings = pgTable(
  'listings',
  {
    id: uuid().primaryKey().defaultRandom(),
    itemId: uuid()
      .notNull()
      .references(() => items.id, { onDelete: 'cascade' }),
    ownerId: owner(),
    platform: text({ enum: ['facebook', 'craigslist', 'offerup', 'mercari', '5miles'] }).notNull(),
    title: text().notNull(),
    price: integer().notNull(),
    description: text().notNull(),
    condition: text(),
    tags: text().array().notNull(),
    allowShipping: boolean().notNull(),
    allowPickup: boolean().notNull(),
    /** What the seller changed by hand: writing the listing again leaves it as it is. */
    editedFields: text().array().$type<EditableField[]>().notNull().default([]),
    platformUrl: text(),
    syncStatus: text({ enum: ['posted', 'pending', 'failed', 'not_synced'] })
      .notNull()
      .default('not_synced'),
    createdAt: instant().notNull().default(now),
    updatedAt: instant().notNull().default(now),
    /** Deleted by the seller; gone for good when the time to undo has passed. */
    deletedAt: instant(),
  },
  (table) => {
    const present = isNull(table.deletedAt)
    return [
      index('listings_by_item').on(table.itemId),
      // Whatever undo, rewriting and races do.
      uniqueIndex('listings_one_present').on(table.itemId, table.platform).where(present),
      index('listings_by_owner').on(table.ownerId, table.createdAt, table.id).where(present),
      index('listings_by_status').on(table.ownerId, table.syncStatus, table.createdAt, table.id).where(present),
      index('listings_by_platform').on(table.ownerId, table.platform, table.createdAt, table.id).where(present),
      // Counts and averages are read from this one alone, without a look at the rows.
      index('listings_by_figures').on(table.ownerId, table.syncStatus, table.platform, table.price).where(present),
      // What was made when, on the whole server.
      index('listings_by_time').on(table.createdAt, table.syncStatus).where(present),
      index('listings_by_words').using('gin', wordsOf(table)).where(present),
      index('listings_by_deletion').on(table.deletedAt).where(isNotNull(table.deletedAt)),
    ]
  },
)
export type ListingRow = typeof listings.$inferSelect

/** The words a listing is found by. Without its punctuation, a text has the same words for the index as for who searches. */
export function wordsOf({ title, description }: { title: AnyPgColumn; description: AnyPgColumn }): SQL {
  return sql`to_tsvector('simple'::regconfig, regexp_replace(${title} || ' ' || ${description}, '[!-/:-@\\[-\`{-~]+', ' ', 'g'))`
}

/** Every analysis that was begun. While one is running, the free use it counts is taken; it comes back unless it is done. */
export const analyses = pgTable(
  'analyses',
  {
    id: uuid().primaryKey().defaultRandom(),
    ownerId: owner(),
    state: text({ enum: ['running', 'done', 'unnamed', 'failed'] }).notNull(),
    counted: boolean().notNull(),
    engine: text(),
    ms: integer(),
    startedAt: instant().notNull().default(now),
  },
  (table) => [
    // Figures of the whole server are read from this one alone, without a look at the rows.
    index('analyses_by_state').on(table.state, table.startedAt, table.engine, table.ownerId),
    index('analyses_by_time').on(table.startedAt, table.id),
    index('analyses_by_owner').on(table.ownerId),
  ],
)

export const sales = pgTable(
  'sales',
  {
    itemId: uuid()
      .primaryKey()
      .references(() => items.id, { onDelete: 'cascade' }),
    ownerId: owner(),
    typeId: text(),
    platform: text({ enum: ['facebook', 'craigslist', 'offerup', 'mercari', '5miles'] }),
    priceCents: integer().notNull(),
    feeCents: integer().notNull().default(0),
    soldAt: instant().notNull(),
  },
  (table) => [
    index('sales_by_owner').on(table.ownerId, table.soldAt),
    index('sales_by_type').on(table.typeId, table.soldAt),
  ],
)

/** What price sources found, for as long as it is fresh. */
export const marketResearch = pgTable(
  'market_research',
  {
    key: text().primaryKey(),
    findings: jsonb().notNull(),
    readAt: instant().notNull(),
  },
  (table) => [index('market_research_by_time').on(table.readAt)],
)
