import { infiniteQueryOptions, keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { type HistoryQuery, searchHistory } from '#contract/items/history.ts'
import { call } from '#web/platform/api.ts'

const historyQuery = (query: HistoryQuery) =>
  infiniteQueryOptions({
    queryKey: ['history', query],
    queryFn: ({ pageParam }) => call(searchHistory, { query: { ...query, cursor: pageParam } }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    // Items are added on other pages: what is known is shown at once, and asked for anew.
    staleTime: 0,
    placeholderData: keepPreviousData,
  })

/** The pages of a search that were asked for so far, and the figures that came with them. */
export function useHistory(query: HistoryQuery) {
  const { data, ...rest } = useInfiniteQuery(historyQuery(query))
  return { ...rest, first: data?.pages[0], items: data?.pages.flatMap(({ items }) => items) ?? [] }
}
