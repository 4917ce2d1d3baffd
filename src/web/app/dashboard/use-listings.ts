import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { ListingFilter } from '#contract/listings/dashboard.ts'
import { dashboardStatsQuery, listingsQuery, remindersQuery } from '#web/features/posting/queries.ts'

/** The listings of a search, unrolled as far as the address says, with figures that follow every change among them. */
export function useListings(filter: ListingFilter, pages: number) {
  const cache = useQueryClient()
  const query = useInfiniteQuery(listingsQuery(filter))
  const { data, hasNextPage, isFetching, fetchNextPage } = query

  const loaded = data?.pages.length ?? 0
  useEffect(() => {
    if (loaded > 0 && loaded < pages && hasNextPage && !isFetching) void fetchNextPage()
  }, [loaded, pages, hasNextPage, isFetching, fetchNextPage])

  const listings = data?.pages.flatMap((page) => page.listings)
  const states = listings?.map(({ id, syncStatus }) => id + syncStatus).join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: each time a listing's state changes, by itself or by the seller
  useEffect(() => {
    void cache.invalidateQueries({ queryKey: dashboardStatsQuery.queryKey })
    void cache.invalidateQueries({ queryKey: remindersQuery.queryKey })
  }, [states])
  const [first] = data?.pages ?? []
  return { ...query, listings, total: first?.total ?? 0, divided: first }
}
