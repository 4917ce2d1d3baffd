import { and, eq, isNull } from 'drizzle-orm'
import { type Identification, isNamed } from '#contract/items/identity.ts'
import { calledBy, itemName } from '#contract/items/item-name.ts'
import type { Said } from '#contract/items/type-guide/answers.ts'
import { guideOf } from '#contract/items/type-guide/guide-of.ts'
import { nounOf } from '#contract/items/type-guide/item-facts.ts'
import { inSentence } from '#contract/items/words.ts'
import { askedPrice } from '#contract/sales/replies/asked-price.ts'
import type { ReplyFacts } from '#contract/sales/replies/reply-facts.ts'
import type { Database } from '#server/db/database.ts'
import { listings } from '#server/db/schema/listings.ts'
import { sales } from '#server/db/schema/sales.ts'
import { identificationOf, itemOf, saidOf } from '#server/features/items/queries.ts'
import type { Actor } from '#server/platform/context.ts'

/** What is known of one of the seller's items: what somebody saw or said, and what its listings say. */
export async function replyFactsOf(db: Database, actor: Pick<Actor, 'userId'>, itemId: string): Promise<ReplyFacts> {
  const row = await itemOf(db, actor, itemId)
  const item = identificationOf(row)
  const offered = await db
    .select()
    .from(listings)
    .where(and(eq(listings.itemId, itemId), isNull(listings.deletedAt)))
  const [sale] = await db.select({ itemId: sales.itemId }).from(sales).where(eq(sales.itemId, itemId))
  return {
    name: nameOf(item, saidOf(row)),
    price: askedPrice(offered, row.recommendedPrice),
    condition: item.conditionSeen || item.saidBySeller.includes('condition') ? item.condition : null,
    size: item.size,
    pickup: offered.length > 0 ? offered.some(({ allowPickup }) => allowPickup) : null,
    shipping: offered.length > 0 ? offered.some(({ allowShipping }) => allowShipping) : null,
    sold: sale !== undefined,
    answers: [],
  }
}

/** As it stands within a sentence; a maker's name keeps its capital. */
function nameOf(item: Identification, said: Said): string | null {
  if (!isNamed(item)) return null
  const name = itemName(calledBy({ item, noun: nounOf(guideOf(item), item, said) }))
  return item.brand || item.model ? name : inSentence(name)
}
