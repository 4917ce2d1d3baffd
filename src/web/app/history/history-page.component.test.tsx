import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type ItemsImport, importItems } from '#contract/analysis/import-items.ts'
import { countHistory, type History, searchHistory, type TabCounts } from '#contract/items/history.ts'
import { deleteItem } from '#contract/items/items.ts'
import { restoreItem } from '#contract/items/whole-item.ts'
import { changePrices, deleteItems, keepItems, offerItems } from '#contract/listings/bulk-acts.ts'
import type { Sale } from '#contract/sales/sales.ts'
import { bareLine, bareWholeItem } from '#tests/item-fixtures.ts'
// Else fetched when something is asked, which a busy machine does too late.
import '#web/app/dashboard/items/bulk-dialog.tsx'
import '#web/features/analysis/import/import-items-dialog.tsx'
import '#web/ui/confirm-dialog.tsx'
import { HistoryPage } from '#web/app/history/history-page.tsx'
import { ME_KEY } from '#web/platform/me-key.ts'
import { createQueryClient } from '#web/platform/query-client.ts'
import { ConfirmProvider } from '#web/ui/confirm.tsx'
import { useShownToast } from '#web/ui/toast.ts'

const [LAMP, CLOCK, CHAIR, OLD] = [1, 2, 3, 4].map((last) => `3f0c0000-0000-4000-8000-00000000000${last}`) as [
  string,
  string,
  string,
  string,
]
const SALE: Sale = {
  ...{ platform: 'mercari', priceCents: 6000, feeCents: 600, postageCents: 700, otherCents: 0, refundCents: 0 },
  soldAt: '2026-11-16T22:10:00.000Z',
}

const ofLamp = ({ path }: { path: string }) => path.replace(':id', LAMP)
const deleted = () => {
  history = { ...history, items: [], total: 0, totalItems: 0 }
  return new Response(null, { status: 204 })
}

const IMPORT: ItemsImport = {
  ...{ source: 'eBay', rows: 1, accepted: 1, known: 0, deleted: 0, multiples: 0 },
  ...{ refused: [], unread: [], itemIds: [], examples: [] },
}
const STAYED = [{ id: CLOCK, why: 'sold' }]

let history: History
let counted: TabCounts | Promise<TabCounts>
let asked: string[]
let sent: Record<string, unknown>

