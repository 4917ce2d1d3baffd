import { planGives } from '#contract/billing/plan-table.ts'
import { type EngineId, type Identification, isNamed, type Named } from '#contract/items/identity.ts'
import type { Said } from '#contract/items/type-guide/answers.ts'
import { guideOf } from '#contract/items/type-guide/guide-of.ts'
import { textsUnlike, type WrittenTexts } from '#contract/listings/base.ts'
import { refusalFor } from '#contract/listings/prohibited-items.ts'
import { writeListing } from '#contract/listings/write-listing.ts'
import { answerEffects } from '#contract/market/answer-effects.ts'
import { answeredPricing } from '#contract/market/answered-pricing.ts'
import type { Pricing } from '#contract/market/market.ts'
import { MARKETPLACE_IDS, type MarketplaceId } from '#contract/marketplaces.ts'
import { isPriceable } from '#server/features/market/guide-prices.ts'
import { learnedFor } from '#server/features/market/learned-sales.ts'
import { betterFounded } from '#server/features/market/price-basis.ts'
import { priceItem } from '#server/features/market/price-item.ts'
import { researchCache } from '#server/features/market/research-cache.ts'
import { researchMarket } from '#server/features/market/research-market.ts'
import { salesLike } from '#server/features/market/sales-queries.ts'
import type { Actor, Context } from '#server/platform/context.ts'
import { untilAborted } from '#server/platform/http/until-aborted.ts'
import type { Deadline } from '#server/platform/jobs/deadline.ts'
import { takeWork } from '#server/platform/security/work-budget.ts'

/** Neither may hold up an analysis: a price without live offers and built-in texts are still answers. */
const RESEARCH_MS = 6000
const WRITING_MS = 6000
/** Of the time that is left, where there is an end: the next steps want theirs. */
const SHARE = 0.5
const NO_PRICES = 'We have no prices for vehicles, so there is no price and there are no listings for this one.'

export interface WriteUp {
  /** Before the seller's answers. Null where the item has no name, or nobody knows what such things cost. */
  pricing: Pricing | null
  /** With the answers. */
  recommendedPrice: number | null
  refusal: string | null
  /** What was written beyond what the facts alone give. Null where there are no listings: it has no name, or nobody takes it. */
  written: Record<MarketplaceId, WrittenTexts> | null
}

type Needs = Pick<Context, 'db' | 'priceSources' | 'writers' | 'log' | 'now'> & {
  actor: Pick<Actor, 'userId' | 'user'>
  /** Before a search that costs money; the seller's share of the day unless told otherwise. */
  mayAsk?: () => Promise<boolean>
  signal: AbortSignal
  leftMs?: Deadline['leftMs']
}

const UNPRICED = { pricing: null, recommendedPrice: null, written: null }

interface Wanted {
  identification: Identification
  /** What the seller answered, kept through every new analysis. */
  said: Said
  /** Whose texts are preferred. */
  engine: EngineId
  /** The price so far, where there is one. */
  earlier?: Pricing | null
  /** How often its texts were written anew. */
  variant?: number
}

/** Prices an identified item and writes its listings; without a name there is neither. */
export async function writeUpItem(needs: Needs, wanted: Wanted): Promise<WriteUp> {
  const { identification, said, engine, earlier = null, variant = 0 } = wanted
  if (!isNamed(identification)) return { ...UNPRICED, refusal: null }
  const refusal = refusalOf(identification)
  if (!isPriceable(identification)) return { ...UNPRICED, refusal }
  const { db, actor, priceSources, log, now } = needs
  const { mayAsk = () => takeWork(needs, 'paidSearches') } = needs
  const sources = planGives(actor.user, 'market-research') ? priceSources : []
  const research = await researchMarket(
    { sources, cache: researchCache(db), mayAsk, now: now(), signal: within(needs, RESEARCH_MS), log },
    identification,
  )
  const ownSales = await salesLike(db, { sellerId: actor.userId, identity: identification, now: now() })
  const learned = await learnedFor(db, { sellerId: actor.userId, identity: identification, now: now() })
  const priced = priceItem({ identity: identification, research, ownSales, learned, now: now() })
  const pricing = betterFounded(priced, earlier)
  const { recommended } = answeredPricing(pricing, answerEffects(guideOf(identification), identification, said))
  const writing = { identification, said, price: recommended, engine, variant }
  const written = refusal ? null : await writeListings(needs, writing)
  return { pricing, recommendedPrice: recommended, refusal, written }
}

/** Why there are no listings for it; null where there are. */
export const refusalOf = (item: Named<Identification>) => (isPriceable(item) ? refusalFor(item) : NO_PRICES)

interface Writing {
  identification: Named<Identification>
  said: Said
  /** Whole dollars. */
  price: number
  engine: EngineId
  variant: number
}

/** The engine that saw the item writes first; if it fails, or may not be asked, the built-in writer never does. */
export async function writeListings(needs: Needs, writing: Writing) {
  const { writers, log, signal } = needs
  const { identification: item, said, price, engine, variant } = writing
  const facts = { item, guide: guideOf(item), said, price, variant }
  const inOrder = [...writers.filter((writer) => writer.engine === engine), writers.at(-1)!]
  for (const writer of inOrder) {
    if (writer.engine !== 'builtin' && !(await takeWork(needs, 'aiCalls'))) continue
    try {
      const limit = within(needs, WRITING_MS)
      const drafts = await untilAborted(limit, () => writer.write(facts, limit))
      const texts = MARKETPLACE_IDS.map((each) => [each, textsUnlike(writeListing(each, facts), drafts[each])])
      return Object.fromEntries(texts) as Record<MarketplaceId, WrittenTexts>
    } catch (error) {
      signal.throwIfAborted()
      const provider = writer.engine
      log.warn({ event: 'provider', provider, err: error }, `the engine ${provider} could not write listings`)
    }
  }
  throw new Error('the built-in writer failed')
}

const within = ({ signal, leftMs = () => Number.POSITIVE_INFINITY }: Needs, ms: number) =>
  AbortSignal.any([signal, AbortSignal.timeout(Math.ceil(Math.min(ms, leftMs() * SHARE)))])
