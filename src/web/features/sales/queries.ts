import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { getItem } from '#contract/items/whole-item.ts'
import type { Days } from '#contract/sales/range.ts'
import { listEarlier, listTemplates } from '#contract/sales/replies/own-replies.ts'
import { summarizeSales } from '#contract/sales/summary.ts'
import { call } from '#web/platform/api.ts'

const SALES_KEY = ['sales'] as const
const POLL_WEBHOOK_MS = 1500

/** The item a dialog is about, wherever it was opened. */
export const soldItemQuery = (id: string) =>
  queryOptions({
    queryKey: [...SALES_KEY, 'item', id],
    queryFn: () => call(getItem, { params: { id } }),
    staleTime: 0,
    refetchInterval: ({ state }) =>
      state.data?.takeDowns.some((line) => line.state === 'telling') ? POLL_WEBHOOK_MS : false,
  })

/**
 * The same for a form that is filled in with it. Nothing is kept from an earlier opening, whose figures would be saved
 * over newer ones, and nothing changes while it is open: what the seller changed is told by comparing with it.
 */
export const openedItemQuery = (id: string) =>
  queryOptions({
    queryKey: [...SALES_KEY, 'opened item', id],
    queryFn: () => call(getItem, { params: { id } }),
    staleTime: 'static',
    gcTime: 0,
  })

export const summaryQuery = (days: Days) =>
  queryOptions({
    queryKey: [...SALES_KEY, 'summary', days],
    queryFn: () => call(summarizeSales, { query: days }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  })

export const templatesQuery = queryOptions({
  queryKey: [...SALES_KEY, 'reply templates'],
  queryFn: () => call(listTemplates, {}),
})

/** The buyers' messages that replies were asked for. */
export const earlierQuery = queryOptions({
  queryKey: [...SALES_KEY, 'earlier messages'],
  queryFn: () => call(listEarlier, {}),
})
