import { useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react'
import { editProblems } from '#contract/listings/edit-problems.ts'
import { editListing, type Listing } from '#contract/listings/listings.ts'
import { MARKETPLACE_NAMES } from '#contract/marketplaces.ts'
import { createListingOutbox } from '#web/features/listings/editor/listing-outbox.ts'
import { sweepUnsaved, unsavedWordsIn } from '#web/features/listings/editor/unsaved-words.ts'
import { callToTheEnd } from '#web/platform/api.ts'
import { holdUnsaved } from '#web/platform/unsaved-listings.ts'
import { toast } from '#web/ui/toast.ts'

interface Shown {
  listings: Record<string, Listing>
  /** Of the item. */
  categoryId: string | null
}

interface Handlers {
  onSaved: (listing: Listing) => void
  onGone: (listing: Listing) => void
}

/** One outbox for the listings of an item, for as long as they are on screen. */
export function useListingOutbox({ listings, categoryId }: Shown, handlers: Handlers) {
  const latest = useRef({ ...handlers, categoryId })
  latest.current = { ...handlers, categoryId }
  const [outbox] = useState(() => {
    sweepUnsaved(localStorage, new Date())
    const created = createListingOutbox({
      save: (id, draft) => callToTheEnd(editListing, { params: { id }, body: draft }),
      shelf: unsavedWordsIn(localStorage),
      onSaved: (listing) => latest.current.onSaved(listing),
      onGone: (listing) => {
        toast({
          title: `The ${MARKETPLACE_NAMES[listing.platform]} listing was deleted`,
          description: 'Your last changes to it were not saved.',
          variant: 'destructive',
        })
        latest.current.onGone(listing)
      },
      problemsIn: (listing, words) => editProblems(listing, words, latest.current.categoryId),
      now: () => new Date(),
    })
    created.adopt(Object.values(listings))
    return created
  })
  useLayoutEffect(() => outbox.adopt(Object.values(listings)), [outbox, listings])

  // biome-ignore lint/correctness/useExhaustiveDependencies: an item's listings keep their ids
  useEffect(() => {
    outbox.reopen()
    const release = holdUnsaved(Object.values(listings).map(({ id }) => id))
    const send = () => void outbox.flush()
    const sendWhenHidden = () => document.visibilityState === 'hidden' && send()
    addEventListener('online', send)
    addEventListener('pagehide', send)
    document.addEventListener('visibilitychange', sendWhenHidden)
    return () => {
      removeEventListener('online', send)
      removeEventListener('pagehide', send)
      document.removeEventListener('visibilitychange', sendWhenHidden)
      void outbox.close().finally(release)
    }
  }, [outbox])
  return { outbox, ...useSyncExternalStore(outbox.subscribe, outbox.shown) }
}
