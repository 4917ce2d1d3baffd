import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type HistoryQuery, searchHistory } from '#contract/items/history.ts'
import { getItem } from '#contract/items/whole-item.ts'
import { importSales, removeImported } from '#contract/sales/import.ts'
import { keepItem, saveMoney } from '#contract/sales/item-money.ts'
import { profitOf } from '#contract/sales/profit.ts'
import { saleDay } from '#contract/sales/range.ts'
import { recordSale } from '#contract/sales/sales.ts'
import { summarizeSales } from '#contract/sales/summary.ts'
import { users } from '#server/db/schema/accounts.ts'
import { listingSyncs } from '#server/db/schema/posting.ts'
import { sales } from '#server/db/schema/sales.ts'
import { and, eq } from '#server/db/sql.ts'
import { importSales as importSalesOf } from '#server/features/sales/import-sales.ts'
import type { Actor } from '#server/platform/context.ts'
import { addItem, addListing } from '#tests/listing-fixtures.ts'
import { startTestApp } from '#tests/test-app.ts'
import { importListingsWith, importSalesWith, sendSales } from '#tests/uploads.ts'

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

interface Sold {
  priceCents: number
  feeCents: number | null
  postageCents?: number
  otherCents?: number
  refundCents?: number
  costCents?: number
  soldAt: string
}

async function sell(
  seller: Seller,
  { costCents, ...sale }: Sold,
  platform: 'mercari' | 'facebook' | 'depop' = 'mercari',
) {
  const { id } = await addItem(app.deps.db, seller.user.id)
  const params = { id }
  if (costCents !== undefined) await seller(saveMoney, { params, body: { costCents } })
  await seller(recordSale, { params, query: {}, body: { platform, ...sale } })
  return id
}

const importFile = (seller: Seller, text: string, query?: string) => sendSales(seller.fetch, text, query)

const linesOf = async (seller: Seller, query = '') => {
  const text = await (await seller.fetch(`/api/sales/export.csv${query}`)).text()
  return { text, rows: parse(text, { bom: true, columns: true }) as Record<string, string>[] }
}

test('a year adds up: the strip, its months and marketplaces, and the file', async () => {
  const seller = await subscribed()
  const year: Sold[] = Array.from({ length: 24 }, (_, nth) => ({
    priceCents: 1999 + nth * 101,
    feeCents: 200 + nth,
    postageCents: nth * 7,
    otherCents: nth % 3,
    // Some in part, one in full.
    refundCents: nth % 5 ? 0 : nth ? 300 + nth : 1999,
    costCents: 500 + nth * 11,
    soldAt: new Date(Date.UTC(2025, nth % 12, 1 + nth)).toISOString(),
  }))
  for (const [nth, sold] of year.entries()) await sell(seller, sold, nth % 2 ? 'facebook' : 'mercari')
  await sell(seller, { priceCents: 1, feeCents: 0, costCents: 0, soldAt: '2024-12-31T23:59:59Z' })
  const query = { from: '2025-01-01', to: '2025-12-31' }
  const summary = await seller(summarizeSales, { query })
  const sum = (of: (sold: Sold) => number) => year.reduce((total, sold) => total + of(sold), 0)
  const none = { postageCents: 0, otherCents: 0, refundCents: 0 }
  const profit = sum((sold) => profitOf({ ...none, ...sold }, sold.costCents ?? null)!)
  expect(summary).toMatchObject({
    count: 24,
    grossCents: sum(({ priceCents }) => priceCents),
    refundsCents: 1999 + 305 + 310 + 315 + 320,
    feesCents: sum(({ feeCents }) => feeCents ?? 0),
    costCents: sum(({ costCents }) => costCents ?? 0),
    profitCents: profit,
    unknownFees: 0,
    unknownCosts: 0,
    since: null,
  })
  for (const parts of [summary.byMonth, summary.byPlatform, summary.byCategory])
    expect(parts.reduce((total, { profitCents }) => total + profitCents, 0)).toBe(profit)
  expect(summary.byMonth.map(({ month }) => month)).toHaveLength(12)

  const { rows } = await linesOf(seller, '?from=2025-01-01&to=2025-12-31')
  const column = (name: string) => Math.round(rows.reduce((total, row) => total + Number(row[name]), 0) * 100)
  expect(rows).toHaveLength(24)
  expect(column('Sold for (USD)')).toBe(summary.grossCents)
  expect(column('Refunded (USD)')).toBe(summary.refundsCents)
  expect(column('Profit (USD)')).toBe(profit)
  for (const row of rows) expect(row['Date sold']).toMatch(/^2025-\d\d-\d\d$/)
})

