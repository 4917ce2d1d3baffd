import { setTimeout as sleep } from 'node:timers/promises'
import { Webhook } from 'standardwebhooks'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { z } from 'zod'
import { correctItem, enterItem } from '#contract/analysis/analysis.ts'
import type { Identification } from '#contract/items/identity.ts'
import { deleteItem } from '#contract/items/items.ts'
import { MARKETPLACE_NAMES } from '#contract/marketplaces.ts'
import { analyzePile, beginPile, groupPile } from '#contract/piles/piles.ts'
import { addConnection, removeConnection, switchConnection } from '#contract/posting/connections.ts'
import { WebhookEvent } from '#contract/posting/webhook-events.ts'
import { saveMoney } from '#contract/sales/item-money.ts'
import { forgetSale, recordSale, type Sale } from '#contract/sales/sales.ts'
import { rowsOf } from '#server/db/rows-of.ts'
import { users } from '#server/db/schema/accounts.ts'
import { eq, sql } from '#server/db/sql.ts'
import type { tellItem } from '#server/features/posting/shared-jobs.ts'
import { runTellItem } from '#server/features/posting/tell-item.job.ts'
import type { ItemIdentifier } from '#server/ports/item-identifier.ts'
import { createWebhookSender } from '#server/providers/webhook-sender/http-webhook-sender.ts'
import { bareItem, unnamedItem } from '#tests/item-fixtures.ts'
import { addItem } from '#tests/listing-fixtures.ts'
import { addToPile } from '#tests/pile-uploads.ts'
import { startTestApp } from '#tests/test-app.ts'
import { analyzeWith, newPhoto } from '#tests/uploads.ts'
import { type Manner, type Received, type Receiver, startReceiver } from '#tests/webhook-receiver.ts'

const LAMP = bareItem('lamp', { brand: 'Stiffel', conditionSeen: true })

/** An engine that says what the test wants. */
const engine: { says: Identification } = { says: LAMP }
const identifier: ItemIdentifier = {
  engine: 'builtin',
  identify: async () => ({ identification: engine.says, model: null }),
  ping: async () => {},
}

let app: Awaited<ReturnType<typeof startTestApp>>
const receivers: Receiver[] = []
beforeAll(async () => {
  const webhooks = createWebhookSender({ allowPrivate: true, timeoutMs: 1500, bodyTimeoutMs: 100 })
  app = await startTestApp({}, { webhooks })
  app.deps.identifiers.splice(0, 10, identifier)
  app.deps.surveyor = { survey: async () => ({ signature: null, shows: null, codes: [] }) }
})
beforeEach(() => {
  engine.says = LAMP
})
afterEach(async () => {
  for (const receiver of receivers.splice(0)) await receiver.stop()
})
afterAll(() => app.stop())

type Seller = Awaited<ReturnType<typeof app.seller>>

const CHAIR = { typeId: 'chair', category: 'Furniture', type: 'Chair', condition: 'Good' } as const
const SALE = {
  platform: 'mercari',
  priceCents: 5200,
  feeCents: 520,
  postageCents: 930,
  otherCents: 50,
  soldAt: '2026-03-15T12:00:00.000Z',
} as const

async function connect(seller: Seller, itemEvents: boolean | undefined, ...script: Manner[]) {
  const receiver = await startReceiver(...script)
  receivers.push(receiver)
  const body = { platform: 'webhook', platformUserId: receiver.url, itemEvents } as const
  const { id: connectionId, signingSecret } = await seller(addConnection, { body })
  return { receiver, connectionId, secret: signingSecret! }
}

/** A seller whose webhook wants to know about items. */
async function listening(...script: Manner[]) {
  const seller = await app.seller()
  return { seller, ...(await connect(seller, true, ...script)) }
}

async function until(isSo: () => boolean | Promise<boolean>) {
  for (let tries = 0; tries < 150; tries++) {
    if (await isSo()) return
    await sleep(100)
  }
  throw new Error('it never came to that')
}

interface Queued {
  data: z.infer<typeof tellItem.data>
  state: string
}
const queued = (itemId: string) =>
  rowsOf<Queued>(
    app.deps.db,
    sql`select data, state from jobs.job where name = 'tell-item-event' and data->>'itemId' = ${itemId} order by created_on`,
  )

/** Until every job about the item has done its part. */
const settled = (itemId: string) =>
  until(async () => (await queued(itemId)).every(({ state }) => state === 'completed'))

const typesAt = ({ received }: Receiver) => received.map(({ body }) => body.type)
const verify = (secret: string, { text, headers }: Received) =>
  new Webhook(secret).verify(text, headers as Record<string, string>)

const sell = (seller: Seller, id: string, sale: Partial<Sale> = {}, replace = false) =>
  seller(recordSale, { params: { id }, query: replace ? { replace: 'true' } : {}, body: { ...SALE, ...sale } })

