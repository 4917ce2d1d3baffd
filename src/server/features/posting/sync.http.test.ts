import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { listListings } from '#contract/listings/dashboard.ts'
import { addConnection, listConnections, removeConnection, switchConnection } from '#contract/posting/connections.ts'
import { syncHistory, syncListing, syncListings, withdrawListing } from '#contract/posting/posting.ts'
import { WebhookEvent } from '#contract/posting/webhook-events.ts'
import { keepItem, offerItem } from '#contract/sales/item-money.ts'
import { forgetSale, recordSale } from '#contract/sales/sales.ts'
import { users } from '#server/db/schema/accounts.ts'
import { eq } from '#server/db/sql.ts'
import { photosOf } from '#server/features/items/photo-queries.ts'
import { claimDelivery } from '#server/features/posting/claim-delivery.ts'
import { runDeliverDue } from '#server/features/posting/deliver-due.job.ts'
import { photoShownBy } from '#server/features/posting/shared-images.ts'
import { signerOf } from '#server/features/posting/webhook-signature.ts'
import { createWebhookSender } from '#server/providers/webhook-sender/http-webhook-sender.ts'
import { addItem, addListing, addListings, addPhoto } from '#tests/listing-fixtures.ts'
import { startTestApp } from '#tests/test-app.ts'
import { type Manner, type Receiver, startReceiver } from '#tests/webhook-receiver.ts'

const LEASE_MS = 10_000
let app: Awaited<ReturnType<typeof startTestApp>>
const receivers: Receiver[] = []
beforeAll(async () => {
  app = await startTestApp(
    {},
    {
      webhooks: createWebhookSender({ allowPrivate: true, timeoutMs: 3000, bodyTimeoutMs: 100 }),
      delivery: { pausesMs: [10, 10, 10], leaseMs: LEASE_MS },
    },
  )
})
afterEach(async () => {
  for (const receiver of receivers.splice(0)) await receiver.stop()
})
afterAll(() => app.stop())

type Seller = Awaited<ReturnType<typeof app.seller>>

/** A seller with a connected webhook that behaves as told. */
async function connected(...script: Manner[]) {
  const receiver = await startReceiver(...script)
  receivers.push(receiver)
  const seller = await app.seller()
  const connection = await seller(addConnection, { body: { platform: 'webhook', platformUserId: receiver.url } })
  return { seller, receiver, connection }
}

async function cardOf(seller: Seller, id: string) {
  const { listings } = await seller(listListings, { query: { limit: 200 } })
  return listings.find((one) => one.id === id)!
}

/** Waits for a listing to leave `pending`, as the dashboard does. */
async function settled(seller: Seller, id: string) {
  for (let tries = 0; tries < 150; tries++) {
    const card = await cardOf(seller, id)
    if (card.syncStatus !== 'pending') return card
    await sleep(100)
  }
  throw new Error('still pending')
}

