import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { enterItem, getAnalysis } from '#contract/analysis/analysis.ts'
import { searchHistory } from '#contract/items/history.ts'
import { recentItems } from '#contract/items/items.ts'
import { getItem } from '#contract/items/whole-item.ts'
import { recentListings } from '#contract/listings/listings.ts'
import { addConnection } from '#contract/posting/connections.ts'
import { getListing, syncListing } from '#contract/posting/posting.ts'
import { saveMoney } from '#contract/sales/item-money.ts'
import { answerBuyer } from '#contract/sales/replies/replies.ts'
import { recordSale } from '#contract/sales/sales.ts'
import { itemMoney } from '#server/db/schema/sales.ts'
import { eq, sql } from '#server/db/sql.ts'
import { createWebhookSender } from '#server/providers/webhook-sender/http-webhook-sender.ts'
import { addItem } from '#tests/listing-fixtures.ts'
import { PATIENCE } from '#tests/patience.ts'
import { startTestApp } from '#tests/test-app.ts'
import { startReceiver } from '#tests/webhook-receiver.ts'

let app: Awaited<ReturnType<typeof startTestApp>>
beforeAll(async () => {
  const webhooks = createWebhookSender({ allowPrivate: true, timeoutMs: 1500, bodyTimeoutMs: 100 })
  app = await startTestApp({}, { webhooks })
})
afterAll(() => app.stop())

const KEPT = { sku: 'Zq-0147', place: 'Bin 4, shelf B' }
const NOWHERE = { sku: null, place: null }

async function shelved() {
  const seller = await app.seller()
  const { id } = await addItem(app.deps.db, seller.user.id)
  const params = { id }
  await seller(saveMoney, { params, body: KEPT })
  return { seller, params }
}

test('a SKU and a place are the item’s until the seller takes them away', async () => {
  const { seller, params } = await shelved()
  expect(await seller(getItem, { params })).toMatchObject({ ...KEPT, cost: null, floorPrice: null })
  expect(await seller(saveMoney, { params, body: { costCents: 500 } })).toMatchObject(KEPT)
  expect(await seller(saveMoney, { params, body: { sku: '' } })).toMatchObject({ ...KEPT, sku: null })
  expect(await seller(saveMoney, { params, body: { place: ' Garage ' } })).toMatchObject({ place: 'Garage' })
  expect(await seller(saveMoney, { params, body: { place: null } })).toMatchObject({
    ...NOWHERE,
    cost: { costCents: 500 },
  })
})

test('what is too long or has lines is refused, and the database refuses it itself', async () => {
  const { seller, params } = await shelved()
  const long = { sku: 'x'.repeat(51), place: 'x'.repeat(61) }
  await expect(seller(saveMoney, { params, body: long })).rejects.toMatchObject({
    code: 'invalid',
    fields: { sku: 'Please use at most 50 characters', place: 'Please use at most 60 characters' },
  })
  await expect(seller(saveMoney, { params, body: { place: 'Bin 4\nshelf B' } })).rejects.toMatchObject({
    code: 'invalid',
  })
  const body = { sku: 'x'.repeat(50), place: 'x'.repeat(60) }
  expect(await seller(saveMoney, { params, body })).toMatchObject(body)
  for (const values of [{ sku: long.sku }, { place: long.place }, { sku: '' }, { place: '' }])
    await expect(
      app.deps.db.update(itemMoney).set(values).where(eq(itemMoney.itemId, params.id)),
    ).rejects.toMatchObject({ cause: { code: '23514' } })
})

test('nobody else says or sees where an item is kept', async () => {
  const { params } = await shelved()
  const other = await app.seller()
  await expect(other(saveMoney, { params, body: KEPT })).rejects.toMatchObject({ code: 'not_found' })
  await expect(other(getItem, { params })).rejects.toMatchObject({ code: 'not_found' })
  expect((await other(searchHistory, { query: { q: 'Bin 4' } })).items).toEqual([])
})

test('the history says where an item is kept, and finds it by that and by its SKU', async () => {
  const { seller, params } = await shelved()
  await addItem(app.deps.db, seller.user.id)
  const find = async (q: string) => (await seller(searchHistory, { query: { q } })).items
  for (const q of ['Bin 4', 'shelf b', 'zq-01', '0147', 'desk bin'])
    expect(await find(q), q).toMatchObject([{ id: params.id, place: KEPT.place }])
  await seller(saveMoney, { params, body: { sku: 'New' } })
  expect([await find('zq-01'), (await find('new')).length]).toEqual([[], 1])
  await seller(saveMoney, { params, body: NOWHERE })
  expect([await find('bin'), await find('new')]).toEqual([[], []])
  expect(await find('desk')).toMatchObject([{ place: null }, { place: null }])
  const rows = await app.deps.db.execute(sql`select history_is_right(${seller.user.id}::uuid) as right`)
  expect(rows).toMatchObject({ rows: [{ right: true }] })
})

test('no listing, reply or webhook ever says where an item is kept', async () => {
  const seller = await app.seller()
  const receiver = await startReceiver()
  try {
    await seller(addConnection, { body: { platform: 'webhook', platformUserId: receiver.url, itemEvents: true } })
    const chair = { typeId: 'chair', category: 'Furniture', type: 'Chair', condition: 'Good' } as const
    const { item, listings } = await seller(enterItem, { body: chair })
    const params = { id: item.id }
    await seller(saveMoney, { params, body: KEPT })
    const listing = { id: listings.Mercari!.id }
    await seller(syncListing, { params: listing, body: {} })
    await vi.waitFor(
      async () => expect((await seller(getListing, { params: listing })).syncStatus).toBe('posted'),
      PATIENCE,
    )
    const message = 'Where do you keep it? What is its SKU?'
    const told: unknown[] = [
      await seller(getAnalysis, { params }),
      await seller(getListing, { params: listing }),
      await seller(recentListings, { query: {} }),
      await seller(recentItems, { query: {} }),
      await seller(answerBuyer, { body: { itemId: item.id, message } }),
    ]
    const soldAt = '2026-11-15T12:00:00.000Z'
    await seller(recordSale, { params, query: {}, body: { platform: 'facebook', priceCents: 5200, soldAt } })
    const types = ['item.sold', 'listing.ended', 'listing.sync']
    await vi.waitFor(() => expect(receiver.received.map(({ body }) => body.type).toSorted()).toEqual(types), PATIENCE)
    told.push(receiver.received)
    for (const one of told) expect(JSON.stringify(one)).not.toMatch(/zq-0147|shelf b/i)
  } finally {
    await receiver.stop()
  }
})
