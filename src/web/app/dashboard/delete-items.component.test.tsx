import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { WholeItem } from '#contract/items/whole-item.ts'
import type { Sale } from '#contract/sales/sales.ts'
import { bareWholeItem } from '#tests/item-fixtures.ts'
import { useDeleteItems } from '#web/app/dashboard/items/use-bulk-acts.ts'
import { useDeleteItem } from '#web/features/items/use-delete-item.ts'
import { useDeleteListings } from '#web/features/posting/use-delete-listings.ts'
import { ConfirmProvider } from '#web/ui/confirm.tsx'
// Else fetched when something is asked, which a busy machine does too late.
import '#web/ui/confirm-dialog.tsx'
import { useShownToast } from '#web/ui/toast.ts'

const SALE: Sale = {
  ...{ platform: 'mercari', priceCents: 6000, feeCents: 600, postageCents: 700, otherCents: 0, refundCents: 0 },
  soldAt: '2026-11-16T22:10:00.000Z',
}
const [LAMP, CLOCK, CHAIR] = [1, 2, 3].map((last) => `3f0c0000-0000-4000-8000-00000000000${last}`) as [
  string,
  string,
  string,
]

const LISTING = '3f0c0000-0000-4000-8000-000000000009'

let stored: WholeItem
let deleted: string[]

beforeEach(() => {
  stored = bareWholeItem(LAMP)
  deleted = []
  vi.stubGlobal('fetch', async (_path: string, { method, body }: RequestInit) => {
    if (method === 'GET') return Response.json(stored)
    if (method === 'DELETE') {
      deleted.push(stored.id)
      return new Response(null, { status: 204 })
    }
    const { ids } = JSON.parse(String(body))
    deleted.push(...ids)
    return Response.json({ ids })
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function Page({ items }: { items: { id: string; sale: Sale | null }[] }) {
  const { remove } = useDeleteItem()
  const removeAll = useDeleteItems(() => {})
  const removeListing = useDeleteListings()
  const toast = useShownToast()
  return (
    <>
      <button type="button" onClick={() => remove(LAMP)}>
        One
      </button>
      <button type="button" onClick={() => removeAll(items)}>
        All
      </button>
      <button type="button" onClick={() => removeListing([LISTING])}>
        Listing
      </button>
      <output>{toast?.description}</output>
      {toast?.action && (
        <button type="button" onClick={toast.action.run}>
          {toast.action.label}
        </button>
      )}
    </>
  )
}

const open = (items: { id: string; sale: Sale | null }[] = []) =>
  render(
    <QueryClientProvider client={new QueryClient()}>
      <ConfirmProvider>
        <Page items={items} />
      </ConfirmProvider>
    </QueryClientProvider>,
  )
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const asked = async (name: string) => within(await screen.findByRole('alertdialog', { name }))
const said = () => screen.getByRole('status').textContent

test('what is not sold is deleted without a question', async () => {
  open()
  await press('One')
  await waitFor(() => expect(deleted).toEqual([LAMP]))
  await waitFor(() => expect(said()).toBe('Its listings are deleted too. Anything already online stays there.'))
  expect(screen.queryByRole('alertdialog')).toBeNull()
})

test.each(['One', 'All'])('a double tap on %s deletes once, so that it can be undone', async (name) => {
  open([{ id: LAMP, sale: null }])
  await userEvent.setup({ delay: null }).dblClick(screen.getByRole('button', { name }))
  await screen.findByRole('button', { name: 'Undo' })
  expect(deleted).toEqual([LAMP])
})

test('before a sold item goes, its seller hears that its sale goes out of the figures', async () => {
  stored = { ...stored, sale: SALE }
  open()
  await press('One')
  const first = await asked('Delete item')
  expect(first.getByText('This item is sold. Are you sure you want to delete it?')).toBeTruthy()
  expect(
    first.getByText(
      'Its sale goes with it, out of your figures and your files for taxes. To keep a copy, export your data first.',
    ),
  ).toBeTruthy()
  await userEvent.click(first.getByRole('button', { name: 'Cancel' }))
  expect(deleted).toEqual([])
  await press('One')
  await userEvent.click((await asked('Delete item')).getByRole('button', { name: 'Delete item' }))
  await waitFor(() => expect(deleted).toEqual([LAMP]))
  await waitFor(() => expect(said()).toContain('Its listings and sale are deleted too.'))
})

test('of several items those that are sold are counted in the question', async () => {
  open([LAMP, CLOCK, CHAIR].map((id, place) => ({ id, sale: place > 0 ? SALE : null })))
  await press('All')
  const question = await asked('Delete 3 items')
  expect(question.getByText('2 of these 3 items are sold. Are you sure you want to delete them?')).toBeTruthy()
  expect(question.getByText(/^Their sales go with them, out of your figures/)).toBeTruthy()
  expect(deleted).toEqual([])
  await userEvent.click(question.getByRole('button', { name: 'Delete 3 items' }))
  await waitFor(() => expect(deleted).toEqual([LAMP, CLOCK, CHAIR]))
  await waitFor(() => expect(said()).toContain('Their listings and sales are deleted too.'))
})

test('several items of which none is sold are deleted without a question', async () => {
  open([LAMP, CLOCK].map((id) => ({ id, sale: null })))
  await press('All')
  await waitFor(() => expect(deleted).toEqual([LAMP, CLOCK]))
})

test('what was typed into a deleted item’s listings goes with it, and comes back with it', async () => {
  const [ofLamp, ofClock] = [LAMP, CLOCK].map((itemId) => [`unsaved-listing:${itemId}-1`, JSON.stringify({ itemId })])
  for (const [key, words] of [ofLamp!, ofClock!]) localStorage.setItem(key!, words!)
  open([{ id: CLOCK, sale: null }])
  await press('One')
  await waitFor(() => expect(Object.entries(localStorage)).toEqual([ofClock]))
  await press('Undo')
  expect(Object.entries(localStorage).sort()).toEqual([ofLamp, ofClock])
  await press('All')
  await waitFor(() => expect(Object.entries(localStorage)).toEqual([ofLamp]))
})

test('and so does what was typed into a listing that is deleted alone', async () => {
  const unsaved = [`unsaved-listing:${LISTING}`, JSON.stringify({ itemId: LAMP })] as const
  localStorage.setItem(...unsaved)
  open()
  await press('Listing')
  await userEvent.click((await asked('Delete listing')).getByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(Object.entries(localStorage)).toEqual([]))
  await press('Undo')
  expect(Object.entries(localStorage)).toEqual([unsaved])
})
