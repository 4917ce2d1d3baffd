import { isOlder } from '#contract/listings/listing-edits.ts'
import type { ListingWords } from '#contract/listings/listing-words.ts'
import { fieldsIn, type Listing } from '#contract/listings/listings.ts'
import {
  bringBack,
  type Editing,
  newEntry,
  type Replaced,
  replaceTexts,
  typeIn,
} from '#web/features/listings/editor/listing-entry.ts'
import { createListingSaver, type SavedEntry, type SaverNeeds } from '#web/features/listings/editor/listing-saver.ts'

type Earlier = Map<string, Replaced>
type Undo = () => Promise<void>

/** The seller's edits of some listings: shown at once, kept in the browser, and brought to the server. */
export function createListingOutbox(needs: SaverNeeds) {
  const { shelf } = needs
  const entries = new Map<string, SavedEntry>()
  const listeners = new Set<() => void>()
  /** What can be undone: texts that were replaced, or whatever replaced them knows how. */
  let earlier: Earlier | Undo = new Map()
  let shown: { editing: ReadonlyMap<string, Editing>; canUndo: boolean } = { editing: new Map(), canUndo: false }

  function tell() {
    const editing = [...entries].map(
      ([id, { words, state, reason, savedAt }]) => [id, { words, state, reason, savedAt }] as const,
    )
    shown = { editing: new Map(editing), canUndo: earlier instanceof Map ? earlier.size > 0 : true }
    for (const listener of listeners) listener()
  }

  function onGone(listing: Listing) {
    entries.delete(listing.id)
    needs.onGone(listing)
  }
  const saver = createListingSaver({ ...needs, onGone }, tell)
  const flush = async () => void (await Promise.all([...entries.values()].map(saver.flush)))

  /** Takes over what the server has. An edit made here and not yet saved wins, unless the server's copy is newer. */
  function open(listing: Listing) {
    const unsaved = shelf.read(listing.id)
    const wins = unsaved && (unsaved.basedOn === listing.updatedAt || unsaved.editedAt > listing.updatedAt)
    const entry: SavedEntry = { ...newEntry(listing, wins ? unsaved : null), failures: 0 }
    entries.set(listing.id, entry)
    if (wins) saver.sendNow(entry)
    else saver.forget(entry)
  }

  /** What is being typed is saved on top of the new texts. */
  function replace(entry: SavedEntry, listing: Listing): Replaced {
    saver.forget(entry)
    const replaced = replaceTexts(entry, listing)
    if (entry.touched.length > 0) saver.keep(entry)
    return replaced
  }

  return {
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    shown: () => shown,
    edit(id: string, changes: Partial<ListingWords>) {
      const entry = entries.get(id)
      if (!entry) return
      typeIn(entry, changes)
      saver.keep(entry)
      tell()
    },
    flush,
    /**
     * Shows what the server has now. Texts that were made anew there can be undone: by `undo` where that takes more than
     * bringing them back, not at all where it is null.
     */
    adopt(listings: Listing[], undo?: Undo | null) {
      const replaced: Earlier = new Map()
      for (const listing of listings) {
        const entry = entries.get(listing.id)
        if (!entry) open(listing)
        // What was read or made before the last save comes too late.
        else if (entry.listing.updatedAt !== listing.updatedAt && !isOlder(listing, entry.certain)) {
          const change = replace(entry, listing)
          // The same words, only stored meanwhile, leave what can be undone as it is.
          if (fieldsIn(change.before).length > 0) replaced.set(listing.id, change)
          if (undo !== undefined) entry.certain = listing
        }
      }
      if (undo !== undefined) earlier = undo ?? new Map()
      else if (replaced.size > 0) earlier = replaced
      tell()
    },
    /** Brings the texts from before the last replacement back, except where they were changed again since. */
    async undo() {
      const before = earlier
      earlier = new Map()
      tell()
      if (!(before instanceof Map)) return before()
      for (const [id, replaced] of before) {
        const entry = entries.get(id)
        if (entry && bringBack(entry, replaced)) saver.keep(entry)
      }
      tell()
      await flush()
    },
    /** After this nothing is tried again; what did not arrive waits in the browser. */
    close() {
      saver.setClosed(true)
      return flush()
    },
    reopen: () => saver.setClosed(false),
  }
}
export type ListingOutbox = ReturnType<typeof createListingOutbox>
