import { Camera, PackageOpen, SearchX } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { DashboardStats } from '#web/features/listings/dashboard/dashboard-stats.tsx'
import { useListingAddress } from '#web/features/listings/dashboard/listing-address.ts'
import { ListingFilters } from '#web/features/listings/dashboard/listing-filters.tsx'
import { ListingList, ListingListSkeleton } from '#web/features/listings/dashboard/listing-list.tsx'
import { QuickActions } from '#web/features/listings/dashboard/quick-actions.tsx'
import { Reminders } from '#web/features/listings/dashboard/reminders.tsx'
import { SyncPanel } from '#web/features/listings/dashboard/sync-panel.tsx'
import { useListings } from '#web/features/listings/dashboard/use-listings.ts'
import { PAGE_SIZE } from '#web/features/posting/queries.ts'
import { messageOf } from '#web/platform/api.ts'
import { formatNumber } from '#web/platform/format.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Page, PageHead } from '#web/ui/layout.tsx'
import { Note } from '#web/ui/note.tsx'

interface ListingsDashboardProps {
  /** Whether an active webhook takes listings by itself. */
  hasWebhook: boolean
  connections: ReactNode
}

export function ListingsDashboard({ hasWebhook, connections }: ListingsDashboardProps) {
  const { filter, pages, change, showMore } = useListingAddress()
  const list = useListings(filter, pages)
  const { listings, stats, statsFailed, total, byStatus, error } = list
  const left = total - (listings?.length ?? 0)
  return (
    <Page>
      <PageHead
        title="Dashboard"
        action={
          stats?.totalListings !== 0 && (
            <Link className={buttonClass({ variant: 'go' })} href="/">
              <Camera className="icon" />
              Analyze New Item
            </Link>
          )
        }
      />
      <DashboardStats stats={stats} failed={statsFailed} hasWebhook={hasWebhook} />
      <div className="grid grid-cols-1 items-start gap-8 max-sm:gap-6 lg:grid-cols-[minmax(0,1fr)_312px]">
        <section className="grid gap-4" aria-label="Listings">
          <Reminders />
          {error && !listings ? (
            <div className="grid gap-4 justify-items-start">
              <Note variant="stop" alert>
                <b>Your listings could not be loaded.</b>{' '}
                {messageOf(error, 'The server did not answer. Check your connection and try again.')}
              </Note>
              <Button busy={list.isFetching} onClick={() => void list.refetch()}>
                Try again
              </Button>
            </div>
          ) : stats?.totalListings === 0 ? (
            <EmptyState
              icon={PackageOpen}
              title="No listings yet"
              text="Take a photo of something you want to sell. Its listings for five marketplaces will appear here, each with its posting status."
              action={
                <div className="flex flex-wrap justify-center gap-2">
                  <Link className={buttonClass({ variant: 'go' })} href="/">
                    Create First Listing
                  </Link>
                  <Link className={buttonClass({})} href="/upload">
                    Bring many photos at once
                  </Link>
                </div>
              }
            />
          ) : (
            <>
              <ListingFilters filter={filter} byStatus={byStatus} onChange={change} />
              <p role="status" className="sr-only">
                {listings && !list.isPlaceholderData && `${formatNumber(total)} listings found`}
              </p>
              {!listings ? (
                <ListingListSkeleton />
              ) : listings.length === 0 ? (
                <EmptyState
                  icon={SearchX}
                  title="Nothing matches"
                  text="No listing matches this search and these filters."
                  action={
                    <Button onClick={() => change({ q: '', platform: '', status: '' })}>Show all listings</Button>
                  }
                />
              ) : (
                <ListingList listings={listings} hasWebhook={hasWebhook} stale={list.isPlaceholderData} />
              )}
              {list.hasNextPage && left > 0 && (
                <Button block busy={list.isFetchingNextPage} onClick={showMore}>
                  Show {formatNumber(Math.min(PAGE_SIZE, left))} more of {formatNumber(total)}
                </Button>
              )}
            </>
          )}
        </section>
        <aside className="grid gap-4" aria-label="Sync and connections">
          <SyncPanel
            counts={byStatus}
            failed={Boolean(error)}
            searching={filter.q !== '' || filter.platform !== 'all'}
          />
          {connections}
          <QuickActions />
        </aside>
      </div>
    </Page>
  )
}
