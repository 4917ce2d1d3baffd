import data from '#server/features/market/data/price-guide.json' with { type: 'json' }

export type GuideMarket = 'shipped' | 'local'

/** Five points of a spread: the 10, 25, 50, 75 and 90% marks. */
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

/** What things of one type go for, and how many listings that was read from; 0: from none, so the range is wide. */
export interface GuideSpread {
  n: number
  prices: FivePoints
}

interface GuideType {
  local?: GuideSpread | null
  /** `brand` and `condition` are what the average listing owes to them. */
  shipped?:
    | (GuideSpread & { brand: number; condition: number; departments?: Record<string, GuideSpread | undefined> })
    | null
}

interface Guide extends Record<GuideMarket, GuideModel> {
  sources: { market: GuideMarket; year: number; rows: number }[]
  /** What brings the guide's prices to today's; `words` are phones that have aged. */
  today: { year: number; level: Record<GuideMarket, number>; words: Record<string, number> }
  /** Null: the guide has nothing on the type. */
  types: Record<string, GuideType | null>
}

export const GUIDE = data as unknown as Guide
/** The year whose level all figures of the guide are at. */
export const GUIDE_YEAR = 2017

/** From so many listings of a type on, the guide knows it well. Judgment. */
export const WELL_KNOWN = 10

/** '2017–2025': when the listings of a market were read. */
export function guideYears(market: GuideMarket): string {
  const years = GUIDE.sources.filter((source) => source.market === market && source.rows > 0).map(({ year }) => year)
  return `${Math.min(...years)}–${Math.max(...years)}`
}
