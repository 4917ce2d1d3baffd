import { brandsCalled } from '#contract/brands.ts'
import { inDollars } from '#contract/figures.ts'
import type { Identification, Identity } from '#contract/items/identity.ts'
import { guideOf } from '#contract/items/type-guide/guide-of.ts'
import { conditionReason } from '#contract/market/condition-reason.ts'
import type { PriceBasis, PriceReason } from '#contract/market/market.ts'
import { isPickedUp } from '#contract/posting/delivery-on.ts'
import { beginning } from '#contract/words.ts'
import { ASKING_FACTOR } from '#server/features/market/count-comparables.ts'
import { GUIDE_YEAR } from '#server/features/market/guide-data.ts'
import { guideListsBrand } from '#server/features/market/guide-effects.ts'
import type { GuidePrices } from '#server/features/market/guide-prices.ts'
import type { LearnedFactor } from '#server/features/market/learned-factor.ts'
import { count, guideFit, salesBy } from '#server/features/market/price-basis.ts'
import type { Comparable } from '#server/ports/price-source.ts'

type Seen = Identity & Partial<Pick<Identification, 'conditionSeen'>>

interface Priced {
  identity: Seen
  guide: GuidePrices
  learned: LearnedFactor | null
  basis: PriceBasis
  kept: Comparable[]
  low: number
  high: number
}

/** Less than this moves no price that a seller would notice. */
const NOTICEABLE = 0.025

/** Why the price is what it is, in a few short lines for the seller. */
export function priceReasons({ identity, guide, learned, basis, kept, low, high }: Priced): PriceReason[] {
  const range = `from ${inDollars(low)} to ${inDollars(high)}`
  const guessed = basis === 'estimate' && guideFit(guide) !== 'close'
  const reasons = [
    {
      kind: 'comparables',
      text: guessed ? `A rough guess ${range}` : `About half of similar ${plural(identity.type)} are priced ${range}`,
    } as const,
    ...(basis === 'live' ? [] : guideReasons(identity, guide)),
    ...(basis === 'live' ? [] : learnedReasons(identity, guide, learned)),
    ...(basis === 'estimate' ? [] : foundReasons(identity, kept)),
  ]
  return basis === 'live' ? reasons : [...reasons, ...cautions(identity, guide)]
}

/** What the item's facts do to the guide's price, against the average listing of its kind. */
function guideReasons(identity: Seen, { market, moves, level }: GuidePrices): PriceReason[] {
  const { brand } = identity
  const reasons: (PriceReason | false)[] = [
    ownCondition(identity, moves.condition),
    brand !== null &&
      moves.brand !== null &&
      !isBrandWithoutPrice(identity, { market, moves }) && {
        kind: 'brand',
        text: brandWords(brand, market, moves.brand),
      },
    isNoticeable(moves.details) && {
      kind: 'details',
      text: `Details (${moves.detailWords}): ${changes(moves.details)}`,
    },
    isNoticeable(moves.age) && {
      kind: 'details',
      text: `Age: this model has lost about ${percent(moves.age)} of its value since ${GUIDE_YEAR}`,
    },
    level > 1 && {
      kind: 'comparables',
      text: `Prices have gone up since ${GUIDE_YEAR}, the price guide’s base year: we added ${whole(level - 1)}%`,
    },
    { kind: 'delivery', text: deliveryWords(identity, market) },
  ]
  return reasons.filter((reason) => reason !== false)
}

/** Of some things that are picked up the guide knows only what they cost shipped. */
function deliveryWords(identity: Seen, market: GuidePrices['market']): string {
  if (market === 'local') return 'Priced for pickup nearby'
  return isPickedUp(guideOf(identity))
    ? 'Priced from shipped listings, though most things like this are picked up'
    : 'Priced for shipping'
}

/** 'Your last 6 lamps: 12% above the guide, which adds about 8%' */
function learnedReasons({ type }: Seen, { category }: GuidePrices, learned: LearnedFactor | null): PriceReason[] {
  if (!learned || !isNoticeable(Math.log(learned.factor))) return []
  const { factor, seen, sales, of } = learned
  const share = whole(seen - 1)
  const where = share === 0 ? 'at the guide’s price' : `${Math.abs(share)}% ${share > 0 ? 'above' : 'below'} the guide`
  return [
    {
      kind: 'sales',
      text: `Your last ${soldWords(type, category, { sales, of })}: ${where}, which ${changes(Math.log(factor))}`,
    },
  ]
}

