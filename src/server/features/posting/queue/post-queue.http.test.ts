import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { deleteItem } from '#contract/items/items.ts'
import { dashboardStats, deleteListings } from '#contract/listings/dashboard.ts'
import type { MarketplaceId } from '#contract/marketplaces.ts'
import { addConnection } from '#contract/posting/connections.ts'
import {
  decideEntry,
  endPostQueue,
  getPostQueue,
  postQueueChoices,
  resumePostQueue,
  startPostQueue,
} from '#contract/posting/post-queue.ts'
import { reportPosted, syncListing, withdrawListing } from '#contract/posting/posting.ts'
import { recordSale } from '#contract/sales/sales.ts'
import { items } from '#server/db/schema/items.ts'
import { listings } from '#server/db/schema/listings.ts'
import { eq, inArray } from '#server/db/sql.ts'
import type { PieceOfNews } from '#server/platform/jobs/news.ts'
import { addItem, addListing } from '#tests/listing-fixtures.ts'
import { startTestApp } from '#tests/test-app.ts'

let app: Awaited<ReturnType<typeof startTestApp>>
beforeAll(async () => {
  app = await startTestApp({ WEBHOOK_ALLOW_PRIVATE: 'true' })
})
afterAll(() => app.stop())

type Seller = Awaited<ReturnType<typeof app.seller>>
const BOTH: MarketplaceId[] = ['facebook', 'mercari']
const SALE = { platform: 'mercari', priceCents: 5200, feeCents: 0, postageCents: 0, otherCents: 0 } as const
const soldNow = () => ({ ...SALE, soldAt: new Date().toISOString() })

/** An item with a draft for each of these marketplaces, and their ids. */
async function drafted(seller: Seller, platforms: MarketplaceId[] = BOTH) {
  const item = await addItem(app.deps.db, seller.user.id)
  const ids: string[] = []
  for (const platform of platforms) ids.push((await addListing(app.deps.db, seller.user.id, { platform }, item)).id)
  return { itemId: item.id, ids }
}

/** A seller with this many items, and the queue of them all. */
async function sellerWithQueue(items = 2) {
  const seller = await app.seller()
  const drafts = []
  for (let made = 0; made < items; made++) drafts.push(await drafted(seller))
  const itemIds = drafts.map(({ itemId }) => itemId)
  const { queue } = await seller(startPostQueue, { body: { itemIds, platforms: BOTH } })
  return { seller, itemIds, ids: drafts.flatMap(({ ids }) => ids), queue, params: { id: queue.id } }
}

const queueOf = async (seller: Seller) => (await seller(getPostQueue, {})).queue
const statesOf = async (seller: Seller) => (await queueOf(seller))?.entries.map(({ state }) => state)
const statusesOf = async (ids: string[]) => {
  const rows = await app.deps.db.select().from(listings).where(inArray(listings.id, ids))
  return new Set(rows.map(({ syncStatus }) => syncStatus))
}

