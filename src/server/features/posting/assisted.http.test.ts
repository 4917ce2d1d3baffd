import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { getItem } from '#contract/items/whole-item.ts'
import { deleteListings, listListings, restoreListing } from '#contract/listings/dashboard.ts'
import { addConnection, listConnections } from '#contract/posting/connections.ts'
import { startPostQueue } from '#contract/posting/post-queue.ts'
import {
  getListing,
  listReminders,
  reportFailed,
  reportPosted,
  scheduleListing,
  syncHistory,
  syncListing,
  unscheduleListing,
  withdrawListing,
} from '#contract/posting/posting.ts'
import { takeDownListing } from '#contract/sales/item-money.ts'
import { users } from '#server/db/schema/accounts.ts'
import { items } from '#server/db/schema/items.ts'
import { eq } from '#server/db/sql.ts'
import { runPostScheduled } from '#server/features/posting/post-scheduled.job.ts'
import { addListing } from '#tests/listing-fixtures.ts'
import { startTestApp } from '#tests/test-app.ts'
import { startReceiver } from '#tests/webhook-receiver.ts'

let app: Awaited<ReturnType<typeof startTestApp>>
beforeAll(async () => {
  app = await startTestApp({ WEBHOOK_ALLOW_PRIVATE: 'true' })
})
afterEach(() => {
  app.clock.offsetMs = 0
})
afterAll(() => app.stop())

const HOUR_MS = 3600_000
const inAnHour = () => new Date(Date.now() + HOUR_MS).toISOString()

async function sellerWithListing(given: Parameters<typeof addListing>[2] = {}) {
  const seller = await app.seller()
  const { id } = await addListing(app.deps.db, seller.user.id, given)
  return { seller, id, params: { id } }
}

