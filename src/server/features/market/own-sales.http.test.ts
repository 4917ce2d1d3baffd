import { afterAll, beforeAll, expect, test } from 'vitest'
import { enterItem } from '#contract/analysis/analysis.ts'
import type { StoredIdentification } from '#contract/items/identity.ts'
import { reportPosted } from '#contract/posting/posting.ts'
import { recordSale, type Sale } from '#contract/sales/sales.ts'
import { TYPES } from '#contract/taxonomy.ts'
import { users } from '#server/db/schema/accounts.ts'
import { items } from '#server/db/schema/items.ts'
import { listings } from '#server/db/schema/listings.ts'
import { sales } from '#server/db/schema/sales.ts'
import { and, eq } from '#server/db/sql.ts'
import { addItem } from '#tests/listing-fixtures.ts'
import { startTestApp } from '#tests/test-app.ts'

type App = Awaited<ReturnType<typeof startTestApp>>
type Seller = Awaited<ReturnType<App['seller']>>

let app: App
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

/** Each test has a type of its own, so that none meets another's sales. */
const types = TYPES.filter(({ departments }) => !departments).map(({ id }) => id)
const entryOf = (typeId: string) => ({ typeId, category: 'x', type: 'x', condition: 'Good' }) as const

const verified = () => app.seller({ emailVerifiedAt: new Date().toISOString() })
const setUser = (seller: Seller, values: Partial<typeof users.$inferInsert>) =>
  app.deps.db.update(users).set(values).where(eq(users.id, seller.user.id))

/** Sells something entered by hand, through a listing that was posted unless told otherwise. */
async function sell(seller: Seller, typeId: string, more: Partial<Sale> & { posted?: boolean } = {}) {
  const { posted = true, ...said } = more
  const { item, listings: written } = await seller(enterItem, { body: entryOf(typeId) })
  if (posted) await seller(reportPosted, { params: { id: written.Craigslist!.id }, body: {} })
  const sale = { platform: 'craigslist', priceCents: 41_000, soldAt: new Date().toISOString(), ...said } as const
  await seller(recordSale, { query: {}, params: { id: item.id }, body: sale })
  return item
}

/** The same sale again, by each of these owners, for what the nth of them got. */
async function copySale({ id }: { id: string }, ownerIds: string[], centsOf = (_nth: number) => 41_000) {
  const { db } = app.deps
  const [item] = await db.select().from(items).where(eq(items.id, id))
  const posted = and(eq(listings.itemId, id), eq(listings.syncStatus, 'posted'))
  const [listing] = await db.select().from(listings).where(posted)
  const [sale] = await db.select().from(sales).where(eq(sales.itemId, id))
  const owned = ownerIds.map((ownerId) => ({ ownerId, itemId: crypto.randomUUID() }))
  await db.insert(items).values(owned.map(({ ownerId, itemId }) => ({ ...item!, id: itemId, ownerId })))
  await db.insert(listings).values(owned.map((own) => ({ ...listing!, id: crypto.randomUUID(), ...own })))
  const sold = owned.map((own, nth) => ({ ...sale!, id: crypto.randomUUID(), ...own, priceCents: centsOf(nth) }))
  await db.insert(sales).values(sold)
}

/** Each of them sells one: the first through the front door, the others just the same. */
async function allSell([first, ...others]: Seller[], typeId: string, more: Partial<Sale> = {}, risingCents = 0) {
  const { priceCents = 41_000 } = more
  const item = await sell(first!, typeId, more)
  const ownerIds = others.map(({ user }) => user.id)
  await copySale(item, ownerIds, (nth) => priceCents + (nth + 1) * risingCents)
}

const priced = async (typeId: string, seller?: Seller) =>
  (await (seller ?? (await app.seller()))(enterItem, { body: entryOf(typeId) })).pricing!

async function sellers(count: number) {
  const all: Seller[] = []
  while (all.length < count) all.push(await verified())
  return all
}

test('what their buyers got back, eight sellers did not get', async () => {
  const typeId = types.pop()!
  const all = await sellers(8)
  await allSell(all, typeId, { priceCents: 61_000, refundCents: 20_000 }, 500)
  await allSell(all, typeId, { priceCents: 90_000, refundCents: 90_000 })
  const { recommended } = await priced(typeId)
  expect(recommended).toBeGreaterThanOrEqual(410)
  expect(recommended).toBeLessThanOrEqual(450)
})

