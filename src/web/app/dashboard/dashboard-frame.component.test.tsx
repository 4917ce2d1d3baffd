import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { DashboardStats } from '#contract/listings/dashboard.ts'
import { DashboardFrame } from '#web/app/dashboard/dashboard-frame.tsx'
import { useListingAddress } from '#web/app/dashboard/listing-address.ts'
import { dashboardStatsQuery } from '#web/features/posting/queries.ts'
import { createQueryClient } from '#web/platform/query-client.ts'
import { TooltipProvider } from '#web/ui/tooltip.tsx'

const NOTHING: DashboardStats = {
  ...{ totalItems: 0, totalListings: 0, activePlatforms: 0, totalSynced: 0, pendingSync: 0, failedSync: 0 },
  avgPrice: 0,
}
const LOADED = { error: null, isFetching: false, isPlaceholderData: false, refetch: () => undefined }
const NO_COUNTS = { posted: 0, pending: 0, failed: 0, not_synced: 0 }

afterEach(cleanup)

function Dashboard({ hasWebhook }: { hasWebhook: boolean }) {
  const counts = { ...NO_COUNTS, all: 0 }
  const parts = { shown: 0, counts, divided: NO_COUNTS, skeleton: null, connections: null }
  return (
    <DashboardFrame address={useListingAddress()} hasWebhook={hasWebhook} list={LOADED} {...parts}>
      {null}
    </DashboardFrame>
  )
}

function open(hasWebhook: boolean) {
  const client = createQueryClient()
  client.setQueryData(dashboardStatsQuery.queryKey, NOTHING)
  render(
    <QueryClientProvider client={client}>
      <TooltipProvider>
        <Dashboard hasWebhook={hasWebhook} />
      </TooltipProvider>
    </QueryClientProvider>,
  )
}

test('who has no listing yet is led to the first one', async () => {
  open(false)
  await waitFor(() => expect(screen.getByText('No listings yet')).toBeDefined())
  expect(screen.getByRole('link', { name: 'Create First Listing' }).getAttribute('href')).toBe('/')
  expect(screen.queryByRole('link', { name: 'Analyze New Item' })).toBeNull()
})

test('the figures say how listings get to the marketplaces', () => {
  open(false)
  expect(screen.getByText('You post by hand')).toBeDefined()
  cleanup()
  open(true)
  expect(screen.getByText('Sends to your webhook')).toBeDefined()
})
