import { afterAll, beforeAll, expect, test } from 'vitest'
import { me } from '#contract/accounts/accounts.ts'
import { getAnalysis } from '#contract/analysis/analysis.ts'
import { importItems } from '#contract/analysis/import-items.ts'
import { searchHistory } from '#contract/items/history.ts'
import { countForSale } from '#contract/items/market-files.ts'
import { getItem } from '#contract/items/whole-item.ts'
import { deleteItems, restoreItems } from '#contract/listings/bulk-acts.ts'
import { KEPT } from '#contract/operations/keeping.ts'
import { users } from '#server/db/schema/accounts.ts'
import { listings } from '#server/db/schema/listings.ts'
import { desc, eq } from '#server/db/sql.ts'
import { importItems as importItemsOf } from '#server/features/analysis/import-items.ts'
import type { Context } from '#server/platform/context.ts'
import type { PriceSource } from '#server/ports/price-source.ts'
import { startTestApp } from '#tests/test-app.ts'
import { importListingsWith, sendListings } from '#tests/uploads.ts'

let asked = 0
const source: PriceSource = {
  provider: 'test',
  name: 'test',
  rights: { mayMix: true, mayStore: false },
  research: async () => {
    asked++
    return { comparables: [], readAt: new Date() }
  },
  ping: async () => {},
}

let app: Awaited<ReturnType<typeof startTestApp>>
beforeAll(async () => {
  app = await startTestApp()
  app.deps.priceSources.push(source)
})
afterAll(() => app.stop())

type Seller = Awaited<ReturnType<typeof app.seller>>
const imported = (seller: Seller, text: string, query?: string) => importListingsWith(seller.fetch, text, query)
const countsOf = async (seller: Seller) => (await seller(searchHistory, { query: {} })).counts

const FILE = [
  'Title,Price,Description,Condition,Brand,SKU,Cost,Purchase date,Platform,URL,Listed date',
  'Brass lamp with a pleated shade,54.99,Rewired last year.,Like new,Stiffel,A1,8.50,2026-03-04,Mercari,https://www.mercari.com/us/item/m1/,2026-05-06',
  'Table lamp,20,,,,A2,,,eBay,https://www.ebay.com/itm/1,',
  'Wall clock,soon,,,,A3,,,,,',
].join('\n')

test('a file of listings is previewed, then becomes items in their seller’s words, once', async () => {
  const seller = await app.seller()
  await app.deps.db.update(users).set({ subscriptionStatus: 'active' }).where(eq(users.id, seller.user.id))
  const refused = [{ line: 4, why: '“soon” is not a price we can read.' }]
  const preview = await imported(seller, FILE, '?preview=true')
  expect(preview).toMatchObject({ source: 'your own list', rows: 3, accepted: 2, known: 0, refused, itemIds: [] })
  expect(preview.examples[0]).toEqual({
    title: 'Brass lamp with a pleated shade',
    price: 55,
    condition: 'Like New',
    costCents: 850,
    postedOn: 'mercari',
  })
  expect((await countsOf(seller)).all).toBe(0)

  const { itemIds, ...done } = await imported(seller, FILE)
  expect(done).toMatchObject({ rows: 3, accepted: 2, known: 0, refused })
  expect(await countsOf(seller)).toMatchObject({ all: 2, live: 1, 'to-list': 1 })
  const [lamp, table] = await Promise.all(itemIds.map((id) => seller(getItem, { params: { id } })))
  expect(lamp).toMatchObject({
    name: 'Stiffel brass lamp with a pleated shade',
    typeId: null,
    state: 'live',
    engine: 'manual',
    cost: { costCents: 850, boughtAt: '2026-03-04' },
    sku: 'A1',
    forSaleSince: '2026-05-06T00:00:00.000Z',
  })
  const mercari = lamp!.listings.find(({ platform }) => platform === 'mercari')!
  expect(mercari).toMatchObject({
    title: 'Brass lamp with a pleated shade',
    price: 55,
    description: 'Rewired last year.',
    condition: 'Like new',
    syncStatus: 'posted',
    platformUrl: 'https://www.mercari.com/us/item/m1/',
  })
  expect(lamp!.listings.filter(({ syncStatus }) => syncStatus === 'not_synced')).toHaveLength(4)
  expect(table).toMatchObject({ typeId: 'lamp', noun: 'table lamp', state: 'draft', cost: null })
  const { base } = await seller(getAnalysis, { params: { id: table!.id } })
  expect(base).toEqual({ title: 'Table lamp', price: 20 })

  expect(await imported(seller, FILE)).toMatchObject({ accepted: 0, known: 2, itemIds: [] })
  expect((await countsOf(seller)).all).toBe(2)
  expect(asked, 'the price is given: nobody is asked for one').toBe(0)
})

