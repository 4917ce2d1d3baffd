import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { SalesImport } from '#contract/sales/import.ts'
import { ImportSalesDialog } from '#web/features/sales/figures/import-sales-dialog.tsx'

const FOUND: SalesImport = {
  source: 'Mercari',
  rows: 3,
  accepted: 3,
  known: 0,
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
  vi.unstubAllGlobals()
})

function openWith(found: SalesImport) {
  const asked: string[] = []
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path)
    return Response.json(found)
  })
  const onClose = vi.fn()
  render(
    <QueryClientProvider client={new QueryClient()}>
      <ImportSalesDialog onClose={onClose} />
    </QueryClientProvider>,
  )
  fireEvent.change(screen.getByLabelText('File of sales'), { target: { files: [new File(['x'], 'sales.csv')] } })
  return { asked, onClose }
}

test('a double click imports a file once', async () => {
  const { asked, onClose } = openWith(FOUND)
  const button = await screen.findByRole('button', { name: 'Import 3 sales' })
  fireEvent.click(button)
  fireEvent.click(button)
  await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(asked).toEqual(['/api/sales/import?preview=true', '/api/sales/import'])
})

test('what may be here already stays out unless the seller wants it', async () => {
  const alike = [{ line: 2, title: 'Clock', priceCents: 5200, soldAt: '2025-06-05T12:00:00.000Z' }]
  const { asked, onClose } = openWith({ ...FOUND, rows: 1, accepted: 0, alike })
  expect((await screen.findByText(/Clock, \$52/)).textContent).toContain('Line 2:')
  expect(screen.queryByRole('button', { name: /^Import/ })).toBeNull()
  fireEvent.click(screen.getByRole('checkbox', { name: 'Import this sale, too' }))
  fireEvent.click(screen.getByRole('button', { name: 'Import 1 sale' }))
  await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(asked.at(-1)).toBe('/api/sales/import?alike=true')
})

test('a file that only completes and removes says so', async () => {
  openWith({ ...FOUND, accepted: 0, known: 2, completed: 1, removed: 1, unread: ['Notes', 'Profit'] })
  await screen.findByRole('button', { name: 'Update 2 sales' })
  const said = screen.getByRole('status').textContent
  for (const words of [
    '1 sale already here will get',
    '1 sale imported earlier will be removed',
    'read: Notes, Profit.',
  ])
    expect(said).toContain(words)
})
