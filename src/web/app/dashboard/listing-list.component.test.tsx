import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { deleteListings } from '#contract/listings/dashboard.ts'
import { startPostQueue } from '#contract/posting/post-queue.ts'
import { type ListingCard, NOTHING_POSTS_BY_ITSELF } from '#contract/posting/posting.ts'
import { shownToast } from '#tests/shown-toast.ts'
import { ListingList } from '#web/app/dashboard/listing-list.tsx'
import { createQueryClient } from '#web/platform/query-client.ts'
import { ConfirmProvider } from '#web/ui/confirm.tsx'
// Else fetched when something is asked, which a busy machine does too late.
import '#web/ui/confirm-dialog.tsx'

const IDS = ['1', '2', '3'].map((last) => `3f0c0000-0000-4000-8000-00000000000${last}`)
const TITLES = ['Lamp', 'Clock', 'Chair']
const LISTINGS = IDS.map((id, place) => ({
  ...{ id, itemId: id, platform: 'mercari', title: TITLES[place], price: 45 },
  ...{ syncStatus: 'not_synced', sync: null, scheduledFor: null, gone: null },
  item: { id, imageUrl: null },
})) as ListingCard[]

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function open(answer: unknown) {
  const sent: Record<string, unknown> = {}
  vi.stubGlobal('fetch', async (path: string, { body }: RequestInit) => {
    sent[path] = JSON.parse(String(body))
    return Response.json(answer, { status: path === startPostQueue.path ? startPostQueue.status : 200 })
  })
  render(
    <QueryClientProvider client={createQueryClient()}>
      <ConfirmProvider>
        <ListingList listings={LISTINGS} hasWebhook={false} stale={false} />
      </ConfirmProvider>
    </QueryClientProvider>,
  )
  return sent
}

test('all listings that are shown are selected and deleted together, once their seller has said yes', async () => {
  const sent = open({ ids: IDS })
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select all 3 shown' }))
  const bar = within(screen.getByRole('region', { name: 'Selected listings' }))
  expect(bar.getByText('3 selected')).toBeDefined()
  await userEvent.click(bar.getByRole('button', { name: 'Delete' }))
  const question = within(await screen.findByRole('alertdialog', { name: 'Delete 3 listings' }))
  expect(sent).toEqual({})
  await userEvent.click(question.getByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(sent[deleteListings.path]).toEqual({ ids: IDS }))
  await waitFor(() => expect(shownToast()?.title).toBe('3 Listings Deleted'))
  expect(screen.queryByRole('region', { name: 'Selected listings' })).toBeNull()
})

test('with nothing connected, those that are selected are posted one by one', async () => {
  const queue = { id: IDS[0], createdAt: '2026-11-15T12:00:00.000Z', entries: [] }
  const sent = open({ queue, refused: [] })
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select all 3 shown' }))
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select Chair, Mercari' }))
  const bar = within(screen.getByRole('region', { name: 'Selected listings' }))
  expect(bar.getByText(NOTHING_POSTS_BY_ITSELF)).toBeDefined()
  expect(bar.queryByRole('button', { name: 'Sync' })).toBeNull()
  await userEvent.click(bar.getByRole('button', { name: 'Post one by one' }))
  await waitFor(() => expect(location.pathname).toBe('/post'))
  const [lamp, clock] = IDS
  expect(sent).toEqual({
    [startPostQueue.path]: { itemIds: [lamp, clock], platforms: ['mercari'], listingIds: [lamp, clock] },
  })
})
