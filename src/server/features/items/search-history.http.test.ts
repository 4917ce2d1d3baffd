import { readFile } from 'node:fs/promises'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  COUNTED_MOST,
  countHistory,
  HISTORY_SORTS,
  HISTORY_TABS,
  type HistoryItem,
  type HistoryQuery,
  HistorySort,
  HistoryTab,
  searchHistory,
} from '#contract/items/history.ts'
import { deleteItem } from '#contract/items/items.ts'
import { reportPosted } from '#contract/posting/posting.ts'
import { keepItem, offerItem } from '#contract/sales/item-money.ts'
import { recordSale } from '#contract/sales/sales.ts'
import type { Database } from '#server/db/database.ts'
import { historyLines, items } from '#server/db/schema/items.ts'
import { listings } from '#server/db/schema/listings.ts'
import { and, eq, sql } from '#server/db/sql.ts'
import { addItem, addListing } from '#tests/listing-fixtures.ts'
import { startTestApp } from '#tests/test-app.ts'

let app: Awaited<ReturnType<typeof startTestApp>>
let seller: Awaited<ReturnType<typeof app.seller>>
beforeAll(async () => {
  app = await startTestApp()
  seller = await app.seller()
  const other = await app.seller()
  // In one transaction, at the end of which each line of the history is written once.
  await app.deps.db.transaction(async (tx) => {
    await fillShelf(tx, seller.user.id, LINES)
    // Somebody with the same things, of whom nothing is ever found.
    await fillShelf(tx, other.user.id, LINES / 8)
  })
})
afterAll(() => app.stop())

const LINES = 800
const HOUR_MS = 3600_000
const RARE = 'X-100% O’Brien \\ "Pro_Max"'
const LONG = 'Donaudampfschifffahrtsgesellschaft'

/** More than anybody looks at one by one: most of it alike, some of it rare, and that far down the list. */
async function fillShelf(db: Database, ownerId: string, lines: number) {
  const id = sql`overlay(overlay(md5(${ownerId}::text || n) placing '4' from 13) placing '8' from 17)::uuid`
  const series = sql`generate_series(1, ${lines}::int) n`
  await db.execute(sql`
    insert into items (id, owner_id, identification, category, type, condition, brand, model, style, pricing,
      recommended_price, engine, engine_ms, created_at)
    select ${id}, ${ownerId}::uuid, jsonb_build_object('conditionSeen', n % 2 = 0),
      case when n > ${lines - 10}::int then 'Cameras' when n % 3 = 0 then 'Lamps' else 'Furniture' end, 'Desk',
      case when n % 400 = 2 then 'Poor' else 'Good' end, case when n % 500 = 7 then ${RARE} when n % 4 = 0 then 'NORDLYD' end,
      case when n = 600 then ${LONG} else 'M' || n end, 'Étagère', '{}', case when n % 7 > 0 then n % 90 end, 'builtin', 900,
      now() - interval '1 hour' * n from ${series}`)
  await db.execute(sql`
    insert into item_money (item_id, owner_id, cost_cents, fate, kept_at)
    select ${id}, ${ownerId}::uuid, case when n % 18 = 3 then n % 5 * 100 when n % 10 > 0 then n * 10 + n % 20 * 10 end,
      case when n % 18 = 3 then 'kept' end, case when n % 18 = 3 then now() - interval '1 day' * (n % 4) end from ${series}`)
  await db.execute(sql`
    insert into sales (item_id, owner_id, platform, price_cents, fee_cents, sold_at, listed_at)
    select ${id}, ${ownerId}::uuid, case when n % 250 = 0 then 'craigslist' else 'mercari' end, n * 10,
      case when n % 8 > 0 then 100 end, now() - interval '20 minutes' * n,
      case when n % 6 > 0 then now() - interval '20 minutes' * n - interval '1 day' * (n % 9) end
    from ${series} where n % 2 = 0`)
  await db.execute(sql`
    insert into sales (owner_id, platform, price_cents, sold_at, title, import_key)
    select ${ownerId}::uuid, 'facebook', n, now() - interval '9 hours' * n, 'Old lamp ' || n, 'line ' || n
    from generate_series(1, 60) n`)
  await db.execute(sql`
    insert into listings (item_id, owner_id, platform, title, price, description, tags, allow_shipping, allow_pickup, sync_status)
    select ${id}, ${ownerId}::uuid, 'offerup', 'Desk', 90, 'Well kept.', array['desk'], true, true, 'posted'
    from ${series} where n % 5 = 0`)
  await db.execute(sql`
    insert into listing_syncs (listing_id, owner_id, via, delivery_id, attempts, started_at, finished_at)
    select id, owner_id, 'assisted', id::text, 1, now(), now() - interval '1 day' * (ascii(id::text) % 5)
    from listings where owner_id = ${ownerId}::uuid and ascii(right(id::text, 1)) % 4 > 0`)
}

