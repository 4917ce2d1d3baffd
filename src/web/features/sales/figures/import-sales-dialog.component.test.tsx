import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { SalesImport } from '#contract/sales/import.ts'
import { shownToast } from '#tests/shown-toast.ts'
import { ImportSalesDialog } from '#web/features/sales/figures/import-sales-dialog.tsx'
import { setSellerHere } from '#web/platform/seller-here.ts'
import { useShownToast } from '#web/ui/toast.ts'

const FOUND: SalesImport = {
  source: 'Mercari',
  rows: 3,
  accepted: 3,
  known: 0,
  refunded: 0,
  unknownPostage: 0,
  completed: 0,
  removed: 0,
  alike: [],
  takenOut: [],
  stillSold: [],
  refused: [],
  unread: [],
  examples: [],
}

afterEach(() => {
  cleanup()
  setSellerHere(null)
  vi.unstubAllGlobals()
})

function Shown() {
  const shown = useShownToast()
  return <output>{[shown?.title, shown?.action?.label].filter(Boolean).join(': ')}</output>
}

function openWith(found: SalesImport, onShow?: () => void) {
  const asked: string[] = []
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path)
    return Response.json(found)
  })
  const onClose = vi.fn()
  render(
    <QueryClientProvider client={new QueryClient()}>
      <ImportSalesDialog onShow={onShow} onClose={onClose} />
      <Shown />
    </QueryClientProvider>,
  )
  fireEvent.change(screen.getByLabelText('File of sales'), { target: { files: [new File(['x'], 'sales.csv')] } })
  return { asked, onClose }
}

test('a file that one seller chose is never imported for another who signed in meanwhile', async () => {
  setSellerHere('ann')
  const { asked } = openWith(FOUND)
  const button = await screen.findByRole('button', { name: 'Import 3 sales' })
  localStorage.setItem('seller', 'ben')
  fireEvent.click(button)
  expect((await screen.findByRole('alert')).textContent).toContain('Someone else has signed in on this browser')
  expect(asked).toEqual(['/api/sales/import?preview=true'])
})

test('a double click imports a file once', async () => {
  const { asked, onClose } = openWith(FOUND)
  const button = await screen.findByRole('button', { name: 'Import 3 sales' })
  fireEvent.click(button)
  fireEvent.click(button)
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(asked).toEqual(['/api/sales/import?preview=true', '/api/sales/import'])
})

test('what may be here already stays out unless the seller wants it', async () => {
  const alike = [{ line: 2, title: 'Clock', priceCents: 5200, refundCents: 0, soldAt: '2025-06-05T12:00:00.000Z' }]
  const { asked, onClose } = openWith({ ...FOUND, rows: 1, accepted: 0, alike })
  expect((await screen.findByText(/Clock, \$52/)).textContent).toContain('Line 2:')
  expect(screen.queryByRole('button', { name: /^Import/ })).toBeNull()
  fireEvent.click(screen.getByRole('checkbox', { name: 'Import this sale, too' }))
  fireEvent.click(screen.getByRole('button', { name: 'Import 1 sale' }))
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(asked.at(-1)).toBe('/api/sales/import?alike=true')
})

test('where all of them came from is said once', async () => {
  const { asked, onClose } = openWith(FOUND)
  fireEvent.click(await screen.findByRole('button', { name: 'Bought to resell' }))
  fireEvent.click(screen.getByRole('button', { name: 'Import 3 sales' }))
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(asked.at(-1)).toBe('/api/sales/import?basis=resale')
})

test('a file that only completes and removes says so', async () => {
  const { onClose } = openWith({
    ...FOUND,
    accepted: 0,
    known: 2,
    completed: 1,
    removed: 1,
    unread: ['Notes', 'Profit'],
  })
  await screen.findByRole('button', { name: 'Update 2 sales' })
  const said = screen.getByRole('status').textContent
  for (const words of [
    '1 sale already here will get',
    '1 sale imported earlier will be removed',
    'read: Notes, Profit.',
  ])
    expect(said).toContain(words)
  fireEvent.click(screen.getByRole('button', { name: 'Update 2 sales' }))
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(shownToast()).toMatchObject({ title: '1 sale updated, 1 removed' })
})

