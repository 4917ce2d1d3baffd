import { act, renderHook, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { MarketplaceDraft } from '#contract/posting/helper-messages.ts'
import { shownToast } from '#tests/shown-toast.ts'
import { useShare } from '#web/features/posting/queue/use-share.ts'

const DRAFT: MarketplaceDraft = {
  ...{ listingId: '3f0c0000-0000-4000-8000-000000000001', platform: 'offerup', title: 'Brass lamp', price: '40' },
  ...{ description: 'A lamp.', tags: '', condition: null, conditionKnown: false, category: null },
  ...{ shipping: false, pickup: true, imageUrl: '/photo/1', imageUrls: ['/photo/1', '/photo/2'] },
  timestamp: '2026-11-15T12:00:00.000Z',
}
let copied: string[]
let saved: string[]

beforeEach(() => {
  copied = []
  saved = []
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: query === '(pointer: coarse)' }))
  vi.stubGlobal('fetch', async () => new Response(new Blob(['photo'], { type: 'image/jpeg' })))
  vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(async (text) => void copied.push(text))
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download)
  })
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

/** On a phone whose share sheet answers like this; without one it takes nothing. */
async function onPhone(share?: () => Promise<void>) {
  Object.assign(navigator, { canShare: () => share !== undefined, share })
  const { result } = renderHook(() => useShare(DRAFT))
  await waitFor(() => expect(result.current.preparing).toBe(false))
  return result
}
const expectCopiedAndSaved = () => {
  expect(copied).toEqual([expect.stringContaining('Brass lamp')])
  expect(saved).toEqual(['1-brass-lamp.jpg', '2-brass-lamp.jpg'])
  expect(shownToast()).toMatchObject({ title: 'Copied to clipboard' })
}

test('a phone without a share sheet copies the text and saves the photos', async () => {
  const share = await onPhone()
  expect(share.current.words).toBe('Copy text, save photos')
  await act(async () => expect(await share.current.send()).toBe(true))
  expectCopiedAndSaved()
})

test('so does one whose share sheet fails', async () => {
  const share = await onPhone(async () => {
    throw new DOMException('No', 'NotAllowedError')
  })
  expect(share.current.words).toBe('Share photos and text')
  await act(async () => expect(await share.current.send()).toBe(true))
  expectCopiedAndSaved()
})

test('who closes the share sheet has sent nothing, and nothing else happens', async () => {
  const share = await onPhone(async () => {
    throw new DOMException('Closed', 'AbortError')
  })
  await act(async () => expect(await share.current.send()).toBe(false))
  expect([...copied, ...saved]).toEqual([])
})
