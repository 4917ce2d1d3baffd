import { type QueryKey, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { getNotifications, getSettings } from '#contract/settings/settings.ts'
import { call } from '#web/platform/api.ts'
import { type Toast, toast } from '#web/ui/toast.ts'

export const settingsQuery = queryOptions({ queryKey: ['settings'], queryFn: () => call(getSettings, {}) })

export const notificationsQuery = queryOptions({
  queryKey: ['notifications'],
  queryFn: () => call(getNotifications, {}),
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
