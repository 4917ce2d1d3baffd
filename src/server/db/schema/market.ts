import { index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant, notNegative } from '../columns.ts'
import { ownerId } from './accounts.ts'
import { items } from './items.ts'

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

/** What the market said about a live item when its seller was last told, for the alert when it moves; and when we last looked. */
export const priceWatches = pgTable(
  'price_watches',
  {
    itemId: uuid()
      .primaryKey()
      .references(() => items.id, { onDelete: 'cascade' }),
    ownerId: ownerId(),
    /** In whole dollars, as prices are. Null where it said nothing. */
    marketPrice: integer(),
    checkedAt: instant().notNull(),
  },
  (table) => [
    notNegative('price_watches_market_price', table.marketPrice),
    index('price_watches_by_owner').on(table.ownerId, table.checkedAt),
  ],
)
