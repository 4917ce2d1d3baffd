import { isNotNull, isNull, sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { EngineId, type StoredIdentification } from '#contract/items/identity.ts'
import type { Answers } from '#contract/items/type-guide/answers.ts'
import type { Pricing } from '#contract/market/market.ts'
import { choice, instant, notNegative, only } from '../columns.ts'
import { ownerId } from './accounts.ts'

const now = sql`now()`
export const items = pgTable(
  'items',
  {
    id: uuid().primaryKey().defaultRandom(),
    ownerId: ownerId(),
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
    /** What the seller calls it, where the type has several nouns; null while none was picked. */
    noun: text(),
    /** The seller's answers by the id of the question. They outlive the type they were given for. */
    answers: jsonb().$type<Answers>().notNull().default({}),
    /** Before the answers, which move it each time it is read. */
    pricing: jsonb().$type<Pricing>(),
    /** With them. */
    recommendedPrice: integer(),
    engine: choice(EngineId).notNull(),
    engineMs: integer().notNull(),
    /** The model that answered, as its vendor names it; null for the built-in engine and for items entered by hand. */
    engineModel: text(),
    /** Why no marketplace takes it. */
    refusal: text(),
    /** How often its listings were written anew. */
    variant: integer().notNull().default(0),
    /** Of its first photo as it was uploaded, with the settings it was analyzed with: the same again is not analyzed twice. */
    photoFingerprint: text(),
    createdAt: instant().notNull().default(now),
    /** Deleted by the seller; gone for good, with its photo, when the time to undo has passed. */
    deletedAt: instant(),
  },
  (table) => [
    index('items_by_owner').on(table.ownerId, table.createdAt, table.id),
    index('items_by_photo').on(table.ownerId, table.photoFingerprint),
    only('items_engine', table.engine, EngineId),
    notNegative('items_recommended_price', table.recommendedPrice),
    index('items_by_deletion').on(table.deletedAt).where(isNotNull(table.deletedAt)),
  ],
)
export type ItemRow = typeof items.$inferSelect

/** Where an item's photos are kept, in their order: the first is the cover. */
export const itemPhotos = pgTable(
  'item_photos',
  {
    id: uuid().primaryKey().defaultRandom(),
    itemId: uuid()
      .notNull()
      .references(() => items.id, { onDelete: 'cascade' }),
    ownerId: ownerId(),
    /** Never written twice: a photo that is turned or cropped gets another one. */
    key: text().notNull(),
    /** As it was uploaded, once it is turned or cropped. */
    originalKey: text(),
    /** Null until somebody asks: photos from before there were several were never measured. */
    width: integer(),
    height: integer(),
    /** What it looked like when it was uploaded, as the pile compares photos; null until a pile is compared with it. */
    hash: text(),
    /** Which of the shots that buyers want it shows, as its seller said or took it for: ids of the type guide. */
    shows: text().array().notNull().default([]),
    /** Counted from zero without gaps; a removed one keeps the place it had. */
    position: integer().notNull(),
    /** Added or changed after the item was analyzed, and not read yet for what is printed on it. */
    unread: boolean().notNull().default(false),
    createdAt: instant().notNull().default(now),
    /** Removed by the seller; gone for good when the time to undo has passed. */
    removedAt: instant(),
  },
  (table) => [
    // Whatever adding, moving, undo and races do.
    uniqueIndex('item_photos_one_place').on(table.itemId, table.position).where(isNull(table.removedAt)),
    index('item_photos_by_item').on(table.itemId),
    index('item_photos_by_owner').on(table.ownerId),
    index('item_photos_by_key').on(table.key),
    index('item_photos_by_original').on(table.originalKey).where(isNotNull(table.originalKey)),
    index('item_photos_by_removal').on(table.removedAt).where(isNotNull(table.removedAt)),
  ],
)
export type ItemPhotoRow = typeof itemPhotos.$inferSelect
