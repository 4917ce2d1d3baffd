import data from '#server/features/market/data/price-guide.json' with { type: 'json' }

export type GuideMarket = 'shipped' | 'local'

/** Five points of a spread: the 10, 25, 50, 75 and 90 % marks. */
export type FivePoints = [number, number, number, number, number]

/** All effects act on ln(1 + price in dollars). */
interface GuideModel {
  intercept: number
  effects: {
    category: Record<string, number>
    word: Record<string, number>
    brand?: Record<string, number>
    condition?: Record<string, number>
  }
  categories: Record<string, { n: number; quantiles: number[] }>
  residuals: Record<string, FivePoints>
}

export const GUIDE = data as unknown as Record<GuideMarket, GuideModel>
export const GUIDE_YEAR = 2017
/** How much higher listings of 2022 were than the guide's of 2017. */
export const LEVEL_FACTOR = 1.1
