import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { MarketplaceId } from '#contract/marketplace-id.ts'
import { choice, instant, notNegative, only } from '../columns.ts'
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
    only('sales_platform', table.platform, MarketplaceId),
    notNegative('sales_price', table.priceCents),
    notNegative('sales_fee', table.feeCents),
    index('sales_by_owner').on(table.ownerId, table.soldAt),
    index('sales_by_type').on(table.typeId, table.soldAt),
  ],
)
