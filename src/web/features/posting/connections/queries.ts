import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import {
  type Connection,
  type ConnectionSwitches,
  listConnections,
  PLATFORMS,
  type Platform,
  removeConnection,
  switchConnection,
} from '#contract/posting/connections.ts'
import { call } from '#web/platform/api.ts'
import { toastFailure } from '#web/platform/toast-failure.ts'
import { toast } from '#web/ui/toast.ts'

export const connectionsQuery = queryOptions({
  queryKey: ['connections'],
  queryFn: () => call(listConnections, {}),
  // A sync changes the last date, and a webhook that is gone switches itself off: asked for anew with each visit.
  staleTime: 0,
})

/** The webhook that listings go to: the newest that is switched on. The list begins with the oldest. */
export const receiverOf = (connections: Connection[]) =>
  connections.findLast(({ platform, isActive }) => platform === 'webhook' && isActive)

/** For its disc; Custom Webhook would share Craigslist's. */
export const letterOf = (platform: Platform) => (platform === 'webhook' ? 'W' : PLATFORMS[platform][0]!)

/** Shows the change at once; what the server refuses goes back to what it was. */
function useOptimistic<Input extends { id: string }>(
  send: (input: Input) => Promise<unknown>,
  change: (connections: Connection[], input: Input) => Connection[],
  said: { done: (input: Input) => string; failed: string },
) {
  const cache = useQueryClient()
  const { queryKey } = connectionsQuery
  return useMutation({
    mutationFn: send,
    onMutate: async (input) => {
      await cache.cancelQueries({ queryKey })
      const before = cache.getQueryData(queryKey)
      cache.setQueryData(queryKey, (now) => now && change(now, input))
      return before
    },
    onSuccess: (_answer, input) => toast({ title: said.done(input) }),
    onError: (error, _input, before) => {
      cache.setQueryData(queryKey, before)
      toastFailure('Error', error, said.failed)
    },
    onSettled: () => cache.invalidateQueries({ queryKey }),
  })
}

export const useSwitchConnection = () =>
  useOptimistic(
    ({ id, ...body }: ConnectionSwitches & { id: string }) => call(switchConnection, { params: { id }, body }),
    (connections, { id, ...switches }) =>
      connections.map((each) =>
        each.id === id ? { ...each, ...switches, notice: switches.isActive ? null : each.notice } : each,
      ),
    {
      done: ({ isActive, itemEvents }) =>
        isActive === undefined
          ? `Item events turned ${itemEvents ? 'on' : 'off'}`
          : `Connection ${isActive ? 'enabled' : 'disabled'} successfully`,
      failed: 'The connection could not be switched. Please try again.',
    },
  )

export const useRemoveConnection = () =>
  useOptimistic(
    ({ id }: { id: string }) => call(removeConnection, { params: { id } }),
    (connections, { id }) => connections.filter((each) => each.id !== id),
    { done: () => 'Connection Removed', failed: 'The connection could not be removed. Please try again.' },
  )
