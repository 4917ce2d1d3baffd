import { afterAll, beforeAll, expect, test } from 'vitest'
import { answerQuestions } from '#contract/analysis/analysis.ts'
import { searchHistory } from '#contract/items/history.ts'
import { listedAs } from '#contract/items/item-name.ts'
import { itemStanding } from '#contract/items/item-standing.ts'
import { recentItems } from '#contract/items/items.ts'
import { MARKETPLACE_IDS } from '#contract/marketplaces.ts'
import { scheduleListing } from '#contract/posting/posting.ts'
import { recordSale } from '#contract/sales/sales.ts'
import { items } from '#server/db/schema/items.ts'
import type { ListingRow } from '#server/db/schema/listings.ts'
import { eq } from '#server/db/sql.ts'
import { addItem, addListings } from '#tests/listing-fixtures.ts'
import { startTestApp } from '#tests/test-app.ts'

let app: Awaited<ReturnType<typeof startTestApp>>
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

type Seller = Awaited<ReturnType<typeof app.seller>>

async function addFive(seller: Seller, statuses: ListingRow['syncStatus'][]) {
  const { db } = app.deps
  const item = await addItem(db, seller.user.id)
  const many = MARKETPLACE_IDS.map((platform, index) => ({ platform, syncStatus: statuses[index] ?? 'not_synced' }))
  return { item, listings: await addListings(db, seller.user.id, many, item) }
}

const format = { moment: (iso: string) => iso, cents: (cents: number) => `$${cents / 100}` }

/** What both lists say of an item, which must be the same; the history knows its money, too. */
async function said(seller: Seller, id: string) {
  const recent = (await seller(recentItems, { query: {} })).find((item) => item.id === id)!
  const found = (await seller(searchHistory, { query: {} })).items.find((item) => item.id === id)
  expect(found).toMatchObject(recent)
  return itemStanding(recent, format).map(({ text }) => text)
}

test('each item of a list says where its own listings stand', async () => {
  const seller = await app.seller()
  const drafts = await addFive(seller, [])
  const posted = await addFive(seller, ['posted', 'posted', 'failed', 'pending'])
  expect(await said(seller, drafts.item.id)).toEqual(['5 drafts'])
  expect(await said(seller, posted.item.id)).toEqual(['Posted on 2 of 5', 'Failed on 1', '1 pending', '1 draft'])
})

test('each item of a list says how sure its name is, until its seller says what it is', async () => {
  const seller = await app.seller()
  const { item } = await addFive(seller, [])
  const listed = async () => {
    const one = (await seller(recentItems, { query: {} })).find(({ id }) => id === item.id)!
    return listedAs({ ...one, style: null })
  }
  const seenWith = (confidence: number) =>
    app.deps.db
      .update(items)
      .set({ identification: { ...item.identification, confidence } })
      .where(eq(items.id, item.id))
  await seenWith(0.7)
  expect(await listed()).toBe('Looks like a desk')
  await seenWith(0.95)
  expect(await listed()).toBe('Desk')
  await seenWith(0.7)
  await seller(answerQuestions, { params: { id: item.id }, body: { noun: 'desk', answers: {} } })
  expect(await listed()).toBe('Desk')
})

test('a schedule says when, the first of several', async () => {
  const seller = await app.seller()
  const { item, listings } = await addFive(seller, [])
  const [soon, later] = [1, 2].map((hours) => new Date(Date.now() + hours * 3600_000).toISOString())
  await seller(scheduleListing, { params: { id: listings[0]!.id }, body: { at: soon! } })
  expect(await said(seller, item.id)).toEqual([`Scheduled for ${soon}`, '4 drafts'])
  await seller(scheduleListing, { params: { id: listings[1]!.id }, body: { at: later! } })
  expect(await said(seller, item.id)).toEqual([`2 scheduled, the first for ${soon}`, '3 drafts'])
})

test('what is refused, deleted or sold is not called a draft', async () => {
  const seller = await app.seller()
  const { db } = app.deps
  const refused = await addItem(db, seller.user.id)
  await db.update(items).set({ refusal: 'No marketplace takes it.' }).where(eq(items.id, refused.id))
  const deleted = await addItem(db, seller.user.id)
  await addListings(db, seller.user.id, [{ deletedAt: new Date().toISOString() }], deleted)
  const sold = await addFive(seller, ['posted'])
  const sale = { platform: null, priceCents: 4050, soldAt: new Date().toISOString() }
  await seller(recordSale, { query: {}, params: sold.item, body: sale })
  expect(await said(seller, refused.id)).toEqual(['Refused'])
  expect(await said(seller, deleted.id)).toEqual(['No listings'])
  expect(await said(seller, sold.item.id)).toEqual(['Sold for $40.5'])
})
