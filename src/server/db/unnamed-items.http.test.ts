import { readdir, readFile } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { enterItem, getAnalysis } from '#contract/analysis/analysis.ts'
import { items } from '#server/db/schema/items.ts'
import { listings } from '#server/db/schema/listings.ts'
import { eq, sql } from '#server/db/sql.ts'
import { startTestApp } from '#tests/test-app.ts'

type App = Awaited<ReturnType<typeof startTestApp>>
type Seller = Awaited<ReturnType<App['seller']>>

let app: App
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

const FOLDER = new URL('migrations/', import.meta.url)

/** What the update of the database does to rows that an earlier version left. */
async function migrate() {
  const name = (await readdir(FOLDER)).find((file) => file.endsWith('_name_nothing_unrecognised.sql'))
  const statements = (await readFile(new URL(name!, FOLDER), 'utf8')).split('--> statement-breakpoint')
  for (const statement of statements) await app.deps.db.execute(sql.raw(statement))
}

/** An item with its five listings as an earlier version kept what its engine did not recognize. */
async function keepUnrecognized(seller: Seller, changes: Partial<typeof items.$inferInsert> = {}) {
  const entry = { typeId: null, category: 'Other', type: 'Item', condition: 'Good' } as const
  const { item } = await seller(enterItem, { body: entry })
  const [row] = await app.deps.db.select().from(items).where(eq(items.id, item.id))
  const { saidBySeller: _, ...older } = row!.identification
  const identification = { ...older, confidence: 0.2, conditionSeen: false }
  await app.deps.db
    .update(items)
    .set({ engine: 'builtin', identification, ...changes })
    .where(eq(items.id, item.id))
  return item.id
}

const touch = (itemId: string, changes: Partial<typeof listings.$inferInsert>) =>
  app.deps.db.update(listings).set(changes).where(eq(listings.itemId, itemId))

test('what nobody recognized loses its price and its drafts, unless the seller made something of it', async () => {
  const seller = await app.seller()
  const untouched = await keepUnrecognized(seller)
  const posted = await keepUnrecognized(seller)
  await touch(posted, { syncStatus: 'posted' })
  const edited = await keepUnrecognized(seller)
  await touch(edited, { updatedAt: new Date(Date.now() + 60_000).toISOString() })
  const byHand = await keepUnrecognized(seller, { engine: 'manual' })
  await migrate()

  const read = (id: string) => seller(getAnalysis, { params: { id } })
  const unnamed = await read(untouched)
  expect(unnamed).toMatchObject({ item: { type: null, category: null, recommendedPrice: null }, pricing: null })
  expect(unnamed.listings).toEqual({})
  for (const id of [posted, edited, byHand]) {
    const kept = await read(id)
    expect(kept).toMatchObject({ item: { type: 'Item', category: 'Other' }, pricing: {} })
    expect(Object.keys(kept.listings)).toHaveLength(5)
  }
})

test('what a seller had corrected or entered is told apart as theirs', async () => {
  const seller = await app.seller()
  const entry = { typeId: 'chair', category: 'x', type: 'x', condition: 'Good', brand: 'Ercol' } as const
  const kept = async (engine: 'builtin' | 'manual', confidence: number) => {
    const { item } = await seller(enterItem, { body: entry })
    const [row] = await app.deps.db.select().from(items).where(eq(items.id, item.id))
    const { saidBySeller: _, ...older } = row!.identification
    const identification = { ...older, confidence }
    await app.deps.db.update(items).set({ engine, identification }).where(eq(items.id, item.id))
    return item.id
  }
  const [corrected, entered, seen] = [await kept('builtin', 1), await kept('manual', 1), await kept('builtin', 0.8)]
  await migrate()
  const said = async (id: string) => (await seller(getAnalysis, { params: { id } })).item.saidBySeller
  expect(await said(corrected)).toEqual(['type', 'condition'])
  expect(await said(entered)).toEqual(['type', 'condition', 'brand'])
  expect(await said(seen)).toEqual([])
})
