import { afterAll, beforeAll, expect, test } from 'vitest'
import { clearHistory } from '#contract/account-data.ts'
import { searchHistory } from '#contract/items/history.ts'
import { deleteItem } from '#contract/items/items.ts'
import { type CorrectedSale, correctImported, removeImported } from '#contract/sales/import.ts'
import { saveMoney } from '#contract/sales/item-money.ts'
import { recordSale } from '#contract/sales/sales.ts'
import { exportSales } from '#contract/sales/summary.ts'
import { addItem } from '#tests/listing-fixtures.ts'
import { startTestApp } from '#tests/test-app.ts'
import { importSalesWith, sendSales } from '#tests/uploads.ts'

let app: Awaited<ReturnType<typeof startTestApp>>
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

type Seller = Awaited<ReturnType<typeof app.seller>>

const imported = (seller: Seller, text: string, query?: string) => importSalesWith(seller.fetch, text, query)
const linesOf = async (seller: Seller) => (await seller(searchHistory, { query: { tab: 'sold' } })).items
async function lineOf(seller: Seller, name: string) {
  const line = (await linesOf(seller)).find((one) => one.imported === name)
  return { ...line!, params: { id: line!.id } }
}

const HEADER = 'Item Id,Sold Date,Canceled Date,Item Title,Item Price,Seller Shipping Fee,Mercari Selling Fee'
const CLOCK = 'm1,06/05/2025,,Clock,$52.00,$9.00,$5.20'
const FILE = [HEADER, CLOCK, 'm2,07/05/2025,,Vase,$10.00,,$1.00'].join('\n')
const CORRECTED: CorrectedSale = {
  ...{ title: 'Brass clock', platform: 'ebay', priceCents: 5100, feeCents: null, postageCents: 0, otherCents: 50 },
  ...{ refundCents: 0, costCents: 700, basis: 'resale', soldAt: '2025-06-04T12:00:00.000Z' },
}

test('an imported sale is corrected in everything, and its file changes nothing of it again', async () => {
  const seller = await app.seller()
  await imported(seller, FILE)
  const { params } = await lineOf(seller, 'Clock')
  expect(await seller(correctImported, { params, body: CORRECTED })).toEqual({ profitCents: null })
  const shown = { platform: 'ebay', priceCents: 5100, feeCents: null, postageCents: 0, otherCents: 50 }
  const stays = async () =>
    expect(await lineOf(seller, 'Brass clock')).toMatchObject({ costCents: 700, basis: 'resale', sale: shown })
  await stays()
  expect((await lineOf(seller, 'Brass clock')).sale?.soldAt).toBe(CORRECTED.soldAt)
  const nothing = { accepted: 0, known: 2, completed: 0, removed: 0, alike: [], takenOut: [] }
  expect(await imported(seller, FILE, '?preview=true')).toMatchObject(nothing)
  expect(await imported(seller, FILE)).toMatchObject(nothing)
  await stays()
  expect(await linesOf(seller)).toHaveLength(2)

  const known = { ...CORRECTED, feeCents: 520 }
  expect(await seller(correctImported, { params, body: known })).toEqual({ profitCents: 5100 - 520 - 50 - 700 })
  const refunded = { ...known, refundCents: 1000 }
  expect(await seller(correctImported, { params, body: refunded })).toEqual({ profitCents: 4100 - 520 - 50 - 700 })
  expect(await lineOf(seller, 'Brass clock')).toMatchObject({ sale: { refundCents: 1000 }, profitCents: 2830 })
})