test('what a file once had among the other costs is a refund when it is read again, and counts once', async () => {
  const seller = await subscribed()
  const file = [
    'Date of sale,Time of sale,Description,Item price,Depop fee,Boosting fee,Refunded to buyer amount',
    '05/02/2025,10:00,Band tee,$18.00,$1.00,$1.00,$6.00',
    '05/03/2025,10:00,Scarf,$18.00,$1.00,$1.00,$0.00',
  ].join('\n')
  await importFile(seller, file)
  // As it was stored before there were refunds.
  const own = eq(sales.ownerId, seller.user.id)
  await app.deps.db
    .update(sales)
    .set({ otherCents: 700, refundCents: 0 })
    .where(and(own, eq(sales.title, 'Band tee')))
  const figures = async () => seller(summarizeSales, { query: {} })
  const before = await figures()
  expect(await importSalesWith(seller.fetch, file)).toMatchObject({ known: 2, completed: 1 })
  expect(await figures()).toMatchObject({
    refundsCents: 600,
    otherCents: 200,
    grossCents: before.grossCents,
    profitCents: before.profitCents,
  })
  const later = file.replace('$1.00,$0.00', '$1.00,$4.00')
  expect(await importSalesWith(seller.fetch, later)).toMatchObject({ known: 2, completed: 1 })
  expect(await figures()).toMatchObject({ refundsCents: 1000, otherCents: 200 })
})

test('profit is right to the cent in any order of edits', async () => {
  const seller = await app.seller()
  const cents = fc.integer({ min: 0, max: 1_000_000 })
  const field = fc.constantFrom('priceCents', 'feeCents', 'postageCents', 'otherCents', 'costCents')
  const edits = fc.array(fc.record({ field, value: cents }), { minLength: 2, maxLength: 6 })
  await fc.assert(
    fc.asyncProperty(edits, async (changes) => {
      const params = { id: (await addItem(app.deps.db, seller.user.id)).id }
      const sale = { platform: 'mercari', priceCents: 1, feeCents: 1, postageCents: 1, otherCents: 1 } as const
      const money = { ...sale, costCents: 1 }
      await seller(saveMoney, { params, body: { costCents: 1 } })
      const soldAt = new Date().toISOString()
      await seller(recordSale, { params, query: {}, body: { ...sale, soldAt } })
      for (const { field, value } of changes) {
        Object.assign(money, { [field]: value })
        const { costCents, ...rest } = money
        if (field === 'costCents') await seller(saveMoney, { params, body: { costCents } })
        else await seller(recordSale, { params, query: { replace: 'true' }, body: { ...rest, soldAt } })
      }
      const { sale: kept, cost } = await seller(getItem, { params })
      const { priceCents, feeCents, postageCents, otherCents, costCents } = money
      expect(profitOf(kept!, cost!.costCents)).toBe(priceCents - feeCents - postageCents - otherCents - costCents)
    }),
    { numRuns: 5 },
  )
})

