import { readFile } from 'node:fs/promises'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { clearHistory } from '#contract/account-data.ts'
import { searchHistory } from '#contract/items/history.ts'
import { itemState } from '#contract/items/item-state.ts'
import { deleteItem, getOverview } from '#contract/items/items.ts'
import { restoreItem } from '#contract/items/whole-item.ts'
import { reportPosted } from '#contract/posting/posting.ts'
import { keepItem, offerItem, saveMoney } from '#contract/sales/item-money.ts'
import { askedPrice } from '#contract/sales/replies/asked-price.ts'
import { forgetSale, recordSale } from '#contract/sales/sales.ts'
import { summarizeSales } from '#contract/sales/summary.ts'
import { users } from '#server/db/schema/accounts.ts'
import { historyCounts, historyLines, items } from '#server/db/schema/items.ts'
import { listings } from '#server/db/schema/listings.ts'
import { itemMoney, sales, salesSums } from '#server/db/schema/sales.ts'
import { and, eq, sql } from '#server/db/sql.ts'
import { runMendHistory } from '#server/features/items/mend-history.job.ts'
import { importSales } from '#server/features/sales/import-sales.ts'
import { addItem, addListing } from '#tests/listing-fixtures.ts'
import { startTestApp } from '#tests/test-app.ts'

let app: Awaited<ReturnType<typeof startTestApp>>
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

type Seller = Awaited<ReturnType<typeof app.seller>>

async function subscribed() {
  const seller = await app.seller()
  await app.deps.db.update(users).set({ subscriptionStatus: 'active' }).where(eq(users.id, seller.user.id))
  return seller
}

/** Counted one by one, as nothing in the server does it. */
async function counted({ user }: Seller) {
  const { db } = app.deps
  const own = (await db.select().from(items).where(eq(items.ownerId, user.id))).filter((item) => !item.deletedAt)
  const sold = await db.select().from(sales).where(eq(sales.ownerId, user.id))
  const money = await db.select().from(itemMoney).where(eq(itemMoney.ownerId, user.id))
  const up = await db.select().from(listings).where(eq(listings.ownerId, user.id))
  const states = own.map((item) => {
    const fate = money.find(({ itemId }) => itemId === item.id)?.fate ?? null
    const present = up.filter((one) => one.itemId === item.id && !one.deletedAt)
    const posted = present.filter(({ syncStatus }) => syncStatus === 'posted').length
    return {
      id: item.id,
      state: itemState({ ...item, fate }, { posted }, sold.find(({ itemId }) => itemId === item.id) ?? null),
      asked: askedPrice(present, item.recommendedPrice),
    }
  })
  const among = (...which: string[]) => states.filter(({ state }) => which.includes(state)).length
  const imported = sold.filter(({ itemId }) => itemId === null)
  const counting = sold.filter(({ itemId }) => itemId === null || own.some(({ id }) => id === itemId))
  const sum = <Row>(rows: Row[], of: (row: Row) => number | null) =>
    rows.reduce((total, row) => total + (of(row) ?? 0), 0)
  const waiting = states.filter(({ state, asked }) => /draft|live|unnamed/.test(state) && asked !== null)
  const priced = own.flatMap(({ recommendedPrice }) => recommendedPrice ?? [])
  const costOf = (sale: (typeof sold)[number]) =>
    money.find(({ itemId }) => itemId === sale.itemId)?.costCents ?? sale.costCents
  return {
    counts: {
      all: own.length + imported.length,
      'to-list': among('draft', 'unnamed'),
      live: among('live'),
      sold: among('sold') + imported.length,
      kept: among('kept'),
    },
    asked: new Map(states.map(({ id, asked }) => [id, asked])),
    averageEstimatedValue: priced.length > 0 ? Math.round(sum(priced, (price) => price) / priced.length) : null,
    importedSales: imported.length,
    categories: [...new Set([...own, ...imported].flatMap(({ category }) => category ?? []))].sort(),
    figures: {
      count: counting.length,
      grossCents: sum(counting, ({ priceCents }) => priceCents),
      refundsCents: sum(counting, ({ refundCents }) => refundCents),
      feesCents: sum(counting, ({ feeCents }) => feeCents),
      postageCents: sum(counting, ({ postageCents }) => postageCents),
      costCents: sum(counting, costOf),
      unknownFees: counting.filter(({ feeCents }) => feeCents === null).length,
      unknownCosts: counting.filter((sale) => costOf(sale) === null).length,
      waiting: { count: waiting.length, dollars: sum(waiting, ({ asked }) => asked) },
    },
  }
}