describe('posting through a webhook', () => {
  test('the service receives the listing once, signed, and its link becomes the listing’s', async () => {
    const { seller, receiver, connection } = await connected({ status: 201, body: { url: 'https://shop.example/1' } })
    const item = await addItem(app.deps.db, seller.user.id, { photoKey: 'photos/1' })
    for (let place = 2; place <= 13; place++) await addPhoto(app.deps.db, item, `photos/${place}`)
    const { id } = await addListing(app.deps.db, seller.user.id, { title: 'Walnut desk', platform: 'mercari' }, item)
    const pending = await seller(syncListing, { params: { id }, body: {} })
    expect(pending).toMatchObject({ syncStatus: 'pending', sync: { via: 'webhook', attempts: 0, finishedAt: null } })

    expect(await settled(seller, id)).toMatchObject({
      syncStatus: 'posted',
      platformUrl: 'https://shop.example/1',
      sync: { attempts: 1, reason: null, nextTryAt: null, finishedAt: expect.any(String) },
    })
    const [delivery, ...more] = receiver.received
    expect(more).toEqual([])
    const verified = signerOf(connection.signingSecret!).verify(delivery!.text, delivery!.headers as never)
    expect(verified).toMatchObject({
      type: 'listing.sync',
      data: {
        listing: {
          id,
          title: 'Walnut desk',
          platform: 'mercari',
          platformName: 'Mercari',
          price: 120,
          currency: 'USD',
        },
        item: { id: item.id, type: 'Desk', material: 'Walnut' },
      },
    })
    expect(WebhookEvent.parse(verified), 'as the API reference describes it').toEqual(verified)
    expect(delivery!.text).not.toContain(seller.user.id)
    const { images, imageUrls } = delivery!.body.data
    expect(imageUrls).toEqual(images.map(({ url }) => url))
    const tokens = imageUrls.map((url) => url.slice('http://snapworth.test/api/shared-images/'.length))
    const shown = (at: Date) => tokens.map((token) => photoShownBy(app.deps.secrets, token, at)?.photoId)
    const photoIds = (await photosOf(app.deps.db, [item.id])).map((photo) => photo.id)
    expect(shown(new Date()), 'the cover first, and as many as Mercari takes').toEqual(photoIds.slice(0, 12))
    expect(shown(new Date(Date.now() + 25 * 3600 * 1000)).filter(Boolean)).toEqual([])
    expect((await seller(listConnections, {}))[0]?.lastSyncAt).toEqual(expect.any(String))
    const events = await seller(syncHistory, { params: { id } })
    expect(events.map(({ kind }) => kind)).toEqual(['posted', 'queued'])
  })

  test('a service that is down is tried again under the same delivery id until it recovers', async () => {
    const { seller, receiver } = await connected({ status: 503 }, 'cut', 'hang', { status: 200 })
    const { id } = await addListing(app.deps.db, seller.user.id)
    await seller(syncListing, { params: { id }, body: { via: 'webhook' } })
    expect(await settled(seller, id)).toMatchObject({ syncStatus: 'posted', sync: { attempts: 4, reason: null } })
    expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(1)
    const events = await seller(syncHistory, { params: { id } })
    expect(events.map(({ detail }) => detail)).toEqual([
      null,
      'Your webhook did not answer within 3 seconds.',
      'Your webhook cut the connection.',
      'Your webhook answered with 503.',
      null,
    ])
  })

  test('a service that stays down fails with the reason, and can be tried again', async () => {
    const { seller, receiver } = await connected({ status: 500 })
    const { id } = await addListing(app.deps.db, seller.user.id)
    await seller(syncListing, { params: { id }, body: {} })
    const failed = await settled(seller, id)
    expect(failed).toMatchObject({
      syncStatus: 'failed',
      sync: { attempts: 4, reason: 'Your webhook answered with 500. We stopped after 4 tries.' },
    })
    receiver.behave({ status: 204 })
    await seller(syncListing, { params: { id }, body: {} })
    expect(await settled(seller, id)).toMatchObject({ syncStatus: 'posted', sync: { attempts: 1 } })
    expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(2)
  })

  test('a service that asks to wait is not called before', async () => {
    const { seller, receiver } = await connected({ status: 429, headers: { 'retry-after': '2' } }, { status: 200 })
    const { id } = await addListing(app.deps.db, seller.user.id)
    const begun = performance.now()
    await seller(syncListing, { params: { id }, body: {} })
    expect((await settled(seller, id)).syncStatus).toBe('posted')
    expect(performance.now() - begun).toBeGreaterThan(2000)
    expect(receiver.received).toHaveLength(2)
  })

  test('what a worker had taken that was killed is delivered under the same id, and not before its lease is over', async () => {
    const { seller, receiver } = await connected({ status: 429, headers: { 'retry-after': '3600' } }, { status: 200 })
    const { id } = await addListing(app.deps.db, seller.user.id)
    await seller(syncListing, { params: { id }, body: {} })
    while ((await cardOf(seller, id)).sync?.reason == null) await sleep(50)
    try {
      app.clock.offsetMs = 2 * 3600_000
      expect(await claimDelivery(app.deps)).toMatchObject({ listingId: id })
      await runDeliverDue(app.deps)
      expect(receiver.received).toHaveLength(1)
      app.clock.offsetMs += LEASE_MS + 1
      await runDeliverDue(app.deps)
    } finally {
      app.clock.offsetMs = 0
    }
    expect(await settled(seller, id)).toMatchObject({ syncStatus: 'posted' })
    const [first, second, ...more] = receiver.received.map(({ headers }) => headers['webhook-id'])
    expect([second, ...more]).toEqual([first])
  })

  test('a redirect is not followed', async () => {
    const elsewhere = await startReceiver()
    receivers.push(elsewhere)
    const { seller } = await connected({ status: 307, headers: { location: elsewhere.url } })
    const { id } = await addListing(app.deps.db, seller.user.id)
    await seller(syncListing, { params: { id }, body: {} })
    const failed = await settled(seller, id)
    expect(failed).toMatchObject({ syncStatus: 'failed', sync: { attempts: 1 } })
    expect(failed.sync?.reason).toContain('redirect (307)')
    expect(elsewhere.received).toEqual([])
  })

  test('a body that never ends does not hold up a good answer', async () => {
    const { seller } = await connected('drip')
    const { id } = await addListing(app.deps.db, seller.user.id)
    await seller(syncListing, { params: { id }, body: {} })
    expect(await settled(seller, id)).toMatchObject({ syncStatus: 'posted', platformUrl: null })
  })

  test('a link that is no web address is not taken over', async () => {
    const { seller } = await connected({ status: 200, body: { url: 'javascript:alert(1)' } })
    const { id } = await addListing(app.deps.db, seller.user.id)
    await seller(syncListing, { params: { id }, body: {} })
    expect(await settled(seller, id)).toMatchObject({ syncStatus: 'posted', platformUrl: null })
  })

  test('a service that is gone is switched off with a notice, and everything that waited for it says so', async () => {
    const { seller, receiver, connection } = await connected({ status: 410 })
    const many = await addListings(app.deps.db, seller.user.id, [{}, {}, {}, {}, {}, {}])
    await seller(syncListings, { body: { ids: many.map(({ id }) => id) } })
    for (const { id } of many) expect((await settled(seller, id)).sync?.reason).toContain('gone for good (410)')
    expect(receiver.received.length).toBeLessThanOrEqual(4)
    const [switchedOff] = await seller(listConnections, {})
    expect(switchedOff).toMatchObject({ isActive: false, notice: expect.stringContaining('410') })
    const again = await seller(switchConnection, { params: connection, body: { isActive: true } })
    expect(again).toMatchObject({ isActive: true, notice: null })
  })

  test('what waits for a webhook that is switched off or removed fails at once, not hours later', async () => {
    for (const end of ['switched off', 'removed'] as const) {
      const { seller, connection } = await connected({ status: 429, headers: { 'retry-after': '3600' } })
      const { id } = await addListing(app.deps.db, seller.user.id)
      await seller(syncListing, { params: { id }, body: {} })
      while ((await cardOf(seller, id)).sync?.attempts === 0) await sleep(50)
      if (end === 'removed') await seller(removeConnection, { params: connection })
      else await seller(switchConnection, { params: connection, body: { isActive: false } })
      expect((await settled(seller, id)).sync?.reason).toContain(end)
    }
  })

  const SOLD = { platform: null, priceCents: 4000, soldAt: '2026-01-05T12:00:00.000Z' }
  type Act = (seller: Seller, params: { id: string }) => Promise<unknown>
  const offer: Act = (seller, params) => seller(offerItem, { params })
  test.each<[string, Act, Act]>([
    [
      'sold',
      (seller, params) => seller(recordSale, { params, query: {}, body: SOLD }),
      (seller, params) => seller(forgetSale, { params }),
    ],
    ['kept', (seller, params) => seller(keepItem, { params, body: { fate: 'kept' } }), offer],
    ['given away', (seller, params) => seller(keepItem, { params, body: { fate: 'given' } }), offer],
  ])('what waits while its item is %s goes on under its delivery id when that is undone', async (_word, end, undo) => {
    const { seller, receiver } = await connected({ status: 429, headers: { 'retry-after': '3600' } })
    const { id, itemId } = await addListing(app.deps.db, seller.user.id)
    const params = { id: itemId }
    await seller(syncListing, { params: { id }, body: {} })
    const kinds = async () => (await seller(syncHistory, { params: { id } })).map(({ kind }) => kind)
    while (!(await kinds()).includes('retry')) await sleep(50)
    await end(seller, params)
    app.clock.offsetMs = 2 * 3600_000
    await runDeliverDue(app.deps)
    app.clock.offsetMs = 0
    expect((await settled(seller, id)).syncStatus).toBe('failed')
    receiver.behave({ status: 200 })
    await undo(seller, params)
    expect(await settled(seller, id)).toMatchObject({ syncStatus: 'posted', sync: { reason: null } })
    expect(await kinds()).toEqual(['posted', 'queued', 'failed', 'retry', 'queued'])
    const ids = receiver.received.flatMap(({ headers, text }) =>
      text.includes('listing.sync') ? [headers['webhook-id']] : [],
    )
    expect(ids).toHaveLength(2)
    expect(new Set(ids).size).toBe(1)
  })

  test('one seller’s dead webhook does not hold up another’s', async () => {
    const slow = await connected('hang')
    const quick = await connected({ status: 200 })
    const stuck = await addListings(app.deps.db, slow.seller.user.id, Array(20).fill({}))
    await slow.seller(syncListings, { body: { ids: stuck.map(({ id }) => id) } })
    const { id } = await addListing(app.deps.db, quick.seller.user.id)
    await quick.seller(syncListing, { params: { id }, body: {} })
    expect((await settled(quick.seller, id)).syncStatus).toBe('posted')
    expect(slow.receiver.received.length).toBeLessThan(stuck.length)
  })
})