test('a sale counts on the day it was where it was sold, in the figures, the file and the history', async () => {
  const seller = await subscribed()
  const sale = { priceCents: 100, feeCents: 0 }
  for (const soldAt of ['2025-12-31T20:30:00-08:00', '2025-01-01T03:00:00+09:00'])
    await sell(seller, { ...sale, soldAt })
  const query = { from: '2025-01-01', to: '2025-12-31' }
  expect((await seller(summarizeSales, { query })).count).toBe(2)
  const { rows } = await linesOf(seller, '?from=2025-01-01&to=2025-12-31')
  expect(rows.map((row) => row['Date sold'])).toEqual(['2025-01-01', '2025-12-31'])
  const { items } = await seller(searchHistory, { query: { tab: 'sold', ...query } })
  expect(items.map((item) => saleDay(item.sale!)).toSorted()).toEqual(['2025-01-01', '2025-12-31'])
})

test('how long it took to sell follows the day of the sale, and what was sold before it was entered has no such days', async () => {
  const seller = await subscribed()
  const averageDays = async () => (await seller(summarizeSales, { query: {} })).averageDays
  const day = (ago: number) => new Date(app.deps.now().getTime() - ago * 24 * 60 * 60 * 1000).toISOString()
  const sale = { priceCents: 100, feeCents: 0 }
  const id = await sell(seller, { ...sale, soldAt: day(0.4) })
  expect(await averageDays()).toBe(0)
  const correct = (soldAt: string) =>
    seller(recordSale, { params: { id }, query: { replace: 'true' }, body: { platform: 'mercari', ...sale, soldAt } })
  for (const ago of [1, 27]) {
    await correct(day(ago))
    expect(await averageDays(), `${ago} days before`).toBeNull()
  }
  await correct(day(0))
  expect(await averageDays()).toBe(0)
})

test('what was offered in a past year is what was up in it, whenever it sold', async () => {
  const seller = await subscribed()
  const { db } = app.deps
  const ownerId = seller.user.id
  const post = async (finishedAt: string) => {
    const { id } = await addListing(db, ownerId, { syncStatus: 'posted' }, await addItem(db, ownerId))
    const sync = { listingId: id, ownerId, via: 'assisted', deliveryId: id, attempts: 1 } as const
    await db.insert(listingSyncs).values({ ...sync, startedAt: finishedAt, finishedAt })
  }
  await post('2025-06-01T12:00:00.000Z')
  for (let nth = 0; nth < 2; nth++) await post('2026-01-01T00:00:00.000Z')
  await sell(seller, { priceCents: 100, feeCents: 0, soldAt: '2025-12-05T12:00:00Z' })
  for (const listedAt of ['2025-12-31T23:00:00.000Z', '2026-01-01T00:00:00.000Z']) {
    const itemId = await sell(seller, { priceCents: 100, feeCents: 0, soldAt: '2026-02-01T12:00:00Z' })
    await db.update(sales).set({ listedAt }).where(eq(sales.itemId, itemId))
  }
  const figuresOf = async (query: { from?: string; to?: string }) => {
    const { count, offered, sellThrough } = await seller(summarizeSales, { query })
    return { count, offered, sellThrough }
  }
  const lastYear = await figuresOf({ from: '2025-01-01', to: '2025-12-31' })
  expect(lastYear).toEqual({ count: 1, offered: 3, sellThrough: 1 / 3 })
  expect(await figuresOf({})).toEqual({ count: 3, offered: 6, sellThrough: 3 / 6 })
})

test('what was imported from a marketplace is offered there, and what a list of one’s own names nowhere', async () => {
  const seller = await subscribed()
  await sell(seller, { priceCents: 100, feeCents: 0, soldAt: new Date().toISOString() })
  const listed = 'Item number,Title,Available quantity,Current price\n1,Garden gnome,1,30\n2,Wall clock,1,40'
  await importListingsWith(seller.fetch, listed)
  await importListingsWith(seller.fetch, 'Title,Price\nDesk,20')
  expect(await seller(summarizeSales, { query: {} })).toMatchObject({ count: 1, offered: 3, sellThrough: 1 / 3 })
  expect(await seller(summarizeSales, { query: { to: '2025-12-31' } })).toMatchObject({ offered: 0, sellThrough: null })
})