describe('posting by hand', () => {
  test('a listing is pending until the seller says it is posted, with the link', async () => {
    const { seller, params } = await sellerWithListing({ platform: 'craigslist' })
    await seller(addConnection, { body: { platform: 'craigslist' } })
    await seller(syncListing, { params, body: { via: 'assisted' } })
    const url = 'https://sfbay.craigslist.org/1.html'
    expect(await seller(reportPosted, { params, body: { url } })).toMatchObject({
      syncStatus: 'posted',
      platformUrl: url,
      sync: { via: 'assisted', finishedAt: expect.any(String) },
    })
    expect((await seller(listConnections, {}))[0]?.lastSyncAt).toEqual(expect.any(String))
  })

  test('it did not work, for a reason; then it did', async () => {
    const { seller, params } = await sellerWithListing()
    await seller(syncListing, { params, body: {} })
    const failed = await seller(reportFailed, { params, body: { reason: 'The form had no photo field' } })
    expect(failed).toMatchObject({ syncStatus: 'failed', sync: { reason: 'The form had no photo field' } })
    expect((await seller(reportPosted, { params, body: {} })).syncStatus).toBe('posted')
    const events = await seller(syncHistory, { params })
    expect(events.map(({ kind }) => kind)).toEqual(['posted', 'failed', 'opened'])
  })

  test('a link that is no web address, and a failure without a reason, are refused', async () => {
    const { seller, params } = await sellerWithListing()
    await expect(seller(reportPosted, { params, body: { url: 'javascript:alert(1)' } })).rejects.toMatchObject({
      fields: { url: 'Please enter a web address' },
    })
    await expect(seller(reportFailed, { params, body: { reason: ' ' } })).rejects.toMatchObject({
      fields: { reason: 'Please say what went wrong' },
    })
  })

  test('a link copied without https:// gets it, and one to another marketplace is refused', async () => {
    const { seller, params } = await sellerWithListing({ platform: 'facebook' })
    const elsewhere = 'This link leads to Mercari. Please paste the one to your listing on Facebook Marketplace.'
    const url = 'https://www.mercari.com/us/item/m1'
    await expect(seller(reportPosted, { params, body: { url } })).rejects.toMatchObject({
      message: elsewhere,
      fields: { url: elsewhere },
    })
    expect(await seller(getListing, { params })).toMatchObject({ syncStatus: 'not_synced', platformUrl: null })
    for (const copied of ['facebook.com/marketplace/item/123', 'www.facebook.com/marketplace/item/123/?ref=share'])
      expect(await seller(reportPosted, { params, body: { url: copied } })).toMatchObject({
        syncStatus: 'posted',
        platformUrl: `https://${copied}`,
      })
    for (const url of ['no address', 'mailto:me@facebook.com', 'facebook', '//facebook.com/1'])
      await expect(seller(reportPosted, { params, body: { url } })).rejects.toMatchObject({
        fields: { url: 'Please enter a web address' },
      })
  })

  test('an address that the extension saw has to be one of that marketplace', async () => {
    const { seller, params } = await sellerWithListing({ platform: 'craigslist' })
    for (const url of ['https://example.com/1', 'https://craigslist.org.example.com/1', undefined])
      await expect(seller(reportPosted, { params, body: { url, seen: true } })).rejects.toMatchObject({
        message: 'This is not an address on that marketplace.',
      })
    expect(await seller(getListing, { params })).toMatchObject({ syncStatus: 'not_synced', platformUrl: null })
    const url = 'https://austin.craigslist.org/fuo/d/lamp/7712345678.html'
    expect(await seller(reportPosted, { params, body: { url, seen: true } })).toMatchObject({ platformUrl: url })
  })

  test('after a day of waiting it asks', async () => {
    const { seller, params, id } = await sellerWithListing()
    await seller(syncListing, { params, body: {} })
    expect(await seller(listReminders, {})).toEqual([])
    app.clock.offsetMs = 25 * HOUR_MS
    const [reminder] = await seller(listReminders, {})
    expect(reminder).toMatchObject({ kind: 'asks', listing: { id, sync: { asksSeller: true } } })
    await seller(reportPosted, { params, body: {} })
    expect(await seller(listReminders, {})).toEqual([])
  })

  test('not posted after all: what waits for the seller is a draft again, and says so in its history', async () => {
    const { seller, params } = await sellerWithListing()
    await seller(syncListing, { params, body: {} })
    await seller(withdrawListing, { params })
    expect(await seller(getListing, { params })).toMatchObject({ syncStatus: 'not_synced', sync: null })
    await seller(withdrawListing, { params })
    expect((await seller(syncHistory, { params })).map(({ kind }) => kind)).toEqual(['withdrawn', 'opened'])
    app.clock.offsetMs = 25 * HOUR_MS
    expect(await seller(listReminders, {})).toEqual([])
  })

  test('marked as posted by mistake, it is a draft again, without the link', async () => {
    const { seller, params } = await sellerWithListing()
    await seller(reportPosted, { params, body: { url: 'https://example.com/1' } })
    await seller(withdrawListing, { params })
    expect(await seller(getListing, { params })).toMatchObject({ syncStatus: 'not_synced', platformUrl: null })
  })

  test('posting it again and thinking better of it leaves it posted', async () => {
    const { seller, params } = await sellerWithListing()
    const url = 'https://example.com/1'
    await seller(reportPosted, { params, body: { url } })
    await seller(syncListing, { params, body: { again: true } })
    await seller(withdrawListing, { params })
    expect(await seller(getListing, { params })).toMatchObject({ syncStatus: 'posted', platformUrl: url })
    expect((await seller(syncHistory, { params })).map(({ kind }) => kind)).toEqual(['kept', 'opened', 'posted'])
  })

  test('taken down, begun again and thought better of, it stays down', async () => {
    const { seller, params } = await sellerWithListing()
    await seller(reportPosted, { params, body: { url: 'https://example.com/1' } })
    const { id: itemId } = await seller(takeDownListing, { params, body: {} })
    await seller(syncListing, { params, body: {} })
    await seller(withdrawListing, { params })
    expect(await seller(getListing, { params })).toMatchObject({ syncStatus: 'not_synced', sync: null })
    expect((await seller(getItem, { params: { id: itemId } })).state).toBe('draft')
    const kinds = (await seller(syncHistory, { params })).map(({ kind }) => kind)
    expect(kinds).toEqual(['withdrawn', 'opened', 'down', 'posted'])
  })

  test('someone else’s listing cannot be reported or scheduled', async () => {
    const { params } = await sellerWithListing()
    const stranger = await app.seller()
    const refusal = { code: 'not_found' }
    await expect(stranger(reportPosted, { params, body: {} })).rejects.toMatchObject(refusal)
    await expect(stranger(reportFailed, { params, body: { reason: 'x' } })).rejects.toMatchObject(refusal)
    await expect(stranger(scheduleListing, { params, body: { at: inAnHour() } })).rejects.toMatchObject(refusal)
    await expect(stranger(unscheduleListing, { params })).rejects.toMatchObject(refusal)
    await expect(stranger(withdrawListing, { params })).rejects.toMatchObject(refusal)
    await expect(stranger(getListing, { params })).rejects.toMatchObject(refusal)
  })
})

