import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Listing } from '#contract/listings/listings.ts'
import { useListingOutbox } from '#web/features/listings/editor/use-listing-outbox.ts'
import { useShownToast } from '#web/ui/toast.ts'

const LAMP: Listing = {
  id: '3f0c0000-0000-4000-8000-000000000001',
  itemId: '3f0c0000-0000-4000-8000-000000000002',
  platform: 'facebook',
  title: 'Brass lamp',
  price: 40,
  description: 'A lamp.',
  condition: 'Used - Good',
  tags: ['lamp'],
  allowShipping: true,
  allowPickup: true,
  platformUrl: null,
  editedFields: [],
  syncStatus: 'not_synced',
  createdAt: '2026-11-15T12:00:00.000Z',
  updatedAt: '2026-11-15T12:00:00.000Z',
}

/** The server: keeps what arrives. */
const saved: string[] = []
beforeEach(() => {
  vi.stubGlobal('fetch', async (_path: string, init: RequestInit) => {
    const draft = JSON.parse(String(init.body))
    saved.push(draft.title)
    return Response.json({ ...LAMP, ...draft, updatedAt: '2026-11-15T12:00:01.000Z' })
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  saved.length = 0
})

const onGone = vi.fn()
const SHOWN = { listings: { facebook: LAMP }, categoryId: null }
const open = () => renderHook(() => useListingOutbox(SHOWN, { onSaved: () => {}, onGone }))
const type = (title: string, { current }: ReturnType<typeof open>['result']) =>
  act(() => current.outbox.edit(LAMP.id, { title }))

test('what was typed is saved when the page is left, without waiting for the pause', async () => {
  const { result, unmount } = open()
  type('Brass lamp, rewired', result)
  expect(saved).toEqual([])
  unmount()
  await waitFor(() => expect(saved).toEqual(['Brass lamp, rewired']))
})

test('what was typed is saved when the tab is hidden', async () => {
  const { result } = open()
  type('Brass desk lamp', result)
  Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true })
  await act(async () => document.dispatchEvent(new Event('visibilitychange')))
  await waitFor(() => expect(saved).toEqual(['Brass desk lamp']))
})

test('a listing that was deleted on another screen is said to be, and nothing of it stays in the browser', async () => {
  const message = 'This listing does not exist.'
  vi.stubGlobal('fetch', async () => Response.json({ code: 'not_found', error: message, message }, { status: 404 }))
  const { result } = open()
  type('Brass floor lamp', result)
  expect(localStorage).toHaveLength(1)
  await act(() => result.current.outbox.flush())
  expect(onGone).toHaveBeenCalledWith(LAMP)
  const { result: toast } = renderHook(useShownToast)
  expect(toast.current).toMatchObject({
    title: 'The Facebook Marketplace listing was deleted',
    description: 'Your last changes to it were not saved.',
  })
  expect(localStorage).toHaveLength(0)
})

test('what waited for a month in the browser waits for nothing any more', () => {
  const edited = (editedAt: string) => JSON.stringify({ words: { title: 'Lamp' }, basedOn: LAMP.updatedAt, editedAt })
  const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 60 * 60 * 1000).toISOString()
  localStorage.setItem('unsaved-listing:old', edited(daysAgo(31)))
  localStorage.setItem('unsaved-listing:broken', 'no words')
  localStorage.setItem('unsaved-listing:young', edited(daysAgo(29)))
  localStorage.setItem('theme', 'dark')
  open()
  expect(Object.keys(localStorage).sort()).toEqual(['theme', 'unsaved-listing:young'])
})
