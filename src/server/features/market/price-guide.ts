import type { Condition } from '#contract/items/identity.ts'
import { conditionEffects } from '#server/features/market/condition-effects.ts'
import { type FivePoints, GUIDE, type GuideMarket } from '#server/features/market/guide-data.ts'
import { brandEffect, groupOf, sum, wordEffect } from '#server/features/market/guide-effects.ts'
import { pathPrefixes, titleTerms } from '#server/features/market/guide-terms.ts'

interface GuideQuestion {
  market: GuideMarket
  /** A category of the guide, levels joined by '/'. */
  path: string
  title: string
  brand: string | null
  /** Null: not said, so neither raised nor lowered. */
  condition: Condition | null
  /** How much wider than measured the spread is drawn, where there is less to go by than the title of a listing. */
  widen?: number
}

const LEAST_PRICE = 1

/** Prices from words, at the level of the guide's year: intercept + every effect that applies, then the spread around it. */
export function askGuide({ market, path, title, brand, condition, widen = 1 }: GuideQuestion): FivePoints {
  const { intercept, effects, residuals } = GUIDE[market]
  const center = sum([
    intercept,
    ...pathPrefixes(path).map((prefix) => effects.category[prefix]),
    wordEffect(market, titleTerms(title)),
    brand ? brandEffect(market, path, brand) : 0,
    condition ? conditionEffects(market, path)[condition] : 0,
  ])
  const spread = residuals[groupOf(path)] ?? residuals.all!
  const middle = spread[2]
  return spread.map((residual) => fromLog(center + middle + (residual - middle) * widen)) as FivePoints
}

/** The same spread, where everything costs that much more or less in ln(1 + price). */
export function movePrices(prices: FivePoints, shift: number): FivePoints {
  return prices.map((price) => fromLog(Math.log1p(price) + shift)) as FivePoints
}

const fromLog = (log: number) => Math.max(LEAST_PRICE, Math.expm1(log))