type Line = typeof historyLines.$inferSelect
type Asked = Pick<HistoryQuery, 'tab' | 'q' | 'sort'> & Partial<HistoryQuery>

/** Every line looked at, as nothing in the server does it. */
function foundIn(lines: Line[], posted: Set<string>, { tab, q, category, condition, platform, from, to, sort }: Asked) {
  const at = (line: Line) => (tab === 'all' ? line.at : line.shelfAt)
  const cents = (line: Line) => (tab === 'all' ? line.cents : line.shelfCents)
  const isThere = (line: Line) =>
    tab === 'sold'
      ? line.platform === platform
      : line.platform === platform || (platform === 'offerup' && posted.has(line.id))
  const fits = lines.filter(
    (line) =>
      (tab === 'all' || line.shelf === tab) &&
      (!category || line.category === category) &&
      (!condition || line.condition === condition) &&
      (!platform || isThere(line)) &&
      (!from || at(line).slice(0, 10) >= from) &&
      (!to || at(line).slice(0, 10) <= to) &&
      q.split(' ').every((word) => line.words.includes(` ${word.toLowerCase()}`)),
  )
  const sign = sort === 'oldest' || sort === 'price-low' ? 1 : -1
  const compare = <Value extends string | number>(one: Value, other: Value) => (one < other ? -1 : one > other ? 1 : 0)
  const moment = (line: Line) => (sort === 'changed' ? line.changedAt : at(line))
  const byTime = (one: Line, other: Line) => compare(moment(one), moment(other)) || compare(one.id, other.id)
  const figure = FIGURES[sort] ?? (sort.startsWith('price') ? cents : () => 0)
  const byFigure = (one: Line, other: Line) => compare(figure(one)!, figure(other)!) || byTime(one, other)
  const [known, not] = [fits.filter((line) => figure(line) !== null), fits.filter((line) => figure(line) === null)]
  return [
    known.toSorted((one, other) => sign * byFigure(one, other)),
    not.toSorted((a, b) => sign * byTime(a, b)),
  ].flat()
}

const FIGURES: Partial<Record<HistorySort, (line: Line) => number | null>> = {
  'profit-high': ({ profitCents }) => profitCents,
  'longest-live': ({ liveRank }) => liveRank,
}

const day = fc
  .integer({ min: 0, max: 60 })
  .map((ago) => new Date(Date.now() - ago * 24 * HOUR_MS).toISOString().slice(0, 10))
const maybe = <Value>(one: fc.Arbitrary<Value>) => fc.option(one, { nil: undefined, freq: 2 })
const asked = fc.record({
  tab: fc.constantFrom(...(Object.keys(HISTORY_TABS) as (keyof typeof HISTORY_TABS)[])),
  sort: fc.constantFrom(...(Object.keys(HISTORY_SORTS) as (keyof typeof HISTORY_SORTS)[])),
  q: fc.constantFrom(
    '',
    'desk',
    'DES',
    'nordLYD',
    'old lamp',
    'étag',
    'm11',
    'poor',
    'nothing',
    '\\',
    '"pro_',
    '100%',
    'max"',
    LONG,
  ),
  category: maybe(fc.constantFrom('Lamps', 'Cameras', 'None')),
  condition: maybe(fc.constantFrom('Good', 'Poor')),
  platform: maybe(fc.constantFrom('mercari', 'craigslist', 'offerup', 'facebook')),
  from: maybe(day),
  to: maybe(day),
})