describe('starting', () => {
  test('items are posted one after the other, each on all of its marketplaces before the next', async () => {
    const { seller, queue, ids } = await sellerWithQueue()
    expect(queue.entries.map(({ listingId }) => listingId)).toEqual(ids)
    expect(queue.entries.map(({ platform }) => platform)).toEqual([...BOTH, ...BOTH])
    expect(queue.entries[0]).toMatchObject({ state: 'waiting', reason: null, title: 'Walnut desk 0', price: 120 })
    expect(await queueOf(seller)).toEqual(queue)
    const nothingYet = { totalSynced: 0, pendingSync: 0 }
    expect(await seller(dashboardStats, {}), 'none changes before its turn').toMatchObject(nothingYet)
  })

  test('what was chosen last comes first, and what was left follows', async () => {
    const { seller, ids, queue } = await sellerWithQueue(1)
    const next = await drafted(seller)
    const { queue: longer } = await seller(startPostQueue, { body: { itemIds: [next.itemId], platforms: BOTH } })
    expect(longer.id).toBe(queue.id)
    expect(longer.entries.map(({ listingId }) => listingId)).toEqual([...next.ids, ...ids])
  })

  test('choosing what waits already puts it in front once, and forgets that it was skipped', async () => {
    const { seller, itemIds, ids, params } = await sellerWithQueue()
    const second = ids[2]!
    await seller(decideEntry, { params: { ...params, listingId: second }, body: { decision: 'skipped' } })
    const { queue } = await seller(startPostQueue, { body: { itemIds: [itemIds[1]!], platforms: ['facebook'] } })
    expect(queue.entries.map(({ listingId }) => listingId)).toEqual([second, ids[0], ids[1], ids[3]])
    expect(queue.entries[0]?.state).toBe('waiting')
  })

  test('of the items these listings alone, where listings were chosen', async () => {
    const seller = await app.seller()
    const [one, other] = [await drafted(seller), await drafted(seller)]
    const body = { itemIds: [other.itemId, one.itemId], platforms: BOTH, listingIds: [one.ids[1]!, other.ids[0]!] }
    const { queue } = await seller(startPostQueue, { body })
    expect(queue.entries.map(({ listingId }) => listingId)).toEqual([other.ids[0], one.ids[1]])
    const strangers = { ...body, listingIds: [randomUUID()] }
    await expect(seller(startPostQueue, { body: strangers })).rejects.toMatchObject({ code: 'conflict' })
  })

  test('nothing is left of a queue: the next one begins anew', async () => {
    const { seller, ids, queue } = await sellerWithQueue(1)
    for (const id of ids) await seller(reportPosted, { params: { id }, body: {} })
    const { itemId } = await drafted(seller)
    const next = await seller(startPostQueue, { body: { itemIds: [itemId], platforms: BOTH } })
    expect(next.queue.id).not.toBe(queue.id)
    expect(next.queue.entries).toHaveLength(2)
  })

  test('two devices that start at the same moment fill one queue', async () => {
    const seller = await app.seller()
    const [one, other] = [await drafted(seller), await drafted(seller)]
    const started = await Promise.all(
      [one, other].map(({ itemId }) => seller(startPostQueue, { body: { itemIds: [itemId], platforms: BOTH } })),
    )
    expect(new Set(started.map(({ queue }) => queue.id)).size).toBe(1)
    expect((await queueOf(seller))?.entries).toHaveLength(4)
  })

  test('a sold item is refused with a sentence, and the others go on', async () => {
    const seller = await app.seller()
    const [sold, kept] = [await drafted(seller), await drafted(seller)]
    await seller(recordSale, { params: { id: sold.itemId }, body: soldNow(), query: {} })
    const both = { itemIds: [sold.itemId, kept.itemId], platforms: BOTH }
    const { queue, refused } = await seller(startPostQueue, { body: both })
    expect(queue.entries.map(({ itemId }) => itemId)).toEqual([kept.itemId, kept.itemId])
    const message = 'This item is sold. Undo the sale first if it is for sale after all.'
    expect(refused).toEqual([{ itemId: sold.itemId, message }])
    await expect(seller(startPostQueue, { body: { itemIds: [sold.itemId], platforms: BOTH } })).rejects.toMatchObject({
      code: 'conflict',
      message,
    })
  })

  test('what is posted is not posted again', async () => {
    const seller = await app.seller()
    const { itemId, ids } = await drafted(seller)
    await seller(reportPosted, { params: { id: ids[0]! }, body: {} })
    const { queue } = await seller(startPostQueue, { body: { itemIds: [itemId], platforms: BOTH } })
    expect(queue.entries.map(({ listingId }) => listingId)).toEqual([ids[1]])
    await expect(
      seller(startPostQueue, { body: { itemIds: [itemId], platforms: ['facebook'] } }),
    ).rejects.toMatchObject({ code: 'conflict', message: 'All of these are already posted there.' })
  })

  test.each([
    ['nobody has named yet', { type: null }, 'This item has no listings yet. Say what it is first.'],
    ['no marketplace takes', { refusal: 'Nobody may sell this.' }, 'Nobody may sell this.'],
    ['has lost its listings', { refusal: null }, 'This item has no listings.'],
  ])('an item that %s is refused for that reason', async (_why, known, message) => {
    const seller = await app.seller()
    const { id } = await addItem(app.deps.db, seller.user.id)
    await app.deps.db.update(items).set(known).where(eq(items.id, id))
    const { refused } = await seller(postQueueChoices, { body: { itemIds: [id] } })
    expect(refused).toEqual([{ itemId: id, message }])
  })

  test('the choices say what can be posted where', async () => {
    const seller = await app.seller()
    const { itemId, ids } = await drafted(seller)
    const gone = randomUUID()
    await seller(reportPosted, { params: { id: ids[0]! }, body: {} })
    const { marketplaces, refused } = await seller(postQueueChoices, { body: { itemIds: [itemId, gone] } })
    expect(marketplaces.filter(({ ids, done }) => ids.length + done > 0)).toEqual([
      { platform: 'facebook', ids: [], done: 1 },
      { platform: 'mercari', ids: [ids[1]], done: 0 },
    ])
    expect(refused).toEqual([{ itemId: gone, message: 'This item does not exist.' }])
  })
})