beforeEach(() => {
  history = {
    items: [bareLine(LAMP)],
    ...{ nextCursor: null, total: 1, moreThanTotal: false, totalItems: 412, importedSales: 0, categories: [] },
    counts: { all: 412, 'to-list': 100, live: 200, sold: 110, kept: 2 },
  }
  counted = { all: 150, 'to-list': 1, live: 130, sold: 19, kept: 0 }
  asked = []
  sent = {}
  vi.stubGlobal('fetch', async (path: string, { method, body }: RequestInit) => {
    const { pathname } = new URL(path, location.origin)
    asked.push(pathname)
    if (pathname === ofLamp(deleteItem)) return method === 'DELETE' ? deleted() : Response.json(bareWholeItem(LAMP))
    if (pathname === ofLamp(restoreItem)) return Response.json(bareWholeItem(LAMP))
    if (pathname === importItems.path) {
      if (!path.includes('preview')) history = { ...history, items: [bareLine(LAMP)], total: 1, totalItems: 1 }
      return Response.json({ ...IMPORT, itemIds: path.includes('preview') ? [] : [LAMP] })
    }
    if (method === 'POST') {
      sent[pathname] = JSON.parse(String(body))
      const { ids } = JSON.parse(String(body))
      return Response.json(pathname === keepItems.path ? { changed: [ids[0]], stayed: STAYED } : { ids })
    }
    if (pathname === searchHistory.path) return Response.json(history)
    if (pathname === countHistory.path) return Response.json(await counted)
    return new Response(null, { status: 503 })
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function Said() {
  const toast = useShownToast()
  return (
    <>
      <output aria-label="Said">{toast?.description}</output>
      {toast?.action && (
        <button type="button" onClick={toast.action.run}>
          {toast.action.label}
        </button>
      )}
    </>
  )
}

function open(address: string, cache = createQueryClient()) {
  window.history.replaceState(null, '', address)
  return render(
    <QueryClientProvider client={cache}>
      <ConfirmProvider>
        <HistoryPage />
        <Said />
      </ConfirmProvider>
    </QueryClientProvider>,
  )
}
const tab = (name: string) => screen.findByRole('tab', { name })

test('without a search each tab says how many it holds, and nobody counts them', async () => {
  open('/history')
  await tab('All 412')
  await tab('Sold 110')
  expect(asked).not.toContain(countHistory.path)
})

test('what somebody sells elsewhere is imported into an empty history, and is in it then', async () => {
  history = { ...history, items: [], total: 0, totalItems: 0 }
  open('/history')
  await userEvent.click(await screen.findByRole('button', { name: 'Import what you sell elsewhere (CSV)' }))
  await userEvent.upload(await screen.findByLabelText('File of listings'), new File(['x'], 'active-listings.csv'))
  await userEvent.click(await screen.findByRole('button', { name: 'Import 1 item' }))
  await screen.findByRole('heading', { name: '1 item imported' })
  expect(await screen.findByText('Showing 1 of 1.')).toBeDefined()
})

test('a search is counted on each tab', async () => {
  history = { ...history, total: 100, moreThanTotal: true }
  open('/history?q=clock&tab=live')
  await tab('All 150')
  await tab('Sold 19')
  await tab('Kept 0')
  expect(screen.getByText('130 of 412 items')).toBeTruthy()
  expect(screen.getByText(/^Showing 1 of 130\./)).toBeTruthy()
})

test('the next search claims nothing that was counted for the one before', async () => {
  history = { ...history, total: 100, moreThanTotal: true }
  open('/history?q=clock&tab=live')
  await screen.findByText(/^Showing 1 of 130\./)
  counted = new Promise(() => undefined)
  await userEvent.type(screen.getByRole('searchbox'), 's')
  await screen.findByText(/^Showing 1 of 100\+\./)
})

test('and so is a filter', async () => {
  open('/history?platform=mercari')
  await tab('Live 130')
})

test('on paper, a history that goes on says what is missing there', async () => {
  open('/history')
  await screen.findByText('Showing 1 of 1.')
  expect(screen.queryByText(/^Printed:/)).toBeNull()
  cleanup()
  history = { ...history, nextCursor: 'next', total: 412 }
  open('/history')
  const printed = await screen.findByText(
    'Printed: the first 1 of 412. To get all of them, export your data in Settings.',
  )
  expect(printed.className).toBe('hidden print:inline')
  expect(screen.getByText('Showing 1 of 412.').className).toBe('print:hidden')
})

test('what was sold says for how much, what came back of it, where it is kept, and what it cost to sell it', async () => {
  const sale = { ...SALE, priceCents: 5200, refundCents: 5200 }
  history = {
    ...history,
    items: [bareLine(LAMP, { state: 'sold', sale, profitCents: -2650, place: 'Bin 4, shelf B' })],
  }
  open('/history')
  const row = (await screen.findByRole('row', { name: /Clock/ })).textContent
  for (const words of ['Sold for $52 · refunded in full', '-$26.50', 'Bin 4, shelf B']) expect(row).toContain(words)
})

test('the trial has no other days to choose, a plan has', async () => {
  for (const [subscriptionStatus, choices] of [
    ['trial', 0],
    ['active', 1],
  ] as const) {
    const cache = createQueryClient()
    cache.setQueryData(ME_KEY, { id: 'maya', subscriptionStatus, freeUsesRemaining: 10 })
    open('/history', cache)
    await tab('All 412')
    expect(screen.queryAllByRole('combobox', { name: 'Figures for' })).toHaveLength(choices)
    cleanup()
  }
})

const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }))
const bar = () => within(screen.getByRole('region', { name: 'Selected items' }))

/** Opens a shelf with a lamp for sale, a clock that is sold, a chair that is live, and a sale from a file. */
async function select(...names: string[]) {
  const items = [
    bareLine(LAMP, { type: 'Lamp', askingPrice: 33, basePrice: 14 }),
    bareLine(CLOCK, { state: 'sold', sale: SALE }),
    bareLine(CHAIR, { type: 'Chair', state: 'live' }),
    bareLine(OLD, { imported: 'Old sale', state: 'sold', sale: SALE }),
  ]
  history = { ...history, items, total: items.length }
  open('/history')
  await press('Select')
  for (const name of names) await userEvent.click(screen.getByRole('checkbox', { name: `Select ${name}` }))
}

test('items are selected one by one or all that are shown, and their number is said; sales from a file are none', async () => {
  await select('Lamp', 'Chair')
  expect(bar().getByRole('status').textContent).toBe('2 selected')
  expect(screen.queryByRole('checkbox', { name: 'Select Old sale' })).toBeNull()
  const all = screen.getByRole('checkbox', { name: 'Select all 3 shown' })
  expect(all.querySelector('svg')?.classList, 'some are no check mark').toContain('lucide-minus')
  await userEvent.click(all)
  expect(all.querySelector('svg')?.classList).toContain('lucide-check')
  expect(bar().getByRole('status').textContent).toBe('3 selected')
  await press('Done')
  expect(screen.queryByRole('region', { name: 'Selected items' })).toBeNull()
  expect(screen.queryByRole('checkbox')).toBeNull()
})

test('what is selected is gone when something else is searched for', async () => {
  await select('Lamp')
  await userEvent.click(await screen.findByRole('tab', { name: /^Live/ }))
  await screen.findByRole('checkbox', { name: 'Select all 3 shown' })
  expect(screen.queryByRole('region', { name: 'Selected items' })).toBeNull()
})

test('several are deleted, and who deletes a sold one hears that its sale goes, too', async () => {
  await select('Lamp', 'Clock')
  await press('Delete')
  const question = within(await screen.findByRole('alertdialog', { name: 'Delete 2 items' }))
  expect(question.getByText('1 of these 2 items is sold. Are you sure you want to delete them?')).toBeTruthy()
  await userEvent.click(question.getByRole('button', { name: 'Delete 2 items' }))
  await waitFor(() => expect(sent[deleteItems.path]).toEqual({ ids: [LAMP, CLOCK] }))
  await press('Undo')
  await waitFor(() => expect(sent['/api/items/restore']).toEqual({ ids: [LAMP, CLOCK] }))
})

test('one is deleted from its menu, is gone from the list, and comes back', async () => {
  open('/history')
  await press(/^More for/)
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Delete item' }))
  await screen.findByText('Nothing here yet')
  await press('Undo')
  await waitFor(() => expect(asked).toContain(ofLamp(restoreItem)))
})

test('several are given away; what is sold stays, and the rest can be offered again', async () => {
  await select('Lamp', 'Clock')
  await press('Keep or give away')
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Given away' }))
  await waitFor(() => expect(sent[keepItems.path]).toEqual({ ids: [LAMP, CLOCK], fate: 'given' }))
  await waitFor(() => expect(screen.getByLabelText('Said').textContent).toBe('1 given away, 1 is sold and stayed.'))
  await press('Undo')
  await waitFor(() => expect(sent[offerItems.path]).toEqual({ ids: [LAMP] }))
})

test('the prices of several are lowered together, and what is left out is said', async () => {
  await select('Lamp', 'Clock', 'Chair')
  await press('Change price')
  const dialog = within(await screen.findByRole('dialog', { name: 'Change price' }))
  expect(dialog.getByText('Not included: 1 is sold.')).toBeTruthy()
  await userEvent.click(dialog.getByRole('button', { name: 'Change price' }))
  await waitFor(() => expect(sent[changePrices.path]).toMatchObject({ ids: [LAMP, CLOCK, CHAIR] }))
})

test('the example starts from what changes, not from the dearest listing, which keeps its own price', async () => {
  await select('Lamp')
  await press('Change price')
  const dialog = within(await screen.findByRole('dialog', { name: 'Change price' }))
  expect(dialog.getByText('For example, Lamp: $14 → $13')).toBeTruthy()
  expect(dialog.getByText(/A listing with its own price keeps it\./)).toBeTruthy()
})

test('a double tap changes the prices once', async () => {
  await select('Lamp')
  await press('Change price')
  const dialog = within(await screen.findByRole('dialog', { name: 'Change price' }))
  // As fast as a browser hands them over: whatever is no consequence of the first tap comes after the second.
  await userEvent.setup({ delay: null }).dblClick(dialog.getByRole('button', { name: 'Change price' }))
  expect(asked.filter((path) => path === changePrices.path)).toHaveLength(1)
})

test('of what is sold there is nothing to post, price or give away', async () => {
  await select('Clock')
  expect(
    bar()
      .getAllByRole('button')
      .map(({ textContent }) => textContent),
  ).toEqual(['', 'Delete'])
})
