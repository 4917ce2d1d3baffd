import type { ListingCard as Card } from '#contract/posting/posting.ts'
import { BulkBar } from '#web/app/dashboard/bulk-bar.tsx'
import { ListingCard, ListingCardSkeleton } from '#web/app/dashboard/listing-card.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { SelectAll } from '#web/ui/select-all.tsx'
import { useSelection } from '#web/ui/use-selection.ts'

interface ListingListProps {
  listings: Card[]
  hasWebhook: boolean
  /** The list of the search before, while the next is on its way. */
  stale: boolean
}

export function ListingList({ listings, hasWebhook, stale }: ListingListProps) {
  const selection = useSelection(listings)
  const { chosen, isSelected, select, clear } = selection
  return (
    <>
      <SelectAll count={listings.length} selection={selection} />
      <ul className={classNames('grid gap-3', stale && 'opacity-60')} aria-busy={stale}>
        {listings.map((listing) => (
          <li key={listing.id}>
            <ListingCard
              listing={listing}
              hasWebhook={hasWebhook}
              selected={isSelected(listing.id)}
              onSelect={(on) => select(listing.id, on)}
            />
          </li>
        ))}
      </ul>
      {chosen.length > 0 && <BulkBar listings={chosen} hasWebhook={hasWebhook} onClear={clear} />}
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
