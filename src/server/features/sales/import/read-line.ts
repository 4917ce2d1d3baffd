import { BASES, Basis, MOST_CENTS } from '#contract/sales/cost.ts'
import { SALE_TITLE_MAX } from '#contract/sales/import.ts'
import { placeNamed, type SalePlace } from '#contract/sales/places.ts'
import { startOf } from '#contract/sales/range.ts'
import { type Columns, OURS, type SaleFile } from '#server/features/sales/import/sale-files.ts'
import { isDayShaped, isDollars, noSum, plainCell, readCents, readDay } from '#server/platform/files/read-cells.ts'
import type { Line } from '#server/platform/files/read-csv.ts'

export interface ReadSale {
  platform: SalePlace | null
  title: string
  category: string | null
  priceCents: number
  feeCents: number | null
  /** Null: the file does not say. */
  postageCents: number | null
  otherCents: number
  refundCents: number
  costCents: number | null
  /** Null: no file but our own says it. */
  basis: Basis | null
  soldAt: string
  listedAt: string | null
}

/** Why a line is no sale; `was`: it was this one, as far as it can be read, and is none any more. */
export interface NoSale {
  why: string
  was?: ReadSale | null
}

const plain = (text: string) => plainCell(text, SALE_TITLE_MAX)

const each = (columns: Columns, { first }: Line) => columns.map((names) => first([names].flat()))

/** What tells one sale from another, as far as the line says it. */
function told(file: SaleFile, { first }: Line) {
  // ‘Sold on’ is a day in one list and a marketplace in another: the first that is written as a day counts.
  const soldColumn = file.platform === null && file.sold.find((name) => isDayShaped(first([name])))
  const several = Number(first(file.quantity)) > 1
  const priceText = first(several ? [...file.total, ...file.price] : [...file.price, ...file.total])
  const placeColumn = file.place.find((name) => placeNamed(first([name])))
  return {
    title: plain(first(file.title)),
    soldText: first(soldColumn ? [soldColumn] : file.sold),
    priceText,
    platform: file.platform ?? (placeColumn ? placeNamed(first([placeColumn])) : null),
  }
}

/** The same sale has the same parts in every file, whatever else a later one adds. */
export function keyParts(file: SaleFile, line: Line) {
  const ids = each(file.id, line)
  if (file.platform !== null && ids[0]) return ids
  const { title, soldText, priceText, platform } = told(file, line)
  return [readDay(soldText), title, readCents(priceText) ?? null, platform, ...ids]
}

export function readLine(file: SaleFile, line: Line, today: string): ReadSale | NoSale {
  const undone = undoneBy(file, line)
  const read = readSale(file, line, today)
  if (!undone) return read
  return { why: undone, was: 'why' in read ? (read.was ?? null) : read }
}

function readSale(file: SaleFile, line: Line, today: string): ReadSale | NoSale {
  const { first, has } = line
  const { title, soldText, priceText, platform } = told(file, line)
  const currency = first(file.currency)
  if (/\bin progress\b|\bpending\b/i.test(first(file.status))) return { why: PENDING }
  if (!title) return { why: 'It does not say what was sold.' }
  const sold = readDay(soldText)
  if (!sold) return { why: soldText ? `“${plain(soldText)}” is not a date we can read.` : 'It has no date.' }
  if (sold > today) return { why: 'Its date is in the future.' }
  if (!isDollars(currency)) return { why: `It is in ${plain(currency)}. Only sales in US dollars can be imported.` }
  const price = readCents(priceText)
  if (price === null) return { why: 'It has no price.' }
  if (price === undefined) return { why: noSum(priceText, 'a price') }
  const sums = sumsOf(file, line)
  if (typeof sums === 'string') return { why: sums }
  const extraCents = Math.max(0, (sums.extra ?? 0) - (sums.extraOff ?? 0))
  const priceCents = price + extraCents - (sums.discount ?? 0)
  if (price < 0 || priceCents < 0) return { why: 'Its price is below zero.' }
  const otherCents = sums.other ?? 0
  const refundCents = Math.min(sums.refunded ?? 0, priceCents)
  const postageCents = sums.postage ?? (isNothing(file, file.postage, has) ? 0 : null)
  const feeCents = feeOf(file, sums, { priceCents, postageCents: postageCents ?? 0, otherCents, refundCents }, has)
  const costCents = sums.cost
  const amounts = [priceCents, feeCents ?? 0, postageCents ?? 0, otherCents, costCents ?? 0]
  if (amounts.some((amount) => amount > MOST_CENTS)) return { why: 'An amount in it is too large.' }
  const soldAt = startOf(sold).replace('T00', 'T12')
  const sale = {
    platform,
    title,
    category: plain(first(file.category)).slice(0, 80) || null,
    priceCents,
    feeCents,
    postageCents,
    otherCents,
    refundCents,
    costCents,
    basis: basisNamed(first(file.basis)),
    soldAt,
    listedAt: listedAtOf(file, line, soldAt),
  }
  // What the buyer paid for shipping is often kept. Only we ourselves write down what was refunded in full as a sale.
  const isRefunded = file !== OURS && refundCents > 0 && refundCents >= Math.min(price, priceCents)
  return isRefunded ? { why: REFUNDED, was: sale } : sale
}

