import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { ListingFilter } from '#contract/listings/dashboard.ts'
import { countDashboardItems, type DashboardItem, listDashboardItems } from '#contract/listings/dashboard-items.ts'
import { LISTINGS_KEY, pollEveryMs } from '#web/features/posting/queries.ts'
import { call } from '#web/platform/api.ts'

/** The first page is what a screen shows, so that it is there as soon with ten thousand items as with ten. */
const FIRST_ITEMS = 10
const MORE_ITEMS = 30

export interface ItemsPage {
  /** Of this page as it was read: asked again later, its items are told apart from those of another reading. */
  askedAt: number
  items: DashboardItem[]
  nextCursor: string | null
}

/** Not among what every act asks for anew: of many pages, only those in sight are. */
export const dashboardItemsQuery = (filter: ListingFilter) =>
  infiniteQueryOptions({
    queryKey: ['dashboard-items', filter],
    queryFn: async ({ pageParam }): Promise<ItemsPage> => ({
      askedAt: performance.now(),
      ...(await call(listDashboardItems, {
        query: { ...filter, limit: pageParam ? MORE_ITEMS : FIRST_ITEMS, cursor: pageParam },
      })),
    }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    staleTime: 0,
    placeholderData: keepPreviousData,
  })

/** The items of a page as they are now, in the same order; what was deleted meanwhile is not among them. */
export const itemsAgainQuery = ({ askedAt, items }: ItemsPage) =>
  queryOptions({
    queryKey: [...LISTINGS_KEY, 'items', askedAt, items[0]?.id],
    queryFn: async () =>
      (await call(listDashboardItems, { query: { ids: items.map(({ id }) => id).join(), limit: MORE_ITEMS } })).items,
    initialData: items,
    // Until something happens, they are what they were.
    staleTime: Number.POSITIVE_INFINITY,
    refetchInterval: ({ state }) => pollEveryMs(state.data?.flatMap(({ chips }) => chips) ?? []),
  })

export const itemCountsQuery = ({ q, platform }: ListingFilter) =>
  queryOptions({
    queryKey: [...LISTINGS_KEY, 'item-counts', q, platform],
    queryFn: () => call(countDashboardItems, { query: { q, platform } }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  })
