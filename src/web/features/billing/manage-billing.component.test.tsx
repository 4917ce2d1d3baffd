import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { PLANS_PAGE } from '#contract/billing/billing.ts'
import { ManageBilling } from '#web/features/billing/manage-billing.tsx'
import { createQueryClient } from '#web/platform/query-client.ts'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  history.replaceState(null, '', '/')
})

function press(url: string) {
  const tab = { opener: window as Window | null, close: vi.fn(), location: { replace: vi.fn() } }
  vi.stubGlobal('open', () => tab)
  vi.stubGlobal('fetch', async () => Response.json({ url }))
  render(
    <QueryClientProvider client={createQueryClient()}>
      <ManageBilling />
    </QueryClientProvider>,
  )
  fireEvent.click(screen.getByRole('button', { name: /^Manage Billing/ }))
  return tab
}

test('whoever bought nothing is led to the plans, and the tab that was opened within the click goes again', async () => {
  const tab = press(PLANS_PAGE)
  await waitFor(() => expect(location.pathname).toBe(PLANS_PAGE))
  expect(tab.close).toHaveBeenCalledOnce()
  expect(tab.location.replace).not.toHaveBeenCalled()
})

test('whoever pays manages it in that tab, which cannot reach this one', async () => {
  const tab = press('https://billing.example/portal')
  await waitFor(() => expect(tab.location.replace).toHaveBeenCalledWith('https://billing.example/portal'))
  expect(tab.opener).toBeNull()
  expect(tab.close).not.toHaveBeenCalled()
})
