import { type Identification, isNamed } from '#contract/items/identity.ts'
import { calledBy, itemName } from '#contract/items/item-name.ts'
import { attributesOf, type Said } from '#contract/items/type-guide/answers.ts'
import { fillTemplate } from '#contract/items/type-guide/fill-template.ts'
import { guideOf } from '#contract/items/type-guide/guide-of.ts'
import { type ItemFact, nounOf } from '#contract/items/type-guide/item-facts.ts'
import type { TypeGuide } from '#contract/items/type-guide/type-guide.ts'
import { knownItem, withCondition } from '#contract/listings/write-listing.ts'
import { askedPrice } from '#contract/sales/replies/asked-price.ts'
import type { ReplyFacts } from '#contract/sales/replies/reply-facts.ts'
import { inSentence } from '#contract/words.ts'
import type { Database } from '#server/db/database.ts'
import { listings } from '#server/db/schema/listings.ts'
import { and, eq, isNull } from '#server/db/sql.ts'
import { identificationOf, itemOf, saidOf } from '#server/features/items/queries.ts'
import { goneItems } from '#server/features/posting/gone-items.ts'
import type { Actor } from '#server/platform/context.ts'

/** What is known of one of the seller's items: what somebody saw or said, and what its listings say. */
export async function replyFactsOf(db: Database, actor: Pick<Actor, 'userId'>, itemId: string): Promise<ReplyFacts> {
  const row = await itemOf(db, actor, itemId)
  const item = withCondition(identificationOf(row), row.base ?? {})
  const told = isNamed(item) ? { item, guide: guideOf(item), said: saidOf(row) } : null
  const guide = told?.guide ?? null
  // What is only proposed is no fact: a buyer would hold the seller to it.
  const known = told ? knownItem(told).facts.filter(({ by }) => by !== 'proposed') : []
  const offered = await db
    .select()
    .from(listings)
    .where(and(eq(listings.itemId, itemId), isNull(listings.deletedAt)))
  const gone = await goneItems(db, [itemId])
  return {
    name: nameOf(item, saidOf(row)),
    price: askedPrice(offered, row.recommendedPrice),
    condition: item.conditionSeen || item.saidBySeller.includes('condition') ? item.condition : null,
    size: item.size ?? known.find(({ id }) => kindOf(guide, id) === 'dimensions')?.words ?? null,
    pickup: offered.length > 0 ? offered.some(({ allowPickup }) => allowPickup) : null,
    shipping: offered.length > 0 ? offered.some(({ allowShipping }) => allowShipping) : null,
    noLongerForSale: gone.has(itemId),
    answers: guide ? buyersQuestions(guide, known) : [],
  }
}

/** As it stands within a sentence; a maker's name keeps its capital. */
function nameOf(item: Identification, said: Said): string | null {
  if (!isNamed(item)) return null
  const name = itemName(calledBy({ item, noun: nounOf(guideOf(item), item, said) }))
  return item.brand || item.model ? name : inSentence(name)
}

const kindOf = (guide: TypeGuide | null, id: string) =>
  guide && attributesOf(guide).find((question) => question.id === id)?.kind

/** Asked of everything, however the guide puts it: 'Do both sides work?' */
const ALWAYS_ASKED = [{ q: 'Does it work?', by: 'works' }]

/** What buyers of such things ask, in their words and in ours, and what is known of it. */
function buyersQuestions(guide: TypeGuide, known: readonly ItemFact[]): ReplyFacts['answers'] {
  const attributes = attributesOf(guide)
  const asked = [...ALWAYS_ASKED, ...guide.buyersAsk, ...guide.questions.map(({ id, ask }) => ({ q: ask, by: id }))]
  return asked.map(({ q, by }) => {
    const question = attributes.find(({ id }) => id === by)
    const fact = known.find(({ id }) => id === by)
    return { ask: q, say: question && fact ? fillTemplate(question.say, question, fact.value) || null : null }
  })
}
