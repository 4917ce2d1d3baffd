import { bigint, boolean, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { Platform } from '#contract/posting/connections.ts'
import { QueueDecision } from '#contract/posting/post-queue.ts'
import { SyncEventKind, SyncVia } from '#contract/posting/posting.ts'
import { isNotNull, isNull, sql } from '#server/db/sql.ts'
import { choice, instant, only } from '../columns.ts'
import { ownerId } from './accounts.ts'
import { listings } from './listings.ts'

const listingId = () =>
  uuid()
    .notNull()
    .references(() => listings.id, { onDelete: 'cascade' })
const via = () => choice(SyncVia)

export const connections = pgTable(
  'connections',
  {
    id: uuid().primaryKey().defaultRandom(),
    ownerId: ownerId(),
    platform: choice(Platform).notNull(),
    platformUserId: text(),
    /** Sealed for this connection alone, with the id of the key in front. */
    sealedToken: text(),
    isActive: boolean().notNull().default(true),
    /** Asked for by the seller: what was written for listings must not suddenly get anything else. */
    itemEvents: boolean().notNull().default(false),
    /** Links to photos that were handed out before this are worth nothing. */
    switchedOnAt: instant().notNull().default(sql`now()`),
    lastSyncAt: instant(),
    notice: text(),
    createdAt: instant().notNull().default(sql`now()`),
  },
  (table) => [
    only('connections_platform', table.platform, Platform),
    index('connections_by_owner').on(table.ownerId, table.createdAt),
    uniqueIndex('connections_one_per_marketplace').on(table.ownerId, table.platform).where(sql`platform <> 'webhook'`),
  ],
)
export type ConnectionRow = typeof connections.$inferSelect

/** The newest attempt to post a listing. Its status stands in the listing, where the dashboard filters by it. */
export const listingSyncs = pgTable(
  'listing_syncs',
  {
    listingId: listingId().primaryKey(),
    ownerId: ownerId(),
    via: via().notNull(),
    /** One for all tries: receivers know a repeated delivery by it, and we a late result of an older one. */
    deliveryId: text().notNull(),
    connectionId: uuid().references(() => connections.id, { onDelete: 'set null' }),
    reason: text(),
    attempts: integer().notNull(),
    /** Set exactly while the webhook is still to be called. */
    nextTryAt: instant(),
    /** Until then one worker is calling; later that worker is taken for dead. */
    leasedUntil: instant(),
    startedAt: instant().notNull(),
    finishedAt: instant(),
    /** When the seller was reminded that its scheduled time has come. */
    remindedAt: instant(),
    /** The listing as its webhook knows it: when it had last changed. */
    toldAsOf: instant(),
  },
  (table) => [
    index('listing_syncs_due').on(table.nextTryAt).where(isNotNull(table.nextTryAt)),
    index('listing_syncs_leased').on(table.ownerId, table.leasedUntil).where(isNotNull(table.leasedUntil)),
    index('listing_syncs_waiting').on(table.ownerId, table.startedAt),
    index('listing_syncs_by_connection').on(table.connectionId),
  ],
)
export type ListingSyncRow = typeof listingSyncs.$inferSelect

/** What happened, for the seller to read. */
export const syncEvents = pgTable(
  'sync_events',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    listingId: listingId(),
    at: instant().notNull().default(sql`now()`),
    kind: choice(SyncEventKind).notNull(),
    via: via(),
    detail: text(),
  },
  (table) => [index('sync_events_by_listing').on(table.listingId, table.id)],
)

/** The truth about what runs when; queued jobs only wake somebody up to look here. */
export const listingSchedules = pgTable(
  'listing_schedules',
  { listingId: listingId().primaryKey(), ownerId: ownerId(), at: instant().notNull() },
  (table) => [index('listing_schedules_due').on(table.at), index('listing_schedules_by_owner').on(table.ownerId)],
)

/** Listings that a seller posts one after the other; only one such queue is open at a time. */
export const postingQueues = pgTable(
  'posting_queues',
  {
    id: uuid().primaryKey().defaultRandom(),
    ownerId: ownerId(),
    createdAt: instant().notNull().default(sql`now()`),
    endedAt: instant(),
  },
  (table) => [
    index('posting_queues_by_owner').on(table.ownerId),
    uniqueIndex('posting_queues_one_open').on(table.ownerId).where(isNull(table.endedAt)),
  ],
)
export type PostingQueueRow = typeof postingQueues.$inferSelect

/** Whether a listing is posted stands with the listing; here is only what the seller decided instead. */
export const postingEntries = pgTable(
  'posting_entries',
  {
    queueId: uuid()
      .notNull()
      .references(() => postingQueues.id, { onDelete: 'cascade' }),
    listingId: listingId(),
    ownerId: ownerId(),
    position: integer().notNull(),
    decision: choice(QueueDecision),
  },
  (table) => [
    primaryKey({ columns: [table.queueId, table.listingId] }),
    only('posting_entries_decision', table.decision, QueueDecision),
    index('posting_entries_by_listing').on(table.listingId),
    index('posting_entries_by_owner').on(table.ownerId),
  ],
)
