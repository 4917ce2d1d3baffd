import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { getItem, type WholeItem } from '#contract/items/whole-item.ts'
import type { Cost } from '#contract/sales/cost.ts'
import type { Sale } from '#contract/sales/sales.ts'
import { bareAnalysis } from '#tests/analysis-fixtures.ts'
import { bareWholeItem } from '#tests/item-fixtures.ts'
import { shownToast } from '#tests/shown-toast.ts'
import { ItemMoney } from '#web/features/sales/money/item-money.tsx'
import { MarkAsSold } from '#web/features/sales/sold/mark-as-sold.tsx'
import { call } from '#web/platform/api.ts'

const CLOCK = bareWholeItem('3f0c0000-0000-4000-8000-000000000001')

const POSTED = { syncStatus: 'posted', platformUrl: null, scheduledFor: null, via: 'assisted' } as const
const costing = (costCents: number | null): Cost => ({ costCents, boughtAt: null, source: null, basis: null })

/** The server: the item as it is stored, what was sent, and what its answers to saved money wait for. */
let stored: WholeItem
let sent: unknown[]
let answersWaitFor: Promise<unknown>
let takesSales: boolean
let profitCents: number | null

beforeEach(() => {
  stored = CLOCK
  sent = []
  answersWaitFor = Promise.resolve()
  takesSales = true
  profitCents = null
  vi.stubGlobal('fetch', async (path: string, { method, body }: RequestInit) => {
    const place = path.replace(`/api/items/${CLOCK.id}`, '')
    if (method === 'GET') return place === '' ? Response.json(stored) : new Response(null, { status: 404 })
    if (method === 'DELETE') {
      stored = { ...stored, sale: null }
      return new Response(null, { status: 204 })
    }
    const said = JSON.parse(String(body))
    sent.push(said)
    if (place === '/money') {
      const { costCents = stored.cost?.costCents ?? null, ...rest } = said
      stored = { ...stored, ...rest, cost: costing(costCents) }
      const answer = Response.json(stored)
      await answersWaitFor
      return answer
    }
    if (!takesSales) return new Response(null, { status: 503 })
    stored = { ...stored, sale: said }
    return Response.json({ sale: said, profitCents, takeDowns: [] })
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

/** As the item's page shows them. */
function Page() {
  const { data } = useQuery({ queryKey: ['page'], queryFn: () => call(getItem, { params: { id: CLOCK.id } }) })
  const [selling, setSelling] = useState(false)
  return (
    data && (
      <>
        <ItemMoney item={data} onSell={() => setSelling(true)} />
        {selling && <MarkAsSold itemId={CLOCK.id} onClose={() => setSelling(false)} />}
      </>
    )
  )
}

async function open() {
  const cache = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  render(
    <QueryClientProvider client={cache}>
      <Page />
    </QueryClientProvider>,
  )
  await screen.findByRole('heading', { name: 'Money' })
  return cache
}
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const cost = () => field('What it cost you')
const floor = () => field('Lowest price you’ll take')
const saysSaved = () => waitFor(() => expect(screen.getByText('Saved')).toBeTruthy())

async function openSale(button: 'Mark as sold' | 'Correct the sale') {
  await userEvent.click(await screen.findByRole('button', { name: button }))
  const dialog = within(await screen.findByRole('dialog', { name: button }))
  const input = (label: string) => dialog.getByLabelText<HTMLInputElement>(label)
  return {
    shown: (label: string) => input(label).value,
    async fill(label: string, text: string) {
      await userEvent.clear(input(label))
      await userEvent.type(input(label), text)
    },
    choose: (place: string) => userEvent.click(dialog.getByRole('radio', { name: new RegExp(`${place}$`) })),
    save: () => userEvent.click(dialog.getByRole('button', { name: 'Save sale' })),
  }
}
const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

test('what was only begun to be posted is not called live after a sale', async () => {
  const [written] = Object.values(bareAnalysis('clock').listings)
  const listing = {
    ...written!,
    syncStatus: 'pending',
    platformUrl: null,
    scheduledFor: null,
    via: 'assisted',
  } as const
  const line = { listingId: listing.id, platform: listing.platform, url: null } as const
  const takeDowns: WholeItem['takeDowns'] = [{ ...line, way: 'hand', state: 'open', scheduledFor: null }]
  stored = { ...CLOCK, listings: [listing], takeDowns }
  await open()
  expect(screen.getByText('May be up on one marketplace.')).toBeTruthy()
  expect(screen.queryByText(/Still up/)).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Take it down' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Take it down elsewhere' }))
  expect(dialog.getByText('You started posting it, so it may be up. Please check.')).toBeTruthy()
  expect(dialog.queryByText(/Live/)).toBeNull()
})

test('a sale is corrected from what it is, not from what was before it', async () => {
  const cache = await open()
  const before = await openSale('Mark as sold')
  expect(before.shown('Sold for')).toBe('85.00')
  await userEvent.keyboard('{Escape}')
  await closed()
  const sale: Sale = {
    ...{ platform: 'mercari', priceCents: 6000, feeCents: 600, postageCents: 700, otherCents: 0, refundCents: 0 },
    soldAt: '2026-11-16T22:10:00.000Z',
  }
  stored = { ...stored, sale, cost: costing(1500) }
  await cache.invalidateQueries()

  const { shown, fill, save } = await openSale('Correct the sale')
  const labels = ['Sold for', 'Fees', 'Shipping you paid', 'Other costs', 'What it cost you']
  expect(labels.map(shown)).toEqual(['60.00', '6.00', '7.00', '', '15.00'])
  await fill('Other costs', '1')
  await save()
  await closed()
  expect(sent, 'nothing else is changed').toEqual([{ ...sale, otherCents: 100 }])
})

test('a refund is asked for once a sale is noted, is at most its price, and says what a return leaves', async () => {
  await open()
  await openSale('Mark as sold')
  expect(screen.queryByText('Buyer got money back?')).toBeNull()
  await userEvent.keyboard('{Escape}')
  await closed()
  cleanup()
  const sale: Sale = {
    ...{ platform: 'mercari', priceCents: 6000, feeCents: 600, postageCents: 0, otherCents: 0, refundCents: 0 },
    soldAt: '2026-11-16T22:10:00.000Z',
  }
  stored = { ...CLOCK, sale, cost: costing(1500) }
  await open()
  const { fill, save } = await openSale('Correct the sale')
  await userEvent.click(screen.getByRole('button', { name: 'Buyer got money back?' }))
  expect(document.activeElement).toBe(field('Refunded to buyer'))
  await fill('Refunded to buyer', '60.01')
  await save()
  expect(screen.getByText('The refund cannot be more than what it sold for.')).toBeTruthy()
  expect(sent).toEqual([])
  await fill('Refunded to buyer', '20')
  expect(screen.getByRole('complementary', { name: 'Profit' }).textContent).toContain('Profit$19.00')
  await save()
  await closed()
  expect(sent).toEqual([{ ...sale, refundCents: 2000 }])

  const again = await openSale('Correct the sale')
  expect(again.shown('Refunded to buyer')).toBe('20.00')
  const returned = /If it came back to you, ‘Undo the sale’ puts it up for sale again/
  expect(screen.queryByText(returned)).toBeNull()
  await again.fill('Refunded to buyer', '60')
  expect(screen.getByText(returned)).toBeTruthy()
  await again.save()
  await closed()
  await waitFor(() => expect(screen.getByText(/^Refunded in full\. If it came back/)).toBeTruthy())
})

test('the price follows the marketplace until one is typed', async () => {
  const asked: Record<string, number> = { facebook: 140, mercari: 200 }
  const listings = Object.values(bareAnalysis('clock').listings)
    .filter(({ platform }) => platform in asked)
    .map((listing) => ({ ...listing, ...POSTED, price: asked[listing.platform]! }))
  stored = { ...CLOCK, listings }
  await open()
  const { shown, choose, fill } = await openSale('Mark as sold')
  expect(shown('Sold for'), 'Facebook comes first').toBe('140.00')
  await choose('Mercari')
  expect([shown('Sold for'), shown('Fees')]).toEqual(['200.00', '20.00'])
  await fill('Sold for', '150')
  await choose('Facebook')
  expect(shown('Sold for')).toBe('150')
})

test('a sale that is moved to another marketplace gets the fee of that one', async () => {
  const sums = { priceCents: 5200, feeCents: 520, postageCents: 0, otherCents: 0, refundCents: 0 }
  const sale: Sale = { platform: 'mercari', ...sums, soldAt: '2026-11-16T22:10:00.000Z' }
  stored = { ...CLOCK, sale }
  await open()
  const { shown, choose, fill, save } = await openSale('Correct the sale')
  await choose('Craigslist')
  expect(shown('Fees')).toBe('0.00')
  await choose('Mercari')
  expect(shown('Fees')).toBe('5.20')
  await fill('Fees', '3')
  await choose('Craigslist')
  await save()
  await closed()
  expect(sent).toEqual([{ ...sale, platform: 'craigslist', feeCents: 300 }])
})

test('a sale on eBay is noted and corrected like any other, with a fee that nobody knows', async () => {
  await open()
  const sale = await openSale('Mark as sold')
  expect(screen.queryByRole('radio', { name: /eBay$/ })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'More marketplaces' }))
  const places = screen.getAllByRole('radio').map((place) => place.textContent?.slice(1))
  const ours = ['Facebook', 'Craigslist', 'OfferUp', 'Mercari', '5miles']
  expect(places.slice(0, -1)).toEqual([...ours, 'eBay', 'Poshmark', 'Depop', 'Etsy'])
  await sale.choose('eBay')
  expect(sale.shown('Fees')).toBe('')
  await sale.save()
  await closed()
  expect(stored.sale).toMatchObject({ platform: 'ebay', feeCents: null })
  await openSale('Correct the sale')
  expect(screen.getByRole('radio', { name: /eBay$/, checked: true })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'More marketplaces' })).toBeNull()
})

