import { MOST_CENTS } from '#contract/sales/cost.ts'
import { SALE_PLACE_NAMES, SALE_PLACES, type SalePlace } from '#contract/sales/places.ts'
import { startOf } from '#contract/sales/range.ts'
import { readCents, readDay } from '#server/features/sales/import/read-cells.ts'
import type { SaleFile } from '#server/features/sales/import/sale-files.ts'

export interface ReadSale {
  platform: SalePlace | null
  title: string
  category: string | null
  priceCents: number
  feeCents: number | null
  postageCents: number
  otherCents: number
  costCents: number | null
  soldAt: string
  listedAt: string | null
}

interface Line {
  /** What stands under these columns; empty where there is no such column. */
  cell: (names: string[]) => string[]
  has: (name: string) => boolean
  today: string
}

const TITLE_MAX = 200
const UNTYPED = /[\p{Cc}\p{Cs}]+/gu

/** One sale, or the sentence that says why the line is none. */
export function readLine(file: SaleFile, { cell, has, today }: Line): ReadSale | string {
  const first = (names: string[]) => cell(names).find(Boolean) ?? ''
  if (first(file.canceled)) return 'This sale was canceled.'
  const title = plain(first(file.title))
  if (!title) return 'It does not say what was sold.'
  // ‘Sold on’ is a day in one list and a marketplace in another: the first that reads as a day counts.
  const sold = cell(file.sold).map(readDay).find(Boolean)
  const soldText = first(file.sold)
  if (!sold) return soldText ? `“${plain(soldText)}” is not a date we can read.` : 'It has no date.'
  if (sold > today) return 'Its date is in the future.'
  const priceText = first(file.price)
  const price = readCents(priceText)
  if (price === null) return 'It has no price.'
  if (price === undefined) return `“${plain(priceText)}” is not a price we can read.`
  const sums = sumsOf(file, cell)
  if (typeof sums === 'string') return sums
  const priceCents = price + (sums.extra ?? 0)
  if (price < 0) return 'Its price is below zero.'
  if (sums.refunded !== null && sums.refunded > 0 && sums.refunded >= price) return 'It was refunded in full.'
  // Part of it given back is a cost: the marketplace reports the whole price to the tax office.
  const { postageCents, otherCents } = {
    postageCents: sums.postage ?? 0,
    otherCents: (sums.other ?? 0) + (sums.refunded ?? 0),
  }
  const feeCents = feeOf(file, sums, { priceCents, postageCents, otherCents }, has)
  const costCents = sums.cost
  const amounts = [priceCents, feeCents ?? 0, postageCents, otherCents, costCents ?? 0]
  if (amounts.some((amount) => amount > MOST_CENTS)) return 'A sum in it is too large.'
  const listed = readDay(first(file.listed))
  return {
    platform: file.platform ?? cell(file.place).map(placeNamed).find(Boolean) ?? null,
    title,
    category: plain(first(file.category)).slice(0, 80) || null,
    priceCents,
    feeCents,
    postageCents,
    otherCents,
    costCents,
    soldAt: startOf(sold).replace('T00', 'T12'),
    listedAt: listed && listed <= sold ? startOf(listed).replace('T00', 'T12') : null,
  }
}

const SUMS = ['extra', 'fees', 'net', 'postage', 'other', 'cost', 'refunded'] as const
type Sums = Record<(typeof SUMS)[number], number | null>

/** Null where no column says anything. Some files write what was taken as less than nothing; a net may really be less. */
function sumsOf(file: SaleFile, cell: Line['cell']): Sums | string {
  const sums: Partial<Sums> = {}
  for (const what of SUMS) {
    const texts = cell(file[what])
    const read = texts.map(readCents)
    const bad = read.indexOf(undefined)
    if (bad >= 0) return `“${plain(texts[bad]!)}” is not a sum we can read.`
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
}

/** Where only the net is told, the fee is what is missing to it. Not told at all, it is not known. */
function feeOf(file: SaleFile, sums: Sums, { priceCents, postageCents, otherCents }: Amounts, has: Line['has']) {
  if (sums.fees !== null) return sums.fees
  if (sums.net !== null) return Math.max(0, priceCents - sums.net - postageCents - otherCents)
  // The column is there and empty: nothing was taken. Without the column nobody said.
  return file.fees.some(has) && file.platform !== null ? 0 : null
}

const placeNamed = (name: string): SalePlace | null => {
  const wanted = name.toLowerCase()
  return SALE_PLACES.find((place) => wanted === place || wanted === SALE_PLACE_NAMES[place].toLowerCase()) ?? null
}

const plain = (text: string) => text.replace(UNTYPED, ' ').trim().slice(0, TITLE_MAX)
