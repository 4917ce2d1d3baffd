import type { ReactNode } from 'react'
import { DashboardFrame, type DashboardProps } from '#web/app/dashboard/dashboard-frame.tsx'
import { ItemList, ItemListSkeleton } from '#web/app/dashboard/items/item-list.tsx'
import { useDashboardItems } from '#web/app/dashboard/items/use-dashboard-items.ts'
import { useListingAddress } from '#web/app/dashboard/listing-address.ts'
import { ListingList, ListingListSkeleton } from '#web/app/dashboard/listing-list.tsx'
import { useListings } from '#web/app/dashboard/use-listings.ts'
import { PAGE_SIZE } from '#web/features/posting/queries.ts'
import { formatNumber } from '#web/platform/format.ts'
import { Button } from '#web/ui/button.tsx'

interface ListingsDashboardProps {
  hasWebhook: boolean
  connections: ReactNode
}

export function ListingsDashboard(props: ListingsDashboardProps) {
  const address = useListingAddress()
  return address.view === 'items' ? <ByItem {...props} address={address} /> : <ByListing {...props} address={address} />
}

/** One card for each item, with a chip for each marketplace. */
function ByItem(props: DashboardProps) {
  const { address, hasWebhook } = props
  const list = useDashboardItems(address.filter)
  const { items, counts, see, askAgain, hasNextPage, isFetching, fetchNextPage } = list
  return (
    <DashboardFrame
      {...props}
      list={list}
      shown={items?.length}
      counts={counts && { all: counts.total, ...counts.byStatus }}
      divided={counts?.listings}
      skeleton={<ItemListSkeleton />}
    >
      <ItemList
        key={JSON.stringify(address.filter)}
        items={items ?? []}
        hasWebhook={hasWebhook}
        stale={list.isPlaceholderData}
        hasMore={hasNextPage}
        onMore={() => !isFetching && void fetchNextPage()}
        onSee={see}
        onActed={askAgain}
      />
    </DashboardFrame>
  )
}

/** One card for each listing. */
function ByListing(props: DashboardProps) {
  const { address, hasWebhook } = props
  const list = useListings(address.filter, address.pages)
  const { listings, total, divided } = list
  const left = total - (listings?.length ?? 0)
  return (
    <DashboardFrame
      {...props}
      list={list}
      shown={listings?.length}
      counts={divided && { all: divided.ofAnyStatus, ...divided.byStatus }}
      divided={divided?.byStatus}
      skeleton={<ListingListSkeleton />}
    >
      <ListingList listings={listings ?? []} hasWebhook={hasWebhook} stale={list.isPlaceholderData} />
      {list.hasNextPage && left > 0 && (
        <Button block busy={list.isFetchingNextPage} onClick={address.showMore}>
          Show {formatNumber(Math.min(PAGE_SIZE, left))} more of {formatNumber(total)}
        </Button>
      )}
    </DashboardFrame>
  )
}
