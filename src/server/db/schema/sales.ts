import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { MarketplaceId } from '#contract/marketplace-id.ts'
import { choice, instant } from '../columns.ts'
import { ownerId } from './accounts.ts'
import { items } from './items.ts'

export const sales = pgTable(
  'sales',
  {
    itemId: uuid()
      .primaryKey()
      .references(() => items.id, { onDelete: 'cascade' }),
    ownerId: ownerId(),
    typeId: text(),
    platform: choice(MarketplaceId),
    priceCents: integer().notNull(),
    feeCents: integer().notNull().default(0),
    soldAt: instant().notNull(),
  },
  (table) => [
    index('sales_by_owner').on(table.ownerId, table.soldAt),
    index('sales_by_type').on(table.typeId, table.soldAt),
  ],
)
