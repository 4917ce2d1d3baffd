import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { ListingCard } from '#contract/posting/posting.ts'
import { useUnsentListings } from '#web/app/frame/use-unsent-listings.ts'
import { useListingOutbox } from '#web/features/listings/editor/use-listing-outbox.ts'
import { createQueryClient } from '#web/platform/query-client.ts'
import { leftUnsaved } from '#web/platform/unsaved-listings.ts'

const ITEM_ID = '3f0c0000-0000-4000-8000-000000000002'
const LAMP: ListingCard = {
  id: '3f0c0000-0000-4000-8000-000000000001',
  itemId: ITEM_ID,
  platform: 'craigslist',
  title: 'Brass lamp',
  price: 60,
  description: 'A lamp.',
  condition: 'good',
  tags: [],
  allowShipping: false,
  allowPickup: true,
  platformUrl: null,
  editedFields: [],
  syncStatus: 'not_synced',
  createdAt: '2026-11-15T12:00:00.000Z',
  updatedAt: '2026-11-15T12:00:00.000Z',
  item: {
    id: ITEM_ID,
    category: 'Home & Decor',
    typeId: 'lamp',
    type: 'Lamp',
    style: null,
    condition: 'Good',
    conditionSeen: true,
    brand: null,
    model: null,
    imageUrl: null,
    imageUrls: [],
  },
  sync: null,
  scheduledFor: null,
  gone: null,
}
const KEY = `unsaved-listing:${LAMP.id}`
const saves: unknown[] = []
let answer: (init: RequestInit) => Response

beforeEach(() => {
  saves.length = 0
  answer = ({ body }) => Response.json({ ...LAMP, ...JSON.parse(String(body)), updatedAt: '2026-11-18T12:00:09.000Z' })
  vi.stubGlobal('fetch', async (_path: string, init: RequestInit) => {
    if (!navigator.onLine) throw new TypeError('Failed to fetch')
    if (init.method === 'GET') return Response.json(LAMP)
    saves.push(JSON.parse(String(init.body)))
    return answer(init)
  })
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const online = (is: boolean) => vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(is)
const comeBack = () => {
  online(true)
  act(() => void dispatchEvent(new Event('online')))
}
const edit = () => {
  const shown = { listings: { [LAMP.platform]: LAMP }, categoryId: null }
  const editor = renderHook(() => useListingOutbox(shown, { onSaved: () => {}, onGone: () => {} }))
  act(() => editor.result.current.outbox.edit(LAMP.id, { price: '95' }))
  return editor
}
const leaveEditor = async () => {
  online(false)
  edit().unmount()
  await waitFor(() => expect(leftUnsaved()).toEqual([LAMP.id]))
}
const visitPage = () => {
  const cache = createQueryClient()
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={cache}>{children}</QueryClientProvider>
  )
  return { cache, ...renderHook(() => useUnsentListings(true), { wrapper }) }
}

test('a price typed without a network is sent from whatever page is open when the network is back', async () => {
  await leaveEditor()
  const { cache } = visitPage()
  const refreshed = vi.spyOn(cache, 'invalidateQueries')
  expect(localStorage.getItem(KEY)).toContain('95')
  expect(saves).toEqual([])
  comeBack()
  await waitFor(() => expect(saves).toMatchObject([{ price: 95 }]))
  await waitFor(() => expect(localStorage.getItem(KEY)).toBeNull())
  await waitFor(() => expect(refreshed).toHaveBeenCalledOnce())
})

test('while its editor is open, the editor alone sends it', async () => {
  online(false)
  edit()
  visitPage()
  comeBack()
  await waitFor(() => expect(localStorage.getItem(KEY)).toBeNull())
  expect(saves).toMatchObject([{ price: 95 }])
})

test('what the server cannot take now is sent from the next page', async () => {
  const works = answer
  answer = () => Response.json({ code: 'unavailable', error: 'Busy', message: 'Busy' }, { status: 503 })
  await leaveEditor()
  const { unmount } = visitPage()
  comeBack()
  await waitFor(() => expect(saves).toHaveLength(1))
  expect(localStorage.getItem(KEY)).toContain('95')
  unmount()
  answer = works
  visitPage()
  await waitFor(() => expect(localStorage.getItem(KEY)).toBeNull())
  expect(saves).toHaveLength(2)
})
