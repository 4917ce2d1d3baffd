import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { enterItem } from '#contract/analysis/analysis.ts'
import { deleteItem } from '#contract/items/items.ts'
import { restoreItem } from '#contract/items/whole-item.ts'
import { dashboardStats, deleteListings, listListings, restoreListing } from '#contract/listings/dashboard.ts'
import { countDashboardItems, listDashboardItems } from '#contract/listings/dashboard-items.ts'
import { deleteListing, SYNC_STATUSES } from '#contract/listings/listings.ts'
import { MARKETPLACE_IDS } from '#contract/marketplaces.ts'
import { reportPosted, scheduleListing } from '#contract/posting/posting.ts'
import { keepItem, offerItem } from '#contract/sales/item-money.ts'
import { forgetSale, recordSale } from '#contract/sales/sales.ts'
import { rowsOf } from '#server/db/rows-of.ts'
import { users } from '#server/db/schema/accounts.ts'
import { listings, tallies } from '#server/db/schema/listings.ts'
import { sql } from '#server/db/sql.ts'
import { itemsOf, wantedItems } from '#server/features/listings/list-items.ts'
import { runSumTallies } from '#server/features/listings/sum-tallies.job.ts'
import { talliesOf } from '#server/features/listings/tallies.ts'
import { addItem, addListings } from '#tests/listing-fixtures.ts'
import { startTestApp } from '#tests/test-app.ts'

let app: Awaited<ReturnType<typeof startTestApp>>
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

const CHAIR = { typeId: 'chair', category: 'Furniture', type: 'Chair', condition: 'Good' } as const
const SOLD = { platform: null, priceCents: 4000, soldAt: '2026-01-05T12:00:00.000Z' }
const NONE = { posted: 0, pending: 0, failed: 0, not_synced: 0 }
type Seller = Awaited<ReturnType<typeof app.seller>>

/** An item with a listing for each of the given states, on the first marketplaces. */
async function itemWith(
  seller: Seller,
  states: ('posted' | 'pending' | 'failed' | 'not_synced')[],
  title = 'Walnut desk',
) {
  const item = await addItem(app.deps.db, seller.user.id)
  const given = states.map((syncStatus) => ({ syncStatus, title }))
  if (given.length > 0) await addListings(app.deps.db, seller.user.id, given, item)
  return item.id
}
const idsOf = async (seller: Seller, query: object) =>
  (await seller(listDashboardItems, { query })).items.map(({ id }) => id)

interface PlanStep {
  'Relation Name'?: string
  'Actual Loops': number
  Plans?: PlanStep[]
}
const stepsIn = (step: PlanStep): PlanStep[] => [step, ...(step.Plans ?? []).flatMap(stepsIn)]

