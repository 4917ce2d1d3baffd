import { z } from 'zod'
import { ListingWords } from '#contract/listings/listing-words.ts'
import { EditableField } from '#contract/listings/listings.ts'

const UnsavedWords = z.object({
  /** Only what was changed. */
  words: ListingWords.partial(),
  ownFields: z.array(EditableField).optional(),
  /** When the server's copy was last changed, as this edit knew it. */
  basedOn: z.string(),
  editedAt: z.string(),
})
export type UnsavedWords = z.infer<typeof UnsavedWords>

type Shelf = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** Edits the server does not have yet, kept in the browser so that closing the tab or losing the network loses nothing. */
export function unsavedWordsIn(shelf: Shelf) {
  const keyOf = (listingId: string) => `unsaved-listing:${listingId}`
  return {
    read(listingId: string): UnsavedWords | null {
      try {
        return UnsavedWords.safeParse(JSON.parse(shelf.getItem(keyOf(listingId)) ?? 'null')).data ?? null
      } catch {
        return null
      }
    },
    write(listingId: string, unsaved: UnsavedWords) {
      try {
        shelf.setItem(keyOf(listingId), JSON.stringify(unsaved))
      } catch {
        // A full or forbidden storage: the server's copy follows within a second anyway.
      }
    },
    remove: (listingId: string) => shelf.removeItem(keyOf(listingId)),
  }
}
export type UnsavedShelf = ReturnType<typeof unsavedWordsIn>
