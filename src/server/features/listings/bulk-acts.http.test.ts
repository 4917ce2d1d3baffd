import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { enterItem } from '#contract/analysis/analysis.ts'
import { changeBase } from '#contract/analysis/base-change.ts'
import { API } from '#contract/api.ts'
import { searchHistory } from '#contract/items/history.ts'
import { getItem } from '#contract/items/whole-item.ts'
import {
  changePrices,
  deleteItems,
  keepItems,
  offerItems,
  planListings,
  restoreItems,
  scheduleItems,
  setPrices,
  syncItems,
} from '#contract/listings/bulk-acts.ts'
import { dashboardStats, deleteListings, listListings, restoreListings } from '#contract/listings/dashboard.ts'
import { listDashboardItems } from '#contract/listings/dashboard-items.ts'
import { editListing } from '#contract/listings/listings.ts'
import { MARKETPLACE_IDS } from '#contract/marketplaces.ts'
import { listConnections } from '#contract/posting/connections.ts'
import { NOTHING_POSTS_BY_ITSELF, reportPosted, syncListings } from '#contract/posting/posting.ts'
import { keepItem, saveMoney } from '#contract/sales/item-money.ts'
import { recordSale } from '#contract/sales/sales.ts'
import { addItem } from '#tests/listing-fixtures.ts'
import { startTestApp } from '#tests/test-app.ts'

let app: Awaited<ReturnType<typeof startTestApp>>
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

type Seller = Awaited<ReturnType<typeof app.seller>>
const CHAIR = { typeId: 'chair', category: 'Furniture', type: 'Chair', condition: 'Good' } as const
const LATER = () => new Date(Date.now() + 86_400_000).toISOString()
const all = [...MARKETPLACE_IDS]

const enter = async (seller: Seller, price?: number) => {
  const { item, listings } = await seller(enterItem, { body: CHAIR })
  if (price) await seller(changeBase, { params: { id: item.id }, body: { fields: { price } } })
  return { id: item.id, guide: item.recommendedPrice!, listings }
}
const sell = (seller: Seller, id: string) =>
  seller(recordSale, {
    params: { id },
    query: {},
    body: { platform: null, priceCents: 4000, soldAt: new Date().toISOString() },
  })
const itemOf = async (seller: Seller, id: string) =>
  (await seller(listDashboardItems, { query: { ids: id } })).items[0]!
const pricesOf = async (seller: Seller, id: string) => (await itemOf(seller, id)).chips.map(({ price }) => price)

test('with nothing connected, no act on many makes anything pending, posted or connected', async () => {
  const seller = await app.seller()
  const made = [await enter(seller, 52), await enter(seller, 80)]
  const ids = made.map(({ id }) => id)
  const listingIds = made.flatMap(({ listings }) => Object.values(listings).map(({ id }) => id))
  const there = { ids, platforms: all }
  const acts: [string, () => Promise<unknown>][] = [
    ['/api/items/schedule', () => seller(scheduleItems, { body: { ...there, at: LATER() } })],
    ['/api/items/sync', () => seller(syncItems, { body: there })],
    ['/api/items/price', () => seller(changePrices, { body: { ids, change: { percent: -10 } } })],
    ['/api/items/prices', () => seller(setPrices, { body: { prices: ids.map((id) => ({ id, price: 60 })) } })],
    ['/api/items/keep', () => seller(keepItems, { body: { ids, fate: 'given' } })],
    ['/api/items/offer', () => seller(offerItems, { body: { ids } })],
    ['/api/items/delete', () => seller(deleteItems, { body: { ids } })],
    ['/api/items/restore', () => seller(restoreItems, { body: { ids } })],
    ['/api/listings/sync', () => seller(syncListings, { body: { ids: listingIds } })],
    ['/api/listings/delete', () => seller(deleteListings, { body: { ids: listingIds } })],
    ['/api/listings/restore', () => seller(restoreListings, { body: { ids: listingIds } })],
    [
      '/api/listings/schedules',
      () => seller(planListings, { body: { schedules: listingIds.map((listingId) => ({ listingId, at: LATER() })) } }),
    ],
  ]
  // Every one there is: an act that is added must be walked, too.
  const known = new Set(acts.map(([path]) => path))
  const ofMany = Object.values(API)
    .flat()
    .filter(({ body }) => body instanceof z.ZodObject && 'ids' in body.shape)
    .map(({ path }) => path)
  expect(ofMany.length).toBeGreaterThan(5)
  expect(ofMany.filter((path) => !known.has(path))).toEqual([])
  for (const [path, act] of acts) {
    await act().catch((error) => expect(error, path).toMatchObject({ message: NOTHING_POSTS_BY_ITSELF }))
    const { listings } = await seller(listListings, { query: { limit: 200 } })
    expect(new Set(listings.map(({ syncStatus }) => syncStatus)), path).toEqual(
      path === '/api/items/delete' || path === '/api/listings/delete' ? new Set() : new Set(['not_synced']),
    )
    expect(listings.filter(({ sync }) => sync !== null)).toEqual([])
    expect(await seller(listConnections, {})).toEqual([])
    expect(await seller(dashboardStats, {})).toMatchObject({ activePlatforms: 0, totalSynced: 0, pendingSync: 0 })
  }
})

