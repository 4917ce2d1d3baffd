import { EditableField, type Listing, type ListingDraft } from '#contract/listings/listings.ts'

/** The fields in which two drafts differ. */
export const changedFields = (before: ListingDraft, after: ListingDraft): EditableField[] =>
  EditableField.options.filter((field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]))

/** What a draft has that another has not. */
export const changedOf = (before: ListingDraft, after: ListingDraft): Partial<ListingDraft> =>
  valuesOf(after, changedFields(before, after))

export const valuesOf = (draft: ListingDraft, fields: readonly EditableField[]): Partial<ListingDraft> =>
  Object.fromEntries(fields.map((field) => [field, draft[field]]))

/** Edited once, a field is the seller's from then on. */
export const withEdits = (edited: EditableField[], more: EditableField[]): EditableField[] =>
  EditableField.options.filter((field) => edited.includes(field) || more.includes(field))

/** Whether the server changed one copy of a listing before the other. */
export const isOlder = (one: Pick<Listing, 'updatedAt'>, other: Pick<Listing, 'updatedAt'>) =>
  Date.parse(one.updatedAt) < Date.parse(other.updatedAt)

/** Seen in the photo, or chosen by the seller; otherwise it is only proposed. */
export const knowsCondition = (item: { conditionSeen: boolean }, { editedFields }: Pick<Listing, 'editedFields'>) =>
  item.conditionSeen || editedFields.includes('condition')

const DELIVERY: EditableField[] = ['allowShipping', 'allowPickup']

/** What the seller chose for one listing alone. How it changes hands is one choice, though it is in two fields. */
export function ownValues(listing: ListingDraft & Pick<Listing, 'editedFields'>): Partial<ListingDraft> {
  const { editedFields } = listing
  const chose = DELIVERY.some((field) => editedFields.includes(field))
  return valuesOf(listing, chose ? withEdits(editedFields, DELIVERY) : editedFields)
}
