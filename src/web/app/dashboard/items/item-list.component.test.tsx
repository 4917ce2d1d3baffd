import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { NO_LISTINGS } from '#contract/items/item-standing.ts'
import type { DashboardItem } from '#contract/listings/dashboard-items.ts'
import { getListing, type ListingCard, reportPosted, withdrawListing } from '#contract/posting/posting.ts'
import { bareAnalysis } from '#tests/analysis-fixtures.ts'
import { bareLine } from '#tests/item-fixtures.ts'
// Else fetched when something is asked, which a busy machine does too late.
import '#web/app/dashboard/listing-dialog.tsx'
import { ItemList } from '#web/app/dashboard/items/item-list.tsx'
import { createQueryClient } from '#web/platform/query-client.ts'
import { ConfirmProvider } from '#web/ui/confirm.tsx'

const IDS = [1, 2].map((last) => `3f0c0000-0000-4000-8000-00000000000${last}`) as [string, string]
const ADDRESS = 'https://www.mercari.com/us/item/m1/'
const DRAFT: ListingCard = {
  ...bareAnalysis('clock').listings.Mercari!,
  ...{ sync: null, scheduledFor: null, gone: null },
  item: {
    ...{ id: IDS[0], category: 'Home Decor', typeId: 'clock', type: 'Clock', style: null, condition: 'Good' },
    ...{ conditionSeen: false, brand: null, model: null, imageUrl: null, imageUrls: [] },
  },
}
const POSTED: ListingCard = { ...DRAFT, syncStatus: 'posted', platformUrl: ADDRESS }

const pathOf = ({ path }: { path: string }) => path.replace(':id', DRAFT.id)
const itemsWith = (chip: ListingCard): DashboardItem[] => {
  const drafts = chip.syncStatus === 'posted' ? 4 : 5
  const listings = { ...NO_LISTINGS, total: 5, posted: 5 - drafts, drafts }
  return IDS.map((id, place) => ({
    ...bareLine(id, { listings }),
    condition: 'Good',
    chips: place === 0 ? [chip] : [],
  }))
}

let sent: [string, unknown][]
beforeEach(() => {
  sent = []
  vi.stubGlobal('fetch', async (path: string, { method, body }: RequestInit) => {
    if (path === pathOf(getListing) && method === 'GET') return Response.json(DRAFT)
    sent.push([`${method} ${path}`, body ? JSON.parse(String(body)) : null])
    return Response.json(path === pathOf(reportPosted) ? { ...POSTED, canceledSchedule: null } : DRAFT)
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function show(items: DashboardItem[]) {
  const acts = { onMore: () => {}, onSee: () => {}, onActed: () => {} }
  render(
    <QueryClientProvider client={createQueryClient()}>
      <ConfirmProvider>
        <ItemList items={items} hasWebhook={false} stale={false} hasMore={false} {...acts} />
      </ConfirmProvider>
    </QueryClientProvider>,
  )
  return within(screen.getAllByRole('article')[0]!)
}

/** From the menu that the chip of Mercari opens. */
async function choose(act: string) {
  await userEvent.click(screen.getByRole('button', { name: /^M?\s*Mercari/ }))
  await userEvent.click(screen.getByRole('menuitem', { name: act }))
}

test('all that is shown is selected at once, and what can be done with it appears', async () => {
  show(itemsWith(DRAFT))
  expect(screen.queryByRole('region', { name: 'Selected items' })).toBeNull()
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select all 2 shown' }))
  const bar = within(screen.getByRole('region', { name: 'Selected items' }))
  expect(bar.getByText('2 selected')).toBeDefined()
})

test('a seller says where a listing was posted', async () => {
  const card = show(itemsWith(DRAFT))
  expect(card.getByText('5 drafts')).toBeDefined()
  await choose('I posted it')
  const dialog = within(await screen.findByRole('dialog', { name: 'I posted it' }))
  await userEvent.type(dialog.getByRole('textbox'), ADDRESS)
  await userEvent.click(dialog.getByRole('button', { name: 'Mark as posted' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(sent).toEqual([[`POST ${pathOf(reportPosted)}`, { url: ADDRESS }]])
})

test('what is posted says so, leads to where it is, and can be a draft again', async () => {
  const card = show(itemsWith(POSTED))
  expect(card.getByText('Posted on 1 of 5')).toBeDefined()
  const mercari = within(card.getByRole('listitem'))
  expect(mercari.getByText('Posted')).toBeDefined()
  expect(mercari.getByRole('link', { name: /^View/ }).getAttribute('href')).toBe(ADDRESS)
  await choose('Back to draft')
  await waitFor(() =>
    expect(sent.map(([call]) => call)).toEqual([`${withdrawListing.method} ${pathOf(withdrawListing)}`]),
  )
})
