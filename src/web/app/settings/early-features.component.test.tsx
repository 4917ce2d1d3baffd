import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import type { User } from '#contract/accounts/accounts.ts'
import { searchHistory } from '#contract/items/history.ts'
import { getEarlyFeatures } from '#contract/settings/early-features.ts'
import { LabelsPage } from '#web/features/items/labels/labels-page.tsx'
import { EarlySettings } from '#web/features/settings/early-settings.tsx'
import { createQueryClient } from '#web/platform/query-client.ts'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('a Supporter switches shelf labels on, and their page opens at once, where it was closed before', async () => {
  let on: string[] = []
  const sent: unknown[] = []
  vi.stubGlobal('fetch', async (path: string, { method = 'GET', body }: RequestInit) => {
    if (method === 'PUT') {
      sent.push([path, JSON.parse(String(body))])
      on = ['shelfLabels']
    }
    if (path.startsWith(getEarlyFeatures.path)) return Response.json({ on })
    if (!path.startsWith(searchHistory.path)) return new Response(null, { status: 503 })
    return Response.json({
      ...{ items: [], nextCursor: null, total: 0, moreThanTotal: false, totalItems: 0, importedSales: 0 },
      ...{ categories: [], counts: { all: 0, 'to-list': 0, live: 0, sold: 0, kept: 0 } },
    })
  })
  const client = createQueryClient()
  const labels = (
    <QueryClientProvider client={client}>
      <LabelsPage />
    </QueryClientProvider>
  )
  render(labels)
  await screen.findByText('Shelf labels are an early feature.')
  cleanup()

  render(
    <QueryClientProvider client={client}>
      <EarlySettings user={{ subscriptionStatus: 'active', plan: 'supporter' } as User} />
    </QueryClientProvider>,
  )
  const toggle = screen.getByRole<HTMLButtonElement>('switch', { name: 'Shelf labels' })
  await waitFor(() => expect(toggle.disabled).toBe(false))
  await userEvent.click(toggle)
  expect((await screen.findByRole('link', { name: 'Open shelf labels' })).getAttribute('href')).toBe('/labels')
  await waitFor(() => expect(sent).toEqual([[`${getEarlyFeatures.path}/shelfLabels`, { on: true }]]))
  cleanup()

  render(labels)
  expect(await screen.findByText('There is nothing on this shelf yet.')).toBeTruthy()
})
