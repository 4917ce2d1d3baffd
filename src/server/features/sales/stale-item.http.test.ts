import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { enterItem } from '#contract/analysis/analysis.ts'
import { changeBase } from '#contract/analysis/base-change.ts'
import { searchHistory } from '#contract/items/history.ts'
import { getItem } from '#contract/items/whole-item.ts'
import { listDashboardItems } from '#contract/listings/dashboard-items.ts'
import { deleteListing, followBase } from '#contract/listings/listings.ts'
import { reportPosted } from '#contract/posting/posting.ts'
import { declineSuggestion, restoreSuggestion } from '#contract/sales/decline-suggestion.ts'
import { saveMoney } from '#contract/sales/item-money.ts'
import { savePricePlan } from '#contract/sales/plan/price-plan.ts'
import { recordSale } from '#contract/sales/sales.ts'
import { startTestApp } from '#tests/test-app.ts'

let app: Awaited<ReturnType<typeof startTestApp>>
beforeAll(async () => {
  app = await startTestApp()
})
afterEach(() => {
  app.clock.offsetMs = 0
})
afterAll(() => app.stop())

type Seller = Awaited<ReturnType<typeof app.seller>>
const DAY_MS = 24 * 60 * 60 * 1000
const after = (days: number) => {
  app.clock.offsetMs = days * DAY_MS + 60_000
}

/** A clock without a photo, posted on the first so many marketplaces. */
async function posted(seller: Seller, count: number) {
  const { item } = await seller(enterItem, { body: { typeId: 'clock', category: 'x', type: 'x', condition: 'Good' } })
  const params = { id: item.id }
  const { listings } = await seller(getItem, { params })
  for (const { id } of listings.slice(0, count)) await seller(reportPosted, { params: { id }, body: {} })
  /** The same on the item's page, in the history and on the dashboard. */
  const suggestion = async () => {
    const { suggestion: suggested } = await seller(getItem, { params })
    for (const list of [searchHistory, listDashboardItems] as const) {
      const { items } = await seller(list, { query: {} })
      expect(items.find(({ id }) => id === item.id)?.suggestion).toEqual(suggested)
    }
    return suggested
  }
  return { params, listings, suggestion }
}

test('after two weeks on one marketplace, the next is suggested, and posting there settles it', async () => {
  const seller = await app.seller()
  const { listings, suggestion } = await posted(seller, 1)
  after(13)
  expect(await suggestion()).toBeNull()
  after(14)
  const { id, platform } = listings[1]!
  expect(await suggestion()).toEqual({ kind: 'elsewhere', days: 14, listingId: id, platform })
  await seller(reportPosted, { params: { id }, body: {} })
  expect(await suggestion()).toBeNull()
})

test('without a good photo, a cover is suggested', async () => {
  const seller = await app.seller()
  const { suggestion } = await posted(seller, 3)
  after(15)
  expect(await suggestion()).toEqual({ kind: 'cover', days: 15 })
})

test('a price that was lowered waits to be changed on the marketplaces, and then two weeks more', async () => {
  const seller = await app.seller()
  const { params, listings, suggestion } = await posted(seller, 2)
  after(14)
  await seller(changeBase, { params, body: { fields: { price: 40 } } })
  expect(await suggestion()).toBeNull()
  for (const { id } of listings.slice(0, 2)) await seller(followBase, { params: { id }, body: { fields: [] } })
  expect(await suggestion()).toBeNull()
  after(28)
  expect(await suggestion()).toMatchObject({ kind: 'cover' })
})

test('nothing is suggested for what is on a price plan, or sold', async () => {
  const seller = await app.seller()
  const one = await posted(seller, 1)
  const body = { startPrice: one.listings[0]!.price, floorPrice: 1, stepPercent: 10, everyDays: 30 }
  await seller(savePricePlan, { params: one.params, body })
  const other = await posted(seller, 1)
  await seller(saveMoney, { params: other.params, body: { costCents: 100 } })
  after(20)
  expect(await one.suggestion()).toBeNull()
  expect(await other.suggestion()).toMatchObject({ kind: 'elsewhere' })
  const sale = { platform: null, priceCents: 4000, soldAt: new Date().toISOString() }
  await seller(recordSale, { params: other.params, query: {}, body: sale })
  expect(await other.suggestion()).toBeNull()
})

test('a price plan that has nothing left to lower stands in the way of no suggestion', async () => {
  const seller = await app.seller()
  const { params, listings, suggestion } = await posted(seller, 1)
  const { id, price } = listings[0]!
  const terms = { startPrice: price, floorPrice: price - 10, stepPercent: 10, everyDays: 30 }
  await seller(savePricePlan, { params, body: terms })
  await seller(changeBase, { params, body: { fields: { price: price - 10 } } })
  await seller(followBase, { params: { id }, body: { fields: [] } })
  after(20)
  expect(await suggestion()).toMatchObject({ kind: 'elsewhere' })
})

test('“Not now” keeps a suggestion away for two weeks, and can be undone', async () => {
  const seller = await app.seller()
  const { params, suggestion } = await posted(seller, 1)
  after(14)
  await seller(declineSuggestion, { params })
  expect(await suggestion()).toBeNull()
  await seller(restoreSuggestion, { params })
  expect(await suggestion()).toMatchObject({ kind: 'elsewhere', days: 14 })
  await seller(declineSuggestion, { params })
  after(27)
  expect(await suggestion()).toBeNull()
  after(28)
  expect(await suggestion()).toMatchObject({ kind: 'elsewhere', days: 28 })
})

test('what is suggested for another reason is shown all the same', async () => {
  const seller = await app.seller()
  const { params, listings, suggestion } = await posted(seller, 1)
  after(14)
  await seller(declineSuggestion, { params })
  await seller(deleteListing, { params: { id: listings[1]!.id } })
  expect(await suggestion()).toMatchObject({ kind: 'elsewhere', platform: listings[2]!.platform })
})

test('nobody declines for somebody else, and what is not suggested is not declined', async () => {
  const seller = await app.seller()
  const { params, suggestion } = await posted(seller, 1)
  await seller(declineSuggestion, { params })
  after(14)
  const other = await app.seller()
  for (const act of [declineSuggestion, restoreSuggestion])
    await expect(other(act, { params })).rejects.toMatchObject({ code: 'not_found' })
  expect(await suggestion()).toMatchObject({ kind: 'elsewhere' })
})
