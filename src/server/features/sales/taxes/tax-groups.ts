import type { Basis } from '#contract/sales/cost.ts'
import type { SalePlace } from '#contract/sales/places.ts'
import { leftOf, type Sums } from '#contract/sales/profit.ts'

/** What is taxed differently stands apart: business, gains and losses on one's own things, and the rest. */
export const TAX_GROUPS = {
  business: 'Bought to resell (business)',
  'own-gain': 'Your own things, sold at a gain',
  'own-loss': 'Your own things, sold at a loss',
  'own-open': 'Your own things, without what you paid',
  gift: 'Gifts',
  free: 'Found or free',
  unsaid: 'Not said yet',
} as const
export type TaxGroup = keyof typeof TAX_GROUPS

interface TaxedSale extends Sums {
  basis: Basis | null
  platform: SalePlace | null
  feeKnown: boolean
  costKnown: boolean
}

export function taxGroupOf({ basis, ...sums }: Pick<TaxedSale, 'basis' | keyof Sums>): TaxGroup {
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
  feesCents: 0,
  postageCents: 0,
  otherCents: 0,
  costCents: 0,
})

/** A year's sales, added up one by one. */
export function taxYear() {
  const groups = new Map<TaxGroup, TaxSums>()
  const places = new Map<SalePlace | null, TaxSums>()
  const year = { all: nothing(), groups, places, unknownFees: 0, unknownCosts: 0 }
  return {
    year,
    add(sale: TaxedSale) {
      for (const sums of [year.all, ofKey(groups, taxGroupOf(sale)), ofKey(places, sale.platform)]) {
        sums.count++
        for (const key of MONEY) sums[key] += sale[key]
      }
      if (!sale.feeKnown) year.unknownFees++
      if (!sale.costKnown) year.unknownCosts++
    },
  }
}
export type TaxYear = ReturnType<typeof taxYear>['year']

const MONEY = ['grossCents', 'feesCents', 'postageCents', 'otherCents', 'costCents'] as const satisfies (keyof Sums)[]

function ofKey<Key>(sums: Map<Key, TaxSums>, key: Key) {
  const found = sums.get(key) ?? nothing()
  sums.set(key, found)
  return found
}
