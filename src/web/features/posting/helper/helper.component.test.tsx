import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { MarketplaceId } from '#contract/marketplaces.ts'
import type { MarketplaceDraft } from '#contract/posting/helper-messages.ts'
import { GONE_REFUSALS, type ListingCard } from '#contract/posting/posting.ts'
import { Helper } from '#web/features/posting/helper/helper.tsx'
import { draftsQuery, itemListingsQuery } from '#web/features/posting/queries.ts'
import { createQueryClient } from '#web/platform/query-client.ts'

const draft: MarketplaceDraft = {
  ...{ listingId: '3f0c0000-0000-4000-8000-000000000001', platform: 'craigslist', title: 'Brass lamp', price: '40' },
  ...{ description: 'A lamp.', tags: '', condition: null, conditionKnown: false, category: null },
  ...{ shipping: false, pickup: true, imageUrl: null, imageUrls: [], timestamp: '2026-11-15T12:00:00.000Z' },
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('fetch', () => new Promise(() => {}))
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** The page of a listing that stands like this, five seconds later. */
function open(syncStatus: ListingCard['syncStatus']) {
  const card = { id: draft.listingId, platform: draft.platform, itemId: 'lamp', syncStatus } as unknown as ListingCard
  render(
    <QueryClientProvider client={createQueryClient()}>
      <Helper draft={draft} card={card} />
    </QueryClientProvider>,
  )
  act(() => void vi.advanceTimersByTime(5000))
}
const opens = () => screen.getAllByRole('button', { name: /Craigslist/ }).map(({ textContent }) => textContent)

test('a draft is asked about after a moment', () => {
  open('not_synced')
  expect(screen.getByRole('heading', { name: 'Open Craigslist now?' })).toBeDefined()
  expect(screen.getByText(/You press Publish\.$/)).toBeDefined()
  expect(opens()).toEqual(['Open Craigslist'])
})

test('nobody is asked to publish what is posted, and who opens it again knows what that makes', () => {
  open('posted')
  expect(screen.getByRole('heading', { name: 'Posted on Craigslist' })).toBeDefined()
  expect(screen.getByText('You are done here. The form there would make a second listing.')).toBeDefined()
  expect(screen.queryByText(/You press Publish/)).toBeNull()
  expect(screen.queryByRole('button', { name: 'Not yet' })).toBeNull()
  expect(opens()).toEqual(['Open Craigslist again'])
})

test('what was sold since is not opened to be posted', () => {
  const card = { id: draft.listingId, platform: draft.platform, itemId: 'lamp', syncStatus: 'not_synced', gone: 'sold' }
  render(
    <QueryClientProvider client={createQueryClient()}>
      <Helper draft={draft} card={card as Partial<ListingCard> as ListingCard} />
    </QueryClientProvider>,
  )
  expect(screen.getByText(GONE_REFUSALS.sold)).toBeDefined()
  expect(screen.queryByRole('button', { name: /Open Craigslist/ })).toBeNull()
})

test('it leads on to the item’s next marketplace, and to the next item', () => {
  const listed = (id: string, itemId: string, platform: MarketplaceId) =>
    ({
      ...{ id, itemId, platform, title: `Listing ${id}`, syncStatus: 'not_synced', createdAt: draft.timestamp },
      ...{ gone: null, sync: null },
    }) as Partial<ListingCard> as ListingCard
  const card = listed(draft.listingId, 'lamp', 'craigslist')
  const cache = createQueryClient()
  cache.setQueryData(itemListingsQuery('lamp').queryKey, [card, listed('m', 'lamp', 'mercari')])
  cache.setQueryData(draftsQuery('craigslist').queryKey, [card, listed('c', 'chair', 'craigslist')])
  render(
    <QueryClientProvider client={cache}>
      <Helper draft={draft} card={card} />
    </QueryClientProvider>,
  )
  const next = (name: RegExp) => screen.getByRole('link', { name }).getAttribute('href')
  expect(next(/^Next: Mercari$/)).toBe('/marketplace-helper/m')
  expect(next(/^Next item ?: Listing c$/)).toBe('/marketplace-helper/c')
})
