import { useState } from 'react'
import { changedFields } from '#contract/listings/listing-edits.ts'
import { fitListing } from '#contract/listings/listing-rules.ts'
import type { ListingWords } from '#contract/listings/listing-words.ts'
import type { Listing } from '#contract/listings/listings.ts'
import type { ListingOutbox } from '#web/features/listings/editor/listing-outbox.ts'
import { useShareEdit } from '#web/features/posting/use-share-edit.ts'
import { Button } from '#web/ui/button.tsx'

export type SharedField = 'title' | 'price'
const OTHERS = ['', 'the other listing', 'the other two', 'the other three', 'the other four']

/** Whether this value would change another listing, cut to what its marketplace takes. */
const differs = (field: SharedField, from: Listing) => (other: Listing) =>
  changedFields(other, fitListing(other.platform, { ...other, [field]: from[field] })).length > 0

interface Shared {
  itemId: string
  listings: Listing[]
  outbox: ListingOutbox
  onSaved: (listing: Listing) => void
}

/** What was just edited on one listing may go on the others with one tap. */
export function useShareOffers({ itemId, listings, outbox, onSaved }: Shared) {
  const [edited, setEdited] = useState<readonly string[]>([])
  const { mutate, isPending } = useShareEdit({
    onShared: (changed) => {
      outbox.adopt(changed)
      for (const listing of changed) onSaved(listing)
    },
    undo: () => outbox.undo(),
  })
  return {
    note(id: string, changes: Partial<ListingWords>) {
      const fields = (['title', 'price'] as const).filter((field) => field in changes)
      if (fields.length > 0) setEdited((now) => [...new Set([...now, ...fields.map((field) => `${id} ${field}`)])])
    },
    /** Under the field, once the server has the edit and it is not on the others yet. */
    offerFor(listing: Listing, field: SharedField) {
      const others = listings.filter(({ id }) => id !== listing.id)
      const saved = outbox.shown().editing.get(listing.id)?.state === 'saved'
      if (!saved || !edited.includes(`${listing.id} ${field}`) || !others.some(differs(field, listing))) return null
      const share = async () => {
        await outbox.flush()
        mutate({ itemId, fields: { [field]: listing[field] } })
      }
      return (
        <p className="flex flex-wrap items-baseline gap-x-2 text-ui">
          Use this {field} on {OTHERS[others.length]} too?{' '}
          <Button variant="link" busy={isPending} onClick={() => void share()}>
            Use everywhere
          </Button>
        </p>
      )
    },
  }
}
