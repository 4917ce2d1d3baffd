import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { ImportSalesDialog } from '#web/features/sales/figures/import-sales-dialog.tsx'

const FOUND = { source: 'Mercari', rows: 3, accepted: 3, known: 0, refused: [], examples: [] }

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('a double click imports a file once', async () => {
  const asked: string[] = []
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path)
    return Response.json(FOUND)
  })
  const onClose = vi.fn()
  render(
    <QueryClientProvider client={new QueryClient()}>
      <ImportSalesDialog onClose={onClose} />
    </QueryClientProvider>,
  )
  fireEvent.change(screen.getByLabelText('File of sales'), { target: { files: [new File(['x'], 'sales.csv')] } })
  const button = await screen.findByRole('button', { name: 'Import 3 sales' })
  fireEvent.click(button)
  fireEvent.click(button)
  await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(asked).toEqual(['/api/sales/import?preview=true', '/api/sales/import'])
})
