import { type Entry, FACT_MAX, TYPE_MAX } from '#contract/analysis/analysis.ts'
import { mostOf } from '#contract/analysis/base-change.ts'
import { OWN_LIST } from '#contract/file-import.ts'
import type { ImportedFrom } from '#contract/items/imported-from.ts'
import { PLACE_MAX, SKU_MAX, type WhereKept } from '#contract/items/where-kept.ts'
import type { Base } from '#contract/listings/base.ts'
import { PRICE_MAX } from '#contract/listings/listing-rules.ts'
import { cleanLine, cleanText, cutText, isVisible } from '#contract/listings/listing-text.ts'
import { INCOMING } from '#contract/listings/listings.ts'
import { forbiddenIn } from '#contract/listings/prohibited-texts.ts'
import { marketplaceOf } from '#contract/marketplace-domains.ts'
import type { MarketplaceId } from '#contract/marketplaces.ts'
import { MOST_CENTS } from '#contract/sales/cost.ts'
import { isMarketplace, placeName, placeNamed } from '#contract/sales/places.ts'
import { startOf } from '#contract/sales/range.ts'
import { CopiedAddress } from '#contract/text.ts'
import { type Described, describedBy } from '#server/features/analysis/enter-item.ts'
import { declaredCondition } from '#server/features/analysis/import/declared-condition.ts'
import { decodeEntities } from '#server/features/analysis/import/decode-entities.ts'
import { categoryNamed, exactType } from '#server/features/analysis/import/exact-type.ts'
import type { ListingFile } from '#server/features/analysis/import/listing-files.ts'
import { refusalOf } from '#server/features/analysis/write-up-item.ts'
import { isDollars, noSum, plainCell, readCents, readCommaCents, readDay } from '#server/platform/files/read-cells.ts'
import type { Line } from '#server/platform/files/read-csv.ts'

export interface ReadListing extends Described, WhereKept {
  /** In the seller's own words. */
  base: Base & { title: string; price: number }
  costCents: number | null
  boughtAt: string | null
  importedFrom: ImportedFrom
  /** Where buyers see it already; null: nowhere that we post to. */
  posted: { platform: MarketplaceId; url: string; since: Date | null } | null
  /** Its quantity is above 1. */
  isMultiple: boolean
}

