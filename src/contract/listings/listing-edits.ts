import { fitListing } from '#contract/listings/listing-rules.ts'
import { EditableField, type Listing, type ListingDraft } from '#contract/listings/listings.ts'
import type { MarketplaceId } from '#contract/marketplaces.ts'

type Edited = ListingDraft & Pick<Listing, 'editedFields'>

/** The fields in which two drafts differ. */
export const changedFields = (before: ListingDraft, after: ListingDraft): EditableField[] =>
  EditableField.options.filter((field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]))

/** Edited once, a field is the seller's from then on. */
export const withEdits = (edited: EditableField[], more: EditableField[]): EditableField[] =>
  EditableField.options.filter((field) => edited.includes(field) || more.includes(field))

/** Seen in the photo, or chosen by the seller; otherwise it is only proposed. */
export const knowsCondition = (item: { conditionSeen: boolean }, { editedFields }: Pick<Listing, 'editedFields'>) =>
  item.conditionSeen || editedFields.includes('condition')

/** New words for a listing, but for what the seller wrote there. */
export function keepEdits(platform: MarketplaceId, fresh: ListingDraft, written: Edited): ListingDraft {
  const own = Object.fromEntries(written.editedFields.map((field) => [field, written[field]]))
  return fitListing(platform, { ...fresh, ...own })
}
