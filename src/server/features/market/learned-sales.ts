import { type Identification, type Identity, isNamed } from '#contract/items/identity.ts'
import { guideOf } from '#contract/items/type-guide/guide-of.ts'
import { answerEffects } from '#contract/market/answer-effects.ts'
import type { Database } from '#server/db/database.ts'
import { items } from '#server/db/schema/items.ts'
import { listings } from '#server/db/schema/listings.ts'
import { sales } from '#server/db/schema/sales.ts'
import { and, between, desc, eq, isNull, sql } from '#server/db/sql.ts'
import { guidePrices, isPriceable } from '#server/features/market/guide-prices.ts'
import { type LearnedFactor, learnedFactor, type OwnSale } from '#server/features/market/learned-factor.ts'
import { countedSales } from '#server/features/market/own-sales.ts'
import { worthCents } from '#server/features/market/sales-queries.ts'
import { settingsOf } from '#server/features/settings/queries.ts'

/** The newest say enough: what is older has faded. */
const NEWEST = 100

interface Question {
  sellerId: string
  identity: Pick<Identity, 'typeId' | 'categoryId' | 'category'>
  now: Date
}

/** What a seller's own sales make of the guide's price for a thing; null where they say nothing, or are not to be asked. */
export async function learnedFor(db: Database, { sellerId, identity, now }: Question): Promise<LearnedFactor | null> {
  const { typeId, categoryId, category } = identity
  if (categoryId === null || category === null) return null
  const rows = await soldIn(db, { sellerId, category, now })
  if (rows.length === 0 || !(await settingsOf(db, sellerId)).learnsPrices) return null
  return learnedFactor(rows.flatMap(toOwnSale), { typeId, categoryId, now })
}

type SoldRow = Awaited<ReturnType<typeof soldIn>>[number]

/** Bought and sold here, for a credible amount. What was read from a file has no guide to compare with. */
function soldIn(db: Database, { sellerId, category, now }: { sellerId: string; category: string; now: Date }) {
  const { until, leastDollars, mostDollars } = countedSales(now)
  return db
    .select({
      identification: items.identification,
      noun: items.noun,
      answers: items.answers,
      asked: sql<
        number | null
      >`coalesce(${listings.price}, (${items.base} ->> 'price')::integer, ${items.recommendedPrice})`,
      worthCents,
      soldAt: sales.soldAt,
    })
    .from(sales)
    .innerJoin(items, eq(items.id, sales.itemId))
    .leftJoin(
      listings,
      and(eq(listings.itemId, items.id), eq(listings.platform, sales.platform), isNull(listings.deletedAt)),
    )
    .where(
      and(
        eq(sales.ownerId, sellerId),
        eq(items.category, category),
        isNull(items.deletedAt),
        between(worthCents, leastDollars * 100, mostDollars * 100),
        sql`${sales.soldAt} <= ${until.toISOString()}`,
      ),
    )
    .orderBy(desc(sales.soldAt), desc(sales.id))
    .limit(NEWEST)
}

/** Against today's guide, with what the seller's answers do to it: so what was learned once is not learned again. */
function toOwnSale({ identification, noun, answers, asked, worthCents, soldAt }: SoldRow): OwnSale[] {
  const item: Identification = { saidBySeller: [], ...identification }
  if (!isNamed(item) || !isPriceable(item)) return []
  const { factor } = answerEffects(guideOf(item), item, { noun, answers })
  const { typeId, categoryId } = item
  const guide = guidePrices(item).quantiles[2] * factor
  return [{ typeId, categoryId, asked, sold: worthCents / 100, guide, at: new Date(soldAt) }]
}