describe('item.analyzed', () => {
  test('tells what a photo showed, signed, with its listings and links to its photos', async () => {
    const { seller, receiver, secret } = await listening()
    const photo = await newPhoto()
    const { item, listings } = await analyzeWith(seller.fetch, photo)
    await until(() => receiver.received.length === 1)
    const [told] = receiver.received
    expect(verify(secret, told!)).toEqual(told!.body)
    expect(WebhookEvent.parse(told!.body), 'as the API reference describes it').toEqual(told!.body)
    const { data } = told!.body
    expect(told!.body).toMatchObject({ type: 'item.analyzed', timestamp: expect.stringMatching(/Z$/) })
    expect(data.item).toEqual({
      id: item.id,
      name: 'Stiffel lamp',
      category: 'Home & Decor',
      type: LAMP.type,
      style: null,
      condition: 'Good',
      brand: 'Stiffel',
      model: null,
      material: null,
      color: null,
      size: null,
      recommendedPrice: item.recommendedPrice,
      createdAt: item.createdAt,
    })
    expect(data.listings).toEqual(
      Object.values(listings).map(({ id, platform, title, price }) => ({
        ...{ id, platform, title, price },
        platformName: MARKETPLACE_NAMES[platform],
      })),
    )
    expect(data.listings).toHaveLength(5)
    expect(data.imageUrls).toEqual(data.images.map(({ url }) => url))
    expect((await app.visitor().fetch(new URL(data.imageUrls[0]!).pathname)).status).toBe(200)
    // The same photo again is the same item, which is ready already.
    await analyzeWith(seller.fetch, photo)
    expect(await queued(item.id)).toHaveLength(1)
  })

  test('tells of each item of a pile, with all its photos', async () => {
    const { seller, receiver } = await listening()
    const params = await seller(beginPile, {})
    const photos: string[] = []
    for (let count = 0; count < 3; count++)
      photos.push((await addToPile(seller.fetch, params.id, await newPhoto())).photoId)
    await seller(groupPile, { params, body: { groups: [photos.slice(0, 2), photos.slice(2)] } })
    await seller(analyzePile, { params })
    await until(() => receiver.received.length === 2)
    expect(typesAt(receiver)).toEqual(['item.analyzed', 'item.analyzed'])
    expect(receiver.received.map(({ body }) => body.data.images.length).sort()).toEqual([1, 2])
    expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(2)
  })

  test('waits until what nothing could name has a name, and says nothing of a later correction', async () => {
    const { seller, receiver } = await listening()
    engine.says = unnamedItem()
    const { item } = await analyzeWith(seller.fetch, await newPhoto())
    expect(await queued(item.id)).toEqual([])
    await seller(correctItem, { params: { id: item.id }, body: CHAIR })
    await until(() => receiver.received.length === 1)
    expect(receiver.received[0]!.body).toMatchObject({ type: 'item.analyzed', data: { item: { name: 'Chair' } } })
    await seller(correctItem, { params: { id: item.id }, body: { ...CHAIR, brand: 'Thonet' } })
    expect(await queued(item.id)).toHaveLength(1)
  })

  test('says nothing of what was entered by hand', async () => {
    const { seller } = await listening()
    const { item } = await seller(enterItem, { body: CHAIR })
    expect(await queued(item.id)).toEqual([])
  })
})

describe('item.sold', () => {
  test('tells a sale with its profit, and once more when it is corrected', async () => {
    const { seller, receiver, secret } = await listening()
    const { id } = await addItem(app.deps.db, seller.user.id)
    await seller(saveMoney, { params: { id }, body: { costCents: 1200 } })
    await sell(seller, id)
    await until(() => receiver.received.length === 1)
    const [told] = receiver.received
    expect(verify(secret, told!)).toEqual(told!.body)
    expect(WebhookEvent.parse(told!.body), 'as the API reference describes it').toEqual(told!.body)
    expect(told!.body.type).toBe('item.sold')
    expect(told!.body.data).toEqual({
      item: expect.objectContaining({ id, name: 'Mid-century desk', material: 'Walnut', recommendedPrice: 120 }),
      sale: { ...SALE, refundCents: 0, profitCents: 2500 },
    })
    await sell(seller, id, { priceCents: 6000, refundCents: 1000 }, true)
    await until(() => receiver.received.length === 2)
    expect(receiver.received[1]!.body.data.sale).toEqual({
      ...SALE,
      priceCents: 6000,
      refundCents: 1000,
      profitCents: 2300,
    })
    expect(receiver.received[1]!.headers['webhook-id']).not.toBe(told!.headers['webhook-id'])
  })

  test('knows no profit where the cost is not known', async () => {
    const { seller, receiver } = await listening()
    const { id } = await addItem(app.deps.db, seller.user.id)
    await sell(seller, id)
    await until(() => receiver.received.length === 1)
    expect(receiver.received[0]!.body.data.sale).toMatchObject({ priceCents: 5200, profitCents: null })
  })

  test('taken back before it was told is not told, and corrected before that is told as corrected', async () => {
    const { seller, receiver } = await listening({ status: 503 }, { status: 200 })
    const { id } = await addItem(app.deps.db, seller.user.id)
    await sell(seller, id)
    await until(() => receiver.received.length === 1)
    await sell(seller, id, { priceCents: 6000 }, true)
    await until(() => receiver.received.length === 2)
    expect(receiver.received[1]!.body.data.sale).toMatchObject({ priceCents: 6000 })
    const [first, second] = await queued(id)
    await runTellItem(app.deps, first!.data, { isLast: false })
    expect(receiver.received).toHaveLength(2)
    await seller(forgetSale, { params: { id } })
    await runTellItem(app.deps, second!.data, { isLast: false })
    expect(receiver.received).toHaveLength(2)
  })
})

