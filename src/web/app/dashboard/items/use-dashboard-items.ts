import { useInfiniteQuery, useQueries, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { ListingFilter } from '#contract/listings/dashboard.ts'
import type { DashboardItem } from '#contract/listings/dashboard-items.ts'
import { dashboardItemsQuery, itemCountsQuery, itemsAgainQuery } from '#web/app/dashboard/items/queries.ts'
import { dashboardStatsQuery, remindersQuery } from '#web/features/posting/queries.ts'

/** The items of a search, page after page. What happens to those in sight is asked for; the others wait until they are. */
export function useDashboardItems(filter: ListingFilter) {
  const cache = useQueryClient()
  const list = useInfiniteQuery(dashboardItemsQuery(filter))
  const [sight, setSight] = useState({ first: 0, last: 0 })
  const pages = list.data?.pages ?? []
  const again = useQueries({
    queries: pages.map((page, place) => ({
      ...itemsAgainQuery(page),
      enabled: page.items.length > 0 && place >= sight.first && place <= sight.last,
    })),
  })
  const now = again.map(({ data }) => data)
  // What is on screen first is the items; how many there are may follow.
  const counts = useQuery({ ...itemCountsQuery(filter), enabled: list.isSuccess })
  useStartOver(filter)

  const known = useRef(new Map<number, DashboardItem[]>())
  useEffect(() => {
    let moved = false
    for (const [place, { askedAt }] of pages.entries()) {
      const items = now[place]!
      moved ||= (known.current.get(askedAt) ?? items) !== items
      known.current.set(askedAt, items)
    }
    if (!moved) return
    void cache.invalidateQueries({ queryKey: dashboardStatsQuery.queryKey })
    void cache.invalidateQueries({ queryKey: remindersQuery.queryKey })
  })

  /** From the places of the items on screen to their pages. */
  function see(firstItem: number, lastItem: number) {
    const [first, last] = [pageWith(now, firstItem), pageWith(now, lastItem)]
    if (first !== sight.first || last !== sight.last) setSight({ first, last })
  }

  /** After an act on several: those out of sight as well. */
  function askAgain(ids: readonly string[]) {
    const wanted = new Set(ids)
    for (const page of pages.filter(({ items }) => items.some(({ id }) => wanted.has(id)))) {
      const { queryKey, queryFn } = itemsAgainQuery(page)
      void cache.fetchQuery({ queryKey, queryFn, staleTime: 0 })
    }
  }
  return { ...list, items: list.data && now.flat(), counts: counts.data, see, askAgain }
}

function pageWith(pages: DashboardItem[][], place: number) {
  let left = place
  for (const [page, { length }] of pages.entries()) {
    if (left < length) return page
    left -= length
  }
  return Math.max(0, pages.length - 1)
}

/** Pages that are read again when the seller comes back; those further down, when they scroll there. */
const KEPT_PAGES = 3

function useStartOver({ q, platform, status }: ListingFilter) {
  const cache = useQueryClient()
  useEffect(() => {
    const { queryKey } = dashboardItemsQuery({ q, platform, status })
    return () => {
      cache.setQueryData(
        queryKey,
        (all) => all && { pages: all.pages.slice(0, KEPT_PAGES), pageParams: all.pageParams.slice(0, KEPT_PAGES) },
      )
    }
  }, [cache, q, platform, status])
}
