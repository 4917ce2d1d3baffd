import type { Identification, Named } from '#contract/items/identity.ts'
import type { Said } from '#contract/items/type-guide/answers.ts'
import type { TypeGuide } from '#contract/items/type-guide/type-guide.ts'
import type { Base } from '#contract/listings/base.ts'
import { listedCondition } from '#contract/listings/write-listing.ts'
import { answerEffects } from '#contract/market/answer-effects.ts'
import { answeredPricing } from '#contract/market/answered-pricing.ts'
import type { PriceReason, Pricing } from '#contract/market/market.ts'

interface Told {
  item: Named<Identification>
  guide: TypeGuide
  said: Said
}

const CONDITION = 'Condition: '
const ASSUMED = `${CONDITION}assumed `

/** The price with what the seller's answers do to it; its reasons assume no condition that the seller has told. */
export function toldPricing(stored: Pricing, told: Told, base: Base): Pricing {
  const { item, guide, said } = told
  const pricing = answeredPricing(stored, answerEffects(guide, item, said))
  const listed = listedCondition(told, base)
  const [priced, chosen] = [item.condition.toLowerCase(), base.condition?.toLowerCase()]
  const tell = ({ kind, text }: PriceReason): string => {
    if (kind !== 'condition' || !text.startsWith(CONDITION)) return text
    if (chosen === priced) return text.replace(ASSUMED, CONDITION).replace(', which ', ' ')
    if (chosen) return `${CONDITION}priced as ${priced}. You chose ${chosen}, so check the price`
    return listed !== item.condition && text.startsWith(ASSUMED) ? `${CONDITION}${priced}, before your answers` : text
  }
  return { ...pricing, reasons: pricing.reasons.map((reason) => ({ ...reason, text: tell(reason) })) }
}