describe('changing prices', () => {
  test('by percent, of what each item asks; its listings follow, and it can be undone', async () => {
    const seller = await app.seller()
    const [own, guided] = [await enter(seller, 52), await enter(seller)]
    const ids = [own.id, guided.id]
    const told = await seller(changePrices, { body: { ids, change: { percent: -10 } } })
    expect(told).toEqual({
      changed: ids,
      stayed: [],
      before: [
        { id: own.id, price: 52 },
        { id: guided.id, price: null },
      ],
      online: [],
    })
    expect(new Set(await pricesOf(seller, own.id))).toEqual(new Set([47]))
    expect((await itemOf(seller, guided.id)).askingPrice).toBe(Math.round(guided.guide * 0.9))
    expect((await seller(setPrices, { body: { prices: told.before } })).changed).toEqual(ids)
    expect((await itemOf(seller, own.id)).askingPrice).toBe(52)
    expect((await itemOf(seller, guided.id)).askingPrice).toBe(guided.guide)
  })

  test('to the guide, but not under a floor, unless told; what is sold, nameless or not one’s own stays', async () => {
    const [seller, stranger] = [await app.seller(), await app.seller()]
    const [dear, floored, sold] = [await enter(seller, 900), await enter(seller, 900), await enter(seller, 900)]
    await seller(saveMoney, { params: { id: floored.id }, body: { floorPrice: 800 } })
    await sell(seller, sold.id)
    const foreign = await addItem(app.deps.db, stranger.user.id)
    const ids = [dear.id, floored.id, sold.id, foreign.id]
    const change = { to: 'guide' } as const
    expect(await seller(changePrices, { body: { ids, change } })).toMatchObject({
      changed: [dear.id],
      stayed: [
        { id: floored.id, why: 'floor' },
        { id: sold.id, why: 'sold' },
        { id: foreign.id, why: 'missing' },
      ],
    })
    expect(await itemOf(seller, dear.id)).toMatchObject({ askingPrice: dear.guide })
    expect(await seller(changePrices, { body: { ids, change, underFloor: true } })).toMatchObject({
      changed: [floored.id],
      stayed: [{ id: dear.id, why: 'same' }, { why: 'sold' }, { why: 'missing' }],
    })
  })

  test('what has no type has no guide price to go to: its own stays, and a percentage of it changes it', async () => {
    const seller = await app.seller()
    const gnome = { ...CHAIR, typeId: null, category: 'Other', type: 'Garden gnome' }
    const { item } = await seller(enterItem, { body: gnome })
    const ids = [item.id]
    await seller(changeBase, { params: { id: item.id }, body: { fields: { price: 301 } } })
    expect(await seller(changePrices, { body: { ids, change: { to: 'guide' } } })).toMatchObject({
      changed: [],
      stayed: [{ id: item.id, why: 'unguided' }],
    })
    expect((await itemOf(seller, item.id)).askingPrice).toBe(301)
    const { changed } = await seller(changePrices, { body: { ids, change: { percent: -10 } } })
    expect(changed).toEqual(ids)
  })

  test('a listing with its own price keeps it, and the history knows what the others ask', async () => {
    const seller = await app.seller()
    const { id, listings } = await enter(seller, 14)
    await seller(editListing, { params: { id: listings.Mercari!.id }, body: { price: 33 } })
    const lineOf = async () => (await seller(searchHistory, { query: {} })).items[0]
    expect(await lineOf()).toMatchObject({ askingPrice: 33, basePrice: 14 })
    await seller(changePrices, { body: { ids: [id], change: { percent: -10 } } })
    expect(await lineOf()).toMatchObject({ askingPrice: 33, basePrice: 13 })
    const { chips } = await itemOf(seller, id)
    expect(chips.map(({ platform, price }) => [platform, price])).toEqual(
      MARKETPLACE_IDS.map((platform) => [platform, platform === 'mercari' ? 33 : 13]),
    )
  })

  test('what is posted stays as it was posted, and it is told which', async () => {
    const seller = await app.seller()
    const { id, listings } = await enter(seller, 52)
    await seller(reportPosted, { params: { id: listings.Mercari!.id }, body: {} })
    const { changed, online } = await seller(changePrices, { body: { ids: [id], change: { percent: 50 } } })
    expect({ changed, online }).toEqual({ changed: [id], online: [id] })
    const { chips } = await itemOf(seller, id)
    expect(chips.find(({ platform }) => platform === 'mercari')!.price).toBe(52)
    expect(chips.find(({ platform }) => platform === 'facebook')!.price).toBe(78)
  })

  test('nonsense is refused', async () => {
    const seller = await app.seller()
    const { id } = await enter(seller)
    for (const percent of [0, -91, 301, 1.5])
      await expect(seller(changePrices, { body: { ids: [id], change: { percent } } })).rejects.toMatchObject({
        code: 'invalid',
      })
  })
})

