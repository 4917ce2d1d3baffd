import { readdir, readFile } from 'node:fs/promises'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { enterItem, getAnalysis, regenerate } from '#contract/analysis/analysis.ts'
import { ListingDraft } from '#contract/listings/listings.ts'
import { items } from '#server/db/schema/items.ts'
import { type ListingRow, listings } from '#server/db/schema/listings.ts'
import { eq, isNull, sql } from '#server/db/sql.ts'
import { takeOverListings } from '#server/features/listings/take-over-listings.ts'
import { startTestApp } from '#tests/test-app.ts'

let app: Awaited<ReturnType<typeof startTestApp>>
type Seller = Awaited<ReturnType<typeof app.seller>>
let seller: Seller
beforeAll(async () => {
  app = await startTestApp()
})
beforeEach(async () => {
  seller = await app.seller()
})
afterAll(() => app.stop())

const FOLDER = new URL('../../db/migrations/', import.meta.url)
const DESK = { typeId: 'desk', category: 'x', type: 'x', condition: 'Good' } as const

/** The database as the version before left it, and then a start of this one. */
async function upgrade() {
  const { db } = app.deps
  await db.execute(sql.raw('alter table items drop column base'))
  await db.execute(sql.raw('alter table listings drop column written'))
  const name = (await readdir(FOLDER)).find((file) => file.endsWith('_listing_base.sql'))
  const statements = (await readFile(new URL(name!, FOLDER), 'utf8')).split('--> statement-breakpoint')
  for (const statement of statements) await db.execute(sql.raw(statement))
  await takeOverListings(app.deps)
}

const enterDesk = () => seller(enterItem, { body: DESK })
const change = (id: string, changes: Partial<ListingRow>) =>
  app.deps.db.update(listings).set(changes).where(eq(listings.id, id))
const read = (id: string) => seller(getAnalysis, { params: { id } })
const AT = (minute: number) => new Date(Date.UTC(2026, 9, 1, 12, minute)).toISOString()

test('nothing changes on any screen, and what nobody touched follows its item', async () => {
  const desk = await enterDesk()
  await upgrade()
  expect(await read(desk.item.id)).toEqual(desk)
})

test('what was marked as edited is the listing’s own', async () => {
  const desk = await enterDesk()
  const { id } = desk.listings.Mercari!
  await change(id, { title: 'My desk', editedFields: ['title'] })
  await upgrade()
  const { base, listings: after } = await read(desk.item.id)
  expect(base).toEqual({})
  expect(after.Mercari).toMatchObject({ title: 'My desk', editedFields: ['title'] })
})

test('what the seller had used on all five is the item’s now', async () => {
  const desk = await enterDesk()
  const long = 'Solid oak desk with many drawers, brass handles and a secret compartment'
  for (const { id, platform } of Object.values(desk.listings)) {
    const title =
      platform === 'craigslist' || platform === '5miles'
        ? 'Solid oak desk with many drawers, brass handles and a secret'
        : long
    await change(id, { title, price: 99, editedFields: ['title', 'price'] })
  }
  await upgrade()
  const { base, listings: after } = await read(desk.item.id)
  expect(base).toEqual({ title: long, price: 99 })
  for (const listing of Object.values(after)) expect(listing).toMatchObject({ price: 99, editedFields: [] })
})

test('a single listing that was edited before edits were marked keeps what differs as its own', async () => {
  const desk = await enterDesk()
  const { id } = desk.listings.OfferUp!
  await change(id, { price: 5, description: 'Wobbles.', createdAt: AT(0), updatedAt: AT(9) })
  await upgrade()
  const { listings: after } = await read(desk.item.id)
  expect(after.OfferUp).toMatchObject({ price: 5, description: 'Wobbles.', editedFields: ['price', 'description'] })
  expect(after.Craigslist!.editedFields).toEqual([])
  const anew = await seller(regenerate, { params: { id: desk.item.id } })
  expect(anew.listings.OfferUp).toMatchObject({ price: 5, description: 'Wobbles.' })
})

test('texts of an engine, or of an earlier version, stay and are nobody’s edits', async () => {
  const desk = await enterDesk()
  for (const { id } of Object.values(desk.listings))
    await change(id, { description: 'As it was written then.', updatedAt: AT(5), createdAt: AT(0) })
  await upgrade()
  const { listings: after, written } = await read(desk.item.id)
  for (const listing of Object.values(after))
    expect(listing).toMatchObject({ description: 'As it was written then.', editedFields: [] })
  expect(written.craigslist).toEqual({ description: 'As it was written then.' })
  const anew = await seller(regenerate, { params: { id: desk.item.id } })
  expect(anew.listings.Craigslist!.description).not.toBe('As it was written then.')
})

test('is done once, however often the server starts, and by several at once', async () => {
  const desk = await enterDesk()
  await change(desk.listings.Mercari!.id, { title: 'My desk', editedFields: ['title'] })
  await upgrade()
  const after = await read(desk.item.id)
  await app.deps.db.update(items).set({ base: null }).where(eq(items.id, desk.item.id))
  await Promise.all([takeOverListings(app.deps), takeOverListings(app.deps), takeOverListings(app.deps)])
  expect(await read(desk.item.id)).toEqual(after)
  expect(await app.deps.db.select().from(items).where(isNull(items.base))).toEqual([])
  const [row] = await app.deps.db.select().from(listings).where(eq(listings.id, desk.listings.Mercari!.id))
  expect(ListingDraft.parse(row)).toEqual(ListingDraft.parse(after.listings.Mercari))
})
