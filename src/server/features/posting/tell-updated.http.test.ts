import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { enterItem } from '#contract/analysis/analysis.ts'
import { editListing, type Listing, ListingDraft } from '#contract/listings/listings.ts'
import { addConnection } from '#contract/posting/connections.ts'
import {
  getListing,
  reportFailed,
  reportPosted,
  syncHistory,
  syncListing,
  withdrawListing,
} from '#contract/posting/posting.ts'
import { WebhookEvent } from '#contract/posting/webhook-events.ts'
import { savePricePlan } from '#contract/sales/plan/price-plan.ts'
import { recordSale } from '#contract/sales/sales.ts'
import { sql } from '#server/db/sql.ts'
import { runSendUntold } from '#server/features/posting/send-untold.job.ts'
import { runFindUpdated, runTellUpdated } from '#server/features/posting/tell-updated.job.ts'
import { signerOf } from '#server/features/posting/webhook-signature.ts'
import { runLowerPrices } from '#server/features/sales/plan/lower-prices.job.ts'
import type { Mail } from '#server/ports/mailer.ts'
import { createWebhookSender } from '#server/providers/webhook-sender/http-webhook-sender.ts'
import { startTestApp } from '#tests/test-app.ts'
import { type Manner, type Receiver, startReceiver } from '#tests/webhook-receiver.ts'

let app: Awaited<ReturnType<typeof startTestApp>>
const receivers: Receiver[] = []
beforeAll(async () => {
  app = await startTestApp(
    {},
    {
      webhooks: createWebhookSender({ allowPrivate: true, timeoutMs: 1500, bodyTimeoutMs: 100 }),
      delivery: { pausesMs: [10, 10, 10], leaseMs: 5000 },
    },
  )
})
afterEach(async () => {
  app.clock.offsetMs = 0
  for (const receiver of receivers.splice(0)) await receiver.stop()
})
afterAll(() => app.stop())

type Seller = Awaited<ReturnType<typeof app.seller>>
const MINUTE_MS = 60_000
const WEEK_MS = 7 * 24 * 60 * MINUTE_MS
const CHAIR = { typeId: 'chair', category: 'Furniture', type: 'Chair', condition: 'Good' } as const

async function until(isSo: () => Promise<boolean>) {
  for (let tries = 0; tries < 150; tries++) {
    if (await isSo()) return
    await sleep(100)
  }
  throw new Error('it never came to that')
}

/** A chair whose Mercari listing a webhook has taken. */
async function posted(...script: Manner[]) {
  const receiver = await startReceiver(...script)
  receivers.push(receiver)
  const seller = await app.seller({ emailVerifiedAt: new Date().toISOString() })
  const { signingSecret } = await seller(addConnection, {
    body: { platform: 'webhook', platformUserId: receiver.url },
  })
  const { listings } = await seller(enterItem, { body: CHAIR })
  const listing = listings.Mercari!
  const params = { id: listing.id }
  await seller(syncListing, { params, body: {} })
  await until(async () => (await seller(getListing, { params })).syncStatus === 'posted')
  return { seller, receiver, listing, params, secret: signingSecret! }
}

const retitle = (seller: Seller, listing: Listing, title: string) =>
  seller(editListing, { params: { id: listing.id }, body: { ...ListingDraft.parse(listing), title } })

/** As the minute's wake-up does, that much later. */
async function lookAfter(ms: number) {
  app.clock.offsetMs += ms
  await runFindUpdated(app.deps)
}
const typesAt = (receiver: Receiver) => receiver.received.map(({ body }) => body.type)

test('ten edits in a row of what a webhook took are told once, signed, with the last words', async () => {
  const { seller, receiver, listing, params, secret } = await posted()
  await lookAfter(MINUTE_MS)
  for (let edit = 1; edit <= 10; edit++) await retitle(seller, listing, `Oak chair ${edit}`)
  // Still at it: nothing is told yet.
  await lookAfter(1000)
  await lookAfter(MINUTE_MS)
  await until(async () => receiver.received.length === 2)
  expect(typesAt(receiver)).toEqual(['listing.sync', 'listing.updated'])
  const [, told] = receiver.received
  expect(WebhookEvent.parse(told!.body), 'as the API reference describes it').toEqual(told!.body)
  expect(told!.body.data).toMatchObject({ listing: { id: listing.id, title: 'Oak chair 10' } })
  expect(told!.headers['webhook-id']).not.toBe(receiver.received[0]!.headers['webhook-id'])
  signerOf(secret).verify(told!.text, told!.headers as Record<string, string>)
  await until(async () => (await seller(syncHistory, { params })).some(({ kind }) => kind === 'updated'))
  // Once is enough, and the next change is another one.
  await lookAfter(MINUTE_MS)
  await retitle(seller, listing, 'Oak chair, firm')
  await lookAfter(MINUTE_MS)
  await until(async () => receiver.received.length === 3)
  expect(receiver.received[2]!.body.data.listing.title).toBe('Oak chair, firm')
  expect((await seller(getListing, { params })).syncStatus).toBe('posted')
})

