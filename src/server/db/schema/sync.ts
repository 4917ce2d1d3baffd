import { isNotNull, sql } from 'drizzle-orm'
import { bigint, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { SyncEventKind, SyncVia } from '#contract/sync.ts'
import { instant } from '../columns.ts'
import { users } from './accounts.ts'
import { listings } from './items.ts'
import { connections } from './platforms.ts'

const listingId = () =>
  uuid()
    .notNull()
    .references(() => listings.id, { onDelete: 'cascade' })
const ownerId = () =>
  uuid()
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' })
const via = () => text().$type<SyncVia>()

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
    kind: text().$type<SyncEventKind>().notNull(),
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
