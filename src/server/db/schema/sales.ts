import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { Fate } from '#contract/items/item-state.ts'
import { PLACE_MAX, SKU_MAX } from '#contract/items/where-kept.ts'
import { Basis } from '#contract/sales/cost.ts'
import { SalePlace } from '#contract/sales/places.ts'
import { Intent } from '#contract/sales/replies/replies.ts'
import { TakeDownState, TakeDownWay } from '#contract/sales/sales.ts'
import { isNotNull, sql } from '#server/db/sql.ts'
import { choice, instant, notNegative, only, within } from '../columns.ts'
import { ownerId } from './accounts.ts'
import { items } from './items.ts'
import { listings } from './listings.ts'

const now = sql`now()`
const sum = () => bigint({ mode: 'number' }).notNull()

/** A sale of an item, or one from before there were items here, read from a marketplace's file. */
export const sales = pgTable(
  'sales',
  {
    id: uuid().primaryKey().defaultRandom(),
    /** Null for what was read from a file. */
    itemId: uuid().references(() => items.id, { onDelete: 'cascade' }),
    ownerId: ownerId(),
    typeId: text(),
    platform: choice(SalePlace),
    priceCents: integer().notNull(),
    /** Null: nobody knows. */
    feeCents: integer(),
    postageCents: integer().notNull().default(0),
    otherCents: integer().notNull().default(0),
    /** What the buyer got back. */
    refundCents: integer().notNull().default(0),
    soldAt: instant().notNull(),
    /** Since when it was for sale, as far as known. */
    listedAt: instant(),
    createdAt: instant().notNull().default(now),
    /** Only of what was read from a file; of an item they stand with the item. */
    title: text(),
    category: text(),
    costCents: integer(),
    basis: choice(Basis),
    /** The line of the file: the same one again is the same sale. */
    importKey: text(),
  },
  (table) => [
    only('sales_platform', table.platform, SalePlace),
    only('sales_basis', table.basis, Basis),
    notNegative('sales_price', table.priceCents),
    notNegative('sales_fee', table.feeCents),
    notNegative('sales_postage', table.postageCents),
    notNegative('sales_other', table.otherCents),
    notNegative('sales_cost', table.costCents),
    check('sales_refund', sql`${table.refundCents} between 0 and ${table.priceCents}`),
    check('sales_item_or_import', sql`(${table.itemId} is null) <> (${table.importKey} is null)`),
    // Whatever two devices or two processes do: an item is sold once, a line is read once.
    uniqueIndex('sales_one_per_item').on(table.itemId),
    uniqueIndex('sales_one_per_line').on(table.ownerId, table.importKey).where(isNotNull(table.importKey)),
    index('sales_by_owner').on(table.ownerId, table.soldAt, table.id),
    index('sales_by_type').on(table.typeId, table.soldAt),
  ],
)
export type SaleRow = typeof sales.$inferSelect

/** Lines of files that the seller corrected or, where no sale has the key any more, removed: what a file says of them is settled. */
export const settledImports = pgTable(
  'settled_imports',
  { ownerId: ownerId(), importKey: text().notNull() },
  (table) => [primaryKey({ columns: [table.ownerId, table.importKey] })],
)

/** What a seller said about the money in an item, how they find it, and whether they kept it; without a row they said nothing. */
export const itemMoney = pgTable(
  'item_money',
  {
    itemId: uuid()
      .primaryKey()
      .references(() => items.id, { onDelete: 'cascade' }),
    ownerId: ownerId(),
    costCents: integer(),
    boughtAt: date({ mode: 'string' }),
    source: text(),
    basis: choice(Basis),
    /** In whole dollars. For the seller's eyes only. */
    floorPrice: integer(),
    /** Their own number for it, and where it is kept. */
    sku: text(),
    place: text(),
    fate: choice(Fate),
    keptAt: instant(),
  },
  (table) => [
    only('item_money_basis', table.basis, Basis),
    only('item_money_fate', table.fate, Fate),
    notNegative('item_money_cost', table.costCents),
    notNegative('item_money_floor', table.floorPrice),
    within('item_money_sku', table.sku, SKU_MAX),
    within('item_money_place', table.place, PLACE_MAX),
    index('item_money_by_owner').on(table.ownerId),
  ],
)
export type ItemMoneyRow = typeof itemMoney.$inferSelect

