import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { dashboardStats, type ListingFilter, listListings } from '#contract/listings/dashboard.ts'
import type { MarketplaceId } from '#contract/marketplaces.ts'
import { getListing, type ListingCard, listReminders, syncHistory } from '#contract/posting/posting.ts'
import { call } from '#web/platform/api.ts'

/** Everything the dashboard shows stands under this key, as one change may touch all of it. */
export const LISTINGS_KEY = ['listings'] as const

export const PAGE_SIZE = 20
const POLL_WEBHOOK_MS = 1500
const POLL_SELLER_MS = 5000

/** Only what may change by itself is asked for again: soon where a webhook is at work, at leisure where the seller is. */
export function pollEveryMs(listings: readonly Pick<ListingCard, 'syncStatus' | 'scheduledFor' | 'sync'>[]) {
  const pending = listings.filter(({ syncStatus, scheduledFor }) => syncStatus === 'pending' || scheduledFor)
  if (pending.length === 0) return false
  return pending.some(({ sync }) => sync?.via === 'webhook') ? POLL_WEBHOOK_MS : POLL_SELLER_MS
}

export const listingsQuery = (filter: ListingFilter) =>
  infiniteQueryOptions({
    queryKey: [...LISTINGS_KEY, 'pages', filter],
    queryFn: ({ pageParam }) => call(listListings, { query: { ...filter, limit: PAGE_SIZE, cursor: pageParam } }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    staleTime: 0,
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => pollEveryMs(state.data?.pages.flatMap(({ listings }) => listings) ?? []),
  })

/** The listings of one item with how each stands. */
export const itemListingsQuery = (itemId: string) =>
  queryOptions({
    queryKey: [...LISTINGS_KEY, 'item', itemId],
    queryFn: async () => (await call(listListings, { query: { itemId } })).listings,
    staleTime: 0,
    refetchInterval: ({ state }) => pollEveryMs(state.data ?? []),
  })

const FEW = 50

/** What is left to post on a marketplace, newest first; enough of it to find the next. */
export const draftsQuery = (platform: MarketplaceId) =>
  queryOptions({
    queryKey: [...LISTINGS_KEY, 'drafts', platform],
    queryFn: async () => (await call(listListings, { query: { platform, status: 'not_synced', limit: FEW } })).listings,
    staleTime: 0,
  })

export const listingQuery = (id: string) =>
  queryOptions({
    queryKey: [...LISTINGS_KEY, 'one', id],
    queryFn: () => call(getListing, { params: { id } }),
    staleTime: 0,
  })

export const dashboardStatsQuery = queryOptions({
  queryKey: [...LISTINGS_KEY, 'stats'],
  queryFn: () => call(dashboardStats, {}),
  staleTime: 0,
})

export const remindersQuery = queryOptions({
  queryKey: [...LISTINGS_KEY, 'reminders'],
  queryFn: () => call(listReminders, {}),
  staleTime: 0,
})

export const syncHistoryQuery = (id: string) =>
  queryOptions({
    queryKey: [...LISTINGS_KEY, 'history', id],
    queryFn: () => call(syncHistory, { params: { id } }),
    staleTime: 0,
  })