test('the free trial shows the last 30 days, a plan all of them', async () => {
  const seller = await app.seller()
  const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString()
  await sell(seller, { priceCents: 1000, feeCents: 0, soldAt: daysAgo(5) })
  await sell(seller, { priceCents: 700, feeCents: 0, soldAt: daysAgo(45) })
  const query = { from: '2020-01-01' }
  const shown = await seller(summarizeSales, { query })
  expect(shown).toMatchObject({ count: 1, grossCents: 1000, since: daysAgo(30).slice(0, 10) })
  expect((await linesOf(seller, '?from=2020-01-01')).rows).toHaveLength(1)
  await app.deps.db.update(users).set({ subscriptionStatus: 'active' }).where(eq(users.id, seller.user.id))
  expect(await seller(summarizeSales, { query })).toMatchObject({ count: 2, since: null })
})

test('what nobody knows is counted apart, and an empty cell in the file', async () => {
  const seller = await app.seller()
  await sell(seller, { priceCents: 1000, feeCents: null, soldAt: new Date().toISOString() })
  const summary = await seller(summarizeSales, { query: {} })
  expect(summary).toMatchObject({ feesCents: 0, unknownFees: 1, unknownCosts: 1, profitCents: 1000 })
  expect((await linesOf(seller)).rows[0]).toMatchObject({ 'Fees (USD)': '', 'Cost (USD)': '', 'Profit (USD)': '' })
})

const FILE = `Date,Item,Price,Fees,Shipping,Cost,Marketplace
2025-03-01,"=HYPERLINK(""http://evil"")",20,2,3,5,Mercari
2025-04-01,Lamp,$45.50,,,8,eBay
someday,Chair,10,,,,
2025-05-01,Desk,many,,,,`

test('last year’s sales are previewed, read once, found, exported without formulas, and removed', async () => {
  const seller = await subscribed()
  const preview = await imported(seller, FILE, '?preview=true')
  const refused = [
    { line: 4, why: '“someday” is not a date we can read.' },
    { line: 5, why: '“many” is not a price we can read.' },
  ]
  expect(preview).toMatchObject({ source: 'your own list', rows: 4, accepted: 2, known: 0, refused })
  expect(preview.examples[1]).toMatchObject({ title: 'Lamp', platform: 'ebay', priceCents: 4550, feeCents: null })
  expect((await seller(summarizeSales, { query: {} })).count).toBe(0)
  const read = () => imported(seller, FILE)
  expect(await read()).toMatchObject({ accepted: 2, known: 0 })
  expect(await read()).toMatchObject({ accepted: 0, known: 2 })
  expect(await seller(summarizeSales, { query: {} })).toMatchObject({ count: 2, grossCents: 6550, unknownFees: 1 })
  const found = await seller(searchHistory, { query: { tab: 'sold', q: 'lamp' } })
  expect(found).toMatchObject({
    total: 1,
    counts: { all: 2, sold: 2 },
    items: [{ imported: 'Lamp', state: 'sold', condition: null }],
  })
  const params = { id: found.items[0]!.id }
  await expect((await app.seller())(removeImported, { params })).rejects.toMatchObject({ code: 'not_found' })
  await seller(removeImported, { params })
  expect((await seller(summarizeSales, { query: {} })).count).toBe(1)
  expect((await linesOf(seller)).text).toContain(`"'=HYPERLINK(""http://evil"")"`)
})

const imported = (seller: Seller, text: string, query?: string) => importSalesWith(seller.fetch, text, query)
const totals = async (seller: Seller) => {
  const { count, grossCents, feesCents, costCents } = await seller(summarizeSales, { query: {} })
  return { count, grossCents, feesCents, costCents }
}
const MERCARI = 'Item Id,Sold Date,Canceled Date,Item Title,Item Price,Mercari Selling Fee'

