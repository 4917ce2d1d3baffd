import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { searchHistory } from '#contract/items/history.ts'
import { countForSale, downloadEbayDrafts, downloadFacebookBulk } from '#contract/items/market-files.ts'
import { removeImported } from '#contract/sales/import.ts'
import { downloadTaxPack } from '#contract/sales/tax-pack.ts'
import { bareLine } from '#tests/item-fixtures.ts'
import { HistoryPage } from '#web/app/history/history-page.tsx'
// Else fetched when they are opened, which a busy machine does too late.
import '#web/features/items/history/market-files-dialog.tsx'
import '#web/features/sales/figures/tax-pack-dialog.tsx'
import { ME_KEY } from '#web/platform/me-key.ts'
import { createQueryClient } from '#web/platform/query-client.ts'
import { ConfirmProvider } from '#web/ui/confirm.tsx'

const ID = '3f0c0000-0000-4000-8000-000000000001'
const SALE = {
  ...{ platform: 'mercari' as const, priceCents: 4900, feeCents: 490, postageCents: 900, otherCents: 0 },
  ...{ refundCents: 0, soldAt: '2025-03-04T12:00:00.000Z' },
}

let asked: string[]
let saved: string[]

beforeEach(() => {
  asked = []
  saved = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download)
  })
  vi.stubGlobal('fetch', async (address: string, { method = 'GET' }: RequestInit) => {
    const { pathname, searchParams } = new URL(address, location.origin)
    asked.push(`${method} ${pathname}`)
    if (pathname === countForSale.path) return Response.json({ count: 2, notOnFacebook: 1 })
    if (pathname === downloadEbayDrafts.path) return new Response('a file', named('drafts.csv'))
    if (pathname === downloadFacebookBulk.path) return new Response('a file', named('bulk.xlsx'))
    if (pathname === downloadTaxPack.path) return new Response('a file', named(`taxes-${searchParams.get('year')}.zip`))
    if (method === 'DELETE') return new Response(null, { status: 204 })
    if (pathname !== searchHistory.path) return new Response(null, { status: 503 })
    const items = [bareLine(ID, { imported: 'Wall clock', state: 'sold', sale: SALE })]
    return Response.json({
      ...{ items, nextCursor: null, total: 1, moreThanTotal: false, totalItems: 1, importedSales: 1 },
      ...{ categories: [], counts: { all: 1, 'to-list': 0, live: 0, sold: 1, kept: 0 } },
    })
  })
  history.replaceState(null, '', '/history')
  const client = createQueryClient()
  client.setQueryData(ME_KEY, { id: 'maya', subscriptionStatus: 'active' })
  render(
    <QueryClientProvider client={client}>
      <ConfirmProvider>
        <HistoryPage />
      </ConfirmProvider>
    </QueryClientProvider>,
  )
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const named = (name: string) => ({ headers: { 'content-disposition': `attachment; filename="${name}"` } })

async function choose(menu: string, entry: string) {
  await userEvent.click(await screen.findByRole('button', { name: menu }))
  await userEvent.click(await screen.findByRole('menuitem', { name: entry }))
}

test('a year for the tax folder is downloaded as one file', async () => {
  await choose('More files', 'Tax pack for a year')
  const dialog = within(await screen.findByRole('dialog', { name: 'Tax pack' }))
  const year = String(new Date().getFullYear() - 3)
  await userEvent.selectOptions(dialog.getByLabelText('Year'), year)
  await userEvent.click(dialog.getByRole('button', { name: `Download ${year}` }))
  await waitFor(() => expect(saved).toEqual([`taxes-${year}.zip`]))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('what is for sale comes in a file for eBay, and what is not posted there yet in one for Facebook', async () => {
  await choose('More files', 'Files for eBay and Facebook')
  const dialog = within(await screen.findByRole('dialog', { name: 'Files for marketplaces' }))
  await userEvent.click(await dialog.findByRole('button', { name: /^Download 2 items.*eBay/ }))
  await userEvent.click(dialog.getByRole('button', { name: /^Download 1 item.*Facebook/ }))
  await waitFor(() => expect(saved).toEqual(['drafts.csv', 'bulk.xlsx']))
})

test('an imported sale lacks its cost, is corrected in its own form, and can be removed', async () => {
  const row = within(await screen.findByRole('row', { name: /Wall clock/ }))
  expect(row.getByText('needs the cost')).toBeDefined()
  await userEvent.click(row.getByRole('button', { name: 'Add the cost of Wall clock' }))
  await screen.findByLabelText('What was sold')
  await userEvent.keyboard('{Escape}')
  await choose('More for Wall clock', 'Correct the sale')
  await screen.findByLabelText('What was sold')
  await userEvent.keyboard('{Escape}')
  await choose('More for Wall clock', 'Remove this sale')
  await waitFor(() => expect(asked).toContain(`DELETE ${removeImported.path.replace(':id', ID)}`))
})
