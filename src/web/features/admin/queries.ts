import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { adminStats, listUsers, searchUsers } from '#contract/admin/admin.ts'
import { type ANALYTICS_DAYS, analytics } from '#contract/admin/analytics.ts'
import { listAnnouncements } from '#contract/admin/announcements.ts'
import { auditIntegrity, auditTrail } from '#contract/admin/audit.ts'
import { reviewIdeas } from '#contract/ideas.ts'
import { isUnderWay, openModel } from '#contract/operations/open-model.ts'
import {
  type EventArea,
  type EventKind,
  listProviders,
  queuedJobs,
  systemLogs,
} from '#contract/operations/operations.ts'
import { readInbox, type SupportState } from '#contract/support.ts'
import type { UsersQuery } from '#web/features/admin/users/users-address.ts'
import { call } from '#web/platform/api.ts'

/** Everything an admin sees stands under this key, as one act may change all of it. */
export const ADMIN_KEY = ['admin'] as const

/** Others change it all the time: what is known is shown at once, and asked for anew with each visit. */
const FRESH = { staleTime: 0 }
const LOG_PAGE = 50
const AUDIT_PAGE = 25
const INBOX_PAGE = 25
const POLL_JOBS_MS = 5000
const POLL_FETCH_MS = 1000

export const adminStatsQuery = queryOptions({
  queryKey: [...ADMIN_KEY, 'stats'],
  queryFn: () => call(adminStats, {}),
  ...FRESH,
})

export const USERS_PER_PAGE = 25

export const usersQuery = ({ q, sort, order, cursor }: UsersQuery) => {
  const query = { sort, order, cursor, limit: USERS_PER_PAGE }
  return queryOptions({
    queryKey: [...ADMIN_KEY, 'users', q, query],
    queryFn: () => (q ? call(searchUsers, { query: { ...query, q } }) : call(listUsers, { query })),
    placeholderData: keepPreviousData,
    ...FRESH,
  })
}

export const analyticsQuery = (days: (typeof ANALYTICS_DAYS)[number]) =>
  queryOptions({
    queryKey: [...ADMIN_KEY, 'analytics', days],
    queryFn: () => call(analytics, { query: { days } }),
    placeholderData: keepPreviousData,
    ...FRESH,
  })

export const auditQuery = (userId: string | undefined, limit = AUDIT_PAGE) =>
  infiniteQueryOptions({
    queryKey: [...ADMIN_KEY, 'audit', userId, limit],
    queryFn: ({ pageParam }) => call(auditTrail, { query: { userId, limit, cursor: pageParam } }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    ...FRESH,
  })

/** Asks again by itself while one is going out. */
export const announcementsQuery = queryOptions({
  queryKey: [...ADMIN_KEY, 'announcements'],
  queryFn: () => call(listAnnouncements, {}),
  refetchInterval: ({ state }) =>
    state.data?.announcements.some(({ finishedAt }) => finishedAt === null) ? POLL_JOBS_MS : false,
  ...FRESH,
})

export const auditIntegrityQuery = queryOptions({
  queryKey: [...ADMIN_KEY, 'audit integrity'],
  queryFn: () => call(auditIntegrity, {}),
  ...FRESH,
})

export const INBOX_KEY = [...ADMIN_KEY, 'inbox'] as const

export const inboxQuery = (state: SupportState) =>
  infiniteQueryOptions({
    queryKey: [...INBOX_KEY, state],
    queryFn: ({ pageParam }) => call(readInbox, { query: { state, limit: INBOX_PAGE, cursor: pageParam } }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    placeholderData: keepPreviousData,
    ...FRESH,
  })

export const reviewQuery = queryOptions({
  queryKey: [...ADMIN_KEY, 'ideas'],
  queryFn: () => call(reviewIdeas, {}),
  ...FRESH,
})

export const logsQuery = (kind: EventKind | EventArea, q: string) =>
  infiniteQueryOptions({
    queryKey: [...ADMIN_KEY, 'logs', kind, q],
    queryFn: ({ pageParam }) => call(systemLogs, { query: { kind, q, limit: LOG_PAGE, cursor: pageParam } }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    placeholderData: keepPreviousData,
    ...FRESH,
  })

/** Asks again by itself while something waits or runs. */
export const jobsQuery = queryOptions({
  queryKey: [...ADMIN_KEY, 'jobs'],
  queryFn: () => call(queuedJobs, {}),
  refetchInterval: ({ state }) =>
    state.data?.queues.some(({ waiting, running }) => waiting + running > 0) ? POLL_JOBS_MS : false,
  ...FRESH,
})

export const providersQuery = queryOptions({
  queryKey: [...ADMIN_KEY, 'providers'],
  queryFn: () => call(listProviders, {}),
  ...FRESH,
})

/** Asks again by itself while one is fetched. */
export const openModelQuery = queryOptions({
  queryKey: [...ADMIN_KEY, 'open model'],
  queryFn: () => call(openModel, {}),
  refetchInterval: ({ state }) => (state.data?.fetch && isUnderWay(state.data.fetch) ? POLL_FETCH_MS : false),
  ...FRESH,
})