describe('scheduling', () => {
  test('what is not posted yet on the chosen marketplaces, and undone to what it was', async () => {
    const seller = await app.seller()
    const [first, second, sold] = [await enter(seller), await enter(seller), await enter(seller)]
    await seller(reportPosted, { params: { id: second.listings.Mercari!.id }, body: {} })
    await sell(seller, sold.id)
    const ids = [first.id, second.id, sold.id]
    const at = LATER()
    const told = await seller(scheduleItems, { body: { ids, platforms: ['mercari'], at } })
    expect(told).toMatchObject({
      changed: [first.id],
      stayed: [
        { id: second.id, why: 'posted' },
        { id: sold.id, why: 'sold' },
      ],
      listings: 1,
      before: [{ listingId: first.listings.Mercari!.id, at: null }],
    })
    const plans = async () => (await itemOf(seller, first.id)).chips.map(({ scheduledFor }) => scheduledFor)
    expect(await plans()).toEqual([null, null, null, at, null])
    const moved = await seller(scheduleItems, { body: { ids, platforms: all, at: LATER() } })
    expect(moved).toMatchObject({ changed: [first.id, second.id], listings: 9 })
    await seller(planListings, { body: { schedules: moved.before } })
    expect(await plans()).toEqual([null, null, null, at, null])
    await seller(planListings, { body: { schedules: told.before } })
    expect(await plans()).toEqual([null, null, null, null, null])
  })

  test('a time that is past, and a marketplace nobody chose, are refused', async () => {
    const seller = await app.seller()
    const ids = [(await enter(seller)).id]
    const past = new Date(Date.now() - 1000).toISOString()
    await expect(seller(scheduleItems, { body: { ids, platforms: all, at: past } })).rejects.toMatchObject({
      code: 'invalid',
    })
    await expect(seller(scheduleItems, { body: { ids, platforms: [], at: LATER() } })).rejects.toMatchObject({
      code: 'invalid',
    })
  })
})

test('several items are deleted with their listings and come back with them, and only one’s own', async () => {
  const [seller, stranger] = [await app.seller(), await app.seller()]
  const ids = [(await enter(seller)).id, (await enter(seller)).id]
  const foreign = await addItem(app.deps.db, stranger.user.id)
  expect((await seller(deleteItems, { body: { ids: [...ids, foreign.id] } })).ids.toSorted()).toEqual(ids.toSorted())
  expect(await seller(dashboardStats, {})).toMatchObject({ totalItems: 0, totalListings: 0 })
  expect((await seller(restoreItems, { body: { ids: [...ids, foreign.id] } })).ids.toSorted()).toEqual(ids.toSorted())
  expect(await seller(dashboardStats, {})).toMatchObject({ totalItems: 2, totalListings: 10 })
})

test('several items are given away at once, but not what is sold or one’s own no longer, and are for sale again', async () => {
  const [seller, stranger] = [await app.seller(), await app.seller()]
  const [live, draft, sold, kept] = [await enter(seller), await enter(seller), await enter(seller), await enter(seller)]
  const listing = live.listings.Mercari!.id
  await seller(reportPosted, { params: { id: listing }, body: {} })
  await sell(seller, sold.id)
  await seller(keepItem, { params: { id: kept.id }, body: { fate: 'kept' } })
  const foreign = await addItem(app.deps.db, stranger.user.id)
  const ids = [live.id, draft.id, sold.id, kept.id, foreign.id]
  const { changed, stayed } = await seller(keepItems, { body: { ids, fate: 'given' } })
  expect(changed.toSorted()).toEqual([live.id, draft.id].toSorted())
  expect(stayed).toEqual([
    { id: sold.id, why: 'sold' },
    { id: kept.id, why: 'kept' },
    { id: foreign.id, why: 'missing' },
  ])
  const given = await seller(getItem, { params: { id: live.id } })
  expect(given).toMatchObject({ state: 'kept', fate: 'given', takeDowns: [{ listingId: listing, state: 'open' }] })
  const back = await seller(offerItems, { body: { ids: [...changed, sold.id, foreign.id] } })
  expect(back.ids.toSorted()).toEqual(changed.toSorted())
  expect(await seller(getItem, { params: { id: live.id } })).toMatchObject({ state: 'live', takeDowns: [] })
  expect(await itemOf(seller, kept.id)).toMatchObject({ state: 'kept', fate: 'kept' })
})