test('a sale that was noted here stays out of its marketplace’s file unless asked for', async () => {
  const seller = await subscribed()
  await sell(seller, { priceCents: 5200, feeCents: 520, soldAt: '2025-06-03T22:00:00Z' })
  const file = [
    MERCARI,
    'm1,06/05/2025,,Clock,$52.00,$5.20',
    'm2,06/05/2025,,Other clock,$52.00,$5.20',
    'm3,06/09/2025,,Late clock,$52.00,$5.20',
  ].join('\n')
  const preview = await imported(seller, file, '?preview=true')
  expect(preview).toMatchObject({
    rows: 3,
    accepted: 2,
    known: 0,
    alike: [{ line: 2, title: 'Clock', priceCents: 5200 }],
  })
  expect(await imported(seller, file)).toMatchObject({ accepted: 2, alike: [{ line: 2 }] })
  expect((await totals(seller)).count).toBe(3)
  expect(await imported(seller, file, '?alike=true')).toMatchObject({ accepted: 1, known: 2, alike: [] })
  expect((await totals(seller)).count).toBe(4)
})

test('the file of sales that we wrote ourselves is here already, wherever its sales came from', async () => {
  const seller = await subscribed()
  await sell(seller, { priceCents: 5200, feeCents: null, soldAt: '2025-06-03T22:00:00Z' })
  await importFile(seller, FILE)
  await importFile(seller, [MERCARI, 'm1,06/05/2025,,Clock,$50.00,$5.20'].join('\n'))
  const before = await totals(seller)
  const { text } = await linesOf(seller)
  const sums = { source: 'Snapworth', rows: 4, accepted: 0, known: 4, completed: 0, alike: [] }
  expect(await imported(seller, text, '?preview=true')).toMatchObject(sums)
  expect(await imported(seller, text)).toMatchObject(sums)
  expect(await totals(seller)).toEqual(before)
})

test('a file that says more than the last one fills in what was missing and overwrites nothing', async () => {
  const seller = await subscribed()
  await importFile(seller, 'Date,Item,Price,Cost\n2025-03-01,Lamp,45,8')
  const file = 'Date,Item,Price,Fees,Cost\n2025-03-01,Lamp,45,4,9'
  const sums = { accepted: 0, known: 1, completed: 1 }
  expect(await imported(seller, file, '?preview=true')).toMatchObject(sums)
  expect((await totals(seller)).feesCents).toBe(0)
  expect(await imported(seller, file)).toMatchObject(sums)
  expect(await totals(seller)).toEqual({ count: 1, grossCents: 4500, feesCents: 400, costCents: 800 })
  expect(await imported(seller, file)).toMatchObject({ ...sums, completed: 0 })
})

const TEE = '05/02/2025,10:00,Band tee,$18.00,$1.50,'
const depop = (...lines: string[]) =>
  [
    'Date of sale,Time of sale,Description,Item price,Depop fee,Refunded to buyer amount,Fees refunded to seller',
    ...lines,
  ].join('\n')

test('what was paid and refunded in full is imported with its refund and the fee that was kept', async () => {
  const seller = await subscribed()
  const file = depop(`${TEE}$18.00,$1.10`, '05/03/2025,10:00,Scarf,$18.00,$1.50,$4.00,')
  const told = { rows: 2, accepted: 2, refunded: 1, refused: [], stillSold: [] }
  expect(await imported(seller, file, '?preview=true')).toMatchObject(told)
  expect(await imported(seller, file)).toMatchObject(told)
  const { grossCents, refundsCents, feesCents } = await seller(summarizeSales, { query: {} })
  expect({ grossCents, refundsCents, feesCents }).toEqual({ grossCents: 3600, refundsCents: 2200, feesCents: 190 })
  expect(await imported(seller, file), 'nothing again').toMatchObject({ accepted: 0, refunded: 0, completed: 0 })
})

