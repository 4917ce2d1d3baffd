import type { Basis } from '#contract/sales/cost.ts'
import type { SalePlace } from '#contract/sales/places.ts'
import { earnedOf, leftOf, type Sums } from '#contract/sales/profit.ts'

/** What is taxed differently stands apart: business, gains and losses on one's own things, the rest, and what cannot be told yet. */
export const TAX_GROUPS = {
  business: 'Bought to resell (business)',
  'own-gain': 'Your own things, sold at a gain',
  gift: 'Gifts',
  free: 'Found or free',
  unsaid: 'Not said yet',
  'own-loss': 'Your own things, sold at a loss',
  'own-open': 'Your own things, cost not entered',
  unknown: 'Not counted: fee or cost not known',
} as const
export type TaxGroup = keyof typeof TAX_GROUPS
/** In no total: such a loss makes no gain smaller, and without fee or cost there is no profit to add. */
export const APART: TaxGroup[] = ['own-loss', 'own-open', 'unknown']

interface TaxedSale extends Sums {
  basis: Basis | null
  platform: SalePlace | null
  feeKnown: boolean
  costKnown: boolean
}

export function taxGroupOf({ basis, feeKnown, costKnown, ...sums }: Omit<TaxedSale, 'platform'>): TaxGroup {
  if (!feeKnown || !costKnown) return 'unknown'
  if (basis === null) return 'unsaid'
  if (basis === 'resale') return 'business'
  if (basis !== 'own') return basis
  if (leftOf(sums) < 0) return 'own-loss'
  // What really cost nothing was a gift or free: nobody entered what this one did.
  return sums.costCents === 0 ? 'own-open' : 'own-gain'
}

export interface TaxSums extends Sums {
  count: number
}

const nothing = (): TaxSums => ({
  count: 0,
  grossCents: 0,
  refundsCents: 0,
  feesCents: 0,
  postageCents: 0,
  otherCents: 0,
  costCents: 0,
})

/** A year's sales, added up one by one. */
export function taxYear() {
  const groups = new Map<TaxGroup, TaxSums>()
  const places = new Map<SalePlace | null, TaxSums>()
  const year = { all: nothing(), groups, places, unknownFees: 0, unknownCosts: 0, forNothing: 0, cameBack: 0 }
  return {
    year,
    add(sale: TaxedSale) {
      const group = taxGroupOf(sale)
      for (const sums of [year.all, ofKey(groups, group), ofKey(places, sale.platform)])
        addTo(sums, { ...sale, count: 1 })
      if (!sale.feeKnown) year.unknownFees++
      if (!sale.costKnown) year.unknownCosts++
      // The form asks for a 0 where a thing was the seller's anyway, which taxes do not.
      const maySayMine = sale.basis === null || sale.basis === 'gift'
      if (maySayMine && sale.costKnown && sale.costCents === 0) year.forNothing++
      const isRefunded = sale.refundsCents > 0 && earnedOf(sale) === 0
      if (isRefunded && sale.costCents > 0 && group !== 'unknown') year.cameBack++
    },
  }
}
export type TaxYear = ReturnType<typeof taxYear>['year']

/** All that may be added up. */
export function countedOf({ groups }: Pick<TaxYear, 'groups'>) {
  const counted = nothing()
  for (const [group, sums] of groups) if (!APART.includes(group)) addTo(counted, sums)
  return counted
}

/** What the lines of one's own things leave that are in no total; null where there are none. */
export function ownApart({ groups }: Pick<TaxYear, 'groups'>) {
  const apart = (['own-loss', 'own-open'] as const).flatMap((group) => groups.get(group) ?? [])
  return apart.length > 0 ? apart.reduce((sum, sums) => sum + leftOf(sums), 0) : null
}

function addTo(sums: TaxSums, more: TaxSums) {
  for (const key of Object.keys(sums) as (keyof TaxSums)[]) sums[key] += more[key]
}

function ofKey<Key>(sums: Map<Key, TaxSums>, key: Key) {
  const found = sums.get(key) ?? nothing()
  sums.set(key, found)
  return found
}