describe('the items of the dashboard', () => {
  test('one card each, with a chip for every marketplace: its state, its link, its schedule', async () => {
    const seller = await app.seller()
    const { item, listings: made } = await seller(enterItem, { body: CHAIR })
    const [facebook, craigslist] = Object.values(made)
    const url = 'https://www.facebook.com/marketplace/item/1'
    await seller(reportPosted, { params: { id: facebook!.id }, body: { url } })
    const at = new Date(Date.now() + 3_600_000).toISOString()
    await seller(scheduleListing, { params: { id: craigslist!.id }, body: { at } })
    const { items } = await seller(listDashboardItems, { query: {} })
    expect(items).toHaveLength(1)
    expect(items[0]).toMatchObject({ id: item.id, state: 'live', askingPrice: item.recommendedPrice })
    expect(items[0]!.chips.map(({ platform }) => platform)).toEqual(MARKETPLACE_IDS)
    expect(items[0]!.chips[0]).toMatchObject({ syncStatus: 'posted', platformUrl: url, sync: { via: 'assisted' } })
    expect(items[0]!.chips[1]).toMatchObject({ syncStatus: 'not_synced', scheduledFor: at })
  })

  test('in an order that nothing changes, page by page, each exactly once', async () => {
    const seller = await app.seller()
    const made: string[] = []
    for (let n = 0; n < 7; n++) made.unshift(await itemWith(seller, ['not_synced']))
    const seen: string[] = []
    let cursor: string | undefined
    do {
      const page = await seller(listDashboardItems, { query: { limit: 3, cursor } })
      seen.push(...page.items.map(({ id }) => id))
      // What happens to an item meanwhile moves none of them.
      const [first] = page.items
      await seller(reportPosted, { params: { id: first!.chips[0]!.id }, body: {} })
      cursor = page.nextCursor ?? undefined
    } while (cursor)
    expect(seen).toEqual(made)
    expect(await idsOf(seller, {})).toEqual(made)
    await expect(seller(listDashboardItems, { query: { cursor: 'nonsense' } })).rejects.toMatchObject({
      code: 'invalid',
    })
  })

  test('those with a listing that matches search, platform and status, counted the same way', async () => {
    const seller = await app.seller()
    const desk = await itemWith(seller, ['posted', 'not_synced', 'not_synced'])
    const lamp = await itemWith(seller, ['not_synced', 'failed'], 'Brass lamp')
    const unnamed = await itemWith(seller, [])
    expect(await idsOf(seller, {})).toEqual([unnamed, lamp, desk])
    expect(await idsOf(seller, { status: 'posted' })).toEqual([desk])
    expect(await idsOf(seller, { status: 'not_synced' })).toEqual([lamp, desk])
    expect(await idsOf(seller, { status: 'not_synced', platform: 'facebook' })).toEqual([lamp])
    expect(await idsOf(seller, { q: 'bra lam' })).toEqual([lamp])
    expect(await idsOf(seller, { ids: [lamp, unnamed].join(',') })).toEqual([unnamed, lamp])
    const counts = async (query: object) => {
      const { listings: divided, ...items } = await seller(countDashboardItems, { query })
      expect(divided).toEqual((await seller(listListings, { query })).byStatus)
      return items
    }
    expect(await counts({})).toEqual({ total: 3, byStatus: { ...NONE, posted: 1, failed: 1, not_synced: 2 } })
    expect(await counts({ platform: 'facebook' })).toEqual({
      total: 2,
      byStatus: { ...NONE, posted: 1, not_synced: 1 },
    })
    expect(await counts({ q: 'walnut' })).toEqual({ total: 1, byStatus: { ...NONE, posted: 1, not_synced: 1 } })
    expect(await counts({ q: 'walnut', platform: 'offerup' })).toEqual({
      total: 1,
      byStatus: { ...NONE, not_synced: 1 },
    })
  })

  test('a search reads each listing once, also in a database that has no figures of its tables yet', async () => {
    const seller = await app.seller()
    const { db } = app.deps
    const made = await addListings(db, seller.user.id, Array(150).fill({ platform: 'facebook' }))
    expect(new Set(made.map(({ itemId }) => itemId)).size).toBe(150)
    const wanted = wantedItems(db, { userId: seller.user.id }, { q: 'lamp', platform: 'all', status: 'all' })
    const [row] = await rowsOf<{ 'QUERY PLAN': { Plan: PlanStep }[] }>(
      db,
      sql`explain (analyze, format json) ${itemsOf(db, wanted, 50).getSQL()}`,
    )
    const readings = stepsIn(row!['QUERY PLAN'][0]!.Plan).filter(
      (step) => step['Relation Name'] === 'listings' && JSON.stringify({ ...step, Plans: [] }).includes('to_tsvector'),
    )
    expect(readings.map((step) => step['Actual Loops'])).toEqual([1])
  })

  describe('of what is no longer for sale', () => {
    /** What each tab says of itself, and that it opens so many, by item and by listing. */
    async function waiting(seller: Seller, query: { q?: string; platform?: 'facebook' } = {}) {
      const counts = await seller(countDashboardItems, { query })
      const page = await seller(listListings, { query })
      expect(page.byStatus).toEqual(counts.listings)
      expect(page.ofAnyStatus).toBe(page.listings.length)
      for (const status of SYNC_STATUSES) {
        expect(await idsOf(seller, { ...query, status })).toHaveLength(counts.byStatus[status])
        const opened = await seller(listListings, { query: { ...query, status } })
        expect(opened).toMatchObject({ total: counts.listings[status], ofAnyStatus: page.ofAnyStatus })
        expect(opened.listings).toHaveLength(opened.total)
      }
      return counts
    }

    test('drafts do not wait to be posted, and do again when that is undone', async () => {
      const seller = await app.seller()
      const desk = { id: await itemWith(seller, ['posted', 'not_synced', 'not_synced']) }
      const lamp = { id: await itemWith(seller, ['not_synced', 'not_synced'], 'Brass lamp') }
      const vase = await itemWith(seller, ['not_synced', 'failed'], 'Brass vase')
      const before = await waiting(seller)
      expect(before.listings).toEqual({ ...NONE, posted: 1, failed: 1, not_synced: 5 })

      await seller(recordSale, { params: desk, query: {}, body: SOLD })
      await seller(keepItem, { params: lamp, body: { fate: 'given' } })
      expect(await waiting(seller)).toEqual({
        total: 3,
        byStatus: { ...NONE, posted: 1, failed: 1, not_synced: 1 },
        listings: { ...NONE, posted: 1, failed: 1, not_synced: 1 },
      })
      expect(await idsOf(seller, { status: 'not_synced' })).toEqual([vase])
      expect(await waiting(seller, { platform: 'facebook' })).toMatchObject({
        total: 3,
        byStatus: { ...NONE, posted: 1, not_synced: 1 },
      })
      expect(await waiting(seller, { q: 'brass' })).toMatchObject({
        total: 2,
        byStatus: { ...NONE, failed: 1, not_synced: 1 },
      })
      expect(await seller(dashboardStats, {})).toMatchObject({ totalItems: 3, totalListings: 7 })

      await seller(keepItem, { params: lamp, body: { fate: 'kept' } })
      expect((await waiting(seller)).listings.not_synced).toBe(1)
      await seller(offerItem, { params: lamp })
      await seller(forgetSale, { params: desk })
      expect(await waiting(seller)).toEqual(before)
    })

    test('what failed does not wait to be tried again, and does when that is undone', async () => {
      const seller = await app.seller()
      const vase = { id: await itemWith(seller, ['posted', 'failed', 'failed'], 'Brass vase') }
      const lamp = await itemWith(seller, ['failed'], 'Brass lamp')
      const before = await waiting(seller)
      expect(before.listings).toEqual({ ...NONE, posted: 1, failed: 3 })
      await seller(recordSale, { params: vase, query: {}, body: SOLD })
      const one = { ...NONE, posted: 1, failed: 1 }
      expect(await waiting(seller)).toEqual({ total: 2, byStatus: one, listings: one })
      expect(await idsOf(seller, { status: 'failed' })).toEqual([lamp])
      expect(await waiting(seller, { q: 'brass' })).toEqual({ total: 2, byStatus: one, listings: one })
      expect(await seller(dashboardStats, {})).toMatchObject({ totalListings: 4, failedSync: 1 })
      await seller(forgetSale, { params: vase })
      expect(await waiting(seller)).toEqual(before)
    })

    test('drafts that come back, or come, after it was sold', async () => {
      const seller = await app.seller()
      const { item, listings: made } = await seller(enterItem, { body: CHAIR })
      const [first] = Object.values(made)
      await seller(deleteListing, { params: { id: first!.id } })
      await seller(recordSale, { params: item, query: {}, body: SOLD })
      await seller(restoreListing, { params: { id: first!.id } })
      await itemWith(seller, ['not_synced'])
      await seller(deleteItem, { params: item })
      expect((await waiting(seller)).listings).toEqual({ ...NONE, not_synced: 1 })
      await seller(restoreItem, { params: item })
      expect(await waiting(seller)).toMatchObject({ total: 2, listings: { ...NONE, not_synced: 1 } })
      await addListings(app.deps.db, seller.user.id, [{ platform: 'mercari' }], await soldItem(seller))
      expect((await waiting(seller)).listings).toEqual({ ...NONE, not_synced: 1 })
      await seller(forgetSale, { params: item })
      expect((await waiting(seller)).listings).toEqual({ ...NONE, not_synced: 6 })
    })

    test('drafts of before the update of the database', async () => {
      const seller = await app.seller()
      await addListings(app.deps.db, seller.user.id, [{}], await soldItem(seller))
      await itemWith(seller, ['not_synced'])
      const { db } = app.deps
      await db.update(listings).set({ forSale: true }).where(sql`owner_id = ${seller.user.id}`)
      expect((await waiting(seller)).listings.not_synced).toBe(2)
      const file = new URL('../../db/migrations/0037_asked_and_for_sale.sql', import.meta.url)
      const statements = (await readFile(file, 'utf8')).split('--> statement-breakpoint')
      await db.execute(
        sql.raw(statements.find((statement) => statement.includes('UPDATE listings SET for_sale = false'))!),
      )
      expect((await waiting(seller)).listings.not_synced).toBe(1)
    })

    async function soldItem(seller: Seller) {
      const item = await addItem(app.deps.db, seller.user.id)
      await seller(recordSale, { params: item, query: {}, body: SOLD })
      return item
    }
  })

  test('nobody else’s', async () => {
    const [seller, stranger] = [await app.seller(), await app.seller()]
    const id = await itemWith(seller, ['posted'])
    expect(await idsOf(stranger, {})).toEqual([])
    expect(await idsOf(stranger, { ids: id })).toEqual([])
    expect(await stranger(countDashboardItems, { query: {} })).toEqual({ total: 0, byStatus: NONE, listings: NONE })
  })
})