async function expectRight(seller: Seller) {
  const { figures, asked, averageEstimatedValue, ...history } = await counted(seller)
  const shown = await seller(searchHistory, { query: {} })
  expect(shown).toMatchObject({ ...history, total: history.counts.all })
  const ofItems = shown.items.filter(({ imported }) => imported === null)
  expect(new Map(ofItems.map(({ id, askingPrice }) => [id, askingPrice]))).toEqual(asked)
  expect(await seller(getOverview, {})).toMatchObject({ averageEstimatedValue })
  const summary = await seller(summarizeSales, { query: {} })
  expect(summary).toMatchObject(figures)
  for (const parts of [summary.byMonth, summary.byPlatform, summary.byCategory])
    expect(parts.reduce((sum, { grossCents }) => sum + grossCents, 0)).toBe(figures.grossCents)
  const rows = await app.deps.db.execute(sql`select history_is_right(${seller.user.id}::uuid) as right`)
  expect(rows).toMatchObject({ rows: [{ right: true }] })
}

interface Shelf {
  seller: Seller
  itemId: string
  listingIds: string[]
}

/** Whatever the server refuses changes nothing either. */
const ACTS: Record<string, (shelf: Shelf, nth: number) => Promise<unknown>> = {
  post: ({ seller, listingIds }, nth) =>
    seller(reportPosted, { params: { id: listingIds[nth % 2]! }, body: { url: 'https://mercari.example/1' } }),
  remove: ({ listingIds }, nth) =>
    app.deps.db
      .update(listings)
      .set({ deletedAt: new Date().toISOString() })
      .where(eq(listings.id, listingIds[nth % 2]!)),
  reprice: ({ listingIds }, nth) =>
    app.deps.db
      .update(listings)
      .set({ price: nth * 5 })
      .where(eq(listings.id, listingIds[nth % 2]!)),
  sell: ({ seller, itemId }, nth) => seller(recordSale, { params: { id: itemId }, query: {}, body: saleOf(nth) }),
  correct: ({ seller, itemId }, nth) =>
    seller(recordSale, { params: { id: itemId }, query: { replace: 'true' }, body: saleOf(nth) }),
  unsell: ({ seller, itemId }) => seller(forgetSale, { params: { id: itemId } }),
  keep: ({ seller, itemId }) => seller(keepItem, { params: { id: itemId }, body: { fate: 'given' } }),
  offer: ({ seller, itemId }) => seller(offerItem, { params: { id: itemId } }),
  cost: ({ seller, itemId }, nth) =>
    seller(saveMoney, { params: { id: itemId }, body: { costCents: nth % 3 ? nth * 10 : null } }),
  delete: ({ seller, itemId }) => seller(deleteItem, { params: { id: itemId } }),
  restore: ({ seller, itemId }) => seller(restoreItem, { params: { id: itemId } }),
  rename: ({ itemId }, nth) =>
    app.deps.db
      .update(items)
      .set({ category: nth % 3 ? `Category ${nth % 3}` : null, recommendedPrice: nth % 4 ? nth : null })
      .where(eq(items.id, itemId)),
  import: ({ seller }, nth) => {
    const text = `Date,Item,Price,Category\n2025-0${1 + (nth % 9)}-01,Lamp ${nth},${nth},Lamps`
    const context = { db: app.deps.db, actor: { userId: seller.user.id } as never, now: () => new Date() }
    return importSales(context, Buffer.from(text), { preview: false })
  },
  clear: ({ seller }, nth) => (nth % 10 === 0 ? seller(clearHistory, {}) : Promise.resolve()),
}