describe('going through', () => {
  test('posted, skipped and left for later, each can be taken back', async () => {
    const { seller, ids, params } = await sellerWithQueue()
    const decide = (place: number, decision: 'skipped' | 'later' | null) =>
      seller(decideEntry, { params: { ...params, listingId: ids[place]! }, body: { decision } })
    await seller(reportPosted, { params: { id: ids[0]! }, body: { url: 'https://example.com/1' } })
    await decide(1, 'skipped')
    await decide(2, 'later')
    expect(await statesOf(seller)).toEqual(['posted', 'skipped', 'later', 'waiting'])
    expect((await queueOf(seller))?.entries[0]?.platformUrl).toBe('https://example.com/1')

    await seller(withdrawListing, { params: { id: ids[0]! } })
    await decide(1, null)
    expect(await statesOf(seller)).toEqual(['waiting', 'waiting', 'later', 'waiting'])
    await seller(resumePostQueue, { params })
    expect(await statesOf(seller)).toEqual(['waiting', 'waiting', 'waiting', 'waiting'])
  })

  test('two devices: the second hears of the first, and cannot skip what it posted', async () => {
    const { seller, ids, params } = await sellerWithQueue(1)
    const heard: PieceOfNews[] = []
    const stop = app.deps.news.listen(seller.user.id, (notice) => heard.push(notice))
    await app.deps.news.isHeard()
    await seller(reportPosted, { params: { id: ids[0]! }, body: {} })
    await seller(decideEntry, { params: { ...params, listingId: ids[1]! }, body: { decision: 'later' } })
    await expect.poll(() => heard).toHaveLength(2)
    // Each is told by whichever connection is free, so the later one may be heard first.
    expect(heard).toEqual(
      expect.arrayContaining([
        { kind: 'listing', id: ids[0] },
        { kind: 'queue', id: params.id },
      ]),
    )
    stop()
    const skipping = seller(decideEntry, { params: { ...params, listingId: ids[0]! }, body: { decision: 'skipped' } })
    await expect(skipping).rejects.toMatchObject({ code: 'conflict', message: 'This listing is already posted.' })
    expect(await statesOf(seller)).toEqual(['posted', 'later'])
  })

  test('an item that is sold meanwhile falls out with a sentence, and what it had posted stays', async () => {
    const { seller, itemIds, ids } = await sellerWithQueue()
    await seller(reportPosted, { params: { id: ids[0]! }, body: {} })
    await seller(recordSale, { params: { id: itemIds[0]! }, body: soldNow(), query: {} })
    const entries = (await queueOf(seller))?.entries
    expect(entries?.map(({ state }) => state)).toEqual(['posted', 'out', 'waiting', 'waiting'])
    expect(entries?.[1]?.reason).toMatch(/^This item is sold\./)
  })

  test('a listing that is deleted meanwhile falls out, and so does a deleted item', async () => {
    const { seller, itemIds, ids } = await sellerWithQueue()
    await seller(deleteListings, { body: { ids: [ids[0]!] } })
    await seller(deleteItem, { params: { id: itemIds[1]! } })
    const entries = (await queueOf(seller))?.entries
    expect(entries?.map(({ state }) => state)).toEqual(['out', 'waiting', 'out', 'out'])
    expect(entries?.[0]?.reason).toBe('This listing was deleted.')
  })

  test('what a webhook sends is not posted by hand, too', async () => {
    const { seller, ids } = await sellerWithQueue(1)
    await seller(addConnection, { body: { platform: 'webhook', platformUserId: 'https://127.0.0.1:9/' } })
    await seller(syncListing, { params: { id: ids[0]! }, body: { via: 'webhook' } })
    expect(await statesOf(seller)).toEqual(['out', 'waiting'])
  })
})

