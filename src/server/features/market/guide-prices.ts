import type { Identity } from '#contract/items/identity.ts'
import { CATEGORIES, type ItemType, TYPES } from '#contract/taxonomy.ts'
import { shelfOf } from '#server/features/market/category-shelves.ts'
import { conditionEffects } from '#server/features/market/condition-effects.ts'
import { type FivePoints, GUIDE, type GuideMarket } from '#server/features/market/guide-data.ts'
import { ageEffect } from '#server/features/market/guide-effects.ts'
import { titleTerms } from '#server/features/market/guide-terms.ts'
import { askGuide, movePrices } from '#server/features/market/price-guide.ts'
import { askGuideByType, isPricedIn, type Moves, marketOf, pathIn } from '#server/features/market/type-prices.ts'

/** What the price guide says of an item, in dollars of today; it never has a listing to show. */
export interface GuidePrices {
  market: GuideMarket
  path: string
  quantiles: FivePoints
  /** The guide's usual price by kind of market. Where it knows only one, that one stands for both: nobody measured a ratio. */
  usual: Record<GuideMarket, number>
  /** The guide's listings of the item's own type; 0 where it has none and knows only what such things cost in general. */
  references: number
  /** 'furniture', 'used things': whose prices these are in general. */
  category: string
  moves: Moves
  /** What the guide's prices were multiplied by to match today's. */
  level: number
}

/**
 * How much wider than around a whole title the range of a thing without a type is drawn:
 * as wide as the guide itself draws types that it has no listings of.
 */
const WIDEN_UNTYPED: Record<GuideMarket, number> = { shipped: 1.6, local: 1.3 }

const UNMOVED: Moves = { condition: 0, brand: null, details: 0, detailWords: '', age: 0 }

export function guidePrices(identity: Identity): GuidePrices {
  const type = TYPES.find(({ id }) => id === identity.typeId)
  const market = type ? marketOf(type) : null
  return type && market ? pricesOfType(identity, type, market) : pricesInGeneral(identity)
}

/** Vehicles are none of the guide's things: what used things cost in general says nothing about them. */
export function isPriceable({ typeId }: Pick<Identity, 'typeId'>): boolean {
  const type = TYPES.find(({ id }) => id === typeId)
  return !type || marketOf(type) !== null
}

function pricesOfType(identity: Identity, type: ItemType, market: GuideMarket): GuidePrices {
  const { n, prices, moves } = askGuideByType(type, market, identity)
  const quantiles = atTodaysLevel(prices, market)
  const usualIn = (asked: GuideMarket) =>
    asked !== market && isPricedIn(type, asked)
      ? atTodaysLevel(askGuideByType(type, asked, identity).prices, asked)[2]
      : quantiles[2]
  return {
    market,
    path: pathIn(market, type, identity.department),
    quantiles,
    usual: { local: usualIn('local'), shipped: usualIn('shipped') },
    references: n,
    category: categoryWords(type.category),
    moves,
    level: GUIDE.today.level[market],
  }
}

/** For free words: what such things cost in general. */
function pricesInGeneral(identity: Identity): GuidePrices {
  const { categoryId } = identity
  const { market, path } = shelfOf(categoryId)
  const { model, style, material, condition } = identity
  const titleWith = (brand: string | null) => [brand, model, style, material, identity.type].filter(Boolean).join(' ')
  const ask = (brand: string | null) =>
    askGuide({ market, path, title: titleWith(brand), brand, condition, widen: WIDEN_UNTYPED[market] })
  const age = ageEffect(titleTerms(titleWith(identity.brand)))
  const prices = ask(identity.brand)
  const quantiles = atTodaysLevel(movePrices(prices, age), market)
  return {
    market,
    path,
    quantiles,
    usual: { local: quantiles[2], shipped: quantiles[2] },
    references: 0,
    category: categoryWords(categoryId),
    moves: {
      ...UNMOVED,
      condition: conditionEffects(market, path)[condition],
      brand: Math.log(prices[2] / ask(null)[2]),
      age,
    },
    level: GUIDE.today.level[market],
  }
}

const atTodaysLevel = (prices: FivePoints, market: GuideMarket) =>
  prices.map((price) => price * GUIDE.today.level[market]) as FivePoints

/** 'Home & Decor' → 'home and decor' */
function categoryWords(categoryId: string | null): string {
  const name = CATEGORIES.find(({ id }) => id === categoryId)?.name ?? 'Used things'
  return name.toLowerCase().replaceAll('&', 'and')
}
