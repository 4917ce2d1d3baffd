import { queryOptions } from '@tanstack/react-query'
import { getOverview, recentItems } from '#contract/items/items.ts'
import { getItem } from '#contract/items/whole-item.ts'
import { call } from '#web/platform/api.ts'
import { READING_POLL_MS } from '#web/platform/reading-photos.ts'

/** How many recent items the workspace shows, and therefore loads. */
export const RECENT_SHOWN = 5

const POLL_MS = 5000

/** Both under one key, as a new, corrected or deleted item changes both. */
export const ITEMS_KEY = ['items'] as const

export const recentItemsQuery = queryOptions({
  queryKey: [...ITEMS_KEY, 'recent'],
  queryFn: () => call(recentItems, { query: { limit: RECENT_SHOWN } }),
  // What waits for its seller, its webhook or its time changes on other screens, or by itself.
  refetchInterval: ({ state }) =>
    state.data?.some(({ listings }) => listings.pending + listings.scheduled > 0) ? POLL_MS : false,
})

/** As many as a list to choose from bears; older ones are reached from their own page. */
const CHOICES_SHOWN = 50

export const itemChoicesQuery = queryOptions({
  queryKey: [...ITEMS_KEY, 'choices'],
  queryFn: () => call(recentItems, { query: { limit: CHOICES_SHOWN } }),
  staleTime: 0,
})

export const itemQuery = (id: string) =>
  queryOptions({
    queryKey: [...ITEMS_KEY, 'one', id],
    queryFn: () => call(getItem, { params: { id } }),
    // Its listings move on other screens: what is known is shown at once, and asked for anew.
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.readingPhotos ? READING_POLL_MS : false),
  })

export const overviewQuery = queryOptions({
  queryKey: [...ITEMS_KEY, 'overview'],
  queryFn: () => call(getOverview, {}),
})
