import { isNotNull, sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
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
    only('items_engine', table.engine, EngineId),
    notNegative('items_recommended_price', table.recommendedPrice),
    index('items_by_deletion').on(table.deletedAt).where(isNotNull(table.deletedAt)),
  ],
)
export type ItemRow = typeof items.$inferSelect
