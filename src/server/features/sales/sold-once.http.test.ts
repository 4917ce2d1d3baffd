import { rm } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, describe, expect, inject, test } from 'vitest'
import { changeBase } from '#contract/analysis/base-change.ts'
import { searchHistory } from '#contract/items/history.ts'
import { getItem } from '#contract/items/whole-item.ts'
import { editListing, ListingDraft } from '#contract/listings/listings.ts'
import { addConnection } from '#contract/posting/connections.ts'
import {
  getListing,
  listReminders,
  reportPosted,
  scheduleListing,
  syncListing,
  syncListings,
} from '#contract/posting/posting.ts'
import { WebhookEvent } from '#contract/posting/webhook-events.ts'
import { keepItem, offerItem, saveMoney, takeDownListing } from '#contract/sales/item-money.ts'
import { answerBuyer } from '#contract/sales/replies/replies.ts'
import { forgetSale, recordSale } from '#contract/sales/sales.ts'
import { summarizeSales } from '#contract/sales/summary.ts'
import { getNotifications, saveNotifications } from '#contract/settings/settings.ts'
import { runPostScheduled } from '#server/features/posting/post-scheduled.job.ts'
import { runTellEnded } from '#server/features/posting/tell-ended.job.ts'
import { runFindUpdated } from '#server/features/posting/tell-updated.job.ts'
import { runRemindTakeDowns } from '#server/features/sales/remind-take-downs.job.ts'
import { runSendTakeDownReminder } from '#server/features/sales/send-take-down-reminder.job.ts'
import type { Jobs } from '#server/platform/jobs/jobs.ts'
import type { Mail } from '#server/ports/mailer.ts'
import { createWebhookSender } from '#server/providers/webhook-sender/http-webhook-sender.ts'
import { addItem, addListing } from '#tests/listing-fixtures.ts'
import { startServer, WITHOUT_ENGINE } from '#tests/server-process.ts'
import { startTestApp } from '#tests/test-app.ts'
import { type Receiver, startReceiver } from '#tests/webhook-receiver.ts'

let app: Awaited<ReturnType<typeof startTestApp>>
const receivers: Receiver[] = []
beforeAll(async () => {
  app = await startTestApp(
    {},
    { webhooks: createWebhookSender({ allowPrivate: true, timeoutMs: 1500, bodyTimeoutMs: 100 }) },
  )
})
afterEach(async () => {
  app.clock.offsetMs = 0
  for (const receiver of receivers.splice(0)) await receiver.stop()
})
afterAll(() => app.stop())

type Seller = Awaited<ReturnType<typeof app.seller>>
const HOUR_MS = 3600_000
const DAY_MS = 24 * HOUR_MS
const soldAt = '2026-11-15T12:00:00.000Z'
const MERCARI = {
  platform: 'mercari',
  priceCents: 5200,
  feeCents: 520,
  postageCents: 930,
  otherCents: 0,
  soldAt,
} as const

/** An item with a listing on each of these marketplaces, and the first so many of them posted. */
async function offered(seller: Seller, platforms: ('mercari' | 'facebook' | 'craigslist' | 'offerup')[], posted = 9) {
  const item = await addItem(app.deps.db, seller.user.id)
  const ids: Record<string, string> = {}
  for (const [place, platform] of platforms.entries()) {
    const { id } = await addListing(app.deps.db, seller.user.id, { platform }, item)
    ids[platform] = id
    if (place < posted)
      await seller(reportPosted, { params: { id }, body: { url: `https://${platform}.example/${place}` } })
  }
  return { itemId: item.id, params: { id: item.id }, ids }
}

const sell = (seller: Seller, id: string, replace = false) =>
  seller(recordSale, { params: { id }, query: replace ? { replace: 'true' } : {}, body: MERCARI })

