import { date, index, integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { instant } from '../columns.ts'
import { ownerId } from './accounts.ts'

/** How much of what an account may have each day it has had: mails, and what others charge the operator for. */
export const dailyCounts = pgTable(
  'daily_counts',
  {
    ownerId: ownerId(),
    /** In UTC. */
    day: date().notNull(),
    kind: text().notNull(),
    used: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.ownerId, table.day, table.kind] }),
    index('daily_counts_by_day').on(table.day),
  ],
)

/** Column names and types are those that rate-limiter-flexible works with. */
export const rateLimits = pgTable(
  'rate_limits',
  {
    key: text().primaryKey(),
    points: integer().notNull(),
    expire: timestamp({ withTimezone: true }),
  },
  (table) => [index('rate_limits_by_expiry').on(table.expire)],
)

/** Who is watching, through whichever process: a row for each event stream that is open, seen again every few seconds. */
export const eventStreams = pgTable(
  'event_streams',
  {
    id: uuid().primaryKey(),
    ownerId: ownerId(),
    seenAt: instant().notNull(),
  },
  (table) => [index('event_streams_by_owner').on(table.ownerId), index('event_streams_by_time').on(table.seenAt)],
)
