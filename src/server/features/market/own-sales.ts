import type { Condition, Identity } from '#contract/items.ts'
import type { MarketplaceId } from '#contract/marketplaces.ts'
import type { Comparable } from '#server/ports/price-source.ts'

/** A sale recorded in this product, as the query gives it. */
export interface Sale {
  typeId: string | null
  department: string | null
  brand: string | null
  model: string | null
  condition: Condition
  platform: MarketplaceId | null
  priceDollars: number
  soldAt: Date
}

/** Fewer would let one seller's luck, or one seller's secret, through. */
const FEWEST_SALES = 5
const DAYS_TO_COUNT = 365
const DAY_MS = 24 * 60 * 60 * 1000

/** Sales of the same thing within a year: of its model if enough of those were sold, else of its brand, else of its type. */
export function comparableSales(sales: Sale[], identity: Identity, now: Date): Comparable[] {
  const ofType = sales.filter(
    ({ typeId, department, soldAt }) =>
      typeId !== null &&
      typeId === identity.typeId &&
      (identity.department === null || department === identity.department) &&
      now.getTime() - soldAt.getTime() <= DAYS_TO_COUNT * DAY_MS,
  )
  const ofBrand = ofType.filter(({ brand }) => same(brand, identity.brand))
  const ofModel = ofBrand.filter(({ model }) => same(model, identity.model))
  const narrowing = [identity.model ? ofModel : [], identity.brand ? ofBrand : ofType]
  return narrowing.find(({ length }) => length >= FEWEST_SALES)?.map(toComparable) ?? []
}

function same(one: string | null, other: string | null): boolean {
  return one !== null && other !== null && one.trim().toLowerCase() === other.trim().toLowerCase()
}

function toComparable({ platform, brand, model, condition, priceDollars }: Sale): Comparable {
  const title = [brand, model].filter(Boolean).join(' ')
  return { platform, title, url: null, priceDollars, kind: 'sold', condition, location: null }
}
