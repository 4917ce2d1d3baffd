import { changedFields, valuesOf, withEdits } from '#contract/listings/listing-edits.ts'
import type { EditableField, Listing, ListingDraft } from '#contract/listings/listings.ts'

interface Action {
  before: Listing
  after: ListingDraft
  /** As it is now that the action is to be undone. */
  now: ListingDraft
  /** What it was about: even where the words stayed the same, whose they are did not. */
  fields: readonly EditableField[]
}

/** The edit that undoes an action on a listing: what it changed, except where that was changed again since. Null: nothing is left. */
export function takingBack({ before, after, now, fields }: Action) {
  const since = changedFields(after, now)
  const changed = withEdits([...fields], changedFields(before, after)).filter((field) => !since.includes(field))
  return changed.length > 0 ? { ...valuesOf(before, changed), ownFields: before.editedFields } : null
}
