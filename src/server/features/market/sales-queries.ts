import type { Condition, Identity } from '#contract/items/identity.ts'
import { isMarketplace } from '#contract/sales/places.ts'
import type { Database } from '#server/db/database.ts'
import { users } from '#server/db/schema/accounts.ts'
import { items } from '#server/db/schema/items.ts'
import { listings } from '#server/db/schema/listings.ts'
import { sales } from '#server/db/schema/sales.ts'
import { and, between, eq, exists, isNotNull, isNull, lte, ne, or, sql } from '#server/db/sql.ts'
import { countedSales, type RecordedSale } from '#server/features/market/own-sales.ts'

/** Enough for the middle of what one seller gets; more would let one push the others out of what is read. */
const NEWEST_PER_SELLER = 20
const MOST_READ = 5000

/** What a sale says a thing is worth: what its buyer got back it was not, and what went back whole says nothing. */
export const worthCents = sql<number>`(${sales.priceCents} - ${sales.refundCents})`

interface Question {
  /** Who asks: nobody's price may follow from what they said themselves. */
  sellerId: string
  identity: Pick<Identity, 'typeId' | 'brand' | 'model'>
  now: Date
}

/** What this server's other sellers, known by an address that is theirs, got for this type. Few of them count for nothing. */
export async function salesLike(db: Database, { sellerId, identity, now }: Question): Promise<RecordedSale[]> {
  const { typeId, brand, model } = identity
  if (!typeId) return []
  const { since, until, leastDollars, mostDollars } = countedSales(now)
  const ofModel = sql`coalesce(${is(items.brand, brand)} and ${is(items.model, model)}, false)`
  const ranked = db
    .select({
      sellerId: sales.ownerId,
      typeId: sales.typeId,
      department: sql<string | null>`${items.identification} ->> 'department'`.as('department'),
      brand: items.brand,
      model: items.model,
      condition: items.condition,
      platform: sales.platform,
      worthCents: worthCents.as('worth_cents'),
      soldAt: sales.soldAt,
      nth: sql<number>`row_number() over (partition by ${sales.ownerId}, ${ofModel} order by ${sales.soldAt} desc)`.as(
        'nth',
      ),
    })
    .from(sales)
    .innerJoin(items, eq(items.id, sales.itemId))
    .innerJoin(users, eq(users.id, sales.ownerId))
    .where(
      and(
        eq(sales.typeId, typeId),
        between(sales.soldAt, since.toISOString(), until.toISOString()),
        between(worthCents, leastDollars * 100, mostDollars * 100),
        ne(sales.ownerId, sellerId),
        isNotNull(users.emailVerifiedAt),
        ne(users.subscriptionStatus, 'suspended'),
        isNull(items.deletedAt),
        brand === null ? undefined : is(items.brand, brand),
        or(seenByEngine, exists(postedListing(db))),
      ),
    )
    .as('ranked')
  const rows = await db.select().from(ranked).where(lte(ranked.nth, NEWEST_PER_SELLER)).limit(MOST_READ)
  return rows.map(({ worthCents, nth: _, ...sale }) => ({
    ...sale,
    condition: sale.condition as Condition,
    platform: isMarketplace(sale.platform) ? sale.platform : null,
    priceDollars: worthCents / 100,
    soldAt: new Date(sale.soldAt),
  }))
}

const is = (column: typeof items.brand | typeof items.model, value: string | null) =>
  sql`lower(trim(${column})) = lower(trim(${value}::text))`

/** What an engine saw in a photo was there. What is only the seller's word was sold where it was offered, or not at all. */
const seenByEngine = sql`(${items.engine} <> 'manual' and not coalesce(${items.identification} -> 'saidBySeller', '[]') @> '["type"]' and ${items.identification} -> 'namedLike' is null)`

const postedListing = (db: Database) =>
  db
    .select({ id: listings.id })
    .from(listings)
    .where(and(eq(listings.itemId, items.id), eq(listings.platform, sales.platform), eq(listings.syncStatus, 'posted')))