const saleOf = (nth: number) => ({
  platform: nth % 2 ? ('mercari' as const) : null,
  priceCents: nth * 100,
  feeCents: nth % 3 ? nth : null,
  postageCents: nth,
  otherCents: 0,
  refundCents: nth % 4 ? 0 : nth * 50,
  soldAt: new Date(Date.UTC(2025, nth % 12, 1 + (nth % 28))).toISOString(),
})

async function shelve(seller: Seller): Promise<Shelf> {
  const item = await addItem(app.deps.db, seller.user.id)
  const listingIds: string[] = []
  for (const platform of ['mercari', 'facebook'] as const)
    listingIds.push((await addListing(app.deps.db, seller.user.id, { platform }, item)).id)
  return { seller, itemId: item.id, listingIds }
}

const act = fc.record({
  act: fc.constantFrom(...Object.keys(ACTS)),
  which: fc.integer({ min: 0, max: 2 }),
  nth: fc.integer({ min: 0, max: 40 }),
})

test('after any acts in any order, what is kept is what counting gives', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 5, maxLength: 30 }), async (acts) => {
      const seller = await subscribed()
      const shelves = [await shelve(seller), await shelve(seller), await shelve(seller)]
      for (const { act, which, nth } of acts) await ACTS[act]!(shelves[which]!, nth).catch(() => undefined)
      await expectRight(seller)
    }),
    { numRuns: 12 },
  )
})

test('and after acts at the same time', async () => {
  const seller = await subscribed()
  const shelves = [await shelve(seller), await shelve(seller), await shelve(seller)]
  const names = Object.keys(ACTS).filter((name) => name !== 'clear')
  for (let round = 0; round < 6; round++)
    await Promise.all(
      names.flatMap((name, place) =>
        shelves.map((shelf, which) => ACTS[name]!(shelf, round * 7 + place + which).catch(() => undefined)),
      ),
    )
  await expectRight(seller)
})

test('the update of the database makes figures of before what they would be now', async () => {
  const seller = await subscribed()
  const shelf = await shelve(seller)
  await ACTS.reprice!(shelf, 40)
  const { db } = app.deps
  await db.execute(sql`update history_lines set cents = 12000, shelf_cents = 12000, waiting_dollars = 120,
    recommended_cents = null where owner_id = ${seller.user.id}`)
  await db.execute(sql`update history_counts set waiting_dollars = 120 where owner_id = ${seller.user.id}`)
  const file = new URL('../../db/migrations/0037_asked_and_for_sale.sql', import.meta.url)
  const statements = (await readFile(file, 'utf8')).split('--> statement-breakpoint')
  await db.execute(sql.raw(statements.find((statement) => statement.includes('SELECT rebuild_history('))!))
  await expectRight(seller)
})

test('nothing is kept of an account that is gone', async () => {
  const { user } = await subscribed()
  await addItem(app.deps.db, user.id)
  expect(await app.deps.db.$count(historyLines, eq(historyLines.ownerId, user.id))).toBe(1)
  await app.deps.db.delete(users).where(eq(users.id, user.id))
  expect(await app.deps.db.$count(historyLines, eq(historyLines.ownerId, user.id))).toBe(0)
})

test('what somebody wrote past the triggers is mended at night', async () => {
  const seller = await subscribed()
  const { itemId } = await shelve(seller)
  await seller(recordSale, { params: { id: itemId }, query: {}, body: saleOf(3) })
  const { db } = app.deps
  const sold = and(eq(historyCounts.ownerId, seller.user.id), eq(historyCounts.state, 'sold'))
  await db.update(historyCounts).set({ lines: 7 }).where(sold)
  await db.delete(salesSums).where(eq(salesSums.ownerId, seller.user.id))
  expect((await seller(searchHistory, { query: {} })).total).toBe(7)
  await runMendHistory(app.deps)
  await expectRight(seller)
})