describe('a sale', () => {
  test('says its profit, and what has to come down elsewhere', async () => {
    const seller = await app.seller()
    const { params, ids } = await offered(seller, ['mercari', 'facebook', 'craigslist'])
    await seller(saveMoney, { params, body: { costCents: 1200, basis: 'resale', source: 'Estate sale' } })
    expect(await sell(seller, params.id)).toEqual({
      sale: { ...MERCARI, refundCents: 0 },
      profitCents: 2550,
      takeDowns: [
        { listingId: ids.facebook, platform: 'facebook', url: 'https://facebook.example/1' },
        { listingId: ids.craigslist, platform: 'craigslist', url: 'https://craigslist.example/2' },
      ],
    })
    const item = await seller(getItem, { params })
    expect(item).toMatchObject({ state: 'sold', cost: { costCents: 1200, basis: 'resale' }, sale: MERCARI })
    expect(item.takeDowns.map(({ platform, way, state }) => [platform, way, state])).toEqual([
      ['facebook', 'hand', 'open'],
      ['craigslist', 'hand', 'open'],
      ['mercari', 'here', 'done'],
    ])
  })

  test('is recorded once, whoever is faster, and the other hears where and when', async () => {
    const seller = await app.seller()
    const { params } = await offered(seller, ['mercari'])
    const results = await Promise.allSettled(Array.from({ length: 8 }, () => sell(seller, params.id)))
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    for (const result of results)
      if (result.status === 'rejected')
        expect(result.reason).toMatchObject({
          code: 'conflict',
          message: 'This item was already sold on Mercari on November 15, 2026. Undo that sale first, or correct it.',
        })
  })

  test.skipIf(!inject('postgresUrl'))('the same with two processes', { timeout: 120_000 }, async () => {
    const seller = await app.seller()
    const second = await startServer({ ...WITHOUT_ENGINE, DATABASE_URL: app.databaseUrl! })
    try {
      const cookie = [...seller.cookies].map((pair) => pair.join('=')).join('; ')
      const throughSecond: Seller['fetch'] = (path, init) =>
        fetch(second.url + path, { ...init, headers: { ...init?.headers, cookie } })
      for (let round = 0; round < 5; round++) {
        const { params } = await offered(seller, ['mercari', 'facebook'])
        const path = `/api/items/${params.id}/sale`
        const headers = { 'content-type': 'application/json' }
        const answers = await Promise.all(
          Array.from({ length: 12 }, (_, nth) =>
            (nth % 2 ? throughSecond : seller.fetch)(path, {
              method: 'PUT',
              headers,
              body: JSON.stringify({ ...MERCARI, priceCents: 5000 + nth }),
            }),
          ),
        )
        expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
        expect(answers.filter(({ status }) => status === 409)).toHaveLength(11)
        const saved = (await answers.find(({ status }) => status === 200)!.json()).sale.priceCents
        expect((await seller(getItem, { params })).sale?.priceCents).toBe(saved)
        expect((await seller(summarizeSales, { query: {} })).count).toBe(round + 1)
      }
    } finally {
      await second.stop()
      await rm(second.dataDir, { recursive: true, force: true })
    }
  })

  test('that was undone is not corrected: it would be sold again', async () => {
    const seller = await app.seller()
    const { params } = await offered(seller, ['mercari'])
    await sell(seller, params.id)
    await seller(forgetSale, { params })
    await expect(sell(seller, params.id, true)).rejects.toMatchObject({
      code: 'conflict',
      message: 'This item is not marked as sold, so there is no sale to correct. Mark it as sold instead.',
    })
    expect(await seller(getItem, { params })).toMatchObject({ state: 'live', sale: null })
  })

  test('is corrected with replace, and the list follows the marketplace', async () => {
    const seller = await app.seller()
    const { params, ids } = await offered(seller, ['mercari', 'facebook'])
    await seller(saveMoney, { params, body: { costCents: 1000 } })
    await sell(seller, params.id)
    const body = { ...MERCARI, platform: 'facebook', priceCents: 5000, feeCents: 0, postageCents: 0 } as const
    expect(await seller(recordSale, { params, query: { replace: 'true' }, body })).toMatchObject({
      profitCents: 4000,
      takeDowns: [{ listingId: ids.mercari }],
    })
  })

  test('is refunded in part or in full, never by more than its price, and stays a sale', async () => {
    const seller = await app.seller()
    const { params } = await offered(seller, ['mercari'])
    await seller(saveMoney, { params, body: { costCents: 1000 } })
    const { sale, profitCents } = await sell(seller, params.id)
    expect(sale.refundCents).toBe(0)
    const refund = (refundCents: number, whose = seller) =>
      whose(recordSale, { params, query: { replace: 'true' }, body: { ...MERCARI, refundCents } })
    expect(await refund(2000)).toMatchObject({ sale: { refundCents: 2000 }, profitCents: profitCents! - 2000 })
    await expect(refund(MERCARI.priceCents + 1)).rejects.toMatchObject({
      code: 'invalid',
      fields: { refundCents: 'The refund cannot be more than what it sold for.' },
    })
    await expect(refund(-1)).rejects.toMatchObject({
      fields: { refundCents: 'Please enter at least $0 for the refund.' },
    })
    await expect(refund(1, await app.seller())).rejects.toMatchObject({ code: 'not_found' })
    expect((await seller(getItem, { params })).sale).toMatchObject({ refundCents: 2000 })
    await refund(MERCARI.priceCents)
    expect(await seller(getItem, { params })).toMatchObject({
      state: 'sold',
      sale: { refundCents: MERCARI.priceCents },
    })
  })

  test('has no profit while the fee or the cost is not known', async () => {
    const seller = await app.seller()
    const { params } = await offered(seller, ['mercari'])
    expect((await sell(seller, params.id)).profitCents).toBeNull()
    const body = { platform: '5miles', priceCents: 100, soldAt } as const
    await seller(saveMoney, { params, body: { basis: 'own' } })
    const again = await seller(recordSale, { params, query: { replace: 'true' }, body })
    expect(again).toMatchObject({ sale: { feeCents: null }, profitCents: null })
    expect((await seller(getItem, { params })).cost).toMatchObject({ basis: 'own', costCents: 0 })
  })

  test('was of something that was bought before', async () => {
    const seller = await app.seller()
    const { params } = await offered(seller, ['mercari'])
    const inDays = (days: number) =>
      new Date(app.deps.now().getTime() + days * 24 * 60 * 60 * 1000).toISOString().slice(0, 10)
    await seller(saveMoney, { params, body: { boughtAt: inDays(0) } })
    await expect(seller(saveMoney, { params, body: { boughtAt: inDays(2) } })).rejects.toMatchObject({
      fields: { boughtAt: 'The day you bought it cannot be in the future.' },
    })
    expect((await seller(getItem, { params })).cost).toMatchObject({ boughtAt: inDays(0) })
  })

  test('is none of anybody else’s', async () => {
    const seller = await app.seller()
    const other = await app.seller()
    const { params, ids } = await offered(seller, ['mercari'])
    const missing = { code: 'not_found' }
    await expect(sell(other, params.id)).rejects.toMatchObject(missing)
    await expect(other(forgetSale, { params })).rejects.toMatchObject(missing)
    await expect(other(saveMoney, { params, body: { costCents: 1 } })).rejects.toMatchObject(missing)
    await expect(other(keepItem, { params, body: { fate: 'kept' } })).rejects.toMatchObject(missing)
    await expect(other(takeDownListing, { params: { id: ids.mercari! }, body: {} })).rejects.toMatchObject(missing)
  })
})

