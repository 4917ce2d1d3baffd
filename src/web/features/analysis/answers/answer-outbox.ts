import type { AnalysisResult } from '#contract/analysis/analysis.ts'
import { answerItem, type Given } from '#contract/analysis/answer-item.ts'
import { changedFields, valuesOf } from '#contract/listings/listing-edits.ts'
import type { Listing } from '#contract/listings/listings.ts'
import { persistently } from '#web/platform/persistently.ts'

interface Needs {
  /** As it is on the screen now. */
  current: () => AnalysisResult
  show: (result: AnalysisResult) => void
  send: (given: Given) => Promise<AnalysisResult>
  /** As it is on the screen: with what was answered since. */
  onStored: (result: AnalysisResult) => void
  /** What could not be stored is taken back; `again` says it once more. */
  onFailed: (error: unknown, again: () => void) => void
  mayRetry: (error: unknown) => boolean
  now: () => Date
}

export type Storing = 'idle' | 'storing' | 'stored'

const RETRY_MS = [1000, 4000]

const both = (one: Given | null, other: Given): Given => ({
  ...one,
  ...other,
  answers: { ...one?.answers, ...other.answers },
})

/** Shows each answer at once and brings it to the server, one call at a time. Repeating a call is safe. */
export function createAnswerOutbox({ current, show, send, onStored, onFailed, mayRetry, now }: Needs) {
  let stored: AnalysisResult | null = null
  let waiting: Given | null = null
  let storing: Storing = 'idle'
  const listeners = new Set<() => void>()
  const tell = (next: Storing) => {
    storing = next
    for (const listener of listeners) listener()
  }

  /** The editor takes over what is newer. */
  function answered(result: AnalysisResult, given: Given): AnalysisResult {
    const after = answerItem(result, given)
    const updatedAt = now().toISOString()
    const listings = Object.entries(after.listings).map(([name, listing]) => {
      const changed = changedFields(result.listings[name]!, listing).length > 0
      return [name, changed ? { ...listing, updatedAt } : listing]
    })
    return { ...after, listings: Object.fromEntries(listings) }
  }

  async function sendWaiting() {
    if (!waiting || storing === 'storing') return
    const given = waiting
    const before = current()
    waiting = null
    tell('storing')
    try {
      const result = await persistently(() => send(given), { pausesMs: RETRY_MS, mayRetry })
      const fresh = withShown(result, current(), before)
      stored = fresh
      const shown = waiting ? answered(fresh, waiting) : fresh
      show(shown)
      onStored(shown)
      tell('stored')
    } catch (error) {
      const lost = both(given, waiting ?? { answers: {} })
      waiting = null
      if (stored) show(withShown(stored, current(), before))
      tell('idle')
      onFailed(error, () => answer(lost))
      return
    }
    await sendWaiting()
  }

  function answer(given: Given) {
    if (storing !== 'storing') stored = current()
    waiting = both(waiting, given)
    show(answered(current(), given))
    void sendWaiting()
  }

  return {
    answer,
    /** The page goes, perhaps not for good: what waits for its turn is sent beside what is on its way. */
    flush: () => {
      if (waiting) send(waiting).catch(() => undefined)
    },
    storing: () => storing,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

/** What the server says, with what was edited here since it was asked, and what it may not keep. */
function withShown(result: AnalysisResult, shown: AnalysisResult, before: AnalysisResult): AnalysisResult {
  const listings = Object.entries(result.listings).map(([name, listing]) => [
    name,
    withOwnSince(listing, shown.listings[name], before.listings[name]),
  ])
  const ebay = shown.pricing?.ebay ?? null
  const withEbay = (pricing: AnalysisResult['pricing']) =>
    pricing && { ...pricing, ebay: pricing.ebay && (ebay ?? pricing.ebay) }
  return {
    ...result,
    listings: Object.fromEntries(listings),
    pricing: withEbay(result.pricing),
    basePricing: withEbay(result.basePricing),
  }
}

/** A listing with the values of its own that the seller gave it, or took from it, meanwhile. */
function withOwnSince(listing: Listing, here: Listing | undefined, before: Listing | undefined): Listing {
  if (!here || !before) return listing
  const own = [...new Set([...before.editedFields, ...here.editedFields])]
  const since = changedFields(before, here).filter((field) => own.includes(field))
  if (since.length === 0 && before.editedFields.length === here.editedFields.length) return listing
  return { ...listing, ...valuesOf(here, own), editedFields: here.editedFields, updatedAt: here.updatedAt }
}