test('a sale before the day the item was bought is saved, and said', async () => {
  stored = { ...CLOCK, cost: { ...costing(900), boughtAt: '2025-12-20' } }
  await open()
  const sale = await openSale('Mark as sold')
  const note = 'That is before you bought it (Dec 20, 2025).'
  expect(screen.queryByText(note)).toBeNull()
  await sale.fill('Date', '2025-12-19')
  expect(screen.getByText(note)).toBeTruthy()
  await sale.save()
  await closed()
  expect(stored.sale?.soldAt).toContain('2025-12-19')
})

test('a price that is no sum is told at its field', async () => {
  await open()
  const sale = await openSale('Mark as sold')
  await sale.fill('Sold for', '24,50')
  expect(screen.getByText('Please enter dollars and cents')).toBeTruthy()
  await sale.save()
  expect(sent).toEqual([])
})

test.each([
  [2875, '$28.75 profit.'],
  [-2875, '$28.75 loss.'],
])('a sale that leaves %i cents is saved with %j', async (left, words) => {
  profitCents = left
  await open()
  await (await openSale('Mark as sold')).save()
  await closed()
  expect(shownToast()).toMatchObject({ title: 'Sale saved', description: words })
})

test('a sale that was just saved is taken back with Undo', async () => {
  await open()
  await (await openSale('Mark as sold')).save()
  await closed()
  expect(await screen.findByRole('button', { name: 'Correct the sale' })).toBeTruthy()
  shownToast()!.action!.run()
  expect(await screen.findByRole('button', { name: 'Mark as sold' })).toBeTruthy()
  expect(stored.sale).toBeNull()
})

