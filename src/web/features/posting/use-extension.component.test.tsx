import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type ErrorCode, STATUS } from '#contract/errors.ts'
import type { MarketplaceDraft, PageMessage } from '#contract/posting/helper-messages.ts'
import { shownToast } from '#tests/shown-toast.ts'
import { useExtension } from '#web/features/posting/use-extension.ts'
import { createQueryClient } from '#web/platform/query-client.ts'

const [LAMP, CHAIR] = ['3f0c0000-0000-4000-8000-000000000001', '3f0c0000-0000-4000-8000-000000000002']
const draft: MarketplaceDraft = {
  ...{ listingId: LAMP, platform: 'facebook', title: 'Brass lamp', price: '40', description: 'A lamp.', tags: '' },
  ...{ condition: null, conditionKnown: false, category: null, shipping: false, pickup: true },
  ...{ imageUrl: null, imageUrls: [], timestamp: '2026-11-15T12:00:00.000Z' },
}

/** The helper page of the lamp, and an extension that says what it is told to. */
function openHelper() {
  const said = vi.spyOn(window, 'postMessage').mockImplementation(() => undefined)
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={createQueryClient()}>{children}</QueryClientProvider>
  )
  const { result } = renderHook(() => useExtension(draft, (listingId) => listingId === LAMP), { wrapper })
  const { nonce } = said.mock.calls[0]![0] as PageMessage
  const hear = (message: { type: string; [part: string]: unknown }) => {
    const data = { source: 'snapworth-extension', nonce, listingId: LAMP, ...message }
    act(() => void dispatchEvent(new MessageEvent('message', { data, source: window, origin: location.origin })))
  }
  const pass = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1000))
  return { hear, pass, fill: () => act(() => result.current.fill()), filling: () => result.current.filling }
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

test('an extension that does not answer is given up after half a minute', async () => {
  const { fill, filling, pass } = openHelper()
  fill()
  await pass(29)
  expect(filling().kind).toBe('working')
  await pass(2)
  expect(filling()).toMatchObject({
    kind: 'failed',
    reason: expect.stringContaining('The extension no longer answers.'),
  })
})

test('a page that says nothing, such as one that asks to sign in, does not keep the seller waiting; later it is heard', async () => {
  const { fill, filling, hear, pass } = openHelper()
  fill()
  hear({ type: 'progress', step: 'opening' })
  await pass(121)
  expect(filling()).toMatchObject({ kind: 'failed', at: 'opening', reason: expect.stringContaining('sign in') })

  hear({ type: 'progress', step: 'waiting' })
  expect(filling()).toEqual({ kind: 'working', step: 'waiting' })
})

test('a form that takes long is waited for from each of its reports on, and one that is filled in stays that', async () => {
  const { fill, filling, hear, pass } = openHelper()
  fill()
  for (const step of ['opening', 'waiting', 'filling']) {
    hear({ type: 'progress', step })
    await pass(110)
    expect(filling()).toEqual({ kind: 'working', step })
  }
  hear({ type: 'done', fields: [], postedUrl: null })
  await pass(600)
  expect(filling().kind).toBe('done')
})

test('a page that was loaded again gives up, too, on what it asked for before', async () => {
  const { filling, hear, pass } = openHelper()
  hear({ type: 'progress', step: 'opening' })
  await pass(121)
  expect(filling().kind).toBe('failed')
})

/** The listing before this one, published while this one is on screen. */
const CHAIR_ONLINE = {
  type: 'done',
  listingId: CHAIR,
  fields: [],
  postedUrl: 'https://www.facebook.com/marketplace/item/123456789',
}
const NOT_MARKED = 'Your listing is online, but not marked as posted'
const failing = (code: ErrorCode, message: string) =>
  Response.json({ code, error: message, message }, { status: STATUS[code] })

test('a listing that was seen online while another one is on screen is reported again when the server was away', async () => {
  const { hear, pass } = openHelper()
  // The seller is at the marketplace's tab.
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  const answers = [failing('unavailable', 'Too busy.'), new Response(null, { status: 204 })]
  const server = vi.fn(async (_path: string, _call: RequestInit) => answers.shift()!)
  vi.stubGlobal('fetch', server)
  hear(CHAIR_ONLINE)
  await pass(60)
  expect(server).toHaveBeenCalledTimes(2)
  expect(server.mock.lastCall![0]).toContain(CHAIR)
  expect(shownToast()?.title).not.toBe(NOT_MARKED)
})

test('a sighting that the server does not take is told, with its reason, and can be reported once more', async () => {
  const { hear, pass } = openHelper()
  const server = vi.fn(async () => failing('conflict', 'This item is sold.'))
  vi.stubGlobal('fetch', server)
  hear(CHAIR_ONLINE)
  await pass(60)
  expect(server).toHaveBeenCalledTimes(1)
  const shown = shownToast()
  expect(shown).toMatchObject({
    title: NOT_MARKED,
    description: 'This item is sold.',
  })

  await act(async () => shown!.action!.run())
  await pass(60)
  expect(server).toHaveBeenCalledTimes(2)
})