test('how many sales come without their shipping is told, before and after they are read', async () => {
  const seller = await subscribed()
  const file = ['Date,Item,Price,Fees,Shipping', '2025-03-01,Mug,5,1,', '2025-03-02,Jug,9,1,4'].join('\n')
  expect(await imported(seller, file, '?preview=true')).toMatchObject({ accepted: 2, unknownPostage: 1 })
  expect(await imported(seller, file)).toMatchObject({ accepted: 2, unknownPostage: 1 })
  expect(await imported(seller, file)).toMatchObject({ accepted: 0, unknownPostage: 0 })
})

test('an imported sale that was refunded since, at last in full, stays and follows its file, and an older one changes nothing', async () => {
  const seller = await subscribed()
  const [sold, some, all] = [`${TEE},`, `${TEE}$6.00,$0.30`, `${TEE}$18.00,$1.10`].map((line) => depop(line))
  await importFile(seller, sold!)
  const figures = async () => {
    const { grossCents, refundsCents, feesCents } = await seller(summarizeSales, { query: {} })
    return [grossCents, refundsCents, feesCents]
  }
  const updated = { accepted: 0, known: 1, completed: 1, removed: 0, refused: [] }
  expect(await imported(seller, some!)).toMatchObject(updated)
  expect(await figures()).toEqual([1800, 600, 120])
  expect(await imported(seller, all!, '?preview=true')).toMatchObject(updated)
  expect(await imported(seller, all!)).toMatchObject(updated)
  expect(await figures()).toEqual([1800, 1800, 40])
  for (const file of [all!, some!, sold!])
    expect(await imported(seller, file)).toMatchObject({ known: 1, completed: 0 })
  expect(await figures()).toEqual([1800, 1800, 40])
})

test('a fee that was read without what came back with the refund is mended by its file', async () => {
  const seller = await subscribed()
  await importFile(seller, depop(`${TEE}$6.00,`))
  expect(await imported(seller, depop(`${TEE}$6.00,$0.30`))).toMatchObject({ completed: 1 })
  expect(await totals(seller)).toMatchObject({ grossCents: 1800, feesCents: 120 })
})

test('a sale noted here that its marketplace refunded in full may be the same one, and says so', async () => {
  const seller = await subscribed()
  await sell(seller, { priceCents: 1800, feeCents: 150, soldAt: '2025-05-02T22:00:00Z' }, 'depop')
  expect(await imported(seller, depop(`${TEE}$18.00,$1.10`))).toMatchObject({
    ...{ accepted: 0, refunded: 0, removed: 0, stillSold: [] },
    alike: [{ line: 2, title: 'Band tee', priceCents: 1800, refundCents: 1800 }],
  })
  expect(await totals(seller)).toMatchObject({ count: 1, grossCents: 1800 })
})

test('an imported sale that a newer file calls canceled goes', async () => {
  const seller = await subscribed()
  await importFile(
    seller,
    [MERCARI, 'm9,06/05/2025,,Clock,$90.00,$9.00', 'm8,06/05/2025,,Vase,$10.00,$1.00'].join('\n'),
  )
  const newer = [MERCARI, 'm9,06/05/2025,06/07/2025,Clock,$90.00,$9.00', 'm7,06/05/2025,06/07/2025,Cup,$9.00,'].join(
    '\n',
  )
  const told = {
    rows: 2,
    accepted: 0,
    removed: 1,
    refused: [
      { line: 2, why: 'This sale was canceled. It was imported earlier, so importing removes it.' },
      { line: 3, why: 'This sale was canceled.' },
    ],
  }
  expect(await imported(seller, newer, '?preview=true')).toMatchObject(told)
  expect((await totals(seller)).grossCents).toBe(10_000)
  expect(await imported(seller, newer)).toMatchObject(told)
  expect(await totals(seller)).toMatchObject({ count: 1, grossCents: 1000 })
  expect(await imported(seller, newer)).toMatchObject({ removed: 0 })
})