describe('what is sold', () => {
  test('is not posted, scheduled or synced, and the sentence says why', async () => {
    const seller = await app.seller()
    const { params, ids } = await offered(seller, ['facebook', 'craigslist'], 0)
    await sell(seller, params.id)
    const refused = {
      code: 'conflict',
      message: 'This item is sold. Undo the sale first if it is for sale after all.',
    }
    const listing = { id: ids.facebook! }
    const at = new Date(Date.now() + DAY_MS).toISOString()
    await expect(seller(syncListing, { params: listing, body: {} })).rejects.toMatchObject(refused)
    await expect(seller(reportPosted, { params: listing, body: {} })).rejects.toMatchObject(refused)
    await expect(seller(scheduleListing, { params: listing, body: { at } })).rejects.toMatchObject(refused)
    const receiver = await receiving(seller)
    const { refused: told } = await seller(syncListings, { body: { ids: [ids.facebook!, ids.craigslist!] } })
    expect(told.map(({ message }) => message)).toEqual([refused.message, refused.message])
    expect(receiver.received).toEqual([])
  })

  test('comes down one after the other; a tick can be taken back', async () => {
    const seller = await app.seller()
    const { params, ids } = await offered(seller, ['facebook', 'craigslist'])
    await sell(seller, params.id)
    const facebook = { id: ids.facebook! }
    const craigslist = { id: ids.craigslist! }
    await seller(takeDownListing, { params: facebook, body: {} })
    const item = await seller(takeDownListing, { params: craigslist, body: { skipped: true } })
    expect(item.takeDowns.map(({ state }) => state)).toEqual(['down', 'skipped'])
    expect(await seller(listReminders, {})).toMatchObject([{ kind: 'up', listing: craigslist }])
    expect(await seller(getListing, { params: facebook })).toMatchObject({ syncStatus: 'not_synced', gone: 'sold' })
    const back = await seller(takeDownListing, { params: facebook, body: { undone: true } })
    expect(back.takeDowns.map(({ state }) => state)).toEqual(['open', 'skipped'])
    expect(await seller(getListing, { params: facebook })).toMatchObject({
      syncStatus: 'posted',
      platformUrl: 'https://facebook.example/0',
    })
  })

  test('is for sale again when the sale is undone, with the post that was planned', async () => {
    const seller = await app.seller()
    const { params, ids } = await offered(seller, ['facebook', 'craigslist'], 1)
    const planned = { id: ids.craigslist! }
    const at = new Date(Date.now() + DAY_MS).toISOString()
    await seller(scheduleListing, { params: planned, body: { at } })
    await sell(seller, params.id)
    expect((await seller(getItem, { params })).takeDowns).toMatchObject([
      { platform: 'facebook', way: 'hand' },
      { platform: 'craigslist', way: 'schedule', state: 'done', scheduledFor: at },
    ])
    expect((await seller(getListing, { params: planned })).scheduledFor).toBeNull()
    await seller(forgetSale, { params })
    expect(await seller(getItem, { params })).toMatchObject({ state: 'live', sale: null, takeDowns: [] })
    expect((await seller(getListing, { params: planned })).scheduledFor).toBe(at)
    expect((await sell(seller, params.id)).takeDowns).toHaveLength(1)
  })
})

