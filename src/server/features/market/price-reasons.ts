import type { Identity } from '#contract/items.ts'
import type { PriceBasis, PriceReason } from '#contract/market.ts'
import { conditionFactor } from '#server/features/market/condition-effects.ts'
import { ASKING_FACTOR } from '#server/features/market/count-comparables.ts'
import { GUIDE_YEAR, LEVEL_FACTOR } from '#server/features/market/guide-data.ts'
import type { GuidePrices } from '#server/features/market/guide-prices.ts'
import type { Comparable } from '#server/ports/price-source.ts'

interface Priced {
  identity: Identity
  guide: GuidePrices
  basis: PriceBasis
  kept: Comparable[]
  low: number
  high: number
}

/** Why the price is what it is, in a few short lines for the seller. */
export function priceReasons(priced: Priced): PriceReason[] {
  const { identity, guide, basis, kept, low, high } = priced
  const factor = conditionFactor(guide.market, guide.path, identity.condition)
  const sold = kept.filter(({ kind }) => kind === 'sold').length
  const asked = kept.length - sold
  const usesGuide = basis !== 'live'
  const reasons: (PriceReason | false)[] = [
    { kind: 'comparables', text: `Similar ${plural(identity.type)}: $${dollars(low)}–${dollars(high)}` },
    { kind: 'condition', text: `Condition: ${identity.condition.toLowerCase()} ${percent(factor - 1)}` },
    usesGuide &&
      Math.abs(guide.brandShare) >= 0.005 && {
        kind: 'brand',
        text: `Brand: ${identity.brand} ${percent(guide.brandShare)}`,
      },
    asked > 0 &&
      basis !== 'estimate' && {
        kind: 'comparables',
        text: `${count(asked, 'listing')} found; asking prices lowered by ${whole(1 - ASKING_FACTOR)} %`,
      },
    sold > 0 && basis !== 'estimate' && { kind: 'sales', text: `${count(sold, 'sale')} recorded here` },
    usesGuide && {
      kind: 'comparables',
      text: `Price guide of ${GUIDE_YEAR}, lifted by ${whole(LEVEL_FACTOR - 1)} %`,
    },
    usesGuide && {
      kind: 'delivery',
      text: guide.market === 'local' ? 'Priced for pickup nearby' : 'Priced for shipping',
    },
    usesGuide && caution(guide),
  ]
  return reasons.filter((reason) => reason !== false)
}

function caution({ fit }: GuidePrices): PriceReason | false {
  if (fit === 'close') return false
  const text =
    fit === 'rough'
      ? 'The price guide knows this only roughly: the range is wide.'
      : 'The price guide hardly knows this: look at similar listings before you set a price.'
  return { kind: 'caution', text }
}

/** 'Desk' → 'desks'; names that list several things become 'items'. */
function plural(type: string): string {
  if (/[,&]| or /.test(type)) return 'items'
  const name = /^[A-Z][a-z]/.test(type) ? type[0]!.toLowerCase() + type.slice(1) : type
  if (/(ware|wear|decor|bedding|storage|makeup|equipment|gear|[^s]s)$/.test(name)) return name
  if (/(ss|ch|sh|x)$/.test(name)) return `${name}es`
  return /[^aeiou]y$/.test(name) ? `${name.slice(0, -1)}ies` : `${name}s`
}

function percent(share: number): string {
  const rounded = whole(share)
  if (rounded === 0) return '±0 %'
  return rounded > 0 ? `+${rounded} %` : `−${-rounded} %`
}

const whole = (share: number) => Math.round(share * 100)
const dollars = (amount: number) => amount.toLocaleString('en-US')
const count = (amount: number, noun: string) => `${amount} ${noun}${amount === 1 ? '' : 's'}`
