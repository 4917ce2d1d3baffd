import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { addConnection } from '#contract/posting/connections.ts'
import { getListing, syncListing, syncListings } from '#contract/posting/posting.ts'
import { getNotifications, saveNotifications } from '#contract/settings/settings.ts'
import { listings } from '#server/db/schema/listings.ts'
import { listingSyncs } from '#server/db/schema/posting.ts'
import { eq, sql } from '#server/db/sql.ts'
import { runSendFailedDeliveries } from '#server/features/posting/send-failed-deliveries.job.ts'
import type { Mail } from '#server/ports/mailer.ts'
import { createWebhookSender } from '#server/providers/webhook-sender/http-webhook-sender.ts'
import { addListing } from '#tests/listing-fixtures.ts'
import { startTestApp } from '#tests/test-app.ts'
import { type Receiver, startReceiver } from '#tests/webhook-receiver.ts'

let app: Awaited<ReturnType<typeof startTestApp>>
const receivers: Receiver[] = []
beforeAll(async () => {
  app = await startTestApp(
    {},
    {
      webhooks: createWebhookSender({ allowPrivate: true, timeoutMs: 1500, bodyTimeoutMs: 100 }),
      delivery: { pausesMs: [10], leaseMs: 5000 },
    },
  )
})
afterEach(async () => {
  for (const receiver of receivers.splice(0)) await receiver.stop()
})
afterAll(() => app.stop())

type Seller = Awaited<ReturnType<typeof app.seller>>
const FAILED_AT = '2026-11-15T12:03:00.000Z'

/** Two listings that a webhook refused in the same minutes, and what was queued for them. */
async function failed() {
  const receiver = await startReceiver({ status: 422 })
  receivers.push(receiver)
  const seller = await app.seller({ emailVerifiedAt: new Date().toISOString() })
  await seller(addConnection, { body: { platform: 'webhook', platformUserId: receiver.url } })
  const ids: string[] = []
  for (const title of ['Walnut desk', 'Brass lamp'])
    ids.push((await addListing(app.deps.db, seller.user.id, { title, platform: 'mercari' })).id)
  await seller(syncListings, { body: { ids } })
  for (const id of ids) await until(seller, id, 'failed')
  for (const id of ids)
    await app.deps.db.update(listingSyncs).set({ finishedAt: FAILED_AT }).where(eq(listingSyncs.listingId, id))
  return { seller, receiver, queued: await queuedFor(ids) }
}

async function until(seller: Seller, id: string, status: string) {
  for (let tries = 0; tries < 150; tries++) {
    if ((await seller(getListing, { params: { id } })).syncStatus === status) return
    await sleep(100)
  }
  throw new Error(`it never was ${status}`)
}

interface Queued {
  listingId: string
  deliveryId: string
}

async function queuedFor(ids: string[]): Promise<Queued[]> {
  const { rows } = (await app.deps.db.execute(
    sql`select data from jobs.job where name = 'send-failed-deliveries' order by created_on`,
  )) as unknown as { rows: { data: Queued }[] }
  return rows.map(({ data }) => data).filter(({ listingId }) => ids.includes(listingId))
}

/** What they send when their time has come. */
async function sentFor(queued: Queued[]) {
  const sent: Mail[] = []
  const mailer = { delivers: true, send: async (mail: Mail) => void sent.push(mail), check: async () => {} }
  for (const data of queued) await runSendFailedDeliveries({ ...app.deps, mailer }, data)
  return sent
}

test('what a webhook did not take is told in one email, with the reasons and the way to send it again', async () => {
  const { seller, queued } = await failed()
  expect(queued).toHaveLength(2)
  const sent = await sentFor(queued)
  expect(sent.map(({ to, subject }) => [to, subject])).toEqual([[seller.email, 'Your webhook did not take 2 listings']])
  const { text } = sent[0]!
  expect(text).toMatch(/^Hello Maya,\n\nYour webhook did not take these listings, and Snapworth stopped trying:/)
  for (const title of ['Walnut desk', 'Brass lamp'])
    expect(text).toMatch(new RegExp(`${title}\n\\$\\d+ for Mercari\n.*422`))
  expect(text).toContain(`${app.deps.publicUrl}/dashboard?view=listings&status=failed\n`)
  expect(text).toContain('Email updates is on in your settings')
})

test('who turned email updates off gets none', async () => {
  const { seller, queued } = await failed()
  await seller(saveNotifications, { body: { ...(await seller(getNotifications, {})), emailUpdates: false } })
  expect(await sentFor(queued)).toEqual([])
})

test('what was posted or deleted meanwhile is told no more', async () => {
  const { seller, receiver, queued } = await failed()
  const [first, second] = queued as [Queued, Queued]
  receiver.behave({ status: 200 })
  await seller(syncListing, { params: { id: first.listingId }, body: { again: true } })
  await until(seller, first.listingId, 'posted')
  expect((await sentFor(queued)).map(({ subject }) => subject)).toEqual(['Your webhook did not take a listing'])
  await app.deps.db.update(listings).set({ deletedAt: FAILED_AT }).where(eq(listings.id, second.listingId))
  expect(await sentFor(queued)).toEqual([])
})
