import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { DAILY_WORK } from '#contract/billing/budgets.ts'
import { recordSale } from '#contract/sales/sales.ts'
import { getNotifications, getSettings, saveNotifications } from '#contract/settings/settings.ts'
import { users } from '#server/db/schema/accounts.ts'
import { priceWatches } from '#server/db/schema/market.ts'
import { dailyCounts } from '#server/db/schema/platform.ts'
import { eq } from '#server/db/sql.ts'
import { runWatchPrices, runWatchSeller } from '#server/features/market/watch-prices.job.ts'
import type { PriceSource } from '#server/ports/price-source.ts'
import { addListing } from '#tests/listing-fixtures.ts'
import { offer } from '#tests/market-fixtures.ts'
import { PATIENCE } from '#tests/patience.ts'
import { startTestApp } from '#tests/test-app.ts'

const DAY_MS = 24 * 3600_000

const app = await startTestApp()
afterAll(() => app.stop())

/** Somebody who knows what desks are offered for today. */
const market = { asking: 100, offers: 12, asked: 0 }
const source: PriceSource = {
  provider: 'test',
  name: 'A market',
  rights: { mayMix: true, mayStore: true },
  research: async () => {
    market.asked++
    const comparables = Array.from({ length: market.offers }, (_, at) => offer(market.asking + at))
    return { comparables, readAt: app.deps.now() }
  },
  ping: async () => {},
}
const deps = { ...app.deps, priceSources: [source] }
beforeEach(() => Object.assign(market, { asking: 100, offers: 12, asked: 0 }))

type Seller = Awaited<ReturnType<typeof watchedSeller>>['seller']

/** With a plan, the switch on, and a desk that is posted. */
async function watchedSeller({ status = 'active', wanted = true } = {}) {
  const seller = await app.seller({ emailVerifiedAt: new Date().toISOString() })
  await app.deps.db.update(users).set({ subscriptionStatus: status }).where(eq(users.id, seller.user.id))
  await seller(saveNotifications, { body: { ...(await seller(getNotifications, {})), priceAlerts: wanted } })
  const listing = await addListing(app.deps.db, seller.user.id, { title: 'Walnut desk', syncStatus: 'posted' })
  return { seller, itemId: listing.itemId }
}

/** One night after the other: what sources said is not fresh any more. */
async function night({ user }: Seller, asking: number) {
  app.clock.offsetMs += DAY_MS
  market.asking = asking
  await runWatchSeller(deps, { userId: user.id })
}
const lookedAt = ({ user }: Seller) => app.deps.db.select().from(priceWatches).where(eq(priceWatches.ownerId, user.id))
const alertsTo = async ({ email }: Seller) =>
  (await app.mails()).filter(({ headers }) => headers.get('to') === email).map(({ body }) => body)

test('a move of 15 percent is told once, by what the seller last knew', async () => {
  const { seller, itemId } = await watchedSeller()
  await night(seller, 100)
  await night(seller, 106)
  expect(await alertsTo(seller)).toEqual([])
  // Small steps add up.
  await night(seller, 130)
  await vi.waitFor(async () => expect(await alertsTo(seller)).toHaveLength(1), PATIENCE)
  const [mail] = await alertsTo(seller)
  expect(mail).toMatch(/Mid-century desk: up \d\d%, from about \$\d+ to about \$\d+/)
  expect(mail).toContain(`http://snapworth.test/items/${itemId}`)
  expect(mail).toContain('because Price alerts is on in your settings')
  await night(seller, 131)
  await night(seller, 80)
  await vi.waitFor(async () => expect(await alertsTo(seller)).toHaveLength(2), PATIENCE)
  expect((await alertsTo(seller))[1]).toContain('desk: down')
})

test.each([
  ['the switch is off', { wanted: false }],
  ['there is no plan', { status: 'trial' }],
])('nobody is asked when %s', async (_why, profile) => {
  const { seller } = await watchedSeller(profile)
  await night(seller, 100)
  await night(seller, 200)
  expect(market.asked).toBe(0)
})

test('things that nobody offers do not keep the others from their turn', async () => {
  const { seller } = await watchedSeller()
  const { db } = app.deps
  for (let more = 0; more < 21; more++) await addListing(db, seller.user.id, { syncStatus: 'posted' })
  market.offers = 0
  await night(seller, 100)
  expect(await lookedAt(seller)).toHaveLength(20)
  await night(seller, 100)
  expect(await lookedAt(seller)).toHaveLength(22)
})

test('what is sold is not watched', async () => {
  const { seller, itemId } = await watchedSeller()
  const soldAt = new Date().toISOString()
  await seller(recordSale, {
    query: {},
    params: { id: itemId },
    body: { platform: null, priceCents: 100, soldAt },
  })
  await night(seller, 100)
  expect(market.asked).toBe(0)
})

test('paid searches come out of the seller’s day, and end with it', async () => {
  const { seller } = await watchedSeller()
  app.clock.offsetMs += DAY_MS
  const day = app.deps.now().toISOString().slice(0, 10)
  const spent = { ownerId: seller.user.id, day, kind: 'work:paidSearches', used: DAILY_WORK.pro.paidSearches }
  await app.deps.db.insert(dailyCounts).values(spent)
  await runWatchSeller(deps, { userId: seller.user.id })
  expect(market.asked).toBe(0)
  await night(seller, 100)
  expect(market.asked).toBe(1)
})

test('without a live source nothing is looked at, and the settings say so', async () => {
  const { seller } = await watchedSeller()
  const ebay = { ...source, rights: { mayMix: false, mayStore: false } }
  const enqueued = vi.fn()
  const jobs = { ...app.deps.jobs, enqueue: enqueued }
  await runWatchPrices({ ...deps, jobs, priceSources: [ebay] })
  expect(enqueued).not.toHaveBeenCalled()
  await runWatchPrices({ ...deps, jobs })
  expect(enqueued.mock.calls.map(([, , data]) => data)).toContainEqual({ userId: seller.user.id })
  expect(await seller(getSettings, {})).toMatchObject({ livePrices: false })
})
