import type { AnalysisResult } from '#contract/analysis/analysis.ts'
import { saidIn } from '#contract/analysis/answer-item.ts'
import { rewrite, rewriteAll } from '#contract/analysis/rewrite-listings.ts'
import { toldPricing } from '#contract/analysis/told-pricing.ts'
import { isNamed } from '#contract/items/identity.ts'
import { type BaseFields, TEXTS, type WrittenTexts, withFields } from '#contract/listings/base.ts'
import { changedFields, ownValues, valuesOf, withEdits } from '#contract/listings/listing-edits.ts'
import type { EditableField, Listing, ListingDraft } from '#contract/listings/listings.ts'
import { type ListingFacts, writeListing } from '#contract/listings/write-listing.ts'
import type { MarketplaceId } from '#contract/marketplaces.ts'

/** What an item's listings are written from; null while it has no name or no price. */
function listingFacts(result: AnalysisResult): ListingFacts | null {
  const { item, guide, pricing, variant } = result
  if (!guide || !pricing || !isNamed(item)) return null
  return { item, guide, said: saidIn(result), price: pricing.recommended, variant }
}

const without = (listing: Listing, fields: readonly string[]): Listing => ({
  ...listing,
  editedFields: listing.editedFields.filter((field) => !fields.includes(field)),
})

export interface Shares {
  fields: BaseFields
  /** The listing on which it was written: it gives its own values up. */
  from?: string | undefined
}

/** An analysis in which something is changed everywhere. The same in browser and on the server. */
export function shareFields(result: AnalysisResult, { fields, from }: Shares): AnalysisResult {
  const facts = listingFacts(result)
  if (!facts) return result
  const base = withFields(result.base, fields)
  const given = Object.entries(result.listings).map(([name, listing]) => [
    name,
    listing.id === from ? without(listing, Object.keys(fields)) : listing,
  ])
  const listings = rewriteAll(facts, { base, written: result.written }, Object.fromEntries(given))
  const pricing = result.basePricing && toldPricing(result.basePricing, facts, base)
  return { ...result, base, pricing, listings }
}

/** A listing that gives own values up, or takes over what changed since it was posted; null where there is nothing to follow. */
export function followAgain(result: AnalysisResult, listing: Listing, fields: readonly EditableField[]) {
  const facts = listingFacts(result)
  return facts && rewrite(facts, result, without(listing, fields))
}

/**
 * Whose an edit is that names the seller's own fields, as one does that brings an earlier text back: what differs beyond
 * them is what an engine wrote, and what no engine writes is the seller's, too.
 */
export function ownedEdit(
  result: AnalysisResult,
  platform: MarketplaceId,
  draft: ListingDraft,
  ownFields: EditableField[],
): Pick<Listing, 'editedFields'> & { written: WrittenTexts } {
  const { base, written } = result
  const facts = listingFacts(result)
  if (!facts) return { editedFields: ownFields, written: {} }
  const differing = (own: EditableField[]) =>
    changedFields(
      writeListing(platform, facts, { base, own: ownValues({ ...draft, editedFields: own }) }),
      draft,
    ).filter((field) => !own.includes(field))
  const isWritten = (field: EditableField) => TEXTS.some((text) => text === field && base[text] === undefined)
  // A price of one's own may change how the item can change hands: until nothing else follows from it.
  let editedFields = ownFields
  let more: EditableField[]
  do {
    more = differing(editedFields).filter((field) => !isWritten(field))
    editedFields = withEdits(editedFields, more)
  } while (more.length > 0)
  const byEngine = TEXTS.filter((field) => differing(editedFields).includes(field))
  const behind = TEXTS.filter((field) => ownFields.includes(field) && written[platform]?.[field] !== undefined)
  return {
    editedFields,
    written: {
      ...Object.fromEntries(behind.map((field) => [field, written[platform]![field]])),
      ...valuesOf(draft, byEngine),
    },
  }
}
