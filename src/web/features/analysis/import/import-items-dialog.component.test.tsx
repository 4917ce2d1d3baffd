import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { ItemsImport } from '#contract/analysis/import-items.ts'
import { ImportItemsDialog } from '#web/features/analysis/import/import-items-dialog.tsx'
import { setSellerHere } from '#web/platform/seller-here.ts'

const FOUND: ItemsImport = {
  source: 'eBay',
  rows: 3,
  accepted: 2,
  known: 0,
  deleted: 0,
  multiples: 0,
  refused: [{ line: 4, why: 'It has no price.' }],
  unread: [],
  itemIds: [],
  examples: [{ title: 'Brass lamp', price: 55, condition: null, costCents: 850, postedOn: 'mercari' }],
}
const IDS = Array.from({ length: 250 }, (_, nth) => `00000000-0000-4000-8000-${String(nth).padStart(12, '0')}`)

afterEach(() => {
  cleanup()
  setSellerHere(null)
  vi.unstubAllGlobals()
})

function openWith(found: ItemsImport, done = found) {
  const asked: string[] = []
  const deleted: string[][] = []
  vi.stubGlobal('fetch', async (path: string, { body }: RequestInit) => {
    asked.push(path)
    if (path === '/api/items/delete') {
      const { ids, final } = JSON.parse(String(body))
      expect(final, 'so that the file can be imported again').toBe(true)
      deleted.push(ids)
      return Response.json({ ids: deleted.at(-1) })
    }
    return Response.json(path.includes('preview') ? found : done)
  })
  const onClose = vi.fn()
  render(
    <QueryClientProvider client={new QueryClient()}>
      <ImportItemsDialog onClose={onClose} />
    </QueryClientProvider>,
  )
  fireEvent.change(screen.getByLabelText('File of listings'), { target: { files: [new File(['x'], 'listings.csv')] } })
  return { asked, deleted, onClose }
}

test('a file says what it would do, imports once, and then says where the items are', async () => {
  const { asked, onClose } = openWith(FOUND, { ...FOUND, itemIds: IDS.slice(0, 2) })
  const button = await screen.findByRole('button', { name: 'Import 2 items' })
  expect(screen.getByRole('status').textContent).toContain(
    'This looks like a file from eBay. 3 lines: 2 to import, 1 that will not be imported.',
  )
  expect(screen.getByText(/It has no price/).textContent).toBe('Line 4: It has no price.')
  const row = screen.getByText('Brass lamp').closest('tr')!.textContent
  for (const cell of ['not known', 'Mercari', '$55', '$8.50']) expect(row).toContain(cell)
  fireEvent.click(button)
  fireEvent.click(button)
  await screen.findByRole('heading', { name: '2 items imported' })
  expect(asked).toEqual(['/api/items/import?preview=true', '/api/items/import'])
  expect(screen.getByRole('heading', { name: 'Lines that were not imported' })).toBeTruthy()
  expect(screen.getByText(/It has no price/), 'what stayed out is still to be mended').toBeTruthy()
  expect(screen.getByRole('link', { name: 'See what to list' }).getAttribute('href')).toBe('/history?tab=to-list')
  expect(onClose).not.toHaveBeenCalled()
})

test('undoing removes all that was made, as many at a time as the server takes', async () => {
  const { deleted, onClose } = openWith(FOUND, { ...FOUND, accepted: 250, itemIds: IDS })
  fireEvent.click(await screen.findByRole('button', { name: 'Import 2 items' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(deleted.map((ids) => ids.length)).toEqual([200, 50])
  expect(deleted.flat()).toEqual(IDS)
})

test('a file that is all here already imports nothing, and says that prices stay', async () => {
  openWith({ ...FOUND, accepted: 0, known: 2, refused: [], examples: [] })
  const said = (await screen.findByRole('status')).textContent
  expect(said).toContain('3 lines: 0 to import, 2 already here.')
  expect(said).toContain('Items that are already here keep the price you have here.')
  expect(said).not.toContain('deleted')
  expect(said).not.toContain('quantity')
  expect(screen.queryByRole('table')).toBeNull()
  expect(screen.queryByRole('button', { name: /^Import/ })).toBeNull()
})

test.each([
  [1, '1 listing has a quantity above 1. It becomes one item.'],
  [12, '12 listings have a quantity above 1. Each becomes one item.'],
])('%i with a quantity above 1: the preview says that each becomes one item', async (multiples, words) => {
  openWith({ ...FOUND, multiples })
  expect((await screen.findByRole('status')).textContent).toContain(words)
})

test('what was just deleted is told apart from what is here', async () => {
  openWith({ ...FOUND, accepted: 0, known: 2, deleted: 1 })
  expect((await screen.findByRole('status')).textContent).toContain(
    'You deleted 1 of them in the last 60 minutes: import the file again after that.',
  )
})

test('a file that one seller chose is never imported for another who signed in meanwhile', async () => {
  setSellerHere('ann')
  const { asked } = openWith(FOUND)
  const button = await screen.findByRole('button', { name: 'Import 2 items' })
  localStorage.setItem('seller', 'ben')
  fireEvent.click(button)
  expect((await screen.findByRole('alert')).textContent).toContain('Someone else has signed in on this browser')
  expect(asked).toEqual(['/api/items/import?preview=true'])
})