/** ‘Not sold yet’ is none of it. */
const OVER =
  /(?<!(?:\bnot|\bnever|n['’]t)(?: yet| been)? |\bun-|\bto be )\b(sold|kept|ended|expired|archived|deleted|removed)\b/i
const DEAREST_CENTS = PRICE_MAX * 100

interface Written {
  /** The last day on which something can have happened. */
  today: string
  decimalComma: boolean
}

/** What a line makes of an item, or why it makes none. */
export function readListing(
  file: ListingFile,
  { first }: Line,
  { today, decimalComma }: Written,
): ReadListing | { why: string } {
  const title = titleOf(first(file.title))
  if (!isVisible(title)) return { why: 'It has no title.' }
  if (first(file.sold)) return { why: 'It is sold. Use ‘Import sales’ for it instead.' }
  const status = plainCell(first(file.status), FACT_MAX)
  if (OVER.test(status)) return { why: `It is no longer for sale: its status is “${status}”.` }
  const quantityText = first(file.quantity)
  const quantity = quantityText ? Number(quantityText) : 1
  if (quantity <= 0) return { why: 'It is no longer for sale: its quantity is 0.' }
  const currency = first(file.currency)
  if (!isDollars(currency))
    return { why: `It is in ${plainCell(currency, FACT_MAX)}. Only prices in US dollars can be imported.` }
  const centsOf = decimalComma ? readCommaCents : readCents
  const priceText = first(file.price)
  const priceCents = centsOf(priceText)
  if (priceCents === undefined) return { why: noSum(priceText, 'a price') }
  if (!priceCents) return { why: 'It has no price.' }
  if (priceCents < 0) return { why: 'Its price is below zero.' }
  const costText = first(file.cost)
  const costCents = centsOf(costText)
  if (costCents === undefined) return { why: noSum(costText, 'an amount') }
  if (costCents !== null && costCents < 0) return { why: 'Its cost is below zero.' }
  if (priceCents > DEAREST_CENTS || (costCents ?? 0) > MOST_CENTS) return { why: 'An amount in it is too large.' }
  const boughtText = first(file.bought)
  const boughtAt = readDay(boughtText)
  if (boughtText && !boughtAt) return { why: `“${plainCell(boughtText, FACT_MAX)}” is not a date we can read.` }
  if (boughtAt && boughtAt > today) return { why: 'Its purchase date is in the future.' }
  const described = describedBy(entryOf(file, first, title))
  const description = descriptionOf(first(file.description))
  const forbidden = forbiddenIn({ title, description }, described.identification.categoryId)
  const refusal = refusalOf(described.identification) ?? forbidden?.message
  if (refusal) return { why: refusal }
  // Listings here ask whole dollars.
  const price = Math.max(1, Math.round(priceCents / 100))
  const base = { title, price, ...(description && { description }) }
  const sku = lineOf(first(file.sku), SKU_MAX)
  const place = lineOf(first(file.kept), PLACE_MAX)
  return {
    ...described,
    base,
    costCents,
    boughtAt,
    sku,
    place,
    importedFrom: sourceOf(file, first),
    posted: postedIn(file, first, today),
    isMultiple: quantity > 1,
  }
}

/** The same listing has the same parts in every file, whatever else a later one says of it. */
export function keyParts(file: ListingFile, { first }: Line): unknown[] {
  const ids = file.ids.map((name) => first([name]))
  if (ids[0]) return ids
  const title = titleOf(first(file.title))
  const number = first([...file.sku, ...file.numbers])
  if (number) return [number, title]
  // Prices change: what nothing but its title tells apart is the first, second … of that title.
  return [title, first(file.url)]
}

/** What the seller would have typed. Only the very name of one of our types is one: everything else stays their own words. */
function entryOf(file: ListingFile, first: Line['first'], title: string): Entry {
  const brand = plainCell(decodeEntities(first(file.brand)), FACT_MAX) || null
  const found = exactType(title) ?? exactType(withoutBrand(title, brand))
  const named = found
    ? {
        typeId: found.type.id,
        type: found.label,
        category: found.type.category,
        ...(found.noun && { noun: found.noun }),
      }
    : {
        typeId: null,
        type: cutText(title, TYPE_MAX),
        category: categoryNamed(plainCell(decodeEntities(first(file.category)), FACT_MAX)),
      }
  const condition = declaredCondition(plainCell(first(file.condition), FACT_MAX))
  return { ...named, condition, department: null, style: null, material: null, brand, model: null, answers: {} }
}

function withoutBrand(title: string, brand: string | null) {
  const begins = brand !== null && title.toLowerCase().startsWith(`${brand.toLowerCase()} `)
  return begins ? title.slice(brand.length + 1) : title
}

/** Cut to what we keep; null where nothing can be seen of it. */
function lineOf(cell: string, longest: number) {
  const line = cutText(cleanLine(plainCell(cell, FACT_MAX)), longest)
  return isVisible(line) ? line : null
}

/** As long as the most generous marketplace takes it; the others take less of it. */
const titleOf = (cell: string) =>
  cutText(cleanLine(plainCell(decodeEntities(cell), INCOMING.titleMax)), mostOf('titleMax'))

const ENDS_LINE = /<(?:br|\/p|\/li|\/div|\/h\d)\b[^<>]*>/gi
const TAG = /<\/?[a-z][^<>]*>/gi
const UNTYPED_IN_LINES = /(?![\t\n\r])[\p{Cc}\p{Cs}]/gu

/** Shops write theirs as HTML. */
function descriptionOf(cell: string) {
  const written = cell.slice(0, INCOMING.descriptionMax)
  const untagged = /<[a-z][^<>]*>/i.test(written) ? written.replace(ENDS_LINE, '\n').replace(TAG, '') : written
  const text = decodeEntities(untagged)
  return cutText(cleanText(text.replace(UNTYPED_IN_LINES, ' ')), mostOf('descriptionMax'), { atSentence: true })
}

const placeIn = (file: ListingFile, first: Line['first']) =>
  file.place.map((name) => placeNamed(first([name]))).find((named) => named !== null) ?? null

/** The marketplace of the file, or the one that a list of the seller's own names; on ours, an address tells. */
function sourceOf(file: ListingFile, first: Line['first']): ImportedFrom {
  const place = file.name === OWN_LIST ? placeIn(file, first) : null
  const source = place && !isMarketplace(place) ? placeName(place) : file.name
  return { source, id: lineOf(first(file.ids.slice(0, 1)), SKU_MAX) }
}

/** Only an address on one of our marketplaces tells; what the list calls it must not say otherwise. */
function postedIn(file: ListingFile, first: Line['first'], today: string): ReadListing['posted'] {
  const url = CopiedAddress.safeParse(first(file.url)).data
  const platform = url ? marketplaceOf(new URL(url)) : null
  if (!url || !platform) return null
  const place = placeIn(file, first)
  if (place && place !== platform) return null
  const listed = file.listed.map((name) => readDay(first([name]))).find((day) => day !== null)
  return { platform, url, since: listed && listed < today ? new Date(startOf(listed)) : null }
}
