import { index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

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