test('where all sales of a file came from is said with it, each can be told apart later, and our own file says it again', async () => {
  const seller = await app.seller({ plan: 'pro' })
  await imported(seller, FILE, '?basis=resale')
  const { params } = await lineOf(seller, 'Clock')
  await seller(correctImported, { params, body: { ...CORRECTED, basis: 'own' } })
  const basesOf = async (whose: Seller) =>
    Object.fromEntries((await linesOf(whose)).map((line) => [line.imported, line.basis]))
  expect(await basesOf(seller)).toEqual({ 'Brass clock': 'own', Vase: 'resale' })

  const days = '?from=2025-01-01&to=2025-12-31'
  const file = await (await seller.fetch(`${exportSales.path}${days}`)).text()
  const other = await app.seller()
  expect(await imported(other, file, '?basis=gift')).toMatchObject({ accepted: 2 })
  expect(await basesOf(other), 'what a line says goes first').toEqual({ 'Brass clock': 'own', Vase: 'resale' })
  expect((await sendSales(seller.fetch, FILE, '?basis=none')).status).toBe(400)
})

test('what was found cost nothing unless its seller says so, as of an item', async () => {
  const seller = await app.seller()
  await imported(seller, FILE, '?basis=free')
  expect(await lineOf(seller, 'Vase')).toMatchObject({ basis: 'free', costCents: 0 })
  const { params } = await lineOf(seller, 'Clock')
  await seller(correctImported, { params, body: { ...CORRECTED, basis: 'own', costCents: null } })
  expect(await lineOf(seller, 'Brass clock')).toMatchObject({ basis: 'own', costCents: 0 })
  await seller(correctImported, { params, body: { ...CORRECTED, basis: 'resale', costCents: null } })
  expect(await lineOf(seller, 'Brass clock')).toMatchObject({ basis: 'resale', costCents: null })
})

test('a corrected sale goes when a newer file calls it canceled, and is the file’s again after that', async () => {
  const seller = await app.seller()
  await imported(seller, FILE)
  const { params } = await lineOf(seller, 'Clock')
  await seller(correctImported, { params, body: CORRECTED })
  const canceled = FILE.replace('06/05/2025,,', '06/05/2025,06/07/2025,')
  expect(await imported(seller, canceled)).toMatchObject({ removed: 1 })
  expect(await imported(seller, FILE)).toMatchObject({ accepted: 1, known: 1, takenOut: [] })
})

test('a corrected sale stays as its seller says when a newer file calls it refunded in full', async () => {
  const seller = await app.seller()
  const file = 'Date,Item,Price,Fees,Refund\n2025-06-05,Clock,52,5.20,'
  await imported(seller, file)
  const { params } = await lineOf(seller, 'Clock')
  await seller(correctImported, { params, body: CORRECTED })
  const nothing = { accepted: 0, known: 1, completed: 0, removed: 0, refused: [] }
  expect(await imported(seller, `${file}52`)).toMatchObject(nothing)
  expect(await lineOf(seller, 'Brass clock')).toMatchObject({ sale: { priceCents: 5100, refundCents: 0 } })
})

test('a removed sale stays out of its file unless it is asked for, and then fills its gaps again', async () => {
  const seller = await app.seller()
  await imported(seller, FILE)
  const { params } = await lineOf(seller, 'Vase')
  await seller(removeImported, { params })
  await expect(seller(removeImported, { params })).rejects.toMatchObject({ code: 'not_found' })
  const takenOut = [{ line: 3, title: 'Vase', priceCents: 1000, soldAt: '2025-07-05T12:00:00.000Z' }]
  for (const query of ['?preview=true', '', '?alike=true'])
    expect(await imported(seller, FILE, query)).toMatchObject({ accepted: 0, known: 1, takenOut })
  expect(await linesOf(seller)).toHaveLength(1)
  const back = { accepted: 1, known: 1, takenOut: [] }
  expect(await imported(seller, FILE, '?preview=true&takenOut=true')).toMatchObject(back)
  expect(await imported(seller, FILE, '?takenOut=true')).toMatchObject(back)
  expect(await linesOf(seller)).toHaveLength(2)
  expect(await imported(seller, FILE.replace('$10.00,,', '$10.00,$4.00,'))).toMatchObject({ known: 2, completed: 1 })
})

