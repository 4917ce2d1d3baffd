import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { act, cleanup, render, renderHook, screen, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { STATUS } from '#contract/errors.ts'
import type { PostQueue, QueueEntry } from '#contract/posting/post-queue.ts'
import type { ListingCard } from '#contract/posting/posting.ts'
import { shownToast } from '#tests/shown-toast.ts'
import { listingQuery } from '#web/features/posting/queries.ts'
import { postQueueQuery } from '#web/features/posting/queue/queries.ts'
import { SayPosted } from '#web/features/posting/queue/say-posted.tsx'
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

function withQueue() {
  const cache = new QueryClient()
  cache.setQueryData(postQueueQuery.queryKey, queue)
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={cache}>{children}</QueryClientProvider>
  )
  return { cache, wrapper }
}

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

/** The acts of a queue whose calls are answered so, one after the other. */
function actsAnswered(...answers: (() => Response)[]) {
  vi.stubGlobal('fetch', async () => answers.shift()?.() ?? Response.json(queue))
  const cache = new QueryClient()
  cache.setQueryData(postQueueQuery.queryKey, queue)
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={cache}>{children}</QueryClientProvider>
  )
  return { acts: renderHook(() => useQueueActs(queue), { wrapper }).result, wrapper }
}
const failing = (code: 'invalid' | 'unavailable', message: string, fields?: { url: string }) => () =>
  Response.json({ error: message, message, code, fields }, { status: STATUS[code] })

test('a link that is refused comes back to its field, and says nothing anywhere else', async () => {
  const why = 'This link leads to Mercari.'
  const before = shownToast()
  const { acts, wrapper } = actsAnswered(failing('invalid', why, { url: why }))
  const url = 'https://www.mercari.com/us/item/m1'
  act(() => acts.current.say({ entry: entry(LAMP), said: 'posted', url }))
  await waitFor(() => expect(acts.current.refused).toEqual({ listingId: LAMP, url, why }))
  expect(shownToast()).toBe(before)

  const say = vi.fn()
  render(<SayPosted begun refused={acts.current.refused} onPosted={say} onSkip={say} onLater={say} />, { wrapper })
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Link to your listing (optional)' })
  expect(field.value).toBe(url)
  expect(await screen.findByText(why)).toBeTruthy()
  expect(document.activeElement).toBe(field)
  act(() => acts.current.say({ entry: entry(LAMP), said: 'later' }))
  expect(acts.current.refused).toBeNull()
})

test('what failed is no longer said once it is saved', async () => {
  const { acts } = actsAnswered(failing('unavailable', 'Please try again in a moment.'), () => Response.json(queue))
  act(() => acts.current.say({ entry: entry(LAMP), said: 'later' }))
  await waitFor(() => expect(shownToast()).toMatchObject({ title: 'Not saved', open: true }))
  act(() => acts.current.say({ entry: entry(LAMP), said: 'later' }))
  await waitFor(() => expect(shownToast()).toMatchObject({ title: 'Not saved', open: false }))
})

test('what is said of one listing asks for the queue again, not for the listings that wait in it', async () => {
  const asked = vi.fn(async () => ({ id: CHAIR }) as ListingCard)
  const askedForQueue = vi.fn(async () => queue)
  vi.stubGlobal('fetch', async () => Response.json({ ...queue, entries: [{ ...entry(LAMP), state: 'later' }] }))
  const { cache, wrapper } = withQueue()
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

test('what is undone before it was answered shows at once, and is sent once it was answered', async () => {
  const sent: string[] = []
  const answers: (() => void)[] = []
  vi.stubGlobal('fetch', (url: string, { method }: RequestInit) => {
    sent.push(`${method} ${url}`)
    return new Promise<Response>((resolve) => answers.push(() => resolve(Response.json({}))))
  })
  const { cache, wrapper } = withQueue()
  const { result } = renderHook(() => useQueueActs(queue), { wrapper })
  const posted = { entry: entry(LAMP), said: 'posted' } as const
  const shown = () => cache.getQueryData(postQueueQuery.queryKey)?.entries[0]?.state
  act(() => result.current.say(posted))
  await waitFor(() => expect(sent).toEqual([`POST /api/listings/${LAMP}/posted`]))
  act(() => result.current.undo(posted))
  await waitFor(() => expect(shown()).toBe('waiting'))
  expect(sent).toHaveLength(1)
  act(() => answers[0]!())
  await waitFor(() => expect(sent[1]).toBe(`DELETE /api/listings/${LAMP}/sync`))
})