test('what the seller removed stays out unless they want it back', async () => {
  const takenOut = [{ line: 3, title: 'Vase', priceCents: 1000, refundCents: 0, soldAt: '2025-07-05T12:00:00.000Z' }]
  const { asked, onClose } = openWith({ ...FOUND, rows: 4, takenOut })
  expect((await screen.findByText(/Vase, \$10/)).textContent).toBe('Line 3: Vase, $10.00, Jul 5, 2025')
  expect(screen.getByRole('status').textContent).toContain('4 lines: 3 to import, 1 that you removed.')
  fireEvent.click(screen.getByRole('checkbox', { name: 'Bring this sale back' }))
  fireEvent.click(screen.getByRole('button', { name: 'Import 4 sales' }))
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(asked.at(-1)).toBe('/api/sales/import?takenOut=true')
})

test('a canceled order that looks like a sale here is named, on the day that sale has everywhere', async () => {
  const stillSold = [
    { line: 2, title: 'Wall clock', priceCents: 5200, refundCents: 0, soldAt: '2025-06-03T23:59:59.999Z' },
  ]
  openWith({ ...FOUND, accepted: 0, stillSold, refused: [{ line: 2, why: 'This sale was canceled.' }] })
  expect((await screen.findByText(/Wall clock/)).textContent).toBe('Line 2: Wall clock, $52.00, Jun 3, 2025')
  expect(screen.getByText(/If they are the same, undo or remove them in History\./)).toBeTruthy()
})

test('what was refunded in full is counted, and named where it may be here already', async () => {
  const soldAt = '2025-06-05T12:00:00.000Z'
  const alike = [
    { line: 2, title: 'Clock', priceCents: 5200, refundCents: 5200, soldAt },
    { line: 3, title: 'Vase', priceCents: 1000, refundCents: 250, soldAt },
  ]
  openWith({ ...FOUND, refunded: 2, alike })
  expect((await screen.findByRole('status')).textContent).toContain(
    '2 sales refunded in full: imported with the refund and the fees that were kept.',
  )
  for (const words of ['Clock, $52.00, Jun 5, 2025, refunded in full', 'Vase, $10.00, Jun 5, 2025, $2.50 refunded'])
    expect(screen.getByText(words)).toBeTruthy()
})

test('what failed with one file is not said of the next', async () => {
  openWith(FOUND)
  const button = await screen.findByRole('button', { name: 'Import 3 sales' })
  vi.stubGlobal('fetch', async () => new Response(null, { status: 503 }))
  fireEvent.click(button)
  await screen.findByRole('alert')
  vi.stubGlobal('fetch', async () => Response.json(FOUND))
  fireEvent.change(screen.getByLabelText('File of sales'), { target: { files: [new File(['y'], 'more.csv')] } })
  await screen.findByRole('button', { name: 'Import 3 sales' })
  expect(screen.queryByRole('alert')).toBeNull()
})

test('what was imported into figures that do not hold it can be shown', async () => {
  openWith(FOUND, vi.fn())
  fireEvent.click(await screen.findByRole('button', { name: 'Import 3 sales' }))
  await screen.findByText('3 sales imported: See all-time figures')
  cleanup()
  openWith({ ...FOUND, accepted: 0, known: 2, completed: 1 }, vi.fn())
  fireEvent.click(await screen.findByRole('button', { name: 'Update 1 sale' }))
  await screen.findByText('1 sale updated')
})

test('where shipping is not in the file, it is said what it counts as', async () => {
  openWith({ ...FOUND, unknownPostage: 3 })
  await screen.findByText(/Shipping is not in this file: it counts as \$0 until you enter it\./)
  cleanup()
  openWith({ ...FOUND, unknownPostage: 1 })
  await screen.findByText(/Shipping is not in this file for 1 sale: it counts as \$0 until you enter it\./)
  cleanup()
  openWith(FOUND)
  await screen.findByText(/3 to import/)
  expect(screen.queryByText(/until you enter it/)).toBeNull()
})

test('what a file does not say of a sale is not known, and no zero', async () => {
  const sale = { title: 'Vase', platform: 'etsy', priceCents: 2900, soldAt: '2025-11-02T12:00:00.000Z' } as const
  const unsaid = { feeCents: null, postageCents: null, otherCents: 0, refundCents: 0, costCents: null }
  openWith({ ...FOUND, source: 'Etsy', examples: [{ ...sale, ...unsaid }] })
  const cells = within((await screen.findByText('Vase')).closest('tr')!).getAllByText('not known')
  expect(cells).toHaveLength(3)
})
