import { isOlder, withEdits } from '#contract/listings/listing-edits.ts'
import { draftOf, type ListingWords, type Problems, wordsOf } from '#contract/listings/listing-words.ts'
import type { EditableField, Listing, ListingDraft } from '#contract/listings/listings.ts'
import type { UnsavedShelf } from '#web/features/listings/editor/unsaved-words.ts'

export type SaveState = 'saved' | 'waiting' | 'saving' | 'failed' | 'invalid'
interface Editing {
  words: ListingWords
  state: SaveState
  savedAt: string
}

interface Entry extends Editing {
  listing: Listing
  /**
   * The last copy of which it is certain that the server made it. What is shown before it is stored bears the time of the
   * browser, which may be wrong, and is taken back where it cannot be stored.
   */
  certain: Pick<Listing, 'updatedAt'>
  dirty: boolean
  /** Which fields are the seller's own, where this is an earlier text brought back. */
  ownFields?: EditableField[] | undefined
  /** Counts up when the texts were replaced under a save that was still on its way. */
  generation: number
  failures: number
  timer?: ReturnType<typeof setTimeout>
  saving?: Promise<void>
}

interface Needs {
  save: (id: string, draft: ListingDraft & Pick<Entry, 'ownFields'>) => Promise<Listing>
  shelf: UnsavedShelf
  onSaved: (listing: Listing) => void
  /** What the server would refuse. */
  problemsIn: (listing: Listing, words: ListingWords) => Problems
  now: () => Date
}

type Earlier = Map<string, { words: ListingWords; ownFields: EditableField[] }>
type Undo = () => Promise<void>

const QUIET_MS = 1000
const RETRY_MS = [3000, 10_000, 30_000]

/** What was typed and has not reached the server. */
function unsavedIn({ words, listing, state }: Entry): Partial<ListingWords> {
  if (state === 'saved') return {}
  const saved = wordsOf(listing)
  const typed = Object.entries(words).filter(([field, value]) => value !== saved[field as keyof ListingWords])
  return Object.fromEntries(typed)
}
const fieldsOf = (changes: Partial<ListingWords>) => Object.keys(changes) as EditableField[]

/** Takes the seller's edits and brings each to the server, one save at a time, again and again until it has arrived. */
export function createListingOutbox({ save, shelf, onSaved, problemsIn, now }: Needs) {
  const entries = new Map<string, Entry>()
  const listeners = new Set<() => void>()
  /** What can be undone: texts that were replaced, or whatever replaced them knows how. */
  let earlier: Earlier | Undo = new Map()
  let shown: { editing: ReadonlyMap<string, Editing>; canUndo: boolean } = { editing: new Map(), canUndo: false }
  let closed = false

  function tell() {
    const editing = [...entries].map(([id, { words, state, savedAt }]) => [id, { words, state, savedAt }] as const)
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
      words: wins ? unsaved.words : wordsOf(listing),
      state: wins ? 'waiting' : 'saved',
      savedAt: listing.updatedAt,
      dirty: Boolean(wins),
      ownFields: wins ? unsaved.ownFields : undefined,
      generation: 0,
      failures: 0,
    }
    entries.set(listing.id, entry)
    if (wins) schedule(entry, 0)
    else shelf.remove(listing.id)
  }

  /** New texts from the server. What is being typed stays, and is saved on top of them. */
  function replace(entry: Entry, listing: Listing) {
    const unsaved = unsavedIn(entry)
    clearTimeout(entry.timer)
    shelf.remove(listing.id)
    const words = { ...wordsOf(listing), ...unsaved }
    const fresh = { listing, words, state: 'saved', savedAt: listing.updatedAt, ownFields: undefined } as const
    const dirty = fieldsOf(unsaved).length > 0
    Object.assign(entry, fresh, { dirty, generation: entry.generation + 1 })
    if (dirty) keep(entry)
  }

  async function flushOne(entry: Entry): Promise<void> {
    clearTimeout(entry.timer)
    if (entry.saving) await entry.saving
    if (!entry.dirty) return
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
    const { generation, listing } = entry
    entry.dirty = false
    entry.state = 'saving'
    tell()
    try {
      const saved = await save(listing.id, { ...draftOf(entry.words), ownFields: entry.ownFields })
      entry.failures = 0
      entry.ownFields = undefined
      if (entry.generation !== generation) entry.dirty = true
      entry.listing = saved
      entry.certain = saved
      entry.savedAt = saved.updatedAt
      if (entry.dirty) keep(entry)
      else {
        entry.state = 'saved'
        shelf.remove(listing.id)
      }
      onSaved(saved)
    } catch {
      entry.dirty = true
      entry.state = 'failed'
      schedule(entry, RETRY_MS[Math.min(entry.failures++, RETRY_MS.length - 1)]!)
    }
    tell()
  }

  /** Written down at once, sent after a moment of quiet. */
  function keep(entry: Entry) {
    const { words, listing, ownFields } = entry
    shelf.write(listing.id, { words, ownFields, basedOn: listing.updatedAt, editedAt: now().toISOString() })
    entry.state = 'waiting'
    schedule(entry, QUIET_MS)
  }

  function edit(id: string, changes: Partial<ListingWords>, ownFields?: EditableField[]) {
    const entry = entries.get(id)
    if (!entry) return
    entry.words = { ...entry.words, ...changes }
    entry.ownFields = ownFields ?? (entry.ownFields && withEdits(entry.ownFields, fieldsOf(changes)))
    entry.dirty = true
    keep(entry)
    tell()
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
          const ownFields = withEdits(entry.listing.editedFields, fieldsOf(unsavedIn(entry)))
          // The same words, only stored meanwhile, leave what can be undone as it is.
          if (JSON.stringify(wordsOf(listing)) !== JSON.stringify(entry.words))
            replaced.set(listing.id, { words: entry.words, ownFields })
          replace(entry, listing)
          if (undo !== undefined) entry.certain = listing
        }
      }
      if (undo !== undefined) earlier = undo ?? new Map()
      else if (replaced.size > 0) earlier = replaced
      tell()
    },
    /** Brings the texts from before the last replacement back, as if they were typed again. */
    async undo() {
      const before = earlier
      earlier = new Map()
      tell()
      if (!(before instanceof Map)) return before()
      for (const [id, { words, ownFields }] of before) edit(id, words, ownFields)
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