describe('the tallies', () => {
  const counted = async (ownerId: string) =>
    (await talliesOf(app.deps.db, ownerId))
      .filter(({ total }) => total !== 0)
      .map(({ platform, status, forSale, total, price }) => [platform, status, forSale, total, price].join(' '))
      .toSorted()
  const real = async (ownerId: string) => {
    const { rows } = (await app.deps.db.execute(sql`
      select concat_ws(' ', platform, sync_status, offered, count(*), sum(price)) as line from listings
        cross join lateral (select (not exists (select from sales where item_id = listings.item_id))::text as offered) sold
        where owner_id = ${ownerId} and deleted_at is null group by platform, sync_status, offered`)) as unknown as {
      rows: { line: string }[]
    }
    return rows.map(({ line }) => line).toSorted()
  }

  test('follow whatever is added, changed, deleted and swept away, and are the same when they are summed up', async () => {
    const seller = await app.seller()
    const { id } = seller.user
    const { db } = app.deps
    for (let n = 0; n < 25; n++) await itemWith(seller, ['posted', 'not_synced', 'failed', 'pending', 'not_synced'])
    expect(await counted(id)).toEqual(await real(id))
    await db
      .update(listings)
      .set({ syncStatus: 'posted', price: 7 })
      .where(sql`owner_id = ${id} and platform = 'mercari'`)
    const some = await idsOf(seller, { limit: 5 })
    await seller(recordSale, { params: { id: some[3]! }, query: {}, body: SOLD })
    await seller(recordSale, { params: { id: some[4]! }, query: {}, body: SOLD })
    expect(await counted(id)).toEqual(await real(id))
    await seller(forgetSale, { params: { id: some[4]! } })
    await seller(deleteItem, { params: { id: some[0]! } })
    const { items } = await seller(listDashboardItems, { query: { limit: 2 } })
    await seller(deleteListing, { params: { id: items[0]!.chips[0]!.id } })
    await seller(deleteListings, { body: { ids: items[1]!.chips.map((chip) => chip.id) } })
    await db.execute(sql`delete from items where id = ${some[2]!}`)
    expect(await counted(id)).toEqual(await real(id))
    const before = await db.$count(tallies, sql`owner_id = ${id}`)
    await runSumTallies(app.deps)
    expect(await counted(id)).toEqual(await real(id))
    expect(await db.$count(tallies, sql`owner_id = ${id}`)).toBeLessThan(before)
    expect(await seller(dashboardStats, {})).toMatchObject({ totalItems: 23 })
  })

  test('go with the account', async () => {
    const seller = await app.seller()
    const id = await itemWith(seller, ['posted', 'not_synced'])
    await seller(recordSale, { params: { id }, query: {}, body: SOLD })
    await app.deps.db.delete(users).where(sql`id = ${seller.user.id}`)
    expect(await app.deps.db.$count(tallies, sql`owner_id = ${seller.user.id}`)).toBe(0)
  })
})
