import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import type { Sale } from '#contract/sales/sales.ts'
import { bareWholeItem } from '#tests/item-fixtures.ts'
import { useUndoSale } from '#web/features/sales/sold/use-sale.ts'
import { useShownToast } from '#web/ui/toast.ts'

const CLOCK = bareWholeItem('3f0c0000-0000-4000-8000-000000000001')
const SALE: Sale = {
  ...{ platform: 'mercari', priceCents: 6000, feeCents: 612, postageCents: 930, otherCents: 45, refundCents: 0 },
  soldAt: '2025-12-31T23:59:59.999Z',
}

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function Page() {
  const { mutate } = useUndoSale()
  const toast = useShownToast()
  return (
    <>
      <button type="button" onClick={() => mutate(CLOCK.id)}>
        Undo the sale
      </button>
      {toast?.action && (
        <button type="button" onClick={toast.action.run}>
          {toast.action.label}
        </button>
      )}
      <output>{toast?.title}</output>
    </>
  )
}

test('a sale that was undone by mistake comes back with its day and every cent', async () => {
  let stored: Sale | null = SALE
  vi.stubGlobal('fetch', async (_path: string, { method, body }: RequestInit) => {
    if (method === 'GET') return Response.json({ ...CLOCK, sale: stored })
    stored = method === 'DELETE' ? null : JSON.parse(String(body))
    return stored
      ? Response.json({ sale: stored, profitCents: null, takeDowns: [] })
      : new Response(null, { status: 204 })
  })
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Page />
    </QueryClientProvider>,
  )
  await userEvent.click(screen.getByRole('button', { name: 'Undo the sale' }))
  await screen.findByText('Sale undone')
  expect(stored).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }))
  await screen.findByText('Sale restored')
  expect(stored).toEqual(SALE)
})