test('whatever is asked of a long shelf, each line that fits is found once, in its order', {
  timeout: 120_000,
}, async () => {
  const lines = await app.deps.db.select().from(historyLines).where(eq(historyLines.ownerId, seller.user.id))
  expect(lines).toHaveLength(LINES + 60)
  const up = await app.deps.db
    .select({ id: listings.itemId })
    .from(listings)
    .where(eq(listings.ownerId, seller.user.id))
  const posted = new Set(up.map(({ id }) => id))
  await fc.assert(
    fc.asyncProperty(asked, async (query) => {
      const expected = foundIn(lines, posted, query as Asked).map(({ id }) => id)
      const given = JSON.parse(JSON.stringify(query))
      const first = await seller(searchHistory, { query: { ...given, limit: 20 } })
      expect(first.items.map(({ id }) => id)).toEqual(expected.slice(0, 20))
      expect(first.total).toBe(first.moreThanTotal ? COUNTED_MOST : expected.length)
      if (first.moreThanTotal) expect(expected.length).toBeGreaterThan(COUNTED_MOST)
      expect(first.nextCursor === null).toBe(expected.length <= 20)
      if (first.nextCursor === null) return
      const next = await seller(searchHistory, { query: { ...given, limit: 20, cursor: first.nextCursor } })
      expect(next.items.map(({ id }) => id)).toEqual(expected.slice(20, 40))
    }),
    { numRuns: 60 },
  )
})

test('whatever is searched for, each tab counts what it would find', { timeout: 120_000 }, async () => {
  const lines = await app.deps.db.select().from(historyLines).where(eq(historyLines.ownerId, seller.user.id))
  const up = await app.deps.db
    .select({ id: listings.itemId })
    .from(listings)
    .where(eq(listings.ownerId, seller.user.id))
  const posted = new Set(up.map(({ id }) => id))
  await fc.assert(
    fc.asyncProperty(asked, async ({ tab: _, sort, ...search }) => {
      const expected = HistoryTab.options.map((tab) => [
        tab,
        foundIn(lines, posted, { ...search, tab, sort } as Asked).length,
      ])
      const query = JSON.parse(JSON.stringify(search))
      expect(await seller(countHistory, { query })).toEqual(Object.fromEntries(expected))
    }),
    { numRuns: 60 },
  )
})

test('without a search they are counted as the history counts them', async () => {
  const { counts } = await seller(searchHistory, { query: {} })
  expect(await seller(countHistory, { query: {} })).toEqual(counts)
})

/** Page after page, to the end. */
async function readOn(query: Partial<HistoryQuery>) {
  const found: HistoryItem[] = []
  for (let cursor: string | undefined; ; ) {
    const page = await seller(searchHistory, { query: { ...query, limit: 97, ...(cursor && { cursor }) } })
    found.push(...page.items)
    if (page.nextCursor === null) return found
    cursor = page.nextCursor
  }
}

test.each(HistorySort.options)('%s: page after page each line comes once, however many are alike', async (sort) => {
  const lines = await app.deps.db.select().from(historyLines).where(eq(historyLines.ownerId, seller.user.id))
  const expected = foundIn(lines, new Set(), { tab: 'all', q: '', sort }).map(({ id }) => id)
  expect((await readOn({ sort })).map(({ id }) => id)).toEqual(expected)
})

/** Those that show a figure before those that show none, from the highest down. */
function expectFalling(figures: (number | null)[]) {
  const known = figures.filter((figure) => figure !== null)
  expect(new Set(known).size, 'some are alike').toBeLessThan(known.length)
  expect(known.length, 'some have none').toBeLessThan(figures.length)
  expect(figures).toEqual([...known.toSorted((a, b) => b - a), ...Array(figures.length - known.length).fill(null)])
}

test('the orders by price, profit and time live go by what the lines show', async () => {
  const items = (await readOn({ sort: 'price-high' })).filter(({ imported }) => imported === null)
  expectFalling(items.map(({ askingPrice }) => askingPrice))
  expectFalling((await readOn({ tab: 'sold', sort: 'profit-high' })).map(({ profitCents }) => profitCents))
  expectFalling((await readOn({ tab: 'sold', sort: 'longest-live' })).map(({ daysToSell }) => daysToSell))
  const live = await readOn({ tab: 'live', sort: 'longest-live' })
  expectFalling(live.map(({ liveSince }) => (liveSince === null ? null : -Date.parse(liveSince))))
  const kept = await readOn({ tab: 'kept', sort: 'profit-high' })
  expectFalling(kept.map(({ costCents }) => (costCents ? -costCents : null)))
  const all = await readOn({ sort: 'longest-live' })
  expect(all.slice(0, 9).every(({ state, liveSince }) => state === 'live' && liveSince)).toBe(true)
})