describe('what was never said to be posted', () => {
  const inAnHour = () => new Date(Date.now() + HOUR_MS).toISOString()
  async function due(seller: Seller) {
    const { params, ids } = await offered(seller, ['craigslist'], 0)
    const listing = { id: ids.craigslist! }
    await seller(scheduleListing, { params: listing, body: { at: inAnHour() } })
    app.clock.offsetMs = 2 * HOUR_MS
    await runPostScheduled(app.deps)
    expect(await seller(listReminders, {})).toMatchObject([{ kind: 'due' }])
    return { params, listing }
  }
  const history = async (seller: Seller) => (await seller(searchHistory, { query: {} })).items[0]

  test('has nothing to take down where its time only came', async () => {
    const seller = await app.seller()
    const { params } = await due(seller)
    expect((await sell(seller, params.id)).takeDowns).toEqual([])
    expect(await seller(listReminders, {})).toEqual([])
    expect(await history(seller)).toMatchObject({ stillUp: 0, mayBeUp: 0 })
    await seller(forgetSale, { params })
    expect(await seller(listReminders, {})).toMatchObject([{ kind: 'due' }])
  })

  test('may be up once the seller began, also after its time came', async () => {
    const seller = await app.seller()
    const { params, listing } = await due(seller)
    app.clock.offsetMs += 1000
    await seller(syncListing, { params: listing, body: {} })
    expect(await seller(listReminders, {})).toMatchObject([{ kind: 'due' }])
    expect((await sell(seller, params.id)).takeDowns).toMatchObject([{ listingId: listing.id }])
    expect(await history(seller)).toMatchObject({ stillUp: 0, mayBeUp: 1 })
    await seller(takeDownListing, { params: listing, body: {} })
    await seller(takeDownListing, { params: listing, body: { undone: true } })
    expect(await history(seller)).toMatchObject({ stillUp: 0, mayBeUp: 1 })
  })

  test('is up where it was posted before, and is only due to be posted again', async () => {
    const seller = await app.seller()
    const { params, ids } = await offered(seller, ['craigslist'])
    await seller(scheduleListing, { params: { id: ids.craigslist! }, body: { at: inAnHour() } })
    app.clock.offsetMs = 2 * HOUR_MS
    await runPostScheduled(app.deps)
    expect((await sell(seller, params.id)).takeDowns).toHaveLength(1)
    expect(await history(seller)).toMatchObject({ stillUp: 1, mayBeUp: 0 })
  })

  test('is not called online in a mail', async () => {
    const seller = await app.seller({ emailVerifiedAt: new Date().toISOString() })
    const { params, itemId, ids } = await offered(seller, ['facebook', 'craigslist'], 0)
    await seller(syncListing, { params: { id: ids.craigslist! }, body: {} })
    await sell(seller, params.id)
    const sent: Mail[] = []
    const mailer = { delivers: true, send: async (mail: Mail) => void sent.push(mail), check: async () => {} }
    await runSendTakeDownReminder({ ...app.deps, mailer }, { itemId })
    expect(sent[0]?.subject).toBe('Something you no longer sell may still be online')
    expect(sent[0]?.text).toContain('You started posting it here, so it may be up:\n\nCraigslist')
    expect(sent[0]?.text).not.toContain('still up')
  })
})

