import { queryOptions } from '@tanstack/react-query'
import { type HistoryTab, searchHistory } from '#contract/items/history.ts'
import { getEarlyFeatures } from '#contract/settings/early-features.ts'
import { ITEMS_KEY } from '#web/features/items/queries.ts'
import { call } from '#web/platform/api.ts'

/** As many as a page of the history may hold: a few sheets. */
const MOST_LABELS = 100

export const shelfLabelsQuery = queryOptions({
  queryKey: ['early features', 'shelfLabels'],
  queryFn: async () => (await call(getEarlyFeatures, {})).on.includes('shelfLabels'),
  staleTime: 0,
})

export const labelItemsQuery = (tab: HistoryTab) =>
  queryOptions({
    queryKey: [...ITEMS_KEY, 'labels', tab],
    queryFn: () => call(searchHistory, { query: { tab, limit: MOST_LABELS } }),
    staleTime: 0,
  })
