import { infiniteQueryOptions, keepPreviousData, queryOptions, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { countHistory, type HistoryQuery, searchHistory } from '#contract/items/history.ts'
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

const countsQuery = ({ q, category, condition, platform }: HistoryQuery) => {
  const query = { q, category, condition, platform }
  return queryOptions({
    queryKey: ['history', 'counts', query],
    queryFn: () => call(countHistory, { query }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  })
}

/** Whether only some of a tab's lines are asked for. */
export const isNarrowed = ({ q, category, condition, platform }: HistoryQuery) =>
  Boolean(q || category || condition || platform)

/** The pages of a search that were asked for so far, and the figures that came with them. */
export function useHistory(query: HistoryQuery) {
  const { data, ...rest } = useInfiniteQuery(historyQuery(query))
  const narrowed = isNarrowed(query)
  // What is on screen first is the items; how many each tab finds may follow.
  const found = useQuery({ ...countsQuery(query), enabled: narrowed && rest.isSuccess })
  const page = data?.pages[0]
  const counts = narrowed ? found.data : page?.counts
  // Until they come, the counts are those of the search before.
  const isCounted = page?.moreThanTotal && counts && !found.isPlaceholderData
  const first = isCounted ? { ...page, total: counts[query.tab], moreThanTotal: false } : page
  return { ...rest, first, counts, items: data?.pages.flatMap(({ items }) => items) ?? [] }
}
