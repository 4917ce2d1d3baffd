import type { AppError } from '#contract/errors.ts'
import { isOlder, valuesOf, withEdits } from '#contract/listings/listing-edits.ts'
import { draftOf, type ListingWords, type Problems, wordsOf } from '#contract/listings/listing-words.ts'
import { type EditableField, fieldsIn, type Listing, type ListingDraft } from '#contract/listings/listings.ts'
import type { UnsavedShelf } from '#web/features/listings/editor/unsaved-words.ts'
import { isRefusedForGood } from '#web/platform/passing.ts'

export type SaveState = 'saved' | 'waiting' | 'saving' | 'failed' | 'invalid' | 'refused'
export interface Editing {
  words: ListingWords
  state: SaveState
  /** Why the server refused it, in its words. */
  reason?: string | undefined
  savedAt: string
}

interface Entry extends Editing {
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
  failures: number
  timer?: ReturnType<typeof setTimeout>
  saving?: Promise<void>
}

interface Needs {
  save: (id: string, edit: Partial<ListingDraft> & Pick<Entry, 'ownFields'>) => Promise<Listing>
  shelf: UnsavedShelf
  onSaved: (listing: Listing) => void
  /** Deleted elsewhere, and what was typed here with it. */
  onGone: (listing: Listing) => void
  /** What the server would refuse. */
  problemsIn: (listing: Listing, words: ListingWords) => Problems
  now: () => Date
}

/** What a replacement changed: before it, after it, and which of the fields were the seller's own before. */
interface Replaced {
  before: Partial<ListingWords>
  after: Partial<ListingWords>
  ownFields: EditableField[]
}
type Earlier = Map<string, Replaced>
type Undo = () => Promise<void>

const QUIET_MS = 1000
const RETRY_MS = [3000, 10_000, 30_000]

const wordsIn = (words: Partial<ListingWords>, fields: EditableField[]): Partial<ListingWords> =>
  Object.fromEntries(fields.map((field) => [field, words[field]]))

/** The fields that have not reached the server. */
const unsavedIn = ({ sent, touched }: Entry) => withEdits(sent, touched)

/**
 * Takes the seller's edits and brings each to the server, one save at a time, again and again until it has arrived or is
 * refused.
 */
