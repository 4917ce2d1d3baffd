import { setTimeout as sleep } from 'node:timers/promises'
import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import type { Decision, Pile } from '#contract/piles/piles.ts'
import { shownToast } from '#tests/shown-toast.ts'
import { pileQuery } from '#web/features/piles/queries.ts'
import { usePileActs } from '#web/features/piles/use-pile-acts.ts'

const [ID, GROUP, PHOTO, ITEM, OTHER] = [1, 2, 3, 4, 5].map((last) => `3f0c0000-0000-4000-8000-00000000000${last}`)
const pileWith = (decision: Decision | null): Pile => ({
  ...{ id: ID!, createdAt: '2026-11-15T12:00:00.000Z', done: 1, total: 1, working: false, sorting: false },
  photos: [{ id: PHOTO!, width: 4, height: 3, takenAt: null, clientKey: null, divider: false }],
  groups: [
    {
      ...{ id: GROUP!, photoIds: [PHOTO!], state: 'ready', queued: false, itemId: ITEM!, price: 40, gone: false },
      ...{ reason: 'One photo', seam: null, byHand: false, doubts: [], listedItemId: null, decision, problem: null },
    },
  ],
})
/** The same with two photos, in these items. */
const sorted = (groups: string[][], reason = 'Alike'): Pile => {
  const { photos, groups: one, ...pile } = pileWith(null)
  return {
    ...pile,
    photos: [PHOTO!, OTHER!].map((id) => ({ ...photos[0]!, id })),
    groups: groups.map((photoIds) => ({ ...one[0]!, id: photoIds[0]!, photoIds, reason })),
  }
}

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function open(onDecided = vi.fn(), pile = pileWith(null)) {
  const cache = new QueryClient({ defaultOptions: { queries: { retry: false }, mutations: { networkMode: 'always' } } })
  cache.setQueryData(pileQuery(ID!).queryKey, pile)
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={cache}>{children}</QueryClientProvider>
  )
  return renderHook(() => usePileActs(useQuery(pileQuery(ID!)).data!, onDecided), { wrapper })
}

test('a pile that was asked for before a decision does not bring back what was before it', async () => {
  const late = Promise.withResolvers<Response>()
  vi.stubGlobal('fetch', (_path: string, { method }: RequestInit) =>
    method === 'GET' ? late.promise : Promise.resolve(Response.json(pileWith('right'))),
  )
  const { result } = open()
  const decision = () => result.current.groups[0]!.decision
  expect(decision()).toBeNull()

  await act(() => result.current.decide(GROUP!, 'right'))
  await waitFor(() => expect(decision()).toBe('right'))
  await act(async () => {
    late.resolve(Response.json(pileWith(null)))
    // What it brings would be shown in the next turn.
    await sleep(20)
  })
  expect(decision()).toBe('right')
})

test('undone before the move was answered, it stays undone', async () => {
  const [apart, together] = [[[PHOTO!], [OTHER!]], [[PHOTO!, OTHER!]]]
  const answers: PromiseWithResolvers<Response>[] = []
  const answer = (nth: number, pile: Pile) => act(async () => answers[nth]!.resolve(Response.json(pile)))
  vi.stubGlobal('fetch', (_path: string, { method }: RequestInit) => {
    const late = Promise.withResolvers<Response>()
    if (method !== 'GET') answers.push(late)
    return late.promise
  })
  const { result } = open(vi.fn(), sorted(apart))
  const groups = () => result.current.groups.map(({ photoIds }) => photoIds)
  const reasons = () => result.current.groups.map(({ reason }) => reason)
  act(() => result.current.regroup(together, 'Moved'))
  await waitFor(() => expect(answers).toHaveLength(1))
  const { run: undo } = shownToast()!.action!
  act(undo)
  await waitFor(() => expect(groups()).toEqual(apart))

  await answer(0, sorted(together))
  await waitFor(() => expect(answers).toHaveLength(2))
  expect(groups()).toEqual(apart)
  await answer(1, sorted(apart, 'Moved by you'))
  await waitFor(() => expect(reasons()).toEqual(['Moved by you', 'Moved by you']))
})

test('a decision says which item it was about, once it is stored', async () => {
  vi.stubGlobal('fetch', async () => Response.json(pileWith('right')))
  const onDecided = vi.fn()
  const { result } = open(onDecided)
  await act(() => result.current.decide(GROUP!, 'right'))
  expect(onDecided.mock.calls).toEqual([[ITEM]])
})

test('a decision that the connection did not take says so', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  const { result } = open()
  await act(() => result.current.decide(GROUP!, 'right').catch(() => undefined))
  expect(shownToast()).toMatchObject({
    title: 'That could not be saved',
    description: 'The server did not answer. Check your connection and try again.',
  })
})
