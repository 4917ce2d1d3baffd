import { type AnalysisResult, NO_NAME } from '#contract/analysis/analysis.ts'
import { answerItem, type Given, withIdentity } from '#contract/analysis/answer-item.ts'
import { AppError } from '#contract/errors.ts'
import { isNamed } from '#contract/items/identity.ts'
import type { AnswersGiven } from '#contract/items/type-guide/answers.ts'
import { checkAnswers } from '#contract/items/type-guide/check-answers.ts'
import { IDENTITY_ANSWERS } from '#contract/items/type-guide/item-facts.ts'
import { changedOf } from '#contract/listings/listing-edits.ts'
import type { Pricing } from '#contract/market/market.ts'
import type { Database } from '#server/db/database.ts'
import { changeItem } from '#server/features/analysis/store-analysis.ts'
import { holdAnalysis, toAnalysis } from '#server/features/items/queries.ts'
import { requireAllowed } from '#server/features/items/require-allowed.ts'
import { storeListings } from '#server/features/items/store-listings.ts'
import { learnedFor } from '#server/features/market/learned-sales.ts'
import { betterFounded } from '#server/features/market/price-basis.ts'
import { priceItem } from '#server/features/market/price-item.ts'
import { storable } from '#server/features/market/read-pricing.ts'
import { researchCache } from '#server/features/market/research-cache.ts'
import { researchMarket } from '#server/features/market/research-market.ts'
import { salesLike } from '#server/features/market/sales-queries.ts'
import type { Context } from '#server/platform/context.ts'

/** The seller's word on an item. Nobody is asked and no use is counted; the same answers again change nothing. */
export function answerQuestions(context: Context, id: string, given: AnswersGiven): Promise<AnalysisResult> {
  const { db, actor, now } = context
  return db.transaction(async (tx) => {
    const { row, parts, analysis: before } = await holdAnalysis(tx, actor, id)
    if (!before.guide) throw new AppError('conflict', NO_NAME)
    const checked = checkAnswers(before.guide, given)
    if (checked.problem !== undefined)
      throw new AppError('invalid', checked.problem, { [checked.field]: checked.problem })

    const basePricing = await repriced(tx, context, before, checked)
    const after = answerItem({ ...before, basePricing }, checked)
    for (const [name, listing] of Object.entries(after.listings))
      requireAllowed(changedOf(before.listings[name]!, listing), after.item.categoryId, listing.platform)
    const { saidBySeller, evidence, confidences, brand, model, barcode } = after.item
    const item = await changeItem(tx, id, {
      identification: { ...row.identification, saidBySeller, evidence, confidences, brand, model, barcode },
      ...{ brand, model, recommendedPrice: after.item.recommendedPrice },
      ...(checked.noun !== undefined && { noun: checked.noun }),
      answers: after.answers,
      ...(basePricing !== before.basePricing && basePricing && { pricing: storable(basePricing) }),
    })
    await storeListings(tx, parts.rows, after, now())
    return toAnalysis(item, parts, basePricing)
  })
}

/** Brand and model move the price guide itself, a barcode what is searched for. What sources found earlier counts, but none is asked. */
async function repriced(
  tx: Database,
  { actor, priceSources, log, now, signal }: Context,
  { item, basePricing }: AnalysisResult,
  { answers }: Given,
): Promise<Pricing | null> {
  const identity = withIdentity(item, answers)
  const changed = IDENTITY_ANSWERS.some((id) => identity[id] !== item[id])
  const scanned = identity.barcode?.digits !== item.barcode?.digits
  if (!(changed || scanned) || !basePricing || !isNamed(identity)) return basePricing
  const mayAsk = async () => false
  const tools = { sources: priceSources, cache: researchCache(tx), mayAsk, now: now(), signal, log }
  const research = await researchMarket(tools, identity)
  const ownSales = await salesLike(tx, { sellerId: actor.userId, identity, now: now() })
  const learned = await learnedFor(tx, { sellerId: actor.userId, identity, now: now() })
  return betterFounded(priceItem({ identity, research, ownSales, learned, now: now() }), basePricing)
}
