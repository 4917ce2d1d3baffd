import { ownValue } from '#contract/own-value.ts'
import { guideBrand } from '#server/features/market/guide-brands.ts'
import { GUIDE, type GuideMarket } from '#server/features/market/guide-data.ts'

/** How the guide calls a brand that it has not listed. */
const ANY_BRAND = '*'

/** What words add to ln(1 + price); those that are in the price already are left out. */
export function wordEffect(market: GuideMarket, terms: Set<string>, counted = new Set<string>()): number {
  const { word } = GUIDE[market].effects
  return sum([...terms].filter((term) => !counted.has(term)).map((term) => ownValue(word, term)))
}

/** What a brand adds to ln(1 + price): in general, and within its own group of categories. */
export function brandEffect(market: GuideMarket, path: string, brand: string): number {
  const known = GUIDE[market].effects.brand
  if (!known) return 0
  const name = guideBrand(brand)
  return sum([ownValue(known, name) ?? known[ANY_BRAND], known[`${groupOf(path)}|${name}`]])
}

export function guideListsBrand(market: GuideMarket, brand: string): boolean {
  return Object.hasOwn(GUIDE[market].effects.brand ?? {}, guideBrand(brand))
}

/** What a model of the guide's first years has lost since, in ln(1 + price); it loses it once, however often it is named. */
export function ageEffect(terms: Iterable<string>): number {
  return Math.min(0, ...[...terms].map((term) => ownValue(GUIDE.today.words, term) ?? 0))
}

/** 'Women/Shoes/Boots' → 'Women' */
export const groupOf = (path: string) => path.split('/')[0]!

export function sum(effects: (number | undefined)[]): number {
  return effects.reduce<number>((total, effect) => total + (effect ?? 0), 0)
}
