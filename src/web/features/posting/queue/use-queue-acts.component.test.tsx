import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import type { PostQueue, QueueEntry } from '#contract/posting/post-queue.ts'
import type { ListingCard } from '#contract/posting/posting.ts'
import { listingQuery } from '#web/features/posting/queries.ts'
import { postQueueQuery } from '#web/features/posting/queue/queries.ts'
import { useQueueActs } from '#web/features/posting/queue/use-queue-acts.ts'

const [LAMP, CHAIR, ID] = [1, 2, 3].map((last) => `3f0c0000-0000-4000-8000-00000000000${last}`) as [
  string,
  string,
  string,
]
const entry = (listingId: string): QueueEntry => ({
  ...{ listingId, itemId: listingId, platform: 'facebook', title: 'Brass lamp', price: 40 },
  ...{ imageUrl: null, platformUrl: null, state: 'waiting', reason: null },
})
const queue: PostQueue = { id: ID, createdAt: '2026-11-15T12:00:00.000Z', entries: [entry(LAMP), entry(CHAIR)] }

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('what is said of one listing asks for the queue again, not for the listings that wait in it', async () => {
  const asked = vi.fn(async () => ({ id: CHAIR }) as ListingCard)
  const askedForQueue = vi.fn(async () => queue)
  vi.stubGlobal('fetch', async () => Response.json({ ...queue, entries: [{ ...entry(LAMP), state: 'later' }] }))
  const cache = new QueryClient()
  cache.setQueryData(postQueueQuery.queryKey, queue)
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={cache}>{children}</QueryClientProvider>
  )
  const { result } = renderHook(
    () => {
      useQuery({ ...postQueueQuery, queryFn: askedForQueue, staleTime: Number.POSITIVE_INFINITY })
      useQuery({ ...listingQuery(CHAIR), queryFn: asked })
      return useQueueActs(queue)
    },
    { wrapper },
  )
  act(() => result.current.say({ entry: entry(LAMP), said: 'later' }))
  await waitFor(() => expect(askedForQueue).toHaveBeenCalledOnce())
  expect(cache.getQueryState(listingQuery(CHAIR).queryKey)?.isInvalidated).toBe(true)
  expect(asked).toHaveBeenCalledOnce()
})