test('a cost that was saved since the dialog was closed stands in it', async () => {
  await open()
  await openSale('Mark as sold')
  await userEvent.keyboard('{Escape}')
  await closed()
  await userEvent.type(cost(), '20')
  await userEvent.tab()
  await saysSaved()
  const sale = await openSale('Mark as sold')
  expect(sale.shown('What it cost you')).toBe('20.00')
})

test('what changed elsewhere while the dialog is open is not taken back', async () => {
  const cache = await open()
  const sale = await openSale('Mark as sold')
  stored = { ...stored, cost: costing(2000) }
  await cache.invalidateQueries()
  await sale.save()
  await closed()
  expect(sent).toHaveLength(1)
  expect(stored.cost?.costCents).toBe(2000)
})

test('a cost stored by a try that failed is taken back by the next one', async () => {
  await open()
  const sale = await openSale('Mark as sold')
  takesSales = false
  await sale.fill('What it cost you', '20')
  await sale.save()
  await screen.findByRole('alert')
  expect(stored.cost?.costCents).toBe(2000)
  takesSales = true
  await userEvent.clear(within(screen.getByRole('dialog')).getByLabelText('What it cost you'))
  await sale.save()
  await closed()
  expect(stored.cost?.costCents).toBeNull()
})

test('a saved field leaves alone what is being typed in another', async () => {
  const answer = Promise.withResolvers<void>()
  answersWaitFor = answer.promise
  await open()
  await userEvent.type(cost(), '20')
  await userEvent.tab()
  await userEvent.type(floor(), '60')
  answer.resolve()
  await saysSaved()
  expect(cost().value, 'as it is stored').toBe('20.00')
  expect(floor().value).toBe('60')
  await userEvent.tab()
  await waitFor(() => expect(stored.floorPrice).toBe(60))
})

test('a saved field keeps what was typed in it since', async () => {
  const answer = Promise.withResolvers<void>()
  answersWaitFor = answer.promise
  await open()
  await userEvent.type(cost(), '20')
  await userEvent.tab()
  await userEvent.type(cost(), '.50')
  answer.resolve()
  await saysSaved()
  expect(cost().value).toBe('20.50')
})

