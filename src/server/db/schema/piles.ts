import { boolean, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { Decision, GroupState } from '#contract/piles/piles.ts'
import { isNotNull, sql } from '#server/db/sql.ts'
import { bytes, choice, instant, only } from '../columns.ts'
import { ownerId } from './accounts.ts'
import { items } from './items.ts'

const now = sql`now()`

/** Photos of many things at once, on their way to items. */
export const piles = pgTable(
  'piles',
  {
    id: uuid().primaryKey().defaultRandom(),
    ownerId: ownerId(),
    createdAt: instant().notNull().default(now),
  },
  (table) => [index('piles_by_owner').on(table.ownerId, table.createdAt)],
)
export type PileRow = typeof piles.$inferSelect

/** Photos that are taken for one item, and how far that item is. */
export const pileGroups = pgTable(
  'pile_groups',
  {
    id: uuid().primaryKey().defaultRandom(),
    pileId: uuid()
      .notNull()
      .references(() => piles.id, { onDelete: 'cascade' }),
    ownerId: ownerId(),
    state: choice(GroupState).notNull().default('waiting'),
    /** By the clock of `turnOf`: whose is the earliest is analyzed next. Null: not asked for, or begun. */
    turnAt: instant(),
    /** It failed, and is tried again from then on. */
    notBefore: instant(),
    /** The analysis that holds its use, once it has begun. */
    analysisId: uuid(),
    /** How often it was tried in vain since the seller last asked. */
    failures: integer().notNull().default(0),
    /** Its item shares its photos, so it goes with it. */
    itemId: uuid().references(() => items.id, { onDelete: 'cascade' }),
    reason: text().notNull(),
    seam: text(),
    /** Put together by the seller: it is not sorted anew. */
    byHand: boolean().notNull().default(false),
    decision: choice(Decision),
    /** What went wrong, for the seller. */
    problem: text(),
    position: integer().notNull(),
  },
  (table) => [
    only('pile_groups_state', table.state, GroupState),
    only('pile_groups_decision', table.decision, Decision),
    index('pile_groups_by_pile').on(table.pileId, table.position),
    index('pile_groups_by_owner').on(table.ownerId),
    index('pile_groups_by_turn').on(table.turnAt).where(isNotNull(table.turnAt)),
    uniqueIndex('pile_groups_one_item').on(table.itemId).where(isNotNull(table.itemId)),
  ],
)
export type PileGroupRow = typeof pileGroups.$inferSelect

export const pilePhotos = pgTable(
  'pile_photos',
  {
    id: uuid().primaryKey().defaultRandom(),
    pileId: uuid()
      .notNull()
      .references(() => piles.id, { onDelete: 'cascade' }),
    ownerId: ownerId(),
    /** Where it is kept; the item that is made of it keeps it under the same. */
    key: text().notNull(),
    width: integer().notNull(),
    height: integer().notNull(),
    /** What it looks like in 64 bits, as hexadecimal digits: the same photo again differs in a few. */
    hash: text().notNull(),
    takenAt: instant(),
    clientKey: text(),
    /** Its place among those that the seller chose together. */
    place: integer(),
    /** 'Next item' was pressed before it. */
    startsItem: boolean().notNull().default(false),
    divider: boolean().notNull().default(false),
    /** Null until the built-in engine has looked at it. */
    surveyedAt: instant(),
    /** What the engine's network makes of it, to be compared with others; null where there is none. */
    signature: bytes(),
    /** The type it shows, where the engine was sure. */
    shows: text(),
    /** Null for dividers, and until it is sorted. */
    groupId: uuid().references(() => pileGroups.id, { onDelete: 'cascade' }),
    positionInGroup: integer().notNull().default(0),
    /** The group that it looks just like, and little like its own; as all stood when it was last sorted or moved. */
    seemsOfGroupId: uuid().references(() => pileGroups.id, { onDelete: 'set null' }),
    /** An item of the seller's that has this photo already. */
    listedItemId: uuid().references(() => items.id, { onDelete: 'set null' }),
    createdAt: instant().notNull().default(now),
  },
  (table) => [
    uniqueIndex('pile_photos_one_client_key').on(table.pileId, table.clientKey),
    index('pile_photos_by_group').on(table.groupId),
    index('pile_photos_by_seeming_group').on(table.seemsOfGroupId).where(isNotNull(table.seemsOfGroupId)),
    index('pile_photos_by_owner').on(table.ownerId),
    index('pile_photos_by_key').on(table.key),
    index('pile_photos_by_listed_item').on(table.listedItemId).where(isNotNull(table.listedItemId)),
  ],
)
export type PilePhotoRow = typeof pilePhotos.$inferSelect