describe('ending', () => {
  test('an ended queue is gone until it is gone on with', async () => {
    const { seller, params, queue } = await sellerWithQueue(1)
    await seller(endPostQueue, { params })
    expect(await queueOf(seller)).toBeNull()
    await seller(endPostQueue, { params })
    expect(await seller(resumePostQueue, { params })).toEqual(queue)
    expect(await queueOf(seller)).toEqual(queue)
  })

  test('another one was begun since: only one is open', async () => {
    const { seller, params } = await sellerWithQueue(1)
    await seller(endPostQueue, { params })
    const { itemId } = await drafted(seller)
    await seller(startPostQueue, { body: { itemIds: [itemId], platforms: BOTH } })
    await expect(seller(resumePostQueue, { params })).rejects.toMatchObject({ code: 'conflict' })
  })
})

describe('two devices at the same moment, twenty times', () => {
  const start = (seller: Seller, itemId: string) =>
    seller(startPostQueue, { body: { itemIds: [itemId], platforms: BOTH } })

  test('each begins the next queue: both fill the same one', async () => {
    const seller = await app.seller()
    const [one, other] = [await drafted(seller), await drafted(seller)]
    for (let round = 0; round < 20; round++) {
      const { queue } = await start(seller, one.itemId)
      for (const { listingId } of queue.entries)
        await seller(decideEntry, { params: { id: queue.id, listingId }, body: { decision: 'skipped' } })
      const started = await Promise.all([start(seller, one.itemId), start(seller, other.itemId)])
      expect(started[0].queue.id).toBe(started[1].queue.id)
    }
  })

  test('one ends the queue, the other chooses more: neither fails', async () => {
    const seller = await app.seller()
    const [one, other] = [await drafted(seller), await drafted(seller)]
    for (let round = 0; round < 20; round++) {
      const { queue } = await start(seller, one.itemId)
      await Promise.all([seller(endPostQueue, { params: { id: queue.id } }), start(seller, other.itemId)])
    }
  })

  test('one goes on with an ended queue, the other starts: in the same one, or the first hears of it', async () => {
    const seller = await app.seller()
    const [one, other] = [await drafted(seller), await drafted(seller)]
    for (let round = 0; round < 20; round++) {
      const { queue } = await start(seller, one.itemId)
      await seller(endPostQueue, { params: { id: queue.id } })
      const resuming = seller(resumePostQueue, { params: { id: queue.id } }).then(
        ({ id }) => id,
        ({ code }) => code,
      )
      const [resumed, started] = await Promise.all([resuming, start(seller, other.itemId)])
      expect([started.queue.id, 'conflict']).toContain(resumed)
    }
  })
})

test('nothing becomes pending or posted by any call of the queue', async () => {
  const { seller, itemIds, ids, params } = await sellerWithQueue()
  await seller(postQueueChoices, { body: { itemIds } })
  for (const decision of ['skipped', null, 'later'] as const)
    for (const listingId of ids) await seller(decideEntry, { params: { ...params, listingId }, body: { decision } })
  await seller(resumePostQueue, { params })
  await seller(endPostQueue, { params })
  await seller(resumePostQueue, { params })
  await seller(startPostQueue, { body: { itemIds, platforms: BOTH } })
  expect(await statusesOf(ids)).toEqual(new Set(['not_synced']))
})

test('another seller’s queue, items and listings do not exist', async () => {
  const { seller, itemIds, ids, params } = await sellerWithQueue()
  const { seller: stranger, params: own } = await sellerWithQueue()
  const notFound = { code: 'not_found' }
  const decided = { body: { decision: 'skipped' } } as const
  await expect(stranger(decideEntry, { params: { ...params, listingId: ids[0]! }, ...decided })).rejects.toMatchObject(
    notFound,
  )
  await expect(stranger(decideEntry, { params: { ...own, listingId: ids[0]! }, ...decided })).rejects.toMatchObject(
    notFound,
  )
  await expect(stranger(resumePostQueue, { params })).rejects.toMatchObject(notFound)
  await expect(stranger(endPostQueue, { params })).rejects.toMatchObject(notFound)
  await expect(stranger(startPostQueue, { body: { itemIds, platforms: BOTH } })).rejects.toMatchObject({
    ...notFound,
    message: 'This item does not exist.',
  })
  expect(await statesOf(seller)).toEqual(Array(4).fill('waiting'))
  expect((await queueOf(stranger))?.entries).toHaveLength(4)
})
