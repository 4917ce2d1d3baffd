import { useMutation } from '@tanstack/react-query'
import { useCallback } from 'react'
import {
  changePrices,
  deleteItems,
  type OwnPrice,
  type Plan,
  planListings,
  restoreItems,
  scheduleItems,
  setPrices,
  syncItems,
} from '#contract/listings/bulk-acts.ts'
import type { PriceChange } from '#contract/listings/bulk-price.ts'
import { bulkWords } from '#contract/listings/bulk-words.ts'
import type { DashboardItem } from '#contract/listings/dashboard-items.ts'
import { MARKETPLACE_IDS, type MarketplaceId } from '#contract/marketplaces.ts'
import { goneWords, useAskIfSold } from '#web/features/items/ask-if-sold.ts'
import { useRefreshListings } from '#web/features/posting/use-posting.ts'
import { call } from '#web/platform/api.ts'
import { formatMoment } from '#web/platform/format.ts'
import { toastDeleted } from '#web/platform/toast-deleted.ts'
import { toastFailure } from '#web/platform/toast-failure.ts'
import { useOnce } from '#web/platform/use-once.ts'
import { toast } from '#web/ui/toast.ts'

type Acted = (ids: readonly string[]) => void

/** Everything that shows items is told; those out of sight by their ids. */
function useSettled(onActed: Acted) {
  const refresh = useRefreshListings()
  return (ids: readonly string[]) => {
    onActed(ids)
    return refresh()
  }
}

/** At once, unless a sale goes with them; for a while, they can be brought back. */
export function useDeleteItems(onActed: Acted, onDone?: () => void) {
  const settled = useSettled(onActed)
  const askIfSold = useAskIfSold()
  const once = useOnce()
  const restore = useMutation({
    mutationFn: (ids: string[]) => call(restoreItems, { body: { ids } }),
    onSuccess: ({ ids }) => toast({ title: ids.length === 1 ? 'Item restored' : `${ids.length} items restored` }),
    onError: (error) => toastFailure('Undo failed', error),
    onSettled: (_answer, _error, ids) => settled(ids),
  })
  const { mutateAsync } = useMutation({
    mutationFn: ({ ids }: { ids: string[]; sold: number }) => call(deleteItems, { body: { ids } }),
    onSuccess: ({ ids }, { sold }) => {
      onDone?.()
      const title = ids.length === 1 ? 'Item deleted' : `${ids.length} items deleted`
      const description = goneWords({ count: ids.length, sold })
      toastDeleted(ids, { title, description }, () => restore.mutate(ids))
    },
    onError: (error) => toastFailure('Delete Failed', error),
    onSettled: (_answer, _error, { ids }) => settled(ids),
  })
  return useCallback(
    (items: Pick<DashboardItem, 'id' | 'sale'>[]) => {
      const ids = items.map(({ id }) => id)
      const sold = items.filter(({ sale }) => sale).length
      once(ids.join(), async () => {
        if (await askIfSold({ count: items.length, sold })) await mutateAsync({ ids, sold })
      })
    },
    [askIfSold, mutateAsync, once],
  )
}

interface PriceWish {
  ids: string[]
  change: PriceChange
  underFloor: boolean
}

export function useChangePrices(onActed: Acted, onDone: () => void) {
  const settled = useSettled(onActed)
  const undo = useMutation({
    mutationFn: (prices: OwnPrice[]) => call(setPrices, { body: { prices } }),
    onSuccess: () => toast({ title: 'The prices are what they were' }),
    onError: (error) => toastFailure('Undo failed', error),
    onSettled: (_answer, _error, prices) => settled(prices.map(({ id }) => id)),
  })
  return useMutation({
    mutationFn: (body: PriceWish) => call(changePrices, { body }),
    onSuccess: ({ before, online, ...outcome }) => {
      onDone()
      toast({
        title: outcome.changed.length > 0 ? 'Prices changed' : 'No price changed',
        description: [bulkWords(outcome, 'changed'), onlineWords(online.length)].filter(Boolean).join(' '),
        ...(before.length > 0 && { action: { label: 'Undo', run: () => undo.mutate(before) } }),
      })
    },
    onSettled: (_answer, _error, { ids }) => settled(ids),
  })
}

const onlineWords = (count: number) =>
  count > 0 && `${count} ${count === 1 ? 'is' : 'are'} online for the old price: change it there, too.`

interface ScheduleWish {
  ids: string[]
  platforms: MarketplaceId[]
  at: string
}

export function useScheduleItems(onActed: Acted, onDone: () => void) {
  const settled = useSettled(onActed)
  const undo = useMutation({
    mutationFn: ({ before }: { before: Plan[]; ids: string[] }) => call(planListings, { body: { schedules: before } }),
    onSuccess: () => toast({ title: 'The schedule is what it was' }),
    onError: (error) => toastFailure('Undo failed', error),
    onSettled: (_answer, _error, { ids }) => settled(ids),
  })
  return useMutation({
    mutationFn: (body: ScheduleWish) => call(scheduleItems, { body }),
    onSuccess: ({ before, listings: _count, ...outcome }, { at, ids }) => {
      onDone()
      const some = outcome.changed.length > 0
      toast({
        title: some ? 'Post scheduled' : 'Nothing scheduled',
        description: `${some ? `For ${formatMoment(at)}. ` : ''}${bulkWords(outcome, 'scheduled')}`,
        ...(before.length > 0 && { action: { label: 'Undo', run: () => undo.mutate({ before, ids }) } }),
      })
    },
    onSettled: (_answer, _error, { ids }) => settled(ids),
  })
}

/** What is not posted yet goes to the webhook, whatever marketplace it is for. */
export function useSyncItems(onActed: Acted, onDone: () => void) {
  const settled = useSettled(onActed)
  return useMutation({
    mutationFn: (ids: string[]) => call(syncItems, { body: { ids, platforms: [...MARKETPLACE_IDS] } }),
    onSuccess: ({ listings, ...outcome }) => {
      onDone()
      const words = bulkWords(outcome, 'sent')
      // Said only when something started.
      if (listings > 0) toast({ title: 'Sync Started', description: words })
      else toast({ title: 'Nothing to send', description: words })
    },
    onError: (error) => toastFailure('Sync Failed', error, 'Failed to sync listing'),
    onSettled: (_answer, _error, ids) => settled(ids),
  })
}