describe('scheduling', () => {
  /** The time comes, and with it the wake-up; asked for directly, as a test has no hour to wait. */
  async function timeComes() {
    app.clock.offsetMs = 2 * HOUR_MS
    await runPostScheduled(app.deps)
  }

  test('at its time a listing goes out through the webhook', { timeout: 30_000 }, async () => {
    const receiver = await startReceiver()
    const { seller, params } = await sellerWithListing()
    await seller(addConnection, { body: { platform: 'webhook', platformUserId: receiver.url } })
    const at = new Date(Date.now() + 1500)
    const offset = at.toISOString().replace('Z', '+00:00')
    expect((await seller(scheduleListing, { params, body: { at: offset } })).scheduledFor).toBe(at.toISOString())
    expect(receiver.received).toEqual([])
    const status = async () => (await seller(listListings, { query: {} })).listings[0]
    while ((await status())?.syncStatus !== 'posted') await sleep(100)
    expect(Date.now()).toBeGreaterThanOrEqual(at.getTime())
    expect((await status())?.scheduledFor).toBeNull()
    expect(receiver.received).toHaveLength(1)
    await receiver.stop()
  })

  test('without a webhook the seller is reminded, in the app and by e-mail', async () => {
    const { seller, params, id } = await sellerWithListing({ title: 'Walnut desk', platform: 'mercari' })
    const verified = { emailVerifiedAt: new Date().toISOString() }
    await app.deps.db.update(users).set(verified).where(eq(users.id, seller.user.id))
    await seller(scheduleListing, { params, body: { at: inAnHour() } })
    expect(await seller(listReminders, {})).toEqual([])
    await timeComes()
    const [reminder] = await seller(listReminders, {})
    expect(reminder).toMatchObject({ kind: 'due', listing: { id, syncStatus: 'pending', sync: { via: 'assisted' } } })
    const reminderMail = async () =>
      (await app.mails()).find(
        ({ headers }) => headers.get('to') === seller.email && headers.get('subject')?.includes('Time to post'),
      )
    while (!(await reminderMail())) await sleep(50)
    expect((await reminderMail())?.headers.get('subject')).toBe('Time to post your listing on Mercari')
    expect((await reminderMail())?.body).toContain('Walnut desk')
  })

  test('those that are due are posted one by one, and no others', async () => {
    const { seller, id } = await sellerWithListing({ platform: 'mercari' })
    const { id: other } = await addListing(app.deps.db, seller.user.id, { platform: 'craigslist' })
    for (const due of [id, other]) await seller(scheduleListing, { params: { id: due }, body: { at: inAnHour() } })
    const { itemId } = await seller(getListing, { params: { id } })
    const [item] = await app.deps.db.select().from(items).where(eq(items.id, itemId))
    await addListing(app.deps.db, seller.user.id, { platform: 'craigslist' }, item)
    await timeComes()
    const due = (await seller(listReminders, {})).map(({ listing }) => listing)
    const { queue } = await seller(startPostQueue, {
      body: {
        itemIds: due.map(({ itemId }) => itemId),
        platforms: due.map(({ platform }) => platform),
        listingIds: due.map(({ id }) => id),
      },
    })
    expect(queue.entries.map(({ listingId, state }) => [listingId, state]).sort()).toEqual(
      [id, other].map((each) => [each, 'waiting']).sort(),
    )
  })

  test('moved, it runs at the new time; canceled, it does not run', async () => {
    const { seller, params } = await sellerWithListing()
    await seller(scheduleListing, { params, body: { at: inAnHour() } })
    const tomorrow = new Date(Date.now() + 24 * HOUR_MS).toISOString()
    expect((await seller(scheduleListing, { params, body: { at: tomorrow } })).scheduledFor).toBe(tomorrow)
    await timeComes()
    expect((await seller(listListings, { query: {} })).listings[0]?.syncStatus).toBe('not_synced')

    await seller(scheduleListing, { params, body: { at: new Date(Date.now() + 3 * HOUR_MS).toISOString() } })
    await seller(unscheduleListing, { params })
    await seller(unscheduleListing, { params })
    app.clock.offsetMs = 4 * HOUR_MS
    await runPostScheduled(app.deps)
    const [card] = (await seller(listListings, { query: {} })).listings
    expect(card).toMatchObject({ syncStatus: 'not_synced', scheduledFor: null })
    const kinds = (await seller(syncHistory, { params })).map(({ kind }) => kind)
    expect(kinds).toEqual(['unscheduled', 'scheduled', 'scheduled', 'scheduled'])
  })

  test('posted before its time, it is not posted once more, and says that the schedule ended', async () => {
    const { seller, params } = await sellerWithListing()
    const at = inAnHour()
    await seller(scheduleListing, { params, body: { at } })
    expect(await seller(reportPosted, { params, body: {} })).toMatchObject({
      scheduledFor: null,
      canceledSchedule: at,
    })
    expect((await seller(syncHistory, { params }))[0]).toMatchObject({ kind: 'unscheduled', detail: at })
    await timeComes()
    expect((await seller(listListings, { query: {} })).listings[0]?.syncStatus).toBe('posted')
  })

  test('only begun by hand, a listing keeps its schedule', async () => {
    const { seller, params } = await sellerWithListing()
    const at = inAnHour()
    await seller(scheduleListing, { params, body: { at } })
    expect(await seller(syncListing, { params, body: {} })).toMatchObject({
      syncStatus: 'pending',
      scheduledFor: at,
      canceledSchedule: null,
    })
    await seller(withdrawListing, { params })
    await timeComes()
    expect(await seller(listReminders, {})).toMatchObject([{ kind: 'due' }])
  })

  test('sent to the webhook now, it says that the schedule ended', async () => {
    const receiver = await startReceiver()
    const { seller, params } = await sellerWithListing()
    await seller(addConnection, { body: { platform: 'webhook', platformUserId: receiver.url } })
    const at = inAnHour()
    await seller(scheduleListing, { params, body: { at } })
    expect(await seller(syncListing, { params, body: {} })).toMatchObject({ scheduledFor: null, canceledSchedule: at })
    const events = await seller(syncHistory, { params })
    expect(events.find(({ kind }) => kind === 'unscheduled')).toMatchObject({ detail: at })
    await receiver.stop()
  })

  test('a deleted listing waits with its schedule until it is restored', async () => {
    const { seller, params, id } = await sellerWithListing()
    await seller(scheduleListing, { params, body: { at: new Date(Date.now() + 60_000).toISOString() } })
    await seller(deleteListings, { body: { ids: [id] } })
    app.clock.offsetMs = 5 * 60_000
    await runPostScheduled(app.deps)
    expect((await seller(restoreListing, { params })).syncStatus).toBe('not_synced')
    await runPostScheduled(app.deps)
    expect((await seller(listListings, { query: {} })).listings[0]?.syncStatus).toBe('pending')
  })

  test('whoever is suspended when the time comes is told so', async () => {
    const { seller, params } = await sellerWithListing()
    await seller(scheduleListing, { params, body: { at: inAnHour() } })
    await app.deps.db.update(users).set({ subscriptionStatus: 'suspended' }).where(eq(users.id, seller.user.id))
    await timeComes()
    expect((await seller(listListings, { query: {} })).listings[0]).toMatchObject({
      syncStatus: 'failed',
      sync: { reason: 'Your account is suspended. Please contact support.' },
    })
  })

  test.each([
    ['yesterday', () => new Date(Date.now() - 24 * HOUR_MS).toISOString(), 'Please choose a time in the future'],
    [
      'in two years',
      () => new Date(Date.now() + 730 * 24 * HOUR_MS).toISOString(),
      'Please choose a time within a year',
    ],
    ['a time without a zone', () => '2027-01-01T10:00:00', 'Please choose a date and time'],
  ])('%s is no time to schedule', async (_when, at, message) => {
    const { seller, params } = await sellerWithListing()
    await expect(seller(scheduleListing, { params, body: { at: at() } })).rejects.toMatchObject({
      code: 'invalid',
      fields: { at: message },
    })
  })
})
