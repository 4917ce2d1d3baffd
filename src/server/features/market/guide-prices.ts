import type { Identity } from '#contract/items.ts'
import { type ItemType, TYPES } from '#contract/taxonomy.ts'
import { type FivePoints, type GuideMarket, LEVEL_FACTOR } from '#server/features/market/guide-data.ts'
import { askGuide, guideKnows, referenceCount } from '#server/features/market/price-guide.ts'

type GuideFit = 'close' | 'rough' | 'poor'

/** What the price guide says of an item, in dollars of today; it never has a listing to show. */
export interface GuidePrices {
  market: GuideMarket
  path: string
  fit: GuideFit
  quantiles: FivePoints
  /** The guide's usual price by kind of market. Where it knows only one, that one stands for both: nobody measured a ratio. */
  usual: Record<GuideMarket, number>
  /** Reference listings of the item's own category; 0 where the nearest shelf holds other things. */
  references: number
  /** The share by which the brand lifts (or lowers) the price; 0 where the guide does not know it. */
  brandShare: number
}

/** Judgement: the nearest shelf is not the right one, so the range is drawn wider than the guide measured it. */
const WIDEN: Record<GuideFit, number> = { close: 1, rough: 1.25, poor: 1.5 }
const UNKNOWN = { market: 'shipped', path: 'Other', words: [] as string[], fit: 'poor' } as const

export function guidePrices(identity: Identity): GuidePrices {
  const type = TYPES.find(({ id }) => id === identity.typeId)
  const { market, path, words, fit } = guideShelf(identity, type)
  const { model, style, material, condition } = identity
  const ask = (inMarket: GuideMarket, onPath: string, brand: string | null) => {
    const title = [brand, model, style, material, ...words].filter(Boolean).join(' ')
    const then = askGuide({ market: inMarket, path: onPath, title, brand, condition, widen: WIDEN[fit] })
    return then.map((price) => price * LEVEL_FACTOR) as FivePoints
  }
  const quantiles = ask(market, path, identity.brand)
  const shippedPath = market === 'shipped' ? null : shippedShelf(type)
  return {
    market,
    path,
    fit,
    quantiles,
    usual: {
      local: quantiles[2],
      shipped: shippedPath ? ask('shipped', shippedPath, identity.brand)[2] : quantiles[2],
    },
    references: fit === 'poor' ? 0 : referenceCount(market, path),
    brandShare: quantiles[2] / ask(market, path, null)[2] - 1,
  }
}

/** The market and category of the guide that an item belongs to. */
function guideShelf({ department }: Pick<Identity, 'department'>, type: ItemType | undefined) {
  if (!type?.priceGuide) return UNKNOWN
  const ofDepartment = department ? type.departments?.[department] : undefined
  return { ...type.priceGuide, path: ofDepartment?.priceGuide ?? type.priceGuide.path }
}

/** Mercari's own category of a locally sold type, where the guide has counted exactly that one. */
function shippedShelf(type: ItemType | undefined): string | null {
  const path = type?.mercariCategory?.replaceAll(' > ', '/')
  return path && guideKnows('shipped', path) ? path : null
}
