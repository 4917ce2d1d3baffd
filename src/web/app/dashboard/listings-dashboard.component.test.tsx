import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { dashboardStats } from '#contract/listings/dashboard.ts'
import { countDashboardItems, type DashboardItem, listDashboardItems } from '#contract/listings/dashboard-items.ts'
import { listReminders } from '#contract/posting/posting.ts'
import { bareLine } from '#tests/item-fixtures.ts'
import { ListingsDashboard } from '#web/app/dashboard/listings-dashboard.tsx'
import { createQueryClient } from '#web/platform/query-client.ts'
import { ConfirmProvider } from '#web/ui/confirm.tsx'
import { TooltipProvider } from '#web/ui/tooltip.tsx'

const LAMP = '3f0c0000-0000-4000-8000-000000000001'
const ITEM: DashboardItem = { ...bareLine(LAMP, { type: 'Lamp' }), condition: 'Good', chips: [] }
const NONE = { posted: 0, pending: 0, failed: 0, not_synced: 0 }

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('each item leads to its page, and the counts are those of a search until it is cleared', async () => {
  vi.stubGlobal('fetch', async (address: string) => {
    const { pathname, searchParams } = new URL(address, location.origin)
    const found = searchParams.get('q') ? [] : [ITEM]
    const counts = { ...NONE, not_synced: found.length }
    if (pathname === listDashboardItems.path) return Response.json({ items: found, nextCursor: null })
    if (pathname === countDashboardItems.path)
      return Response.json({ total: found.length, byStatus: counts, listings: counts })
    if (pathname === listReminders.path) return Response.json([])
    if (pathname !== dashboardStats.path) return new Response(null, { status: 503 })
    const sums = { totalSynced: 0, pendingSync: 0, failedSync: 0, avgPrice: 85 }
    return Response.json({ totalItems: 1, totalListings: 5, activePlatforms: 0, ...sums })
  })
  history.replaceState(null, '', '/dashboard')
  render(
    <QueryClientProvider client={createQueryClient()}>
      <TooltipProvider>
        <ConfirmProvider>
          <ListingsDashboard hasWebhook={false} connections={null} />
        </ConfirmProvider>
      </TooltipProvider>
    </QueryClientProvider>,
  )
  const status = within(await screen.findByRole('radiogroup', { name: 'Sync status' }))
  await status.findByRole('radio', { name: 'All 1' })
  expect(screen.getByRole('link', { name: 'Lamp' }).getAttribute('href')).toBe(`/items/${LAMP}`)
  expect(await screen.findByText('Counted by listing')).toBeDefined()
  await userEvent.type(screen.getByRole('searchbox', { name: 'Search listings' }), 'no such thing')
  await status.findByRole('radio', { name: 'All 0' })
  expect(screen.getByText('Counted by listing, of those that match your search')).toBeDefined()
  await userEvent.click(screen.getByRole('button', { name: 'Clear search' }))
  await status.findByRole('radio', { name: 'All 1' })
  expect(location.search).toBe('')
})