test('what eight sellers really got prices the next ones', async () => {
  const typeId = types.pop()!
  expect((await priced(typeId)).basis).toBe('estimate')
  for (const [nth, seller] of (await sellers(8)).entries())
    await sell(seller, typeId, { priceCents: 41_000 + nth * 500 })
  const pricing = await priced(typeId)
  expect(pricing).toMatchObject({ basis: 'live', comparables: 8, basedOn: 'Based on sales by 8 sellers here' })
  expect(pricing.recommended).toBeGreaterThanOrEqual(410)
  expect(pricing.recommended).toBeLessThanOrEqual(450)
})

test('one seller with 60 sales changes nobody’s price, and pushes nobody out of what is read', async () => {
  const typeId = types.pop()!
  const before = await priced(typeId)
  const flood = await verified()
  const item = await sell(flood, typeId, { priceCents: 500_000 })
  await copySale(item, Array(60).fill(flood.user.id), () => 500_000)
  expect(await priced(typeId)).toMatchObject({ basis: 'estimate', recommended: before.recommended })

  const lastMonth = new Date(Date.now() - 30 * 24 * 3600_000).toISOString()
  await allSell(await sellers(8), typeId, { soldAt: lastMonth })
  const pricing = await priced(typeId)
  expect(pricing.basedOn).toBe('Based on sales by 8 sellers here')
  expect(pricing.recommended).toBe(410)
})

test('four sellers are too few, and who asks is none of the five', async () => {
  const typeId = types.pop()!
  const five = await sellers(5)
  await allSell(five, typeId)
  expect((await priced(typeId)).basis).toBe('blend')
  expect((await priced(typeId, five[0])).basis).toBe('estimate')
})

const day = 24 * 3600_000
const NOT_COUNTED: [what: string, sale: Partial<Sale> & { posted?: boolean }][] = [
  ['entered by hand and never posted', { posted: false }],
  ['sold elsewhere than it was posted', { platform: 'mercari' }],
  ['of tomorrow', { soldAt: new Date(Date.now() + day).toISOString() }],
  ['of three years ago', { soldAt: new Date(Date.now() - 3 * 365 * day).toISOString() }],
  ['for a dollar', { priceCents: 100 }],
  ['for a million', { priceCents: 100_000_000 }],
]

test('a sale that was not through a posted listing, not lately, or not for a credible price does not count', async () => {
  const typeId = types.pop()!
  const [fifth, ...four] = await sellers(5)
  await allSell(four, typeId)
  for (const [what, sale] of NOT_COUNTED) {
    await sell(fifth!, typeId, sale)
    expect((await priced(typeId)).basis, what).toBe('estimate')
  }
  await sell(fifth!, typeId)
  expect((await priced(typeId)).basis).toBe('blend')
})

test('nobody counts whose address was never confirmed, or who is suspended', async () => {
  const typeId = types.pop()!
  const [fifth, ...four] = await sellers(5)
  await allSell([fifth!, ...four], typeId)
  await setUser(fifth!, { emailVerifiedAt: null })
  expect((await priced(typeId)).basis).toBe('estimate')
  await setUser(fifth!, { emailVerifiedAt: new Date().toISOString(), subscriptionStatus: 'suspended' })
  expect((await priced(typeId)).basis).toBe('estimate')
})

test('a photo that was corrected, or named like one that was, is the seller’s word; one that was recognized is not', async () => {
  const soldFromPhoto = async (typeId: string, named: Partial<StoredIdentification>) => {
    for (const { user } of await sellers(5)) {
      const { id, identification } = await addItem(app.deps.db, user.id)
      const seen = { ...identification, typeId, saidBySeller: [], ...named }
      await app.deps.db.update(items).set({ typeId, identification: seen }).where(eq(items.id, id))
      const soldAt = new Date().toISOString()
      await app.deps.db.insert(sales).values({ itemId: id, ownerId: user.id, typeId, priceCents: 41_000, soldAt })
    }
    return (await priced(typeId)).basis
  }
  const former = { type: 'x', brand: null, style: null, material: null, color: null, at: new Date().toISOString() }
  expect(await soldFromPhoto(types.pop()!, { saidBySeller: ['type'] })).toBe('estimate')
  expect(await soldFromPhoto(types.pop()!, { namedLike: former })).toBe('estimate')
  expect(await soldFromPhoto(types.pop()!, {})).toBe('blend')
})
