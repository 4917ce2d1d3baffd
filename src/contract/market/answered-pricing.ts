import type { AnswerEffects } from '#contract/market/answer-effects.ts'
import { keepsFor } from '#contract/market/fee-table.ts'
import type { PriceReason, Pricing } from '#contract/market/market.ts'
import { roundPrice } from '#contract/market/rounding.ts'

const QUICK_SALE_FACTOR = 0.85
const PATIENT_FACTOR = 1.15
export const quickSaleOf = (recommended: number) => roundPrice(recommended * QUICK_SALE_FACTOR)
export const patientOf = (recommended: number) => roundPrice(recommended * PATIENT_FACTOR)

/** The share of a range's width that goes when everything the price depends on is answered. Judgment. */
const NARROWS_BY = 0.3
/** Less than this moves no price that a seller would notice. */
const NOTICEABLE = 0.025

/** A price with what the seller's answers do to it: moved by their factors, and surer with each. */
export function answeredPricing(base: Pricing, { effects, factor, answered }: AnswerEffects): Pricing {
  if (factor === 1 && answered === 0) return base
  const recommended = roundPrice(base.recommended * factor)
  const width = 1 - NARROWS_BY * answered
  const nearer = (point: number) => roundPrice(base.recommended * factor * (point / base.recommended) ** width)
  // Of real listings the ends are those that were counted, whatever is said of this item.
  const ends =
    base.basis === 'live' ? { min: base.min, max: base.max } : { min: nearer(base.min), max: nearer(base.max) }
  return {
    ...base,
    ...ends,
    recommended,
    quickSale: quickSaleOf(recommended),
    patient: patientOf(recommended),
    low: nearer(base.low),
    high: nearer(base.high),
    reasons: withReasons(base.reasons, effects.map(reasonOf)),
    platforms: base.platforms.map((each) => ({
      ...each,
      avgPrice: each.source === 'estimate' ? roundPrice(each.avgPrice * factor) : each.avgPrice,
      keeps: keepsFor(each.platform, recommended),
    })),
  }
}

/** Before the cautions, which end the list. */
function withReasons(reasons: PriceReason[], more: PriceReason[]): PriceReason[] {
  const end = reasons.findIndex(({ kind }) => kind === 'caution')
  return reasons.toSpliced(end < 0 ? reasons.length : end, 0, ...more)
}

/** 'Material: brass adds about 10%' */
function reasonOf({ label, words, factor }: AnswerEffects['effects'][number]): PriceReason {
  const percent = Math.round(Math.abs(factor - 1) * 100)
  const change =
    Math.abs(factor - 1) < NOTICEABLE
      ? 'makes little difference'
      : `${factor > 1 ? 'adds' : 'takes off'} about ${percent}%`
  return { kind: 'answers', text: `${label}: ${words} ${change} (you said)` }
}
