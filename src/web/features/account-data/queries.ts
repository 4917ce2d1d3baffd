import { queryOptions } from '@tanstack/react-query'
import { listExports } from '#contract/account-data.ts'
import { call } from '#web/platform/api.ts'

const POLL_MS = 1000

/** Asks again by itself while an export is being made and the screen is open. */
export const exportsQuery = queryOptions({
  queryKey: ['exports'],
  queryFn: () => call(listExports, {}),
  staleTime: 0,
  refetchInterval: ({ state }) =>
    state.data?.some(({ state }) => state === 'queued' || state === 'running') ? POLL_MS : false,
})