describe('given away or kept', () => {
  test('is a state of its own, which ends the listings and can be undone', async () => {
    const seller = await app.seller()
    const { params, ids } = await offered(seller, ['facebook'])
    const item = await seller(keepItem, { params, body: { fate: 'given' } })
    expect(item).toMatchObject({ state: 'kept', fate: 'given', takeDowns: [{ state: 'open' }] })
    await expect(sell(seller, params.id)).rejects.toMatchObject({ code: 'conflict' })
    await expect(seller(syncListing, { params: { id: ids.facebook! }, body: {} })).rejects.toMatchObject({
      code: 'conflict',
    })
    await seller(offerItem, { params })
    expect(await seller(getItem, { params })).toMatchObject({ state: 'live', fate: null, takeDowns: [] })
  })
})

/** The seller's webhook, from now on. */
async function receiving(seller: Seller) {
  const receiver = await startReceiver()
  receivers.push(receiver)
  await seller(addConnection, { body: { platform: 'webhook', platformUserId: receiver.url } })
  return receiver
}

test('a webhook is told by itself, and never hears the floor', async () => {
  const seller = await app.seller()
  const receiver = await receiving(seller)
  const { params, ids } = await offered(seller, ['facebook'], 0)
  await seller(changeBase, { params, body: { fields: { price: 50_000 } } })
  await seller(saveMoney, { params, body: { floorPrice: 48_731 } })
  const listing = { id: ids.facebook! }
  await seller(syncListing, { params: listing, body: {} })
  await until(async () => (await seller(getListing, { params: listing })).syncStatus === 'posted')
  expect((await sell(seller, params.id)).takeDowns).toEqual([])
  await until(async () => (await seller(getItem, { params })).takeDowns[0]?.state === 'done')
  expect(receiver.received.map(({ body }) => body.type)).toEqual(['listing.sync', 'listing.ended'])
  for (const { body } of receiver.received) expect(WebhookEvent.parse(body)).toEqual(body)
  expect(receiver.received[1]!.body).toMatchObject({ data: { reason: 'sold', listing, soldOn: 'mercari' } })
  // No part of an id or a time has five digits.
  for (const { text } of receiver.received) expect(text).not.toMatch(/\b48731\b/)
  expect((await seller(getListing, { params: listing })).syncStatus).toBe('not_synced')
})

/** An item whose listing for Facebook a webhook took. */
async function takenByWebhook() {
  const seller = await app.seller()
  const receiver = await receiving(seller)
  const { params, ids } = await offered(seller, ['facebook'], 0)
  const listing = { id: ids.facebook! }
  await seller(syncListing, { params: listing, body: {} })
  await until(async () => (await seller(getListing, { params: listing })).syncStatus === 'posted')
  return { seller, receiver, params, listing }
}

test('a webhook that never answers could not be told: the seller takes it down, or has it told again', async () => {
  const { seller, receiver, params, listing } = await takenByWebhook()
  receiver.behave({ status: 500 })
  await sell(seller, params.id)
  const line = async () => (await seller(getItem, { params })).takeDowns[0]
  const told = { listingId: listing.id, deliveryId: 'last' }
  await expect(runTellEnded(app.deps, told, { isLast: false })).rejects.toThrow('a webhook was not told')
  expect(await line()).toMatchObject({ way: 'webhook', state: 'telling' })
  await runTellEnded(app.deps, told, { isLast: true })
  expect(await line()).toMatchObject({ way: 'webhook', state: 'open' })
  expect((await seller(searchHistory, { query: {} })).items[0]!.stillUp).toBe(1)

  receiver.behave({ status: 200 })
  await seller(takeDownListing, { params: listing, body: { again: true } })
  await until(async () => (await line())?.state === 'done')
  expect((await seller(getListing, { params: listing })).syncStatus).toBe('not_synced')
  await seller(takeDownListing, { params: listing, body: { again: true } })
  expect((await line())?.state).toBe('done')
})

