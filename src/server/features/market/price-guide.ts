import type { Condition } from '#contract/items.ts'
import { conditionEffects } from '#server/features/market/condition-effects.ts'
import { guideBrand } from '#server/features/market/guide-brands.ts'
import { type FivePoints, GUIDE, type GuideMarket } from '#server/features/market/guide-data.ts'
import { pathPrefixes, titleTerms } from '#server/features/market/guide-terms.ts'

interface GuideQuestion {
  market: GuideMarket
  /** A category of the guide, levels joined by '/'. */
  path: string
  title: string
  brand: string | null
  /** Null: not said, so neither raised nor lowered. */
  condition: Condition | null
  /** How much wider than measured the spread is drawn, for things the guide knows only roughly. */
  widen?: number
}

const LEAST_PRICE = 1

/** The guide's own prices, at the level of its year: intercept + every effect that applies, then the spread around it. */
export function askGuide(question: GuideQuestion): FivePoints {
  const { market, path, condition, title, widen = 1 } = question
  const { intercept, effects, residuals } = GUIDE[market]
  const categories = sum(pathPrefixes(path).map((prefix) => effects.category[prefix]))
  const words = sum([...titleTerms(title)].map((term) => effects.word[term]))
  const wear = condition ? conditionEffects(market, path)[condition] : 0
  const centre = intercept + categories + words + brandEffect(question) + wear
  const spread = residuals[path.split('/')[0]!] ?? residuals.all!
  const middle = spread[2]
  return spread.map((residual) => {
    const log = centre + middle + (residual - middle) * widen
    return Math.max(LEAST_PRICE, Math.expm1(log))
  }) as FivePoints
}

/** What the brand adds to ln(price): in general, and within its own group of categories. */
function brandEffect({ market, path, brand }: GuideQuestion): number {
  const known = GUIDE[market].effects.brand
  if (!known || !brand) return 0
  const name = guideBrand(brand)
  return sum([known[name], known[`${path.split('/')[0]}|${name}`]])
}

/** How many reference listings stand behind a category, or behind the nearest one above it that was counted. */
export function referenceCount(market: GuideMarket, path: string): number {
  const { categories } = GUIDE[market]
  const counted = pathPrefixes(path).findLast((prefix) => categories[prefix])
  return counted ? categories[counted]!.n : 0
}

export function guideKnows(market: GuideMarket, path: string): boolean {
  return path in GUIDE[market].categories || path in GUIDE[market].effects.category
}

function sum(effects: (number | undefined)[]): number {
  return effects.reduce<number>((total, effect) => total + (effect ?? 0), 0)
}
