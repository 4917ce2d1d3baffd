import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { saveMoney } from '#contract/sales/item-money.ts'
import { leftOf } from '#contract/sales/profit.ts'
import { recordSale } from '#contract/sales/sales.ts'
import { summarizeSales } from '#contract/sales/summary.ts'
import { users } from '#server/db/schema/accounts.ts'
import { items } from '#server/db/schema/items.ts'
import { eq } from '#server/db/sql.ts'
import { addItem } from '#tests/listing-fixtures.ts'
import { readZip } from '#tests/read-zip.ts'
import { startTestApp } from '#tests/test-app.ts'

let app: Awaited<ReturnType<typeof startTestApp>>
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

type Seller = Awaited<ReturnType<typeof app.seller>>

async function subscribed() {
  const seller = await app.seller()
  await app.deps.db.update(users).set({ subscriptionStatus: 'active' }).where(eq(users.id, seller.user.id))
  return seller
}

const BASES = ['resale', 'own', 'gift', null] as const

async function sell(seller: Seller, nth: number, year: number, named: { brand?: string; source?: string } = {}) {
  const { id } = await addItem(app.deps.db, seller.user.id)
  if (named.brand) await app.deps.db.update(items).set({ brand: named.brand }).where(eq(items.id, id))
  const money = { costCents: nth % 5 ? 500 + nth * 311 : null, basis: BASES[nth % 4]!, source: named.source ?? null }
  await seller(saveMoney, { params: { id }, body: money })
  const body = {
    platform: nth % 2 ? ('facebook' as const) : ('mercari' as const),
    priceCents: 1999 + nth * 101,
    feeCents: nth % 7 ? 200 + nth : null,
    postageCents: nth * 7,
    otherCents: nth % 3,
    refundCents: nth % 6 ? 0 : 500 + nth,
    soldAt: new Date(Date.UTC(year, nth % 12, 1 + nth)).toISOString(),
  }
  await seller(recordSale, { params: { id }, query: {}, body })
}

async function packOf(seller: Seller, year: number) {
  const answer = await seller.fetch(`/api/sales/tax-pack.zip?year=${year}`)
  expect(answer.headers.get('content-disposition')).toContain(`snapworth-taxes-${year}.zip`)
  const files = readZip(Buffer.from(await answer.arrayBuffer()))
  const read = (name: string) => files.get(name)!.toString()
  const rowsIn = (name: string) => parse(read(name), { bom: true, columns: true }) as Record<string, string>[]
  return {
    names: [...files.keys()],
    sales: rowsIn(`sales-${year}.csv`),
    costs: rowsIn(`costs-${year}.csv`),
    summary: read(`summary-${year}.html`),
  }
}

const centsIn = (rows: Record<string, string>[], column: string) =>
  rows.reduce((sum, row) => sum + Math.round(Number(row[column]) * 100), 0)
const usd = (cents: number) =>
  new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' }).format(cents / 100)

test('a made-up year adds up to the figures of the history: sales, costs and the page', async () => {
  const seller = await subscribed()
  for (let nth = 0; nth < 20; nth++) await sell(seller, nth, 2025)
  await sell(seller, 1, 2024)
  const strip = await seller(summarizeSales, { query: { from: '2025-01-01', to: '2025-12-31' } })
  const { names, sales, costs, summary } = await packOf(seller, 2025)
  expect(names).toEqual(['sales-2025.csv', 'costs-2025.csv', 'summary-2025.html'])
  expect(sales).toHaveLength(20)
  expect(centsIn(sales, 'Sold for (USD)')).toBe(strip.grossCents)
  expect(centsIn(sales, 'Fees (USD)')).toBe(strip.feesCents)
  const spent = (what: string) =>
    centsIn(
      costs.filter((row) => row['Cost of'] === what),
      'Amount (USD)',
    )
  const { grossCents, refundsCents } = strip
  expect(refundsCents).toBeGreaterThan(0)
  expect(centsIn(sales, 'Refunded (USD)')).toBe(refundsCents)
  const sums = { feesCents: spent('Fees'), postageCents: spent('Postage'), otherCents: spent('Other') }
  expect(strip).toMatchObject({ ...sums, costCents: spent('The item') })
  expect(leftOf({ grossCents, refundsCents, ...sums, costCents: spent('The item') })).toBe(strip.profitCents)
  const known = sales.filter((row) => row['Profit (USD)'] !== '')
  const isGain = (row: Record<string, string>) => Number(row['Profit (USD)']) >= 0 && Number(row['Cost (USD)']) > 0
  const counted = known.filter((row) => row['What it was'] !== 'It was mine' || isGain(row))
  const profit = usd(centsIn(counted, 'Profit (USD)')).replace(/[$.]/g, '\\$&')
  expect(summary).toMatch(new RegExp(`Total</th><td>${counted.length}</td>.*<td>${profit}</td></tr>`))
  expect(summary).toContain(`adds up to ${usd(centsIn(known, 'Profit (USD)'))}:`)
  const left = `<td>${20 - known.length}</td><td>${usd(strip.grossCents - centsIn(known, 'Sold for (USD)'))}</td>`
  expect(summary).toMatch(new RegExp(`Not counted.*${left.replace(/[$.]/g, '\\$&')}`))
  expect(summary).toContain(`All of them</th><td>20</td><td>${usd(strip.grossCents)}</td>`)
  for (const words of [
    'sold at a gain',
    'sold at a loss',
    '(business)',
    'This is not tax advice.',
    '1099-K',
    usd(refundsCents),
  ])
    expect(summary).toContain(words)
})

test('a spreadsheet reads dates and numbers as such, and runs nothing', async () => {
  const seller = await subscribed()
  const hostile = ['=HYPERLINK("http://evil")', '+1+1', '-2', '@SUM(A1)', '\t=1', '"=1', 'a;=1', '＝1']
  for (const [nth, text] of hostile.entries()) await sell(seller, nth + 1, 2025, { brand: text, source: text })
  const { sales, costs } = await packOf(seller, 2025)
  const names = sales.map(({ Item }) => Item)
  expect(names).toHaveLength(hostile.length)
  for (const row of [...sales, ...costs])
    for (const [column, cell] of Object.entries(row)) {
      if (column.startsWith('Date sold')) expect(cell).toMatch(/^\d{4}-\d\d-\d\d$/)
      else if (column.includes('USD')) expect(cell).toMatch(/^(-?\d+(\.\d{1,2})?)?$/)
      else expect(cell, column).not.toMatch(/^\s*[=+\-@＝]|[;\t][\s"]*[=+\-@]/)
    }
})

test('without a plan there is none, and it says which plan has it', async () => {
  const answer = await (await app.seller()).fetch(`/api/sales/tax-pack.zip?year=${new Date().getUTCFullYear()}`)
  expect(answer.status).toBe(402)
  expect(await answer.json()).toMatchObject({
    code: 'payment_required',
    message: 'Tax files come with the Pro plan.',
  })
})

test('a year that is none is refused', async () => {
  const seller = await subscribed()
  for (const query of ['', '?year=0', '?year=abc', '?year=2025.5'])
    expect((await seller.fetch(`/api/sales/tax-pack.zip${query}`)).status).toBe(400)
})