test('after the history was cleared, a file is read as if it were new', async () => {
  const seller = await app.seller()
  await imported(seller, FILE)
  await seller(removeImported, { params: (await lineOf(seller, 'Vase')).params })
  await seller(clearHistory, {})
  expect(await imported(seller, FILE, '?preview=true')).toMatchObject({ accepted: 2, known: 0, takenOut: [] })
})

test('nobody else’s sale, no item’s sale and nothing untrue is corrected', async () => {
  const seller = await app.seller()
  await imported(seller, FILE)
  const { params } = await lineOf(seller, 'Clock')
  const other = await app.seller()
  await expect(other(correctImported, { params, body: CORRECTED })).rejects.toMatchObject({ code: 'not_found' })
  expect(await imported(other, FILE, '?preview=true'), 'nor is it settled for anybody').toMatchObject({ accepted: 2 })
  await seller(removeImported, { params: (await lineOf(seller, 'Vase')).params })
  expect(await imported(other, FILE, '?preview=true')).toMatchObject({ accepted: 2, takenOut: [] })

  const { id } = await addItem(app.deps.db, seller.user.id)
  const { title: _title, costCents, ...sale } = CORRECTED
  await seller(saveMoney, { params: { id }, body: { costCents } })
  await seller(recordSale, { params: { id }, query: {}, body: sale })
  const ofItem = { params: { id }, body: CORRECTED }
  await expect(seller(correctImported, ofItem)).rejects.toMatchObject({ code: 'not_found' })

  const tomorrow = new Date(app.deps.now().getTime() + 2 * 24 * 60 * 60 * 1000).toISOString()
  for (const bad of [
    { title: ' ' },
    { title: 'x'.repeat(201) },
    { priceCents: 12.5 },
    { priceCents: -1 },
    { feeCents: -1 },
    { refundCents: -1 },
    { refundCents: CORRECTED.priceCents + 1 },
    { costCents: undefined },
    { platform: 'attic' },
    { soldAt: 'someday' },
    { soldAt: tomorrow },
  ])
    await expect(
      seller(correctImported, { params, body: { ...CORRECTED, ...bad } as CorrectedSale }),
      JSON.stringify(bad),
    ).rejects.toMatchObject({ code: 'invalid' })
  expect(await lineOf(seller, 'Clock')).toMatchObject({ sale: { priceCents: 5200 } })
})

test('a file that calls an order canceled names the sale here that looks like it, and leaves it alone', async () => {
  const seller = await app.seller()
  const { id } = await addItem(app.deps.db, seller.user.id)
  const soldAt = '2025-06-03T22:00:00.000Z'
  const sale = { platform: 'mercari', priceCents: 5200, feeCents: 520, soldAt } as const
  await seller(recordSale, { params: { id }, query: {}, body: sale })
  const canceled = [HEADER, CLOCK.replace(',,', ',06/07/2025,'), 'm3,06/05/2025,06/06/2025,Cup,$9.00,,'].join('\n')
  const told = { accepted: 0, removed: 0, alike: [], stillSold: [{ line: 2, priceCents: 5200, soldAt }] }
  expect(await imported(seller, canceled, '?preview=true')).toMatchObject(told)
  expect(await imported(seller, canceled)).toMatchObject(told)
  expect(await linesOf(seller)).toHaveLength(1)
  const soldAgain = `${canceled}\nm4,06/06/2025,,Clock,$52.00,$9.00,$5.20`
  expect(await imported(seller, soldAgain, '?preview=true'), 'another order is that sale').toMatchObject({
    alike: [{ line: 4 }],
    stillSold: [],
  })
  await seller(deleteItem, { params: { id } })
  expect(await imported(seller, soldAgain, '?preview=true'), 'what is deleted counts no more').toMatchObject({
    accepted: 1,
    alike: [],
    stillSold: [],
  })
})