test('the latest change is when an item was added, posted, sold or kept', async () => {
  const other = await app.seller()
  const ids: string[] = []
  for (let nth = 0; nth < 4; nth++) {
    const { id } = await addItem(app.deps.db, other.user.id)
    const createdAt = new Date(Date.now() - (10 - nth) * HOUR_MS).toISOString()
    await app.deps.db.update(items).set({ createdAt }).where(eq(items.id, id))
    ids.push(id)
  }
  /** Each of them an hour after the one before. */
  const later = () => {
    app.clock.offsetMs += HOUR_MS
  }
  const [posted, sold, kept, added] = ids as [string, string, string, string]
  const order = async () =>
    (await other(searchHistory, { query: { sort: 'changed' } })).items.map(({ id }) => ids.indexOf(id))
  expect(await order()).toEqual([3, 2, 1, 0])
  const [item] = await app.deps.db.select().from(items).where(eq(items.id, posted))
  const { id } = await addListing(app.deps.db, other.user.id, {}, item)
  later()
  await other(reportPosted, { params: { id }, body: {} })
  expect(await order()).toEqual([0, 3, 2, 1])
  const body = { platform: null, priceCents: 100, soldAt: '2020-01-01T00:00:00.000Z' }
  later()
  await other(recordSale, { params: { id: sold }, query: {}, body })
  expect(await order()).toEqual([1, 0, 3, 2])
  later()
  await other(keepItem, { params: { id: kept }, body: { fate: 'given' } })
  expect(await order()).toEqual([2, 1, 0, 3])
  await other(offerItem, { params: { id: kept } })
  expect(await order()).toEqual([1, 0, 3, 2])
  await other(deleteItem, { params: { id: added } })
  expect(await order()).toEqual([1, 0, 2])
  app.clock.offsetMs = 0
})

test('more than anybody reads is not counted further', async () => {
  const { total, moreThanTotal, totalItems } = await seller(searchHistory, { query: { q: 'desk' } })
  expect({ total, moreThanTotal, totalItems }).toEqual({
    total: COUNTED_MOST,
    moreThanTotal: true,
    totalItems: LINES + 60,
  })
})

test('a word that begins inside another one is found by its capital', async () => {
  const [, one] = await app.deps.db.select().from(items).where(eq(items.ownerId, seller.user.id))
  const find = async (q: string) => (await seller(searchHistory, { query: { q } })).items.map(({ id }) => id)
  expect(await find('phone')).toEqual([])
  await app.deps.db.update(items).set({ model: 'iPhone 13/MacBook' }).where(eq(items.id, one!.id))
  for (const q of ['phone', 'iPhone', 'IPHONE', 'book', 'mac book', 'macb', '13/mac', 'phone 13'])
    expect(await find(q), q).toEqual([one!.id])
  expect(await find('hone')).toEqual([])
})

test('the update of the database makes lines of before what they would be now', async () => {
  const { db } = app.deps
  const own = eq(historyLines.ownerId, seller.user.id)
  const now = await db.select().from(historyLines).where(own).orderBy(historyLines.id)
  const before = { words: ' desk', marks: '', changedAt: new Date(0).toISOString(), profitCents: null, liveRank: null }
  await db.update(historyLines).set(before).where(own)
  const file = new URL('../../db/migrations/0031_history_orders.sql', import.meta.url)
  const statements = (await readFile(file, 'utf8')).split('--> statement-breakpoint')
  await db.execute(sql.raw(statements.find((statement) => statement.trim().startsWith('UPDATE'))!))
  expect(await db.select().from(historyLines).where(own).orderBy(historyLines.id)).toEqual(now)
})

test('what is named anew is found by its new name at once, and no longer by the old', async () => {
  const itsOwn = and(eq(items.model, LONG), eq(items.ownerId, seller.user.id))
  const [own] = await app.deps.db.update(items).set({ model: 'Renamed' }).where(itsOwn).returning()
  const find = async (q: string) => (await seller(searchHistory, { query: { q } })).items.map(({ id }) => id)
  expect(await find('renam')).toEqual([own!.id])
  expect(await find(LONG)).toEqual([])
})