const EBAY = [
  'Item number,Title,Custom label (SKU),Available quantity,Current price',
  '256000010,Garden gnome,G1,1,30',
  '256000011,Wall clock,,1,40',
].join('\n')

test('what is on eBay already says so, and is offered there no second time', async () => {
  const seller = await app.seller()
  const { itemIds } = await imported(seller, EBAY)
  const [lamp] = (await imported(seller, 'Title,Price,Platform\nTable lamp,20,eBay')).itemIds
  const [desk] = (await imported(seller, 'Title,Price\nDesk,20')).itemIds
  const from = async (id: string) => (await seller(getItem, { params: { id } })).importedFrom
  expect(await from(itemIds[0]!)).toEqual({ source: 'eBay', id: '256000010' })
  expect(await from(lamp!)).toEqual({ source: 'eBay', id: null })
  expect(await from(desk!)).toEqual({ source: 'your own list', id: null })
  const drafts = await (await seller.fetch('/api/items/ebay-drafts.csv')).text()
  expect(drafts.match(/^Draft,.*/gm)).toEqual([expect.stringContaining('Desk')])
  expect(await seller(countForSale, { query: {} })).toEqual({ count: 1, notOnFacebook: 4 })
})

test('how many there is more than one of is said of what is imported, not of what is here', async () => {
  const seller = await app.seller()
  const file = (quantity: number) => `Title,Price,Quantity\nMug,20,${quantity}\nVase,30,1`
  expect(await imported(seller, file(3), '?preview=true')).toMatchObject({ accepted: 2, multiples: 1 })
  expect(await imported(seller, file(3))).toMatchObject({ accepted: 2, multiples: 1 })
  expect(await imported(seller, file(4), '?preview=true')).toMatchObject({ accepted: 0, multiples: 0 })
  expect((await countsOf(seller)).all).toBe(2)
})

test('no analysis is counted', async () => {
  const seller = await app.seller()
  const left = async () => (await seller(me, {})).user.freeUsesRemaining
  const before = await left()
  await imported(seller, FILE)
  expect(await left()).toBe(before)
})

test('what was made is deleted for good where its import is undone, and the file then makes it again', async () => {
  const seller = await app.seller()
  const { itemIds } = await imported(seller, FILE)
  await seller(deleteItems, { body: { ids: itemIds, final: true } })
  expect((await seller(restoreItems, { body: { ids: itemIds } })).ids).toEqual([])
  expect((await countsOf(seller)).all).toBe(0)
  expect(await imported(seller, FILE, '?preview=true')).toMatchObject({ accepted: 2, known: 0 })
  expect(await imported(seller, FILE)).toMatchObject({ accepted: 2, known: 0 })
  expect(await imported(seller, FILE)).toMatchObject({ accepted: 0, known: 2 })
  expect((await countsOf(seller)).all).toBe(2)
})

test('what was deleted is known as long as that can be undone, and the file makes it again only afterwards', async () => {
  const seller = await app.seller()
  const { itemIds: ids } = await imported(seller, FILE)
  await seller(deleteItems, { body: { ids } })
  expect(await imported(seller, FILE, '?preview=true')).toMatchObject({ accepted: 0, known: 2, deleted: 2 })
  expect(await imported(seller, FILE)).toMatchObject({ accepted: 0, known: 2, deleted: 2 })
  await seller(restoreItems, { body: { ids } })
  expect((await countsOf(seller)).all).toBe(2)
  expect(await imported(seller, FILE)).toMatchObject({ accepted: 0, known: 2, deleted: 0 })
  await seller(deleteItems, { body: { ids } })
  app.clock.offsetMs = KEPT.undoMinutes * 60_000
  try {
    expect(await imported(seller, FILE)).toMatchObject({ accepted: 2, known: 0, deleted: 0 })
    expect((await seller(restoreItems, { body: { ids } })).ids).toEqual([])
  } finally {
    app.clock.offsetMs = 0
  }
})

