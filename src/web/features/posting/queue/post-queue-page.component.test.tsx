import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { EntryState, PostQueue, QueueEntry } from '#contract/posting/post-queue.ts'
import { shownToast } from '#tests/shown-toast.ts'
import { PostQueuePage } from '#web/features/posting/queue/post-queue-page.tsx'
import { createQueryClient } from '#web/platform/query-client.ts'

const idOf = (place: number) => `3f0c0000-0000-4000-8000-00000000000${place}`
const entry = (place: number): QueueEntry => ({
  ...{ listingId: idOf(place), itemId: idOf(9), platform: 'mercari', title: `Lamp ${place}`, price: 40 },
  ...{ imageUrl: null, platformUrl: null, state: 'waiting', reason: null },
})
const cardOf = (id: string) => ({
  ...{ id, itemId: idOf(9), platform: 'mercari', title: 'Brass lamp', price: 40, description: 'A lamp.' },
  ...{ condition: 'good', tags: [], allowShipping: false, allowPickup: true, platformUrl: null, editedFields: [] },
  ...{ syncStatus: 'not_synced', createdAt: '2026-11-15T12:00:00.000Z', updatedAt: '2026-11-15T12:00:00.000Z' },
  item: {
    ...{ id: idOf(9), category: 'Home & Decor', typeId: 'lamp', type: 'Lamp', style: null, condition: 'Good' },
    ...{ conditionSeen: true, brand: null, model: null, imageUrl: '/photo/1', imageUrls: ['/photo/1', '/photo/2'] },
  },
  ...{ sync: null, scheduledFor: null, gone: null },
})

/** The queue as the server has it; null once it was ended. */
let queue: PostQueue | null
/** How often the queue was asked for. */
let asked: number
/** What was said of a listing, beside the decisions of the queue. */
let reported: string[]
let streams: EventTarget[]

const setState = (listingId: string, state: EntryState) => {
  const one = queue!.entries.find((each) => each.listingId === listingId)!
  Object.assign(one, { state, reason: state === 'out' ? 'This item is sold.' : null })
}
const stateOf = (place: number) => queue!.entries[place - 1]!.state

function serve(method: string, path: string, body: { decision: EntryState | null } | null) {
  const [, api, what, id = '', act, listingId = ''] = path.split('/')
  if (api === 'photo') return new Response(new Blob(['photo'], { type: 'image/jpeg' }))
  if (what === 'listings' && method === 'GET') return Response.json(cardOf(id))
  if (what === 'listings') {
    reported.push(`${method} ${path}`)
    setState(id, method === 'DELETE' ? 'waiting' : 'posted')
    return Response.json(cardOf(id))
  }
  if (method === 'GET') {
    asked++
    return Response.json({ queue })
  }
  if (act === 'entries') setState(listingId, body!.decision ?? 'waiting')
  if (act === 'resume') {
    queue ??= ended
    for (const one of queue!.entries) if (one.state === 'later') one.state = 'waiting'
  }
  if (method !== 'DELETE') return Response.json(queue)
  ended = queue
  queue = null
  return new Response(null, { status: 204 })
}
let ended: PostQueue | null

beforeEach(() => {
  queue = { id: idOf(8), createdAt: '2026-11-15T12:00:00.000Z', entries: [1, 2, 3, 4].map(entry) }
  asked = 0
  reported = []
  streams = []
  vi.stubGlobal('fetch', async (path: string, { method = 'GET', body }: RequestInit = {}) =>
    serve(method, new URL(path, location.origin).pathname, body ? JSON.parse(String(body)) : null),
  )
  vi.stubGlobal(
    'EventSource',
    class extends EventTarget {
      close = () => {}
      constructor() {
        super()
        streams.push(this)
      }
    },
  )
  render(
    <QueryClientProvider client={createQueryClient()}>
      <PostQueuePage />
    </QueryClientProvider>,
  )
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

/** Another device did that, and this one hears of it. */
function elsewhere(kind: 'queue' | 'item' | 'listing', change: () => void) {
  change()
  const event = new MessageEvent(kind, { data: JSON.stringify({ id: idOf(8) }) })
  act(() => void streams[0]!.dispatchEvent(event))
}
const expectPlace = (words: string) => screen.findByText(words, { selector: 'b' })
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }))
/** The listing whose turn it is, which comes a moment after its place. */
const link = () => screen.findByLabelText('Link to your listing (optional)')

test('what another device says of a listing leads on here, and what is sold falls out', async () => {
  await expectPlace('Listing 1 of 4')
  elsewhere('queue', () => setState(idOf(1), 'skipped'))
  await expectPlace('Listing 2 of 4')
  elsewhere('item', () => setState(idOf(2), 'out'))
  await expectPlace('Listing 2 of 3')
  await userEvent.click(screen.getByText(/^All 4 listings/))
  expect(await screen.findByText(/This item is sold\.$/)).toBeDefined()
  elsewhere('queue', () => setState(idOf(1), 'waiting'))
  await expectPlace('Listing 1 of 3')
})

test('an act that is told as several events at once is looked at once', async () => {
  await expectPlace('Listing 1 of 4')
  expect(asked).toBe(1)
  for (const kind of ['listing', 'item', 'queue'] as const) elsewhere(kind, () => setState(idOf(1), 'posted'))
  await expectPlace('Listing 2 of 4')
  expect(asked).toBe(2)
})

test('Skip and Later change nothing but the queue, and are taken back', async () => {
  await press('Skip')
  await expectPlace('Listing 2 of 4')
  await press('Later')
  await expectPlace('Listing 3 of 4')
  await waitFor(() => expect([stateOf(1), stateOf(2)]).toEqual(['skipped', 'later']))
  await press('Undo')
  await expectPlace('Listing 2 of 4')
  await waitFor(() => expect(stateOf(2)).toBe('waiting'))
  expect(reported).toEqual([])
})

test('a link that is none is told at its field and nothing is posted; with a right one the next comes', async () => {
  await userEvent.type(await link(), 'no address')
  await press('I posted it')
  expect(await screen.findByText(/^Please enter a web address/)).toBeDefined()
  expect(reported).toEqual([])
  await userEvent.clear(await link())
  await userEvent.type(await link(), 'https://www.mercari.com/us/item/m1')
  await press('I posted it')
  await expectPlace('Listing 2 of 4')
  await waitFor(() => expect(reported).toEqual([`POST /api/listings/${idOf(1)}/posted`]))
})

test('what was left for later is gone on with at the end, and an ended queue comes back', async () => {
  elsewhere('queue', () => {
    for (const place of [1, 2]) setState(idOf(place), 'posted')
  })
  await expectPlace('Listing 3 of 4')
  for (const next of ['Listing 4 of 4', '2 of 4 posted']) {
    await link()
    await userEvent.keyboard('l')
    await expectPlace(next)
  }
  expect(screen.getByRole('heading', { name: 'That was all for now' })).toBeDefined()
  await press('Post the 2 left for later')
  await expectPlace('Listing 3 of 4')
  await press('End here')
  expect(await screen.findByText('Nothing to post right now')).toBeDefined()
  const said = shownToast()
  expect(said).toMatchObject({ title: 'Queue ended', action: { label: 'Undo' } })
  act(() => said!.action!.run())
  await expectPlace('Listing 3 of 4')
})
