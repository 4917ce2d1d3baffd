import { useQuery } from '@tanstack/react-query'
import { Camera, PackageOpen, SearchX } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import type { ListingFilter, ListingPage } from '#contract/listings/dashboard.ts'
import { DashboardStats } from '#web/app/dashboard/dashboard-stats.tsx'
import type { useListingAddress } from '#web/app/dashboard/listing-address.ts'
import { ListingFilters } from '#web/app/dashboard/listing-filters.tsx'
import { QuickActions } from '#web/app/dashboard/quick-actions.tsx'
import { Reminders } from '#web/app/dashboard/reminders.tsx'
import { SyncPanel } from '#web/app/dashboard/sync-panel.tsx'
import { dashboardStatsQuery } from '#web/features/posting/queries.ts'
import { messageOf } from '#web/platform/api.ts'
import { formatNumber } from '#web/platform/format.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Page, PageHead } from '#web/ui/layout.tsx'
import { Note } from '#web/ui/note.tsx'

export interface DashboardProps {
  address: ReturnType<typeof useListingAddress>
  /** Whether an active webhook takes listings by itself. */
  hasWebhook: boolean
  connections: ReactNode
}

interface DashboardFrameProps extends DashboardProps {
  /** What is asked for, and how that went. */
  list: { error: Error | null; isFetching: boolean; isPlaceholderData: boolean; refetch: () => unknown }
  /** Of what is shown; undefined until it is there. */
  shown: number | undefined
  /** How many the search finds, by status. */
  counts: Record<ListingFilter['status'], number> | undefined
  /** How the listings of the search divide. */
  divided: ListingPage['byStatus'] | undefined
  skeleton: ReactNode
  children: ReactNode
}

/** What stands around the list, whether it shows items or listings. */
export function DashboardFrame(props: DashboardFrameProps) {
  const { address, hasWebhook, connections, list, shown, counts, divided, skeleton, children } = props
  const { view, show, filter, change } = address
  const { data: stats, isError: statsFailed } = useQuery(dashboardStatsQuery)
  const nothing = stats && (view === 'items' ? stats.totalItems : stats.totalListings) === 0
  const total = counts?.[filter.status]
  return (
    <Page>
      <PageHead
        title="Dashboard"
        action={
          !nothing && (
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
          {list.error && shown === undefined ? (
            <div className="grid gap-4 justify-items-start">
              <Note variant="stop" alert>
                <b>Your {view} could not be loaded.</b>{' '}
                {messageOf(list.error, 'The server did not answer. Check your connection and try again.')}
              </Note>
              <Button busy={list.isFetching} onClick={() => void list.refetch()}>
                Try again
              </Button>
            </div>
          ) : nothing ? (
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
              <ListingFilters filter={filter} counts={counts} view={view} onView={show} onChange={change} />
              <p role="status" className="sr-only">
                {shown !== undefined && total !== undefined && !list.isPlaceholderData && foundWords(total, view)}
              </p>
              {shown === undefined ? (
                skeleton
              ) : shown === 0 ? (
                <EmptyState
                  icon={SearchX}
                  title="Nothing matches"
                  text="No listing matches this search and these filters."
                  action={
                    <Button onClick={() => change({ q: '', platform: '', status: '' })}>
                      Show all {view === 'items' ? 'items' : 'listings'}
                    </Button>
                  }
                />
              ) : (
                children
              )}
            </>
          )}
        </section>
        <aside className="grid gap-4" aria-label="Sync and connections">
          <SyncPanel
            counts={divided}
            failed={Boolean(list.error)}
            searching={filter.q !== '' || filter.platform !== 'all'}
          />
          {connections}
          <QuickActions />
        </aside>
      </div>
    </Page>
  )
}

const ONE = { items: '1 item', listings: '1 listing' }
const foundWords = (total: number, view: keyof typeof ONE) =>
  `${total === 1 ? ONE[view] : `${formatNumber(total)} ${view}`} found`
