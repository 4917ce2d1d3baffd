import { useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react'
import { editProblems } from '#contract/listings/edit-problems.ts'
import { editListing, type Listing } from '#contract/listings/listings.ts'
import { createListingOutbox } from '#web/features/listings/editor/listing-outbox.ts'
import { unsavedWordsIn } from '#web/features/listings/editor/unsaved-words.ts'
import { callToTheEnd } from '#web/platform/api.ts'

interface Shown {
  listings: Record<string, Listing>
  /** Of the item. */
  categoryId: string | null
}

/** One outbox for the listings of an item, for as long as they are on screen. */
export function useListingOutbox({ listings, categoryId }: Shown, onSaved: (listing: Listing) => void) {
  const latest = useRef({ onSaved, categoryId })
  latest.current = { onSaved, categoryId }
  const [outbox] = useState(() => {
    const created = createListingOutbox({
      save: (id, draft) => callToTheEnd(editListing, { params: { id }, body: draft }),
      shelf: unsavedWordsIn(localStorage),
      onSaved: (listing) => latest.current.onSaved(listing),
      problemsIn: (listing, words) => editProblems(listing, words, latest.current.categoryId),
      now: () => new Date(),
    })
    created.adopt(Object.values(listings))
    return created
  })
  useLayoutEffect(() => outbox.adopt(Object.values(listings)), [outbox, listings])

  useEffect(() => {
    outbox.reopen()
    const send = () => void outbox.flush()
    const sendWhenHidden = () => document.visibilityState === 'hidden' && send()
    addEventListener('online', send)
    addEventListener('pagehide', send)
    document.addEventListener('visibilitychange', sendWhenHidden)
    return () => {
      removeEventListener('online', send)
      removeEventListener('pagehide', send)
      document.removeEventListener('visibilitychange', sendWhenHidden)
      void outbox.close()
    }
  }, [outbox])
  return { outbox, ...useSyncExternalStore(outbox.subscribe, outbox.shown) }
}
