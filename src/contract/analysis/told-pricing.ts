import type { Identification, Named } from '#contract/items/identity.ts'
import type { Said } from '#contract/items/type-guide/answers.ts'
import type { TypeGuide } from '#contract/items/type-guide/type-guide.ts'
import type { Base } from '#contract/listings/base.ts'
import { listedCondition } from '#contract/listings/write-listing.ts'
import { answerEffects } from '#contract/market/answer-effects.ts'
import { answeredPricing } from '#contract/market/answered-pricing.ts'
import { conditionReason } from '#contract/market/condition-reason.ts'
import type { PriceReason, Pricing } from '#contract/market/market.ts'

interface Told {
  item: Named<Identification>
  guide: TypeGuide
  said: Said
}

/** The price with what the seller's answers do to it; its reasons assume no condition that the seller has told. */
export function toldPricing(stored: Pricing, told: Told, base: Base): Pricing {
  const { item, guide, said } = told
  const pricing = answeredPricing(stored, answerEffects(guide, item, said))
  const listed = listedCondition(told, base)
  const [priced, chosen] = [item.condition.toLowerCase(), base.condition?.toLowerCase()]
  const tell = (reason: PriceReason): PriceReason => {
    const { effect } = reason
    if (!effect) return reason
    if (chosen === priced) return conditionReason(priced, { ...effect, assumed: false })
    if (chosen) return { ...reason, text: `Condition: priced as ${priced}. You chose ${chosen}, so check the price` }
    const isTold = listed !== item.condition && effect.assumed
    return isTold ? { ...reason, text: `Condition: ${priced}, before your answers` } : reason
  }
  return { ...pricing, reasons: pricing.reasons.map(tell) }
}