describe('a webhook’s listing that the seller said is down', () => {
  /** Sold while its webhook did not answer, and ticked off by mistake. */
  async function tickedOff() {
    const { seller, receiver, params, listing } = await takenByWebhook()
    receiver.behave({ status: 500 })
    await sell(seller, params.id)
    await runTellEnded(app.deps, { listingId: listing.id, deliveryId: 'last' }, { isLast: true })
    await seller(takeDownListing, { params: listing, body: {} })
    receiver.behave({ status: 200 })
    return { seller, receiver, params, listing }
  }

  test('is the webhook’s again when that is undone: it can be told', async () => {
    const { seller, receiver, params, listing } = await tickedOff()
    await seller(takeDownListing, { params: listing, body: { undone: true } })
    expect(await seller(getListing, { params: listing })).toMatchObject({
      syncStatus: 'posted',
      sync: { via: 'webhook', nextTryAt: null },
    })
    await seller(takeDownListing, { params: listing, body: { again: true } })
    await until(async () => (await seller(getItem, { params })).takeDowns[0]?.state === 'done')
    expect(receiver.received.at(-1)!.body.type).toBe('listing.ended')
  })

  test('hears of changes again when the sale is undone, too', async () => {
    const { seller, receiver, params, listing } = await tickedOff()
    await seller(takeDownListing, { params: listing, body: { undone: true } })
    await seller(forgetSale, { params })
    const card = await seller(getListing, { params: listing })
    const draft = { ...ListingDraft.parse(card), condition: 'Used - Good' }
    await seller(editListing, { params: listing, body: { ...draft, title: 'Still for sale' } })
    app.clock.offsetMs = 60_000
    await runFindUpdated(app.deps)
    await until(async () => receiver.received.at(-1)!.body.type === 'listing.updated')
  })

  test('is the seller’s to take down where nobody knows which of two webhooks took it', async () => {
    const { seller, listing } = await tickedOff()
    await receiving(seller)
    await seller(takeDownListing, { params: listing, body: { undone: true } })
    expect(await seller(getListing, { params: listing })).toMatchObject({
      syncStatus: 'posted',
      sync: { via: 'assisted' },
    })
  })
})

test('the floor steers a reply and stands in none', async () => {
  const seller = await app.seller()
  const { params } = await offered(seller, ['facebook'])
  await seller(saveMoney, { params, body: { floorPrice: 97 } })
  const reply = await seller(answerBuyer, { body: { message: 'would you take 90?', itemId: params.id } })
  expect(reply.drafts.length).toBeGreaterThan(0)
  for (const draft of reply.drafts) expect(draft).not.toContain('97')
})

test.each([
  ['on', true],
  ['off', false],
])('the next morning a mail reminds of what is still up, while "Email updates" is %s', async (_how, emailUpdates) => {
  const seller = await app.seller({ emailVerifiedAt: new Date().toISOString() })
  await seller(saveNotifications, { body: { ...(await seller(getNotifications, {})), emailUpdates } })
  const { params, itemId } = await offered(seller, ['facebook', 'craigslist'])
  await sell(seller, params.id)
  const skipped = (await seller(getItem, { params })).takeDowns[0]!
  await seller(takeDownListing, { params: { id: skipped.listingId }, body: { skipped: true } })
  const sent: Mail[] = []
  const mailer = { delivers: true, send: async (mail: Mail) => void sent.push(mail), check: async () => {} }
  const enqueued: object[] = []
  const enqueue: Jobs['enqueue'] = async (_tx, _job, data) => void enqueued.push(data as object)
  const jobs = { ...app.deps.jobs, enqueue }
  app.clock.offsetMs = DAY_MS + 15 * HOUR_MS
  await runRemindTakeDowns({ ...app.deps, jobs })
  const ours = () => enqueued.filter((data) => 'itemId' in data && data.itemId === itemId)
  expect(ours()).toHaveLength(1)
  expect((await seller(getItem, { params })).takeDowns.map(({ state }) => state)).toEqual(['open', 'open'])
  await runRemindTakeDowns({ ...app.deps, jobs })
  expect(ours()).toHaveLength(1)
  await runSendTakeDownReminder({ ...app.deps, mailer }, { itemId })
  expect(sent.map(({ subject }) => subject)).toEqual(
    emailUpdates ? ['Something you no longer sell is still online'] : [],
  )
  if (sent[0]) expect(sent[0].text).toContain('Facebook Marketplace: https://facebook.example/0\nCraigslist: https://')
})

async function until(holds: () => Promise<boolean>) {
  for (let tries = 0; tries < 100; tries++) {
    if (await holds()) return
    await sleep(100)
  }
  throw new Error('it never came to that')
}