function soldWords(type: string, category: string, { sales, of }: Pick<LearnedFactor, 'sales' | 'of'>): string {
  if (of === 'category') return `${count(sales, 'sale')} in ${category}`
  if (sales === 1) return 'sale of this kind'
  const things = plural(type)
  return `${sales} ${things === 'items' ? 'items of this kind' : things}`
}

function foundReasons({ condition }: Identity, kept: Comparable[]): PriceReason[] {
  const sold = kept.filter(({ kind }) => kind === 'sold').length
  const asked = kept.length - sold
  const reasons: (PriceReason | false)[] = [
    asked > 0 && {
      kind: 'comparables',
      text: `${count(asked, 'listing')} found; asking prices lowered ${whole(1 - ASKING_FACTOR)}%, as most things sell for less`,
    },
    sold > 0 && { kind: 'sales', text: `${beginning(salesBy(sold))}; each seller counts once` },
    { kind: 'condition', text: `Prices of items in other conditions were adjusted to ${condition.toLowerCase()}` },
  ]
  return reasons.filter((reason) => reason !== false)
}

function cautions(identity: Identity, guide: GuidePrices): PriceReason[] {
  const fit = guideFit(guide)
  const texts = [
    fit === 'rough' &&
      `The price guide has only ${count(guide.references, 'listing')} of this kind, so the range is wide.`,
    fit === 'poor' && 'We know little about what this sells for: look at similar listings before you set a price.',
    isBrandWithoutPrice(identity, guide) &&
      `The price guide has no ${identity.brand} prices. A sought-after brand can sell for many times this: look at what others sold for before you set a price.`,
  ]
  return texts.flatMap((text) => (text ? [{ kind: 'caution', text }] : []))
}

/** A brand that buyers look for, and that nothing in the guide tells the price of. */
function isBrandWithoutPrice({ brand }: Identity, { market, moves }: Pick<GuidePrices, 'market' | 'moves'>): boolean {
  return (
    brand !== null &&
    moves.brand !== null &&
    brandsCalled(brand).length > 0 &&
    !guideTellsBrand(brand, market, moves.brand)
  )
}

/** A condition that nobody saw is only taken for granted. */
const ownCondition = ({ condition, conditionSeen = true }: Seen, move: number) =>
  conditionReason(condition, { assumed: !conditionSeen, changes: isNoticeable(move) ? changes(move) : null })

function brandWords(brand: string, market: GuidePrices['market'], move: number): string {
  if (!guideTellsBrand(brand, market, move))
    return `Brand: the price guide does not know ${brand}; look at similar listings if it is sought after`
  return `Brand: ${brand} ${isNoticeable(move) ? changes(move) : 'makes no difference'}`
}

const guideTellsBrand = (brand: string, market: GuidePrices['market'], move: number) =>
  guideListsBrand(market, brand) || (market === 'local' && move !== 0)

/** 'adds about 20%', 'takes off about 38%' */
const changes = (move: number) => `${move > 0 ? 'adds' : 'takes off'} about ${percent(move)}`
const percent = (move: number) => `${Math.abs(whole(Math.expm1(move)))}%`
const isNoticeable = (move: number) => Math.abs(Math.expm1(move)) >= NOTICEABLE

/** 'Desk' → 'desks'; names that list several things become 'items'. */
function plural(type: string): string {
  if (/[,&]| or /.test(type)) return 'items'
  const name = /^[A-Z][a-z]/.test(type) ? type[0]!.toLowerCase() + type.slice(1) : type
  if (/(ware|wear|decor|bedding|storage|makeup|equipment|gear|[^s]s)$/.test(name)) return name
  if (/(ss|ch|sh|x)$/.test(name)) return `${name}es`
  return /[^aeiou]y$/.test(name) ? `${name.slice(0, -1)}ies` : `${name}s`
}

const whole = (share: number) => Math.round(share * 100)
