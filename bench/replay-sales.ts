import { learnedFactor, type OwnSale } from '#server/features/market/learned-factor.ts'

export interface SellersSale extends OwnSale {
  seller: string
}

export interface Predicted {
  seller: string
  sold: number
  guide: number
  learned: number
}

/** Every sale in the order of time, predicted from what the same seller had sold before that moment. */
export function replaySales(sales: SellersSale[]): Predicted[] {
  const inOrder = sales.toSorted((one, other) => one.at.getTime() - other.at.getTime())
  const bySeller = Map.groupBy(inOrder, ({ seller }) => seller)
  return inOrder.map(({ seller, typeId, categoryId, sold, guide, at }) => {
    const earlier = bySeller.get(seller)!.filter((sale) => sale.at < at)
    const factor = learnedFactor(earlier, { typeId, categoryId, now: at })?.factor ?? 1
    return { seller, sold, guide, learned: guide * factor }
  })
}

export interface Errors {
  /** The root of the mean squared distance of the logarithms. */
  rmsle: number
  /** The middle of how far off it is, as a share of what was paid. */
  median: number
  /** The share that is off by less than a quarter. */
  near: number
}

export function errorsOf(predicted: Predicted[], which: 'guide' | 'learned'): Errors {
  const logs = predicted.map((each) => Math.log(each[which] / each.sold))
  const shares = predicted.map((each) => Math.abs(each[which] / each.sold - 1)).sort((one, other) => one - other)
  return {
    rmsle: Math.sqrt(logs.reduce((sum, log) => sum + log * log, 0) / logs.length),
    median: shares[Math.floor(shares.length / 2)]!,
    near: shares.filter((share) => share < 0.25).length / shares.length,
  }
}
