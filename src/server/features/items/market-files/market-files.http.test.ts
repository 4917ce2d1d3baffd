import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { countForSale } from '#contract/items/market-files.ts'
import { saveMoney } from '#contract/sales/item-money.ts'
import { recordSale } from '#contract/sales/sales.ts'
import { items } from '#server/db/schema/items.ts'
import { eq } from '#server/db/sql.ts'
import { bareItem } from '#tests/item-fixtures.ts'
import { addItem, addListing } from '#tests/listing-fixtures.ts'
import { readZip } from '#tests/read-zip.ts'
import { startTestApp } from '#tests/test-app.ts'

let app: Awaited<ReturnType<typeof startTestApp>>
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

type Seller = Awaited<ReturnType<typeof app.seller>>
type Texts = NonNullable<Parameters<typeof addListing>[2]>

async function offer(seller: Seller, texts: Texts = {}) {
  const item = await addItem(app.deps.db, seller.user.id)
  await addListing(app.deps.db, seller.user.id, { platform: 'facebook', ...texts }, item)
  await addListing(app.deps.db, seller.user.id, { platform: 'mercari' }, item)
  return item.id
}

async function ebayOf(seller: Seller, query = '') {
  const text = await (await seller.fetch(`/api/items/ebay-drafts.csv${query}`)).text()
  const [info, ...rest] = text.split('\r\n')
  return { info, rows: parse(rest.join('\r\n'), { columns: true }) as Record<string, string>[] }
}

/** The cells of the one sheet. */
async function facebookOf(seller: Seller, query = '') {
  const answer = await seller.fetch(`/api/items/facebook-bulk.xlsx${query}`)
  const files = readZip(Buffer.from(await answer.arrayBuffer()))
  const sheet = files.get('xl/worksheets/sheet1.xml')!.toString()
  const rows = [...sheet.matchAll(/<row>(.*?)<\/row>/gs)].map(([, row]) =>
    [...row!.matchAll(/<c\/>|<c[^>]*>(.*?)<\/c>/gs)].map(([, cell = '']) => cell.replace(/<[^>]*>/g, '')),
  )
  return { rows, sheet, workbook: files.get('xl/workbook.xml')!.toString() }
}

test('eBay gets a draft of everything that is for sale, and of nothing that is sold', async () => {
  const seller = await app.seller()
  const lamp = await offer(seller, {
    title: `Brass lamp ${'very '.repeat(30)}`,
    description: 'One < two & "three".\nCall 555-123-4567 now.',
    price: 45,
  })
  const sold = await offer(seller)
  const soldAt = new Date().toISOString()
  const body = { platform: 'mercari', priceCents: 100, feeCents: 0, postageCents: 0, otherCents: 0, soldAt } as const
  await seller(recordSale, { params: { id: sold }, query: {}, body })
  const { info, rows } = await ebayOf(seller)
  expect(info).toBe('#INFO,Version=0.0.2,Template= eBay-draft-listings-template_US,,,,,,,,')
  expect(Object.keys(rows[0]!)[0]).toBe('Action(SiteID=US|Country=US|Currency=USD|Version=1193|CC=UTF-8)')
  expect(Object.values(rows[0]!)[0]).toBe('Draft')
  expect(rows).toMatchObject([
    { 'Custom label (SKU)': lamp, Price: '45', Quantity: '1', 'Condition ID': '3000', Format: 'FixedPrice' },
  ])
  expect(rows[0]!.Title).toMatch(/^Brass lamp/)
  expect(rows[0]!.Title!.length).toBeLessThanOrEqual(80)
  expect(rows[0]!.Description).toContain('One &lt; two &amp; "three".<br>')
  expect(rows[0]!.Description).not.toContain('555')
  expect(await seller(countForSale, { query: {} })).toEqual({ count: 1, notOnFacebook: 1 })
})

test('eBay gets the SKU that the seller gave an item', async () => {
  const seller = await app.seller()
  const id = await offer(seller)
  await seller(saveMoney, { params: { id }, body: { sku: 'A-0147' } })
  expect((await ebayOf(seller)).rows).toMatchObject([{ 'Custom label (SKU)': 'A-0147' }])
})

test('eBay publishes titles and descriptions as they are, so nothing in them is marked for spreadsheets', async () => {
  const seller = await app.seller()
  await offer(seller, { title: '+Size Dress; -20 degrees', description: '=1; "@home"' })
  const { rows } = await ebayOf(seller)
  expect(rows).toMatchObject([{ Title: '+Size Dress; -20 degrees', Description: '=1; "@home"' }])
})