test('each step of a price plan is told with the new price', async () => {
  const { seller, receiver, listing, params } = await posted()
  const body = { startPrice: 52, floorPrice: 38, stepPercent: 10, everyDays: 7 }
  await seller(savePricePlan, { params: { id: listing.itemId }, body })
  await lookAfter(MINUTE_MS)
  await until(async () => receiver.received.length === 2)
  for (const [nth, price] of [47, 42, 38].entries()) {
    app.clock.offsetMs += WEEK_MS
    await runLowerPrices(app.deps)
    await lookAfter(MINUTE_MS)
    await until(async () => receiver.received.length === 3 + nth)
    expect(receiver.received.at(-1)!.body.data.listing).toMatchObject({ id: listing.id, price })
  }
  // At the floor there is nothing to tell any more.
  app.clock.offsetMs += WEEK_MS
  await runLowerPrices(app.deps)
  await lookAfter(MINUTE_MS)
  await sleep(300)
  expect(typesAt(receiver)).toEqual(['listing.sync', ...Array(4).fill('listing.updated')])
  expect(await seller(getListing, { params })).toMatchObject({ syncStatus: 'posted', price: 38 })
})

/** What is mailed of the changes that a webhook never took, when its time has come. */
async function mailedFor(seller: Seller, listingId: string) {
  const { rows } = (await app.deps.db.execute(
    sql`select data from jobs.job join sync_events event on event.id = (data->>'eventId')::bigint
      where name = 'send-untold-changes' and event.listing_id = ${listingId}::uuid order by created_on`,
  )) as unknown as { rows: { data: { eventId: number } }[] }
  const sent: Mail[] = []
  const mailer = { delivers: true, send: async (mail: Mail) => void sent.push(mail), check: async () => {} }
  for (const { data } of rows) await runSendUntold({ ...app.deps, mailer }, data)
  expect(sent.every(({ to }) => to === seller.email)).toBe(true)
  return { queued: rows.length, sent }
}

test('a change that a webhook never took is told to the seller, until it took the listing after all', async () => {
  const { seller, receiver, listing, params } = await posted({ status: 200 }, { status: 500 })
  const { updatedAt: asOf } = await retitle(seller, listing, 'Oak chair, sanded')
  const told = { listingId: listing.id, deliveryId: 'msg_1', asOf }
  await expect(runTellUpdated(app.deps, told, { isLast: false })).rejects.toThrow('a webhook was not told')
  expect(await mailedFor(seller, listing.id)).toEqual({ queued: 0, sent: [] })
  await runTellUpdated(app.deps, told, { isLast: true })
  const { queued, sent } = await mailedFor(seller, listing.id)
  expect([queued, sent.map(({ subject }) => subject)]).toEqual([1, ['Your webhook did not take a change']])
  expect(sent[0]!.text).toMatch(/^Hello Maya,\n\nYou changed this listing, your webhook did not take the change/)
  expect(sent[0]!.text).toMatch(/Oak chair, sanded\n\$\d+ for Mercari\n.*500/)
  expect(sent[0]!.text).toContain('Email updates is on in your settings')
  expect((await seller(syncHistory, { params }))[0]).toMatchObject({ kind: 'untold' })
  expect((await seller(getListing, { params })).syncStatus).toBe('posted')

  receiver.behave({ status: 200 })
  await seller(syncListing, { params, body: { again: true } })
  await until(async () => (await seller(getListing, { params })).syncStatus === 'posted')
  expect((await mailedFor(seller, listing.id)).sent).toEqual([])
})

test('begun again by hand and thought better of, it is still the webhook’s: changes and the sale are told', async () => {
  const { seller, receiver, listing, params } = await posted()
  const byHand = { params, body: { via: 'assisted', again: true } } as const
  await seller(syncListing, byHand)
  await seller(withdrawListing, { params })
  await retitle(seller, listing, 'Oak chair, firm')
  await lookAfter(MINUTE_MS)
  await until(async () => receiver.received.length === 2)

  await seller(syncListing, byHand)
  await seller(reportFailed, { params, body: { reason: 'The form had no photo field' } })
  await seller(withdrawListing, { params })
  expect(await seller(getListing, { params })).toMatchObject({ syncStatus: 'posted', sync: { via: 'webhook' } })
  const sale = { platform: 'facebook', priceCents: 4550, soldAt: new Date().toISOString() } as const
  await seller(recordSale, { params: { id: listing.itemId }, query: {}, body: sale })
  await until(async () => receiver.received.length === 3)
  expect(typesAt(receiver)).toEqual(['listing.sync', 'listing.updated', 'listing.ended'])
})

test('what was posted by hand, or is only a draft, is told to nobody', async () => {
  const { seller, receiver } = await posted()
  const { listings } = await seller(enterItem, { body: CHAIR })
  await seller(reportPosted, { params: { id: listings.Craigslist!.id }, body: {} })
  await retitle(seller, listings.Craigslist!, 'Oak chair by hand')
  await retitle(seller, listings.OfferUp!, 'Oak chair, a draft')
  await lookAfter(MINUTE_MS)
  await sleep(500)
  expect(typesAt(receiver)).toEqual(['listing.sync'])
})
