import { type QueryKey, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { listExports } from '#contract/account-data.ts'
import { listSecondFactors } from '#contract/second-factor.ts'
import { listSessions } from '#contract/sessions.ts'
import { getNotifications, getSettings } from '#contract/settings.ts'
import { call } from '#web/platform/api.ts'
import { type Toast, toast } from '#web/ui/toast.ts'

export const settingsQuery = queryOptions({ queryKey: ['settings'], queryFn: () => call(getSettings, {}) })

export const notificationsQuery = queryOptions({
  queryKey: ['notifications'],
  queryFn: () => call(getNotifications, {}),
})

/** Other devices come and go by themselves. */
export const sessionsQuery = queryOptions({
  queryKey: ['sessions'],
  queryFn: () => call(listSessions, {}),
  staleTime: 0,
})

export const secondFactorsQuery = queryOptions({
  queryKey: ['second-factors'],
  queryFn: () => call(listSecondFactors, {}),
})

const POLL_MS = 1000

/** Asks again by itself while an export is being made and the screen is open. */
export const exportsQuery = queryOptions({
  queryKey: ['exports'],
  queryFn: () => call(listExports, {}),
  staleTime: 0,
  refetchInterval: ({ state }) =>
    state.data?.some(({ state }) => state === 'queued' || state === 'running') ? POLL_MS : false,
})

/** Shows a change at once and saves it; what could not be saved goes back to what it was. */
export function useChange<All extends object>(
  { queryKey }: { queryKey: QueryKey },
  save: (all: All) => Promise<unknown>,
  saved: Toast,
) {
  const cache = useQueryClient()
  const current = () => cache.getQueryData<All>(queryKey)
  const patch = (change: Partial<All>) =>
    cache.setQueryData<All>(queryKey, (before) => before && { ...before, ...change })
  return useMutation({
    // One after the other, so that two quick changes arrive in their order.
    scope: { id: queryKey.join() },
    mutationFn: (change: Partial<All>) => save({ ...(current() as All), ...change }),
    onMutate: (change) => {
      const before = current()
      const undo = Object.keys(change).map((name) => [name, before?.[name as keyof All]])
      patch(change)
      return Object.fromEntries(undo) as Partial<All>
    },
    onSuccess: () => toast(saved),
    onError: (_error, _change, undo) => {
      if (undo) patch(undo)
      toast({ title: 'Error', description: 'Failed to update settings. Please try again.', variant: 'destructive' })
    },
  })
}
