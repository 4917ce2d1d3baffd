import type { HistoryItem } from '#contract/items/history.ts'
import type { WholeItem } from '#contract/items/whole-item.ts'
import { saleFee } from '#contract/market/fee-table.ts'
import { MARKETPLACE_IDS, type MarketplaceId } from '#contract/marketplaces.ts'
import type { Basis, Cost } from '#contract/sales/cost.ts'
import { daysToSell, listedBefore } from '#contract/sales/listed-before.ts'
import { isMarketplace, placeName, SALE_PLACES, type SalePlace } from '#contract/sales/places.ts'
import { nearestOn, saleDay } from '#contract/sales/range.ts'
import { askedPrice } from '#contract/sales/replies/asked-price.ts'
import type { Sale } from '#contract/sales/sales.ts'
import { centsIn, centsText } from '#web/features/sales/cents-in.ts'

/** What a sale is noted of: an item, or what was only read from a file, which has a name and nothing else. */
export interface SoldThing
  extends Pick<
    WholeItem,
    'id' | 'name' | 'imageUrl' | 'sale' | 'listings' | 'recommendedPrice' | 'place' | 'importedFrom'
  > {
  cost: Pick<Cost, 'costCents' | 'boughtAt' | 'basis'> | null
  /** Null: nobody knows. */
  forSaleSince: string | null
  imported?: true
}

/** A line of the history that was read from a file. */
export type ImportedLine = Pick<HistoryItem, 'id' | 'imported' | 'sale' | 'costCents' | 'basis'>
export const soldBefore = ({ id, imported, sale, costCents, basis }: ImportedLine): SoldThing => ({
  ...{ id, name: imported, sale, cost: { costCents, basis, boughtAt: null }, imported: true },
  ...{ imageUrl: null, listings: [], recommendedPrice: null, forSaleSince: null, place: null, importedFrom: null },
})

export const ELSEWHERE = 'elsewhere'
export type Where = SalePlace | typeof ELSEWHERE

/** What was typed and chosen. */
export interface SaleFields {
  /** What was sold; an item has its name elsewhere. */
  title: string
  where: Where
  /** Null: as proposed. */
  price: string | null
  date: string
  /** Null: as proposed. */
  fee: string | null
  postage: string
  other: string
  /** What the buyer got back, asked for only once a sale is noted. */
  refund: string
  cost: string
  /** How the seller came to it; an item says so elsewhere. */
  basis: Basis | null
}

/** What stands in the fields, proposals included. */
export interface FilledFields extends SaleFields {
  price: string
  fee: string
}

const twoDigits = (number: number) => String(number).padStart(2, '0')
/** A day where the seller is. */
export const dayOf = (date: Date) =>
  `${date.getFullYear()}-${twoDigits(date.getMonth() + 1)}-${twoDigits(date.getDate())}`

export const postedOn = ({ listings }: Pick<WholeItem, 'listings'>): MarketplaceId[] =>
  listings.filter(({ syncStatus }) => syncStatus === 'posted').map(({ platform }) => platform)

/** Where it is up comes first. `all`: also where nothing can be posted from here. */
export function placesFor(item: Pick<SoldThing, 'listings'>, all: boolean): Where[] {
  return [...new Set([...postedOn(item), ...(all ? SALE_PLACES : MARKETPLACE_IDS), ELSEWHERE] as const)]
}

export function fieldsOf(item: SoldThing, now: Date, platform?: MarketplaceId): SaleFields {
  const { name, sale, cost } = item
  return {
    title: name ?? '',
    where: sale ? placeOf(sale) : (platform ?? postedOn(item)[0] ?? ELSEWHERE),
    price: null,
    date: sale ? saleDay(sale) : dayOf(now),
    fee: null,
    postage: sale?.postageCents ? centsText(sale.postageCents) : '',
    other: sale?.otherCents ? centsText(sale.otherCents) : '',
    refund: sale?.refundCents ? centsText(sale.refundCents) : '',
    cost: centsText(cost?.costCents ?? null),
    basis: cost?.basis ?? null,
  }
}

const placeOf = ({ platform }: Sale): Where => platform ?? ELSEWHERE

/** What stood in a saved sale; otherwise what is asked for at that place, and what it takes. */
export function filledIn(item: SoldItem, fields: SaleFields): FilledFields {
  const { sale } = item
  const price = fields.price ?? (sale ? centsText(sale.priceCents) : proposedPrice(item, fields.where))
  const proposed = () => proposedFee({ ...fields, price }).text
  const fee = fields.fee ?? (sale && placeOf(sale) === fields.where ? centsText(sale.feeCents) : proposed())
  return { ...fields, price, fee }
}

type SoldItem = Pick<WholeItem, 'sale' | 'listings' | 'recommendedPrice'>

/** What buyers see there; where it is not listed, what it is offered for. */
export function proposedPrice({ listings, recommendedPrice }: Omit<SoldItem, 'sale'>, where: Where) {
  const there = listings.find(({ platform }) => platform === where)
  const asked = there ? there.price : askedPrice(listings, recommendedPrice)
  return asked === null ? '' : centsText(asked * 100)
}

/** What the table says the fee is; it is a proposal, and empty where nobody knows. */
export function proposedFee({ where, price, postage }: Pick<FilledFields, 'where' | 'price' | 'postage'>) {
  const place = where === ELSEWHERE ? null : where
  const name = placeName(place)
  const priceCents = centsIn(price) ?? 0
  if (place === null) return { text: '0.00', hint: 'Nothing, unless someone took a cut.' }
  if (!isMarketplace(place)) return { text: '', hint: `We do not know what ${name} takes. Enter it if you do.` }
  const { cents, text } = saleFee(place, { priceCents, shipped: (centsIn(postage) ?? 0) > 0 })
  if (cents === null) return { text: '', hint: `We do not know what ${name} takes. Enter it if you do.` }
  const rule = text === 'none' ? `${name} charges no fee for local pickup.` : `${name} takes ${text}.`
  return { text: centsText(cents), hint: `${rule} Change it if yours differs.` }
}

/** Noon where the seller is. Today is now. */
export function soldAtOf(date: string, now: Date) {
  const at = date === dayOf(now) ? now : new Date(`${date}T12:00:00`)
  return Number.isNaN(at.getTime()) ? null : nearestOn(date, at)
}

/** A sale whose day nobody changed keeps its moment: noted again, it could fall on another day of the tax files. */
export function saleMoment({ sale }: Pick<WholeItem, 'sale'>, date: string, now: Date) {
  return sale && date === saleDay(sale) ? sale.soldAt : soldAtOf(date, now)
}

/** 'Sold after 5 days. Your average is 11.' Nothing where the day of the sale is not known yet, or how long it was for sale. */
export function soldAfterWords(forSaleSince: string | null, soldAt: string | null, averageDays: number | null) {
  if (!forSaleSince || !soldAt) return null
  const days = daysToSell({ soldAt, listedAt: listedBefore(soldAt, forSaleSince) })
  if (days === null) return null
  const after = days === 0 ? 'Sold within a day.' : `Sold after ${days} ${days === 1 ? 'day' : 'days'}.`
  if (averageDays === null) return after
  return `${after} Your average is ${averageDays < 0.5 ? 'under a day' : Math.round(averageDays)}.`
}