test('of two fields saved at once each shows what is stored', async () => {
  const answer = Promise.withResolvers<void>()
  answersWaitFor = answer.promise
  await open()
  await userEvent.type(cost(), '20')
  await userEvent.tab()
  await userEvent.type(floor(), '060')
  await userEvent.tab()
  answer.resolve()
  await waitFor(() => expect([cost().value, floor().value]).toEqual(['20.00', '60']))
})

test('what was typed as it is stored does not hide what is stored later', async () => {
  stored = { ...CLOCK, cost: costing(2000) }
  const cache = await open()
  await userEvent.clear(cost())
  await userEvent.type(cost(), '20')
  await userEvent.tab()
  stored = { ...CLOCK, cost: costing(3000) }
  await cache.invalidateQueries()
  await waitFor(() => expect(cost().value).toBe('30.00'))
  expect(sent).toEqual([])
})

test('a SKU and a place are saved when their fields are left, and taken away when they are emptied', async () => {
  stored = { ...CLOCK, sku: 'A-0147' }
  await open()
  expect(field('SKU').value).toBe('A-0147')
  await userEvent.clear(field('SKU'))
  await userEvent.tab()
  await saysSaved()
  await userEvent.type(field('Where it is kept'), ' Bin 4, shelf B ')
  await userEvent.tab()
  await waitFor(() => expect(stored.place).toBe('Bin 4, shelf B'))
  expect(sent).toEqual([{ sku: null }, { place: 'Bin 4, shelf B' }])
})

test('what was sold says where it is kept, at once and on its page', async () => {
  stored = { ...CLOCK, place: 'Bin 4, shelf B' }
  profitCents = 2875
  await open()
  expect(screen.queryByText(/^Where it is kept:/)).toBeNull()
  await (await openSale('Mark as sold')).save()
  await closed()
  const description = '$28.75 profit. Where it is kept: Bin 4, shelf B'
  expect(shownToast()).toMatchObject({ title: 'Sale saved', description })
  expect(screen.getByText('Where it is kept: Bin 4, shelf B')).toBeTruthy()
})

test('what was imported from a marketplace may still be listed there once it is sold', async () => {
  stored = { ...CLOCK, importedFrom: { source: 'eBay', id: '256000010' } }
  await open()
  expect(screen.queryByText(/may still be listed/)).toBeNull()
  await (await openSale('Mark as sold')).save()
  await closed()
  const words = 'It may still be listed on eBay. End it there, too.'
  expect(shownToast()).toMatchObject({ title: 'Sale saved', description: words })
  expect(screen.getByText(words)).toBeTruthy()
})

test('what is still up elsewhere says where it is kept and where it came from, beside what to take down', async () => {
  const [listing] = Object.values(bareAnalysis('clock').listings).map((one) => ({ ...one, ...POSTED }))
  const line = { listingId: listing!.id, platform: listing!.platform, url: null } as const
  const takeDowns: WholeItem['takeDowns'] = [{ ...line, way: 'hand', state: 'open', scheduledFor: null }]
  const importedFrom = { source: 'eBay', id: null }
  stored = { ...CLOCK, place: 'Bin 4, shelf B', importedFrom, listings: [listing!], takeDowns }
  await open()
  await userEvent.click(screen.getByRole('button', { name: 'Take it down' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Take it down elsewhere' }))
  expect(dialog.getByText('Where it is kept: Bin 4, shelf B')).toBeTruthy()
  expect(dialog.getByText('It may still be listed on eBay. End it there, too.')).toBeTruthy()
})

test('a lowest price above what is asked is refused, and nothing says that it was saved', async () => {
  await open()
  await userEvent.type(cost(), '20')
  await userEvent.tab()
  await saysSaved()
  await userEvent.type(floor(), '99')
  await userEvent.tab()
  expect(screen.getByText('This can’t be saved: it is more than your asking price ($85).')).toBeTruthy()
  expect(screen.queryByText('Saved')).toBeNull()
  expect(stored.floorPrice).toBeNull()
  await userEvent.clear(floor())
  await userEvent.type(floor(), '85')
  expect(screen.getByText('Only you see this.')).toBeTruthy()
  await userEvent.tab()
  await waitFor(() => expect(stored.floorPrice).toBe(85))
})

test('a lowest price from before less was asked stays, and is said', async () => {
  stored = { ...CLOCK, floorPrice: 99 }
  await open()
  expect(screen.getByText('That is more than your asking price ($85).')).toBeTruthy()
  await userEvent.type(cost(), '20')
  await userEvent.tab()
  await saysSaved()
})
