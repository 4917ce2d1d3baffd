import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { HistoryShelf } from '#contract/items/history-shelf.ts'
import { EngineId, type StoredIdentification } from '#contract/items/identity.ts'
import { ItemState } from '#contract/items/item-state.ts'
import type { Answers } from '#contract/items/type-guide/answers.ts'
import type { Base } from '#contract/listings/base.ts'
import type { Pricing } from '#contract/market/market.ts'
import { SalePlace } from '#contract/sales/places.ts'
import { isNotNull, isNull, sql } from '#server/db/sql.ts'
import { choice, instant, marks, notNegative, only } from '../columns.ts'
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
    /** What the seller decided for all its listings. Null: from before listings followed their item, and not taken over yet. */
    base: jsonb().$type<Base>().default({}),
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
    index('items_without_base').on(table.id).where(isNull(table.base)),
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

/**
 * What the history lists: each item that is not deleted, and each sale that was read from a file. The database writes it
 * at the end of every transaction that changed what it is made of; nobody else does.
 */
export const historyLines = pgTable(
  'history_lines',
  {
    /** Of the item, or of the sale. */
    id: uuid().primaryKey(),
    ownerId: ownerId(),
    imported: boolean().notNull(),
    state: choice(ItemState).notNull(),
    category: text(),
    /** Its place among everything: when it was added, or sold before, and what buyers are asked for it or what it sold for. */
    at: instant().notNull(),
    cents: bigint({ mode: 'number' }),
    /** Its place on the shelf it stands on: when it sold and for how much, else the same. */
    shelf: choice(HistoryShelf).notNull(),
    shelfAt: instant().notNull(),
    shelfCents: bigint({ mode: 'number' }),
    /** What is asked for it, in whole dollars, while it is for sale. */
    waitingDollars: integer(),
    /** Of its sale. */
    platform: choice(SalePlace),
    feeCents: integer(),
    postageCents: integer(),
    otherCents: integer(),
    costCents: integer(),
    /** How long it was for sale; null where nobody knows. */
    listedMs: bigint({ mode: 'number' }),
    /** What it is found by beside its category and shelf: null is a condition that is only proposed, which nobody sees. */
    condition: text(),
    /** What it is called: each word in small letters, after a space. */
    words: text().notNull().default(''),
    /** All of that with its shelf, as the index holds it. */
    marks: marks().notNull().default(''),
    /** When it was last added, posted, sold or kept. */
    changedAt: instant().notNull().default(now),
    /** What it earned, as far as that is known; what was kept lost what it cost. */
    profitCents: bigint({ mode: 'number' }),
    /** The longer it stood for sale, the more: all that is live before all that was sold. Null where nobody knows. */
    liveRank: bigint({ mode: 'number' }),
    /** What it is worth by our own price, whatever is asked for it. */
    recommendedCents: bigint({ mode: 'number' }),
    /** Of its sale. */
    refundCents: integer().notNull().default(0),
  },
  (table) => [
    index('history_lines_by_time').on(table.ownerId, table.at, table.id),
    index('history_lines_by_price').on(table.ownerId, table.cents, table.at, table.id),
    index('history_lines_by_change').on(table.ownerId, table.changedAt, table.id),
    index('history_lines_by_profit').on(table.ownerId, table.profitCents, table.at, table.id),
    index('history_lines_by_live').on(table.ownerId, table.liveRank, table.at, table.id),
    index('history_lines_by_shelf_time').on(table.ownerId, table.shelf, table.shelfAt, table.id),
    index('history_lines_by_shelf_price').on(table.ownerId, table.shelf, table.shelfCents, table.shelfAt, table.id),
    index('history_lines_by_shelf_change').on(table.ownerId, table.shelf, table.changedAt, table.id),
    index('history_lines_by_shelf_profit').on(table.ownerId, table.shelf, table.profitCents, table.shelfAt, table.id),
    index('history_lines_by_shelf_live').on(table.ownerId, table.shelf, table.liveRank, table.shelfAt, table.id),
    // What waits to be written together has to be read by every search, so little waits.
    index('history_lines_by_mark').using('gin', table.marks).with({ gin_pending_list_limit: 256 }),
  ],
)

/** How many lines a seller has of each kind, kept with the lines. What there was and is no more stays with zero. */
export const historyCounts = pgTable(
  'history_counts',
  {
    ownerId: ownerId(),
    state: choice(ItemState).notNull(),
    imported: boolean().notNull(),
    /** Empty where there is none. */
    category: text().notNull(),
    lines: integer().notNull(),
    /** Those that are for sale at a price, and these prices together. */
    waiting: integer().notNull(),
    waitingDollars: bigint({ mode: 'number' }).notNull(),
    /** Those that have a price of ours, and these together. */
    priced: integer().notNull().default(0),
    cents: bigint({ mode: 'number' }).notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.ownerId, table.state, table.imported, table.category] })],
)

/** Which lines the running transaction has to write anew at its end; empty for everybody else. */
export const historyChanges = pgTable('history_changes', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  ownerId: uuid().notNull(),
  lineId: uuid().notNull(),
})