test('a seller’s imported sales have a most, also of two files at once, and what is known may still be completed', async () => {
  const seller = await subscribed()
  const actor = { userId: seller.user.id } as Actor
  const bring = (...lines: string[]) =>
    importSalesOf(
      { db: app.deps.db, actor, now: () => new Date() },
      Buffer.from(['Date,Item,Price,Fees', ...lines].join('\n')),
      { preview: false },
      3,
    )
  const three = ['2025-01-01,Lamp,45,', '2025-01-02,Desk,45,', '2025-01-03,Chair,45,']
  const tooMany = {
    code: 'conflict',
    message: 'You can have up to 3 imported sales, and this file would take you over that. Please import fewer.',
  }
  const both = await Promise.allSettled([bring(...three.slice(0, 2)), bring('2025-02-01,Vase,5,', '2025-02-02,Cup,5,')])
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect(both.find(({ status }) => status === 'rejected')).toMatchObject({ reason: tooMany })
  expect((await totals(seller)).count).toBe(2)
  await expect(bring('2025-03-01,Mug,5,', '2025-03-02,Bowl,5,')).rejects.toMatchObject(tooMany)
  expect(await bring('2025-03-01,Mug,5,')).toMatchObject({ accepted: 1 })
  expect(await bring('2025-03-01,Mug,5,1')).toMatchObject({ completed: 1 })
})

test('what is no file of sales is refused with a sentence', async () => {
  const seller = await app.seller()
  for (const text of ['', 'hello there']) expect((await importFile(seller, text)).status, text).toBe(400)
  const large = await importFile(seller, `Date,Item,Price\n${'2025-01-01,Lamp,45\n'.repeat(150_000)}`)
  expect(large.status).toBe(413)
  expect((await seller.fetch(importSales.path, { method: 'POST' })).status).toBe(400)
})

test('each tab holds its own, and pages follow each other without a gap in every order', async () => {
  const seller = await subscribed()
  const { db } = app.deps
  for (let nth = 0; nth < 5; nth++) {
    const item = await addItem(db, seller.user.id)
    await addListing(db, seller.user.id, { platform: 'mercari', syncStatus: nth < 2 ? 'posted' : 'not_synced' }, item)
  }
  const { id } = await addItem(db, seller.user.id)
  await seller(keepItem, { params: { id }, body: { fate: 'given' } })
  await sell(seller, { priceCents: 4000, feeCents: 0, soldAt: '2026-11-01T12:00:00Z' }, 'facebook')
  await importFile(seller, FILE)
  const { counts } = await seller(searchHistory, { query: {} })
  expect(counts).toEqual({ all: 9, 'to-list': 3, live: 2, sold: 3, kept: 1 })
  for (const tab of Object.keys(counts) as HistoryQuery['tab'][])
    for (const sort of ['newest', 'oldest', 'price-high', 'price-low'] as const) {
      const ids: string[] = []
      for (let cursor: string | undefined; ; ) {
        const page = await seller(searchHistory, { query: { tab, sort, limit: 2, cursor } })
        ids.push(...page.items.map((item) => item.id))
        expect(page.total).toBe(counts[tab])
        if (!page.nextCursor) break
        cursor = page.nextCursor
      }
      expect(new Set(ids).size, `${tab} ${sort}`).toBe(counts[tab])
      expect(ids).toHaveLength(counts[tab])
    }
  const there = await seller(searchHistory, { query: { tab: 'live', platform: 'mercari' } })
  expect(there.items).toMatchObject([{ postedOn: ['mercari'] }, { postedOn: ['mercari'] }])
  expect((await seller(searchHistory, { query: { tab: 'sold', platform: 'facebook' } })).total).toBe(1)
  await expect(seller(searchHistory, { query: { cursor: 'bm9uc2Vuc2U' } })).rejects.toMatchObject({ code: 'invalid' })
})