/** A sale that was told, and its job once more, as a later try would find things. */
async function toldBefore(...script: Manner[]) {
  const { seller, receiver, connectionId } = await listening(...script)
  const { id: itemId } = await addItem(app.deps.db, seller.user.id)
  await sell(seller, itemId)
  await until(() => receiver.received.length === 1)
  const [queuedJob] = await queued(itemId)
  const run = (isLast = false) => runTellItem(app.deps, queuedJob!.data, { isLast })
  return { seller, receiver, connectionId, itemId, run }
}

describe('who is told', () => {
  test('a webhook that was connected for listings alone hears nothing, and nothing is queued for it', async () => {
    const seller = await app.seller()
    const { receiver } = await connect(seller, undefined)
    const { item } = await analyzeWith(seller.fetch, await newPhoto())
    await sell(seller, item.id)
    expect(await queued(item.id)).toEqual([])
    expect(receiver.received).toEqual([])
  })

  test('each webhook that asked for it, under an id of its own', async () => {
    const { seller, receiver } = await listening()
    const { receiver: other } = await connect(seller, true)
    const { receiver: silent } = await connect(seller, false)
    const { connectionId: off } = await connect(seller, true)
    await seller(switchConnection, { params: { id: off }, body: { isActive: false } })
    const { id } = await addItem(app.deps.db, seller.user.id)
    await sell(seller, id)
    await until(() => receiver.received.length === 1 && other.received.length === 1)
    expect(await queued(id)).toHaveLength(2)
    expect(silent.received).toEqual([])
    expect(other.received[0]!.headers['webhook-id']).not.toBe(receiver.received[0]!.headers['webhook-id'])
  })

  test.each<[string, (told: Awaited<ReturnType<typeof toldBefore>>) => Promise<unknown>]>([
    [
      'is off by now',
      ({ seller, connectionId: id }) => seller(switchConnection, { params: { id }, body: { isActive: false } }),
    ],
    [
      'wants no more',
      ({ seller, connectionId: id }) => seller(switchConnection, { params: { id }, body: { itemEvents: false } }),
    ],
    ['is removed', ({ seller, connectionId: id }) => seller(removeConnection, { params: { id } })],
    ['is of an item that is deleted', ({ seller, itemId: id }) => seller(deleteItem, { params: { id } })],
    [
      'is of a suspended seller',
      ({ seller }) =>
        app.deps.db.update(users).set({ subscriptionStatus: 'suspended' }).where(eq(users.id, seller.user.id)),
    ],
  ])('nobody whose webhook %s', async (_, change) => {
    const told = await toldBefore()
    await told.run()
    expect(told.receiver.received).toHaveLength(2)
    await change(told)
    await told.run()
    expect(told.receiver.received).toHaveLength(2)
  })
})

describe('a webhook that does not take it', () => {
  test('is told again, under the same id, until it does', async () => {
    const { seller, receiver } = await listening({ status: 500 }, { status: 200 })
    const { item } = await analyzeWith(seller.fetch, await newPhoto())
    await until(async () => {
      // The pause is not what is tested.
      await app.deps.db.execute(
        sql`update jobs.job set start_after = now() where name = 'tell-item-event' and state = 'retry'`,
      )
      return receiver.received.length === 2
    })
    await settled(item.id)
    const [first, second] = receiver.received
    expect(second!.headers['webhook-id']).toBe(first!.headers['webhook-id'])
    expect(second!.body.data.item).toEqual(first!.body.data.item)
  })

  test('is given up after the last try, or at once where it is gone, and the log says why without a secret', async () => {
    const { receiver, run, itemId, connectionId } = await toldBefore()
    const lines: unknown[][] = []
    const warn = app.deps.log.warn
    app.deps.log.warn = ((...line: unknown[]) => void lines.push(line)) as typeof warn
    try {
      receiver.behave({ status: 500 })
      await expect(run()).rejects.toThrow('a webhook was not told item.sold: Your webhook answered with 500.')
      expect(lines).toEqual([])
      await run(true)
      receiver.behave({ status: 410 })
      await run()
    } finally {
      app.deps.log.warn = warn
    }
    const facts = { itemId, connectionId, deliveryId: receiver.received[0]!.headers['webhook-id'] }
    expect(lines).toEqual([
      [facts, 'a webhook was not told item.sold: Your webhook answered with 500.'],
      [facts, 'a webhook was not told item.sold: Your webhook answered that it is gone for good (410).'],
    ])
  })
})