const DAY_MS = 24 * 60 * 60 * 1000

function listedAtOf(file: SaleFile, { first }: Line, soldAt: string) {
  const days = first(file.daysToSell)
  if (/^\d{1,4}$/.test(days)) return new Date(Date.parse(soldAt) - Number(days) * DAY_MS).toISOString()
  const listed = readDay(first(file.listed))
  const listedAt = listed && startOf(listed).replace('T00', 'T12')
  return listedAt && listedAt <= soldAt ? listedAt : null
}

const PENDING = 'This sale is still in progress. Once it is complete, export your sales again and import the new file.'
const CANCELED = 'This sale was canceled.'
const REFUNDED = 'It was refunded in full.'

function undoneBy(file: SaleFile, { first }: Line) {
  const status = first(file.status)
  if (first(file.canceled) || /\bcancell?ed\b|\bvoid(ed)?\b/i.test(status)) return CANCELED
  // ‘Partially refunded’ is still a sale.
  return !/\bpart/i.test(status) && /\brefunded\b|\breturned\b|^(full )?refund$/i.test(status) ? REFUNDED : null
}

const SUMS = [
  'extra',
  'extraOff',
  'discount',
  'fees',
  'feesBack',
  'net',
  'postage',
  'other',
  'cost',
  'refunded',
] as const
type Sums = Record<(typeof SUMS)[number], number | null>

/** Null where no column says anything. Some files write what was taken as less than nothing; a net may really be less. */
function sumsOf(file: SaleFile, line: Line): Sums | string {
  const sums: Partial<Sums> = {}
  for (const what of SUMS) {
    const texts = each(file[what], line)
    const read = texts.map(readCents)
    const bad = read.indexOf(undefined)
    if (bad >= 0) return noSum(texts[bad]!, 'an amount')
    const said = read.filter((cents) => typeof cents === 'number')
    const counted = what === 'net' ? said : said.map(Math.abs)
    sums[what] = counted.length > 0 ? counted.reduce((sum, cents) => sum + cents, 0) : null
  }
  return sums as Sums
}

interface Amounts {
  priceCents: number
  postageCents: number
  otherCents: number
  refundCents: number
}

/** Where only the net is told, the fee is what is missing to it. Not told at all, it is not known. */
function feeOf(file: SaleFile, sums: Sums, amounts: Amounts, has: Line['has']) {
  const { priceCents, postageCents, otherCents, refundCents } = amounts
  if (sums.fees !== null) return Math.max(0, sums.fees - (sums.feesBack ?? 0))
  if (sums.net !== null) return Math.max(0, priceCents - refundCents - sums.net - postageCents - otherCents)
  return isNothing(file, file.fees, has) && !file.net.flat().some(has) ? 0 : null
}

/** A marketplace has the column and left it empty: nothing was taken. Without the column nobody said. */
const isNothing = ({ platform }: SaleFile, columns: Columns, has: Line['has']) =>
  platform !== null && columns.flat().some(has)

const basisNamed = (words: string): Basis | null => Basis.options.find((basis) => BASES[basis] === words) ?? null
