import { useState } from 'react'
import type { ListingCard as Card } from '#contract/posting/posting.ts'
import { BulkBar } from '#web/app/dashboard/bulk-bar.tsx'
import { ListingCard, ListingCardSkeleton } from '#web/app/dashboard/listing-card.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { classNames } from '#web/ui/class-names.ts'

interface ListingListProps {
  listings: Card[]
  hasWebhook: boolean
  /** The list of the search before, while the next is on its way. */
  stale: boolean
}

/** The cards; what is selected and has left the list no longer counts. */
export function ListingList({ listings, hasWebhook, stale }: ListingListProps) {
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const chosen = listings.filter(({ id }) => selected.has(id))
  const all = chosen.length === listings.length
  const select = (id: string, on: boolean) =>
    setSelected((now) => new Set(on ? [...now, id] : [...now].filter((each) => each !== id)))
  return (
    <>
      <Checkbox
        label={`Select all ${listings.length} shown`}
        checked={all ? true : chosen.length > 0 ? 'indeterminate' : false}
        onCheckedChange={() => setSelected(new Set(all ? [] : listings.map(({ id }) => id)))}
      />
      <ul className={classNames('grid gap-3', stale && 'opacity-60')} aria-busy={stale}>
        {listings.map((listing) => (
          <li key={listing.id}>
            <ListingCard
              listing={listing}
              hasWebhook={hasWebhook}
              selected={selected.has(listing.id)}
              onSelect={(on) => select(listing.id, on)}
            />
          </li>
        ))}
      </ul>
      {chosen.length > 0 && (
        <BulkBar listings={chosen} hasWebhook={hasWebhook} onClear={() => setSelected(new Set())} />
      )}
    </>
  )
}

const PLACES = [1, 2, 3, 4]

export function ListingListSkeleton() {
  return (
    <div className="grid gap-3" aria-busy="true">
      {PLACES.map((place) => (
        <ListingCardSkeleton key={place} />
      ))}
    </div>
  )
}
