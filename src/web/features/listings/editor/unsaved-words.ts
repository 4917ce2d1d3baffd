import { z } from 'zod'
import { ListingWords } from '#contract/listings/listing-words.ts'
import { EditableField } from '#contract/listings/listings.ts'
import { UNSAVED_LISTING } from '#web/platform/unsaved-listings.ts'

const UnsavedWords = z.object({
  /** With the item the listing is deleted. */
  itemId: z.string().optional(),
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
  const keyOf = (listingId: string) => UNSAVED_LISTING + listingId
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

/** Nobody comes back to their words after that long, and the listing may be gone. */
const KEPT_MS = 30 * 24 * 60 * 60 * 1000

export function sweepUnsaved(storage: Storage, now: Date) {
  const oldest = new Date(now.getTime() - KEPT_MS).toISOString()
  const shelf = unsavedWordsIn(storage)
  for (const key of Object.keys(storage).filter((key) => key.startsWith(UNSAVED_LISTING))) {
    const id = key.slice(UNSAVED_LISTING.length)
    if ((shelf.read(id)?.editedAt ?? '') < oldest) shelf.remove(id)
  }
}