test('eBay is told what is new, used, or for parts, as the listings have it', async () => {
  const seller = await app.seller()
  const offerAs = async (change: Partial<typeof items.$inferInsert>) => {
    const id = await offer(seller)
    await app.deps.db.update(items).set(change).where(eq(items.id, id))
    return id
  }
  const lamp = bareItem('lamp', { condition: 'Good', conditionSeen: true })
  const expected = {
    [await offerAs({ identification: lamp })]: '3000',
    [await offerAs({ identification: lamp, answers: { works: 'not working' } })]: '7000',
    [await offerAs({ identification: lamp, answers: { works: 'not working' }, base: { condition: 'Fair' } })]: '3000',
    [await offerAs({ identification: lamp, base: { condition: 'New' } })]: '1000',
    [await offerAs({ identification: bareItem('candle'), answers: { burned: 'never lit' } })]: '1000',
  }
  const { rows } = await ebayOf(seller)
  expect(Object.fromEntries(rows.map((row) => [row['Custom label (SKU)'], row['Condition ID']]))).toEqual(expected)
})

test('Facebook gets its template, fifty at a time, whatever stands in the texts', async () => {
  const seller = await app.seller()
  const hostile = '=1+1 <b>&"\u0001'
  await offer(seller, { title: hostile, description: 'a\nb', condition: 'Used - Good', price: 30, allowShipping: true })
  for (let nth = 0; nth < 50; nth++) await offer(seller)
  const first = await facebookOf(seller)
  expect(first.workbook).toContain('<sheet name="Bulk Upload Template"')
  expect(first.rows[0]).toEqual(['TITLE', 'PRICE', 'CONDITION', 'DESCRIPTION', 'CATEGORY', 'OFFER SHIPPING'])
  expect(first.rows).toHaveLength(51)
  expect(first.sheet).not.toContain('<f>')
  const second = await facebookOf(seller, '?part=2')
  expect(second.rows.slice(1)).toEqual([['=1+1 &lt;b&gt;&amp;&quot;', '30', 'Used - Good', 'a\nb', '', 'Yes']])
})

test('Facebook is told of shipping where the type or the seller says it', async () => {
  const seller = await app.seller()
  const untyped = { ...bareItem('lamp'), typeId: null, type: 'Garden gnome' }
  const offerAs = async (title: string, change: Partial<typeof items.$inferInsert>, texts: Texts = {}) => {
    const id = await offer(seller, { title, allowShipping: false, ...texts })
    await app.deps.db.update(items).set(change).where(eq(items.id, id))
  }
  await offerAs('typed', { identification: bareItem('sofa') })
  await offerAs('untyped', { identification: untyped })
  await offerAs('chosen', { identification: untyped }, { editedFields: ['allowShipping'] })
  await offerAs('chosen for all', { identification: untyped, base: { allowShipping: false, allowPickup: true } })
  const { rows } = await facebookOf(seller)
  expect(Object.fromEntries(rows.slice(1).map((row) => [row[0], row[5]]))).toEqual({
    typed: 'No',
    untyped: '',
    chosen: 'No',
    'chosen for all': 'No',
  })
})

test('what is posted on Facebook already comes into eBay’s file only', async () => {
  const seller = await app.seller()
  await offer(seller, { title: 'Posted lamp', syncStatus: 'posted' })
  await offer(seller, { title: 'New lamp' })
  expect((await facebookOf(seller)).rows.slice(1).map(([title]) => title)).toEqual(['New lamp'])
  expect((await ebayOf(seller)).rows).toHaveLength(2)
  expect(await seller(countForSale, { query: {} })).toEqual({ count: 2, notOnFacebook: 1 })
})

test('the filters of the history choose what comes into a file', async () => {
  const seller = await app.seller()
  const toy = await offer(seller)
  await offer(seller)
  await app.deps.db.update(items).set({ category: 'Toys' }).where(eq(items.id, toy))
  expect((await ebayOf(seller, '?category=Toys')).rows.map((row) => row['Custom label (SKU)'])).toEqual([toy])
  expect((await facebookOf(seller, '?tab=live')).rows).toHaveLength(1)
  expect(await seller(countForSale, { query: { category: 'Toys' } })).toEqual({ count: 1, notOnFacebook: 1 })
  expect((await seller.fetch('/api/items/ebay-drafts.csv?part=0')).status).toBe(400)
  expect((await ebayOf(await app.seller())).rows).toEqual([])
})