export function createListingOutbox({ save, shelf, onSaved, onGone, problemsIn, now }: Needs) {
  const entries = new Map<string, Entry>()
  const listeners = new Set<() => void>()
  /** What can be undone: texts that were replaced, or whatever replaced them knows how. */
  let earlier: Earlier | Undo = new Map()
  let shown: { editing: ReadonlyMap<string, Editing>; canUndo: boolean } = { editing: new Map(), canUndo: false }
  let closed = false

  function tell() {
    const editing = [...entries].map(
      ([id, { words, state, reason, savedAt }]) => [id, { words, state, reason, savedAt }] as const,
    )
    shown = { editing: new Map(editing), canUndo: earlier instanceof Map ? earlier.size > 0 : true }
    for (const listener of listeners) listener()
  }

  function schedule(entry: Entry, delayMs: number) {
    clearTimeout(entry.timer)
    if (!closed) entry.timer = setTimeout(() => void flushOne(entry), delayMs)
  }

  /** Takes over what the server has. An edit made here and not yet saved wins, unless the server's copy is newer. */
  function open(listing: Listing) {
    const unsaved = shelf.read(listing.id)
    const wins = unsaved && (unsaved.basedOn === listing.updatedAt || unsaved.editedAt > listing.updatedAt)
    const entry: Entry = {
      listing,
      certain: listing,
      words: { ...wordsOf(listing), ...(wins && unsaved.words) },
      state: wins ? 'waiting' : 'saved',
      savedAt: listing.updatedAt,
      touched: wins ? fieldsIn(unsaved.words) : [],
      sent: [],
      ownFields: wins ? unsaved.ownFields : undefined,
      generation: 0,
      failures: 0,
    }
    entries.set(listing.id, entry)
    if (wins) schedule(entry, 0)
    else shelf.remove(listing.id)
  }

  /** New texts from the server. What is being typed stays, and is saved on top of them. */
  function replace(entry: Entry, listing: Listing): Replaced {
    const { words: before, listing: replaced } = entry
    const touched = unsavedIn(entry)
    clearTimeout(entry.timer)
    shelf.remove(listing.id)
    const words = { ...wordsOf(listing), ...wordsIn(before, touched) }
    const fresh = { listing, words, state: 'saved', savedAt: listing.updatedAt } as const
    Object.assign(entry, fresh, { touched, sent: [], generation: entry.generation + 1 })
    if (touched.length > 0) keep(entry)
    const changed = fieldsIn(words).filter((field) => words[field] !== before[field])
    const ownFields = replaced.editedFields.filter((field) => changed.includes(field))
    return { before: wordsIn(before, changed), after: wordsIn(words, changed), ownFields }
  }

  async function flushOne(entry: Entry): Promise<void> {
    clearTimeout(entry.timer)
    if (entry.saving) await entry.saving
    if (entry.touched.length === 0) return
    if (Object.keys(problemsIn(entry.listing, entry.words)).length > 0) {
      entry.state = 'invalid'
      return tell()
    }
    entry.saving = send(entry).finally(() => {
      entry.saving = undefined
    })
    return entry.saving
  }

  async function send(entry: Entry) {
    const { generation, listing, touched: sent, ownFields } = entry
    Object.assign(entry, { sent, touched: [], ownFields: undefined, state: 'saving' })
    tell()
    try {
      const saved = await save(listing.id, { ...valuesOf(draftOf(entry.words), sent), ownFields })
      entry.failures = 0
      // Replaced meanwhile: what was sent is among what was touched again, and who was first is not known.
      if (entry.generation === generation) takeSaved(entry, saved)
    } catch (error) {
      if (isRefusedForGood(error)) refuse(entry, error)
      else {
        entry.state = 'failed'
        schedule(entry, RETRY_MS[Math.min(entry.failures++, RETRY_MS.length - 1)]!)
      }
      entry.ownFields ??= ownFields && withEdits(ownFields, entry.touched)
      Object.assign(entry, { touched: unsavedIn(entry), sent: [] })
    }
    tell()
  }

  /** Only what was typed since is sent by itself: with it, the server may take it. */
  function refuse(entry: Entry, { code, message }: AppError) {
    if (code === 'not_found') drop(entry)
    else if (entry.touched.length === 0) Object.assign(entry, { state: 'refused', reason: message })
  }

  function drop(entry: Entry) {
    const { listing } = entry
    clearTimeout(entry.timer)
    Object.assign(entry, { touched: [], sent: [] })
    entries.delete(listing.id)
    shelf.remove(listing.id)
    onGone(listing)
  }

  /** What others changed meanwhile comes with the answer. What was sent stays as it was typed, under the cursor. */
  function takeSaved(entry: Entry, saved: Listing) {
    const words = { ...wordsOf(saved), ...wordsIn(entry.words, unsavedIn(entry)) }
    Object.assign(entry, { listing: saved, certain: saved, words, savedAt: saved.updatedAt, sent: [] })
    if (entry.touched.length > 0) keep(entry)
    else {
      entry.state = 'saved'
      shelf.remove(saved.id)
    }
    onSaved(saved)
  }

  /** Written down at once, sent after a moment of quiet. */
  function keep(entry: Entry) {
    const { listing, ownFields } = entry
    const words = wordsIn(entry.words, unsavedIn(entry))
    shelf.write(listing.id, { words, ownFields, basedOn: listing.updatedAt, editedAt: now().toISOString() })
    entry.state = 'waiting'
    schedule(entry, QUIET_MS)
  }

  function edit(id: string, changes: Partial<ListingWords>) {
    const entry = entries.get(id)
    if (!entry) return
    change(entry, changes)
    entry.ownFields &&= withEdits(entry.ownFields, fieldsIn(changes))
    keep(entry)
    tell()
  }

  function change(entry: Entry, changes: Partial<ListingWords>) {
    entry.words = { ...entry.words, ...changes }
    entry.touched = withEdits(entry.touched, fieldsIn(changes))
  }

  function bringBack(entry: Entry, { before, after, ownFields }: Replaced) {
    const fields = fieldsIn(before).filter((field) => entry.words[field] === after[field])
    if (fields.length === 0) return
    const typed = (entry.ownFields ?? entry.touched).filter((field) => !fields.includes(field))
    const own = ownFields.filter((field) => fields.includes(field))
    change(entry, wordsIn(before, fields))
    entry.ownFields = withEdits(typed, own)
    keep(entry)
  }

  const flush = async () => void (await Promise.all([...entries.values()].map(flushOne)))

  return {
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    shown: () => shown,
    edit: (id: string, changes: Partial<ListingWords>) => edit(id, changes),
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
        if (entry) bringBack(entry, replaced)
      }
      tell()
      await flush()
    },
    /** After this nothing is tried again; what did not arrive waits in the browser. */
    close() {
      closed = true
      return flush()
    },
    reopen() {
      closed = false
    },
  }
}
export type ListingOutbox = ReturnType<typeof createListingOutbox>