test('the examples are what would be imported: what is here keeps its price', async () => {
  const seller = await app.seller()
  const { itemIds } = await imported(seller, 'Title,Price,SKU\nGarden gnome,30,A1')
  const changed = 'Title,Price,SKU\nGarden gnome,99,A1\nWall clock,40,A2'
  const { accepted, known, examples } = await imported(seller, changed, '?preview=true')
  expect({ accepted, known, titles: examples.map(({ title }) => title) }).toEqual({
    accepted: 1,
    known: 1,
    titles: ['Wall clock'],
  })
  await imported(seller, changed)
  const { base } = await seller(getAnalysis, { params: { id: itemIds[0]! } })
  expect(base.price).toBe(30)
})

test('items and listings stand in the file’s order, its first line first', async () => {
  const seller = await app.seller()
  const names = Array.from({ length: 25 }, (_, nth) => `Gnome ${String(nth).padStart(2, '0')}`)
  const { itemIds } = await imported(seller, ['Title,Price', ...names.map((name) => `${name},20`)].join('\n'))
  const { items } = await seller(searchHistory, { query: { limit: 25 } })
  expect(items.map(({ id }) => id)).toEqual(itemIds)
  const rows = await app.deps.db
    .select({ itemId: listings.itemId })
    .from(listings)
    .where(eq(listings.ownerId, seller.user.id))
    .orderBy(desc(listings.createdAt))
  expect(rows.map(({ itemId }) => itemId)).toEqual(itemIds.flatMap((id) => Array(5).fill(id)))
})

test('the same file twice at once makes each item once, and more than one transaction takes is taken', async () => {
  const seller = await app.seller()
  const file = ['Title,Price', ...Array.from({ length: 45 }, (_, nth) => `Lamp ${nth},20`)].join('\n')
  const both = await Promise.all([imported(seller, file), imported(seller, file)])
  expect(both.reduce((sum, { accepted }) => sum + accepted, 0)).toBe(45)
  expect((await countsOf(seller)).all).toBe(45)
})

test('a seller’s imported items have a most, and a file that goes over it makes none', async () => {
  const seller = await app.seller()
  const [user] = await app.deps.db.select().from(users).where(eq(users.id, seller.user.id))
  const context = { ...app.deps, actor: { userId: seller.user.id, user }, signal: AbortSignal.timeout(60_000) }
  const bring = (...lines: string[]) =>
    importItemsOf(
      context as unknown as Context,
      Buffer.from(['Title,Price', ...lines].join('\n')),
      { preview: false },
      3,
    )
  expect(await bring('Lamp,20', 'Desk,20')).toMatchObject({ accepted: 2 })
  await expect(bring('Vase,5', 'Cup,5')).rejects.toMatchObject({
    code: 'conflict',
    message: 'You can have up to 3 imported items, and this file would take you over that. Please import fewer.',
  })
  expect((await countsOf(seller)).all).toBe(2)
  expect(await bring('Lamp,20', 'Vase,5')).toMatchObject({ accepted: 1, known: 1 })
})

test('what is no file of listings is refused with a sentence', async () => {
  const seller = await app.seller()
  for (const text of ['', 'hello there', '\u0089PNG\r\n\u001a\n\u0000\u0000', 'Date,Amount\n2025-01-01,5'])
    expect((await sendListings(seller.fetch, text)).status, text).toBe(400)
  const large = await sendListings(seller.fetch, `Title,Price\n${'Lamp,45\n'.repeat(140_000)}`)
  expect(large.status).toBe(413)
  expect(await large.json()).toMatchObject({
    message: 'This file is larger than 1 MB. Please split it into smaller files.',
  })
  expect((await seller.fetch(importItems.path, { method: 'POST' })).status).toBe(400)
})

test.each(['', '?preview=true'])('who may not analyze brings nothing%s', async (query) => {
  const seller = await app.seller()
  await app.deps.db.update(users).set({ freeUsesRemaining: 0 }).where(eq(users.id, seller.user.id))
  expect((await sendListings(seller.fetch, FILE, query)).status).toBe(402)
  const suspended = await app.seller()
  await app.deps.db.update(users).set({ subscriptionStatus: 'suspended' }).where(eq(users.id, suspended.user.id))
  expect((await sendListings(suspended.fetch, FILE, query)).status).toBe(403)
  expect((await countsOf(suspended)).all).toBe(0)
})
