import type { AppError } from '#contract/errors.ts'
import { valuesOf } from '#contract/listings/listing-edits.ts'
import { draftOf, type ListingWords, type Problems, wordsOf } from '#contract/listings/listing-words.ts'
import { type EditableField, fieldsIn, type Listing, type ListingDraft } from '#contract/listings/listings.ts'
import {
  beginSending,
  type Entry,
  takeBackSent,
  takeCopy,
  unsavedWordsOf,
  wordsIn,
} from '#web/features/listings/editor/listing-entry.ts'
import type { UnsavedShelf } from '#web/features/listings/editor/unsaved-words.ts'
import { isRefusedForGood } from '#web/platform/is-refused.ts'

export interface SaverNeeds {
  save: (id: string, edit: Partial<ListingDraft> & Pick<Entry, 'ownFields'>) => Promise<Listing>
  shelf: UnsavedShelf
  onSaved: (listing: Listing) => void
  /** Deleted elsewhere, and what was typed here with it. */
  onGone: (listing: Listing) => void
  /** What the server would refuse. */
  problemsIn: (listing: Listing, words: ListingWords) => Problems
  now: () => Date
}

/** An entry with what the saver knows about it. */
export interface SavedEntry extends Entry {
  failures: number
  timer?: ReturnType<typeof setTimeout>
  saving?: Promise<void> | undefined
}

const QUIET_MS = 1000
const RETRY_MS = [3000, 10_000, 30_000]

/** Brings what was typed to the server, one save of a listing at a time, until it has arrived or is refused. */
export function createListingSaver(
  { save, shelf, onSaved, onGone, problemsIn, now }: SaverNeeds,
  onChanged: () => void,
) {
  let closed = false

  function schedule(entry: SavedEntry, delayMs: number) {
    clearTimeout(entry.timer)
    if (!closed) entry.timer = setTimeout(() => void flush(entry), delayMs)
  }

  async function flush(entry: SavedEntry): Promise<void> {
    clearTimeout(entry.timer)
    if (entry.saving) await entry.saving
    if (entry.touched.length === 0) return
    const fitting = fittingIn(entry)
    if (fitting.length === 0) {
      entry.state = 'invalid'
      return onChanged()
    }
    entry.saving = send(entry, fitting).finally(() => {
      entry.saving = undefined
    })
    return entry.saving
  }

  /** What was touched and the server would take without the rest: a field may fit only with another. */
  function fittingIn({ listing, words, touched }: SavedEntry): EditableField[] {
    const wrong = problemsIn(listing, words)
    const right = touched.filter((field) => !wrong[field])
    const without = problemsIn(listing, { ...wordsOf(listing), ...wordsIn(words, right) })
    return fieldsIn(without).length === 0 ? right : []
  }

  async function send(entry: SavedEntry, sent: EditableField[]) {
    const { ownFields, generation } = beginSending(entry, sent)
    onChanged()
    try {
      const saved = await save(entry.listing.id, { ...valuesOf(draftOf(entry.words), sent), ownFields })
      entry.failures = 0
      // Replaced meanwhile: what was sent is among what was touched again, and who was first is not known.
      if (entry.generation === generation) takeSaved(entry, saved)
    } catch (error) {
      if (isRefusedForGood(error)) refuse(entry, error)
      else {
        entry.state = 'failed'
        schedule(entry, RETRY_MS[Math.min(entry.failures++, RETRY_MS.length - 1)]!)
      }
      takeBackSent(entry, ownFields)
    }
    onChanged()
  }

  function takeSaved(entry: SavedEntry, saved: Listing) {
    takeCopy(entry, saved)
    if (entry.touched.length > 0) {
      keep(entry)
      if (fittingIn(entry).length === 0) entry.state = 'invalid'
    } else {
      entry.state = 'saved'
      shelf.remove(saved.id)
    }
    onSaved(saved)
  }

  /** Only what was typed since is sent by itself: with it, the server may take it. */
  function refuse(entry: SavedEntry, { code, message }: AppError) {
    if (code === 'not_found') drop(entry)
    else if (fittingIn(entry).length === 0) Object.assign(entry, { state: 'refused', reason: message })
  }

  function drop(entry: SavedEntry) {
    forget(entry)
    Object.assign(entry, { touched: [], sent: [] })
    onGone(entry.listing)
  }

  /** Written down at once, sent after a moment of quiet. */
  function keep(entry: SavedEntry) {
    const { listing, ownFields } = entry
    const { id, itemId, updatedAt } = listing
    const words = unsavedWordsOf(entry)
    shelf.write(id, { itemId, words, ownFields, basedOn: updatedAt, editedAt: now().toISOString() })
    entry.state = 'waiting'
    schedule(entry, QUIET_MS)
  }

  function forget({ listing, timer }: SavedEntry) {
    clearTimeout(timer)
    shelf.remove(listing.id)
  }

  return {
    keep,
    forget,
    flush,
    /** What an earlier visit left to be sent. */
    sendNow: (entry: SavedEntry) => schedule(entry, 0),
    /** While closed nothing is tried again. */
    setClosed(next: boolean) {
      closed = next
    },
  }
}
