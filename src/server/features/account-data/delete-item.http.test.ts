import { randomUUID } from 'node:crypto'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { listExports, startExport } from '#contract/account-data.ts'
import { me } from '#contract/accounts/accounts.ts'
import { adminStats, listUsers } from '#contract/admin/admin.ts'
import { correctItem, enterItem, getAnalysis, regenerate } from '#contract/analysis/analysis.ts'
import { changeBase } from '#contract/analysis/base-change.ts'
import { searchHistory } from '#contract/items/history.ts'
import { deleteItem, getOverview, recentItems } from '#contract/items/items.ts'
import { getItem, restoreItem } from '#contract/items/whole-item.ts'
import { dashboardStats, listListings, restoreListing, restoreListings } from '#contract/listings/dashboard.ts'
import { deleteListing, recentListings } from '#contract/listings/listings.ts'
import { addConnection } from '#contract/posting/connections.ts'
import { listReminders, scheduleListing } from '#contract/posting/posting.ts'
import { recordSale } from '#contract/sales/sales.ts'
import { users } from '#server/db/schema/accounts.ts'
import { items } from '#server/db/schema/items.ts'
import { listings } from '#server/db/schema/listings.ts'
import { eq } from '#server/db/sql.ts'
import { runSweepItems } from '#server/features/account-data/sweep-items.job.ts'
import { photosOf } from '#server/features/items/photo-queries.ts'
import { runSweepDeleted } from '#server/features/listings/sweep-deleted.job.ts'
import { salesLike } from '#server/features/market/sales-queries.ts'
import { runPostScheduled } from '#server/features/posting/post-scheduled.job.ts'
import { sharedImage } from '#server/features/posting/shared-images.ts'
import { type AiServer, answer, startAiServer } from '#tests/ai-server.ts'
import { PATIENCE } from '#tests/patience.ts'
import { readZip } from '#tests/read-zip.ts'
import { startTestApp } from '#tests/test-app.ts'
import { analyzeWith, LAMP_ANSWER, newPhoto } from '#tests/uploads.ts'

type App = Awaited<ReturnType<typeof startTestApp>>
type Seller = Awaited<ReturnType<App['seller']>>

let ai: AiServer
let app: App
beforeAll(async () => {
  ai = await startAiServer(answer(LAMP_ANSWER))
  app = await startTestApp({ OPENAI_API_KEY: 'sk-test', OPENAI_BASE_URL: `${ai.url}/v1` })
})
afterEach(() => {
  app.clock.offsetMs = 0
})
afterAll(async () => {
  await app.stop()
  await ai[Symbol.asyncDispose]()
})

const analyzed = async (seller: Seller) => analyzeWith(seller.fetch, await newPhoto())
const HOUR_MS = 60 * 60_000
const gone = { code: 'not_found' }
const DESK = { typeId: 'desk', category: 'x', type: 'x', condition: 'Good' } as const

test('a deleted item is nowhere: no list, no figure, no photo, no price learned from it', async () => {
  const seller = await app.seller()
  const photo = await newPhoto()
  const { item, listings: itsListings, imageUrl } = await analyzeWith(seller.fetch, photo)
  const params = { id: item.id }
  const soldAt = new Date().toISOString()
  await seller(recordSale, { query: {}, params, body: { platform: 'facebook', priceCents: 4550, soldAt } })
  const connection = { platform: 'webhook', platformUserId: 'https://93.184.215.14/hook' } as const
  const { id: connectionId } = await seller(addConnection, { body: connection })
  const [cover] = await photosOf(app.deps.db, [item.id])
  const shared = new URL(sharedImage(app.deps, { photoId: cover!.id, connectionId }).url).pathname
  expect((await seller.fetch(shared)).status).toBe(200)
  const verified = { emailVerifiedAt: new Date().toISOString() }
  await app.deps.db.update(users).set(verified).where(eq(users.id, seller.user.id))
  const salesSeen = () => salesLike(app.deps.db, { sellerId: randomUUID(), identity: item, now: new Date() })
  const salesBefore = await salesSeen()

  await seller(deleteItem, { params })

  expect(await seller(recentItems, { query: {} })).toEqual([])
  expect(await seller(searchHistory, { query: {} })).toMatchObject({ items: [], total: 0, totalItems: 0 })
  expect(await seller(getOverview, {})).toEqual({
    itemsAnalyzed: 0,
    listingsGenerated: 0,
    averageEstimatedValue: null,
  })
  expect(await seller(dashboardStats, {})).toMatchObject({ totalItems: 0, totalListings: 0 })
  expect((await seller(listListings, { query: {} })).total).toBe(0)
  expect(await seller(recentListings, { query: {} })).toEqual([])
  expect((await seller.fetch(imageUrl!)).status).toBe(404)
  expect((await seller.fetch(shared)).status).toBe(404)
  expect(await salesSeen()).toHaveLength(salesBefore.length - 1)

  const listing = Object.values(itsListings)[0]!
  const sale = { platform: null, priceCents: 100, soldAt }
  const attempts: (() => Promise<unknown>)[] = [
    () => seller(getItem, { params }),
    () => seller(getAnalysis, { params }),
    () => seller(correctItem, { params, body: DESK }),
    () => seller(regenerate, { params }),
    () => seller(recordSale, { query: {}, params, body: sale }),
    () => seller(changeBase, { params, body: { fields: { price: 5 } } }),
    () => seller(deleteListing, { params: { id: listing.id } }),
    () => seller(deleteItem, { params }),
  ]
  for (const attempt of attempts) await expect(attempt()).rejects.toMatchObject(gone)

  const again = await analyzeWith(seller.fetch, photo)
  expect(again.item.id, 'the same photo is a new item').not.toBe(item.id)
  expect((await seller(me, {})).user.freeUsesRemaining, 'uses stay as they are').toBe(8)
})