describe('who may sync what', () => {
  test('without a webhook a listing waits for the seller; asking for a webhook by name is refused', async () => {
    const seller = await app.seller()
    const { id } = await addListing(app.deps.db, seller.user.id)
    await expect(seller(syncListing, { params: { id }, body: { via: 'webhook' } })).rejects.toMatchObject({
      code: 'conflict',
      message: 'Connect a webhook first',
    })
    const card = await seller(syncListing, { params: { id }, body: {} })
    expect(card).toMatchObject({ syncStatus: 'pending', sync: { via: 'assisted', nextTryAt: null } })
  })

  test('several at once need a webhook: without one nothing changes, and the answer says what to do', async () => {
    const seller = await app.seller()
    const added = await addListings(app.deps.db, seller.user.id, [{}, {}])
    const ids = added.map(({ id }) => id)
    await expect(seller(syncListings, { body: { ids } })).rejects.toMatchObject({
      code: 'conflict',
      message: 'No webhook is connected, so nothing can be sent automatically. Post these one by one.',
    })
    const byHand = { ids, via: 'assisted' as 'webhook' }
    await expect(seller(syncListings, { body: byHand })).rejects.toMatchObject({
      code: 'invalid',
      fields: { via: 'Only a webhook can take several listings at once. To post by hand, go one by one.' },
    })
    const { listings } = await seller(listListings, { query: {} })
    expect(listings.map(({ syncStatus, sync }) => [syncStatus, sync])).toEqual([
      ['not_synced', null],
      ['not_synced', null],
    ])
  })

  test('a delivery that waits for its next try is called off, and not tried again', async () => {
    const { seller, receiver } = await connected({ status: 429, headers: { 'retry-after': '3600' } })
    const { id } = await addListing(app.deps.db, seller.user.id)
    const params = { id }
    await seller(syncListing, { params, body: {} })
    // A try is counted when it begins: only when its outcome is noted does the delivery wait.
    const kinds = async () => (await seller(syncHistory, { params })).map(({ kind }) => kind)
    while (!(await kinds()).includes('retry')) await sleep(50)
    await seller(withdrawListing, { params })
    expect(await cardOf(seller, id)).toMatchObject({ syncStatus: 'not_synced', sync: null })
    receiver.behave({ status: 200 })
    app.clock.offsetMs = 2 * 3600_000
    await runDeliverDue(app.deps)
    app.clock.offsetMs = 0
    expect(receiver.received).toHaveLength(1)
    expect(await kinds()).toEqual(['withdrawn', 'retry', 'queued'])
  })

  test('what a webhook has taken stays posted', async () => {
    const { seller } = await connected({ status: 200 })
    const { id } = await addListing(app.deps.db, seller.user.id)
    await seller(syncListing, { params: { id }, body: {} })
    await settled(seller, id)
    await expect(seller(withdrawListing, { params: { id } })).rejects.toMatchObject({
      code: 'conflict',
      message: 'Your webhook took this listing, so it stays posted here.',
    })
  })

  test('a suspended seller may not sync', async () => {
    const seller = await app.seller()
    const { id } = await addListing(app.deps.db, seller.user.id)
    await app.deps.db.update(users).set({ subscriptionStatus: 'suspended' }).where(eq(users.id, seller.user.id))
    await expect(seller(syncListing, { params: { id }, body: {} })).rejects.toMatchObject({
      code: 'forbidden',
      message: 'Your account is suspended. Please contact support.',
    })
  })

  test('someone else’s listing does not exist', async () => {
    const { id } = await addListing(app.deps.db, (await app.seller()).user.id)
    const stranger = await app.seller()
    await expect(stranger(syncListing, { params: { id }, body: {} })).rejects.toMatchObject({ code: 'not_found' })
    await expect(stranger(syncHistory, { params: { id } })).rejects.toMatchObject({ code: 'not_found' })
    const { seller: connectedStranger } = await connected({ status: 200 })
    expect(await connectedStranger(syncListings, { body: { ids: [id] } })).toEqual({
      listings: [],
      refused: [{ id, message: 'This listing does not exist.' }],
    })
  })

  test('pressed twice, a listing is sent once; posted, it is sent again only when asked to', async () => {
    const { seller, receiver } = await connected({ status: 200 })
    const { id } = await addListing(app.deps.db, seller.user.id)
    const press = () => seller(syncListing, { params: { id }, body: {} }).catch((error) => error.message)
    await Promise.all([press(), press(), press()])
    // A slow machine may try more than once, but each try is one call under the one id.
    const { sync } = await settled(seller, id)
    expect(receiver.received).toHaveLength(sync!.attempts)
    const deliveryIds = () => new Set(receiver.received.map(({ headers }) => headers['webhook-id']))
    expect(deliveryIds().size).toBe(1)
    expect(await press()).toBe('This listing is already posted.')
    await seller(syncListing, { params: { id }, body: { again: true } })
    await settled(seller, id)
    expect(deliveryIds().size).toBe(2)
  })

  test('in bulk, one refusal does not hold up the others', async () => {
    const { seller } = await connected({ status: 200 })
    const [posted, fresh] = await addListings(app.deps.db, seller.user.id, [{ syncStatus: 'not_synced' }, {}])
    await seller(syncListing, { params: { id: posted!.id }, body: {} })
    await settled(seller, posted!.id)
    const answer = await seller(syncListings, { body: { ids: [posted!.id, fresh!.id] } })
    expect(answer.listings.map(({ id }) => id)).toEqual([fresh!.id])
    expect(answer.refused).toEqual([{ id: posted!.id, message: 'This listing is already posted.' }])
  })
})
