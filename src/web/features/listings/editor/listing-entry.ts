import { withEdits } from '#contract/listings/listing-edits.ts'
import { type ListingWords, wordsOf } from '#contract/listings/listing-words.ts'
import { type EditableField, fieldsIn, type Listing } from '#contract/listings/listings.ts'
import type { UnsavedWords } from '#web/features/listings/editor/unsaved-words.ts'

export interface Editing {
  words: ListingWords
  state: 'saved' | 'waiting' | 'saving' | 'failed' | 'invalid' | 'refused'
  /** Why the server refused it, in its words. */
  reason?: string | undefined
  savedAt: string
}

/** One listing: as the server has it, as the seller wants it, and what of that is on its way. */
export interface Entry extends Editing {
  listing: Listing
  /**
   * The last copy of which it is certain that the server made it. What is shown before it is stored bears the time of the
   * browser, which may be wrong, and is taken back where it cannot be stored.
   */
  certain: Pick<Listing, 'updatedAt'>
  /** What the seller changed and is not on its way yet, and what is: all else is left to whoever changes it. */
  touched: EditableField[]
  sent: EditableField[]
  /** Which of them are the seller's own, where some are an earlier text brought back. */
  ownFields?: EditableField[] | undefined
  /** Counts up when the texts were replaced under a save that was still on its way. */
  generation: number
}

/** What a replacement changed: before it, after it, and which of the fields were the seller's own before. */
export interface Replaced {
  before: Partial<ListingWords>
  after: Partial<ListingWords>
  ownFields: EditableField[]
}

export const wordsIn = (words: Partial<ListingWords>, fields: EditableField[]): Partial<ListingWords> =>
  Object.fromEntries(fields.map((field) => [field, words[field]]))

/** The fields that have not reached the server. */
const unsavedIn = ({ sent, touched }: Entry) => withEdits(sent, touched)

export const unsavedWordsOf = (entry: Entry) => wordsIn(entry.words, unsavedIn(entry))

/** What the server has, under an edit that it does not have yet. */
export const newEntry = (listing: Listing, unsaved: UnsavedWords | null): Entry => ({
  listing,
  certain: listing,
  words: { ...wordsOf(listing), ...unsaved?.words },
  state: unsaved ? 'waiting' : 'saved',
  savedAt: listing.updatedAt,
  touched: unsaved ? fieldsIn(unsaved.words) : [],
  sent: [],
  ownFields: unsaved?.ownFields,
  generation: 0,
})

/** New texts from the server. What is being typed stays. */
export function replaceTexts(entry: Entry, listing: Listing): Replaced {
  const { words: before, listing: replaced } = entry
  const touched = unsavedIn(entry)
  const words = { ...wordsOf(listing), ...wordsIn(before, touched) }
  const fresh = { listing, words, state: 'saved', savedAt: listing.updatedAt } as const
  Object.assign(entry, fresh, { touched, sent: [], generation: entry.generation + 1 })
  const changed = fieldsIn(words).filter((field) => words[field] !== before[field])
  const ownFields = replaced.editedFields.filter((field) => changed.includes(field))
  return { before: wordsIn(before, changed), after: wordsIn(words, changed), ownFields }
}

/** Brings texts from before a replacement back, except where they were changed again since. False: nothing is left of it. */
export function bringBack(entry: Entry, { before, after, ownFields }: Replaced): boolean {
  const fields = fieldsIn(before).filter((field) => entry.words[field] === after[field])
  if (fields.length === 0) return false
  const typed = (entry.ownFields ?? entry.touched).filter((field) => !fields.includes(field))
  const own = ownFields.filter((field) => fields.includes(field))
  change(entry, wordsIn(before, fields))
  entry.ownFields = withEdits(typed, own)
  return true
}

/** The seller types. */
export function typeIn(entry: Entry, changes: Partial<ListingWords>) {
  change(entry, changes)
  entry.ownFields &&= withEdits(entry.ownFields, fieldsIn(changes))
}

function change(entry: Entry, changes: Partial<ListingWords>) {
  entry.words = { ...entry.words, ...changes }
  entry.touched = withEdits(entry.touched, fieldsIn(changes))
}

/** Some of what was touched goes on its way; the rest waits for the seller. */
export function beginSending(entry: Entry, sent: EditableField[]) {
  const { ownFields, generation } = entry
  const touched = entry.touched.filter((field) => !sent.includes(field))
  Object.assign(entry, { sent, touched, ownFields: touched.length > 0 ? ownFields : undefined, state: 'saving' })
  return { ownFields, generation }
}

/** What others changed meanwhile comes with the answer. What was sent stays as it was typed, under the cursor. */
export function takeCopy(entry: Entry, saved: Listing) {
  const words = { ...wordsOf(saved), ...unsavedWordsOf(entry) }
  Object.assign(entry, { listing: saved, certain: saved, words, savedAt: saved.updatedAt, sent: [] })
}

/** What did not arrive is to be sent again, with what was touched since. */
export function takeBackSent(entry: Entry, ownFields: Entry['ownFields']) {
  entry.ownFields ??= ownFields && withEdits(ownFields, entry.touched)
  Object.assign(entry, { touched: unsavedIn(entry), sent: [] })
}