/** What has to come down, or was planned and no longer is, since its item was sold or kept. */
export const takeDowns = pgTable(
  'take_downs',
  {
    listingId: uuid()
      .primaryKey()
      .references(() => listings.id, { onDelete: 'cascade' }),
    itemId: uuid()
      .notNull()
      .references(() => items.id, { onDelete: 'cascade' }),
    ownerId: ownerId(),
    way: choice(TakeDownWay).notNull(),
    state: choice(TakeDownState).notNull(),
    /** Where it could be seen. */
    url: text(),
    /** The schedule it had, for the case that the sale is undone. */
    scheduledFor: instant(),
    /** When the seller is told that it is still up; null once they were. */
    remindAt: instant(),
    settledAt: instant(),
    createdAt: instant().notNull().default(now),
  },
  (table) => [
    only('take_downs_way', table.way, TakeDownWay),
    only('take_downs_state', table.state, TakeDownState),
    index('take_downs_by_item').on(table.itemId),
    index('take_downs_by_owner').on(table.ownerId, table.createdAt).where(sql`state in ('open', 'skipped')`),
    index('take_downs_to_remind').on(table.remindAt).where(isNotNull(table.remindAt)),
  ],
)
export type TakeDownRow = typeof takeDowns.$inferSelect

/** A seller's own replies, each for one kind of message. */
export const replyTemplates = pgTable(
  'reply_templates',
  {
    id: uuid().primaryKey().defaultRandom(),
    ownerId: ownerId(),
    situation: text().notNull(),
    title: text().notNull(),
    text: text().notNull(),
    createdAt: instant().notNull().default(now),
  },
  (table) => [index('reply_templates_by_owner').on(table.ownerId, table.createdAt, table.id)],
)
export type ReplyTemplateRow = typeof replyTemplates.$inferSelect

/** The last messages of buyers that a seller asked a reply for. */
export const buyerMessages = pgTable(
  'buyer_messages',
  {
    id: uuid().primaryKey().defaultRandom(),
    ownerId: ownerId(),
    itemId: uuid().references(() => items.id, { onDelete: 'cascade' }),
    message: text().notNull(),
    intent: choice(Intent).notNull(),
    createdAt: instant().notNull().default(now),
  },
  (table) => [
    only('buyer_messages_intent', table.intent, Intent),
    index('buyer_messages_by_owner').on(table.ownerId, table.createdAt, table.id),
    index('buyer_messages_by_item').on(table.itemId),
  ],
)

/** How an item's price goes down by itself. Its steps follow from the terms, so none is stored. */
export const pricePlans = pgTable(
  'price_plans',
  {
    itemId: uuid()
      .primaryKey()
      .references(() => items.id, { onDelete: 'cascade' }),
    ownerId: ownerId(),
    /** Whole dollars, as listings have them. */
    startPrice: integer().notNull(),
    floorPrice: integer().notNull(),
    stepPercent: integer().notNull(),
    everyDays: integer().notNull(),
    /** No drop soon after a buyer's message. */
    holdForBuyers: boolean().notNull().default(false),
    /** Where the seller lives, as their browser names it; null for plans that began without one. */
    timeZone: text(),
    startedAt: instant().notNull(),
    stepsTaken: integer().notNull().default(0),
    /** When to look again; null at the floor, and while the item is not for sale. */
    nextAt: instant(),
  },
  (table) => [
    notNegative('price_plans_floor', table.floorPrice),
    check('price_plans_range', sql`${table.startPrice} >= ${table.floorPrice}`),
    check('price_plans_pace', sql`${table.stepPercent} > 0 and ${table.everyDays} > 0`),
    notNegative('price_plans_steps', table.stepsTaken),
    index('price_plans_by_owner').on(table.ownerId),
    index('price_plans_due').on(table.nextAt).where(isNotNull(table.nextAt)),
  ],
)
export type PricePlanRow = typeof pricePlans.$inferSelect

/** 'Not now': the suggestion for an item that its seller does not want to see for a while. */
export const declinedSuggestions = pgTable(
  'declined_suggestions',
  {
    itemId: uuid()
      .primaryKey()
      .references(() => items.id, { onDelete: 'cascade' }),
    ownerId: ownerId(),
    /** What it was about, as `reasonOf` says it: another one is shown. */
    reason: text().notNull(),
    declinedAt: instant().notNull(),
  },
  (table) => [index('declined_suggestions_by_owner').on(table.ownerId)],
)
export type DeclinedSuggestionRow = typeof declinedSuggestions.$inferSelect

/** Sums of each seller's sales by day, month and year: of all of them, of each marketplace and of each category. */
export const salesSums = pgTable(
  'sales_sums',
  {
    ownerId: ownerId(),
    of: text({ enum: ['all', 'platform', 'category'] }).notNull(),
    span: text({ enum: ['day', 'month', 'year'] }).notNull(),
    /** The first day of it in UTC. */
    starts: date({ mode: 'string' }).notNull(),
    /** Which marketplace or category; empty where there is none. */
    key: text().notNull(),
    count: integer().notNull(),
    grossCents: sum(),
    feesCents: sum(),
    postageCents: sum(),
    otherCents: sum(),
    costCents: sum(),
    unknownFees: integer().notNull(),
    unknownCosts: integer().notNull(),
    /** How many of them say how long they were for sale, and for how long together. */
    timed: integer().notNull(),
    listedMs: sum(),
    refundsCents: sum().default(0),
  },
  (table) => [primaryKey({ columns: [table.ownerId, table.of, table.span, table.starts, table.key] })],
)