test('an export and the admin’s counts leave it out', async () => {
  const seller = await app.seller()
  const kept = await analyzed(seller)
  const { item } = await analyzed(seller)
  const admin = await app.seller()
  await app.deps.db.update(users).set({ role: 'admin' }).where(eq(users.id, admin.user.id))
  const { totalItems, totalListings } = await admin(adminStats, {})
  await seller(deleteItem, { params: { id: item.id } })
  expect(await admin(adminStats, {})).toMatchObject({ totalItems: totalItems - 1, totalListings: totalListings - 5 })
  const { users: all } = await admin(listUsers, { query: {} })
  expect(all.find(({ id }) => id === seller.user.id)).toMatchObject({ itemCount: 1, listingCount: 5 })

  const { id } = await seller(startExport, {})
  await vi.waitFor(async () => expect(await seller(listExports, {})).toMatchObject([{ id, state: 'ready' }]), PATIENCE)
  const zip = await seller.fetch(`/api/account/exports/${id}/file`)
  const files = readZip(Buffer.from(await zip.arrayBuffer()))
  expect([...files.keys()].filter((path) => path.startsWith('photos/'))).toEqual([`photos/${kept.item.id}.jpg`])
  const exported = JSON.parse(files.get('export.json')!.toString())
  expect(exported.items.map(({ id: itemId }: { id: string }) => itemId)).toEqual([kept.item.id])
})

test('undo brings back exactly what went with it', async () => {
  const seller = await app.seller()
  const { item, listings: before } = await seller(enterItem, { body: DESK })
  const params = { id: item.id }
  const mercari = { id: before.Mercari!.id }
  await seller(deleteListing, { params: mercari })
  app.clock.offsetMs = 1000
  await seller(deleteItem, { params })
  await expect(seller(restoreListing, { params: mercari })).rejects.toMatchObject({
    code: 'conflict',
    message: 'The item this listing belongs to is deleted. Restore it first.',
  })
  expect(await seller(restoreListings, { body: { ids: Object.values(before).map(({ id }) => id) } })).toEqual({
    ids: [],
  })
  await expect((await app.seller())(restoreItem, { params })).rejects.toMatchObject(gone)

  expect(await seller(restoreItem, { params })).toMatchObject(item)
  const left = Object.keys(before).filter((name) => name !== 'Mercari')
  expect(Object.keys((await seller(getAnalysis, { params })).listings)).toEqual(left)
  expect(await seller(restoreListing, { params: mercari })).toMatchObject({ platform: 'mercari' })
  await expect(seller(restoreItem, { params }), 'it is already there').rejects.toMatchObject(gone)
})

test('nothing is posted of a deleted item, and its schedule goes on when it is back', async () => {
  const seller = await app.seller()
  const { item, listings: before } = await seller(enterItem, { body: DESK })
  const listing = before['Facebook Marketplace']!
  const at = new Date(Date.now() + 60_000).toISOString()
  await seller(scheduleListing, { params: { id: listing.id }, body: { at } })
  await seller(deleteItem, { params: { id: item.id } })
  app.clock.offsetMs = 120_000
  await runPostScheduled(app.deps)
  expect(await seller(listReminders, {})).toEqual([])
  await seller(restoreItem, { params: { id: item.id } })
  await runPostScheduled(app.deps)
  expect(await seller(listReminders, {})).toMatchObject([{ kind: 'due', listing: { id: listing.id } }])
})

test('after an hour it is final: the rows go, and the photo with its smaller copies', async () => {
  const seller = await app.seller()
  const { item, imageUrl } = await analyzed(seller)
  await seller.fetch(`${imageUrl}?w=160`)
  const folder = join(app.deps.config.dataDir, 'photos', seller.user.id)
  const files = () => (existsSync(folder) ? readdirSync(folder) : [])
  expect(files()).toHaveLength(2)
  const params = { id: item.id }
  await seller(deleteItem, { params })
  await runSweepItems(app.deps)
  expect(files(), 'while it can be undone').toHaveLength(2)
  app.clock.offsetMs = HOUR_MS + 1000
  await expect(seller(restoreItem, { params })).rejects.toMatchObject(gone)
  await runSweepDeleted(app.deps)
  await runSweepItems(app.deps)
  expect(await app.deps.db.select().from(items).where(eq(items.id, item.id))).toEqual([])
  expect(await app.deps.db.select().from(listings).where(eq(listings.itemId, item.id))).toEqual([])
  await vi.waitFor(() => expect(files()).toEqual([]), PATIENCE)
})

test('deleting while listings are written anew leaves no listing behind', async () => {
  const seller = await app.seller()
  const { item } = await seller(enterItem, { body: DESK })
  const params = { id: item.id }
  const outcomes = await Promise.allSettled([
    seller(regenerate, { params }),
    seller(deleteItem, { params }),
    seller(regenerate, { params }),
    seller(correctItem, { params, body: DESK }),
  ])
  for (const outcome of outcomes) if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject(gone)
  expect((await seller(listListings, { query: {} })).total).toBe(0)
  await seller(restoreItem, { params })
  expect((await seller(listListings, { query: {} })).total).toBe(5)
})
