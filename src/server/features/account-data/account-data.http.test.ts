import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { clearHistory, deleteAccount, listExports, startExport } from '#contract/account-data.ts'
import { login, me } from '#contract/accounts/accounts.ts'
import { reauthenticate } from '#contract/accounts/sessions.ts'
import { getAnalysis } from '#contract/analysis/analysis.ts'
import { changeBase } from '#contract/analysis/base-change.ts'
import { getOrCreateSubscription, sandboxConfirm, TEST_CARDS } from '#contract/billing/billing.ts'
import { searchHistory } from '#contract/items/history.ts'
import { changePhoto, removePhoto } from '#contract/items/item-photos.ts'
import { photoAddress } from '#contract/items/photos.ts'
import { getItem } from '#contract/items/whole-item.ts'
import { editListing, recentListings } from '#contract/listings/listings.ts'
import { reportPosted, scheduleListing } from '#contract/posting/posting.ts'
import { saveMoney } from '#contract/sales/item-money.ts'
import { savePricePlan } from '#contract/sales/plan/price-plan.ts'
import { recordSale } from '#contract/sales/sales.ts'
import { getNotifications, saveNotifications } from '#contract/settings/settings.ts'
import { dataExports } from '#server/db/schema/account-data.ts'
import { sessions, users } from '#server/db/schema/accounts.ts'
import { analyses } from '#server/db/schema/analysis.ts'
import { items } from '#server/db/schema/items.ts'
import { listings } from '#server/db/schema/listings.ts'
import { listingSchedules } from '#server/db/schema/posting.ts'
import { declinedSuggestions, sales } from '#server/db/schema/sales.ts'
import { eq } from '#server/db/sql.ts'
import { removeAccount } from '#server/features/account-data/delete-account.ts'
import { runMakeExport } from '#server/features/account-data/make-export.job.ts'
import { runRemovePhotos } from '#server/features/account-data/remove-photos.job.ts'
import { runSendExportReady } from '#server/features/account-data/send-export-ready.job.ts'
import { runSweepExports } from '#server/features/account-data/sweep-exports.job.ts'
import type { Mail } from '#server/ports/mailer.ts'
import { PaymentsError } from '#server/ports/payments.ts'
import { type AiServer, answer, startAiServer } from '#tests/ai-server.ts'
import { PATIENCE } from '#tests/patience.ts'
import { readZip } from '#tests/read-zip.ts'
import { PASSWORD, startTestApp } from '#tests/test-app.ts'
import { addPhotosWith, analyzeWith, importListingsWith, LAMP_ANSWER, newPhoto } from '#tests/uploads.ts'

type App = Awaited<ReturnType<typeof startTestApp>>
type Seller = Awaited<ReturnType<App['seller']>>

let ai: AiServer
let app: App
beforeAll(async () => {
  ai = await startAiServer(answer(LAMP_ANSWER))
  app = await startTestApp({ OPENAI_API_KEY: 'sk-test', OPENAI_BASE_URL: `${ai.url}/v1` })
})
afterAll(async () => {
  await app.stop()
  await ai[Symbol.asyncDispose]()
})

const DAY_MS = 24 * 60 * 60 * 1000
const analyzed = async (seller: Seller) => analyzeWith(seller.fetch, await newPhoto())

async function exported(seller: Seller) {
  const { id } = await seller(startExport, {})
  await vi.waitFor(
    async () =>
      expect((await seller(listExports, {})).find((entry) => entry.id === id)).toMatchObject({ state: 'ready' }),
    PATIENCE,
  )
  return id
}
const download = (seller: Pick<Seller, 'fetch'>, id: string) => seller.fetch(`/api/account/exports/${id}/file`)

/** What is kept for an account in the photo folder, at any depth. */
function filesOf({ user }: Seller) {
  const folder = join(app.deps.config.dataDir, 'photos', user.id)
  if (!existsSync(folder)) return []
  return readdirSync(folder, { recursive: true, withFileTypes: true }).filter((file) => file.isFile())
}
const rowsOf = async (seller: Seller) => {
  const counts: number[] = []
  for (const table of [items, listings, sales, analyses, dataExports])
    counts.push((await app.deps.db.select().from(table).where(eq(table.ownerId, seller.user.id))).length)
  return counts
}

const TABLES = ['README.txt', 'export.json', 'items.csv', 'listings.csv', 'sales.csv']

describe('an export', () => {
  test('holds everything: JSON, CSV that no spreadsheet runs, and the photos as they are', async () => {
    const seller = await app.seller()
    const { item, listings, imageUrl } = await analyzed(seller)
    const [, second, removed] = (await addPhotosWith(seller.fetch, item.id, [await newPhoto(), await newPhoto()]))
      .photos
    await seller(removePhoto, { params: { id: item.id, photoId: removed!.id } })
    const photos = [`photos/${item.id}.jpg`, `photos/${item.id}-2.jpg`]
    const listing = Object.values(listings)[0]!
    await seller(editListing, { params: { id: listing.id }, body: { ...listing, title: '=HYPERLINK("http://evil")' } })
    await seller(changeBase, { params: { id: item.id }, body: { fields: { price: 46 } } })
    const soon = new Date(Date.now() + DAY_MS).toISOString()
    await seller(scheduleListing, { params: { id: listing.id }, body: { at: soon } })
    const soldAt = '2026-05-04T10:00:00.000Z'
    const terms = { startPrice: 46, floorPrice: 30, stepPercent: 10, everyDays: 7 }
    await seller(savePricePlan, { params: { id: item.id }, body: terms })
    await seller(recordSale, {
      query: {},
      params: { id: item.id },
      body: { platform: 'facebook', priceCents: 4550, feeCents: 0, soldAt },
    })
    const declined = { itemId: item.id, ownerId: seller.user.id, reason: 'cover', declinedAt: soon }
    await app.deps.db.insert(declinedSuggestions).values(declined)
    // The sale canceled it: as if it had been planned by a server of before.
    await app.deps.db.insert(listingSchedules).values({ listingId: listing.id, ownerId: seller.user.id, at: soon })

    const response = await download(seller, await exported(seller))
    expect(response.headers.get('content-type')).toBe('application/zip')
    expect(response.headers.get('content-disposition')).toMatch(/^attachment; filename="snapworth-export-[\d-]+\.zip"$/)
    expect(response.headers.get('cache-control')).toBe('private, no-store')
    const bytes = Buffer.from(await response.arrayBuffer())
    expect(response.headers.get('content-length')).toBe(String(bytes.length))
    const files = readZip(bytes)
    expect([...files.keys()]).toEqual([...TABLES, ...photos])

    const all = JSON.parse(files.get('export.json')!.toString())
    expect(all.account).toMatchObject({ email: seller.email })
    expect(all.signIns).toHaveLength(1)
    expect(all.scheduledPosts).toMatchObject([{ listingId: listing.id, at: soon }])
    expect(all.postingHistory).toMatchObject([
      { listingId: listing.id, kind: 'scheduled' },
      { listingId: listing.id, kind: 'unscheduled' },
    ])
    expect(all.items).toHaveLength(1)
    expect(all.items[0]).toMatchObject({ id: item.id, photo: photos[0], photos, sale: { priceCents: 4550 } })
    expect(all.items[0].pricePlan).toMatchObject(terms)
    expect(all.items[0].declinedSuggestion).toMatchObject({ reason: 'cover' })
    expect(all.items[0].listings).toHaveLength(5)
    expect(all.items[0].base, 'what its listings share').toEqual({ price: 46 })
    expect(all.items[0].listings).toContainEqual(expect.objectContaining({ id: listing.id, editedFields: ['title'] }))
    expect(JSON.stringify(all)).not.toContain('passwordHash')
    expect(files.get('items.csv')!.toString()).toContain(`,45.5,0,"${photos.join(', ')}"`)
    expect(files.get('listings.csv')!.toString()).toContain(`"'=HYPERLINK(""http://evil"")"`)
    const addresses = [imageUrl!, photoAddress(item.id, second!.id)]
    for (const [place, address] of addresses.entries()) {
      const photo = Buffer.from(await (await seller.fetch(address)).arrayBuffer())
      expect(files.get(photos[place]!)).toEqual(photo)
    }
  })

  test('tells of each item what it is called, where it stands, where it is kept and what is asked for it', async () => {
    const seller = await app.seller()
    const { item, listings } = await analyzed(seller)
    const kept = { sku: 'A-0147', place: 'Bin 4, shelf B' }
    await seller(saveMoney, { params: { id: item.id }, body: kept })
    await seller(changeBase, { params: { id: item.id }, body: { fields: { price: 46 } } })
    await seller(reportPosted, { params: { id: Object.values(listings)[0]!.id }, body: {} })
    const bytes = await (await download(seller, await exported(seller))).arrayBuffer()
    const files = readZip(Buffer.from(bytes))
    const rows = parse(files.get('items.csv')!, { columns: true, bom: true })
    const { name } = await seller(getItem, { params: { id: item.id } })
    expect(rows).toMatchObject([
      { id: item.id, title: name, state: 'live', SKU: kept.sku, 'where it is kept': kept.place },
    ])
    expect(rows).toMatchObject([{ 'asking price (USD)': '46' }])
    expect(JSON.parse(files.get('export.json')!.toString()).items).toMatchObject([{ money: kept }])
  })

  test('tells which list an item was imported from', async () => {
    const seller = await app.seller()
    await importListingsWith(
      seller.fetch,
      'Title,Current price,Item number,Available quantity\nBrass lamp,55,256000010,1',
    )
    const files = readZip(Buffer.from(await (await download(seller, await exported(seller))).arrayBuffer()))
    const [item] = JSON.parse(files.get('export.json')!.toString()).items
    expect(item.imported).toMatchObject({ source: 'eBay', sourceId: '256000010' })
  })

  test('holds where things sold, imported sales, the originals of turned photos, and says what is left out', async () => {
    const seller = await app.seller()
    const { item, imageUrl } = await analyzed(seller)
    const bytesOf = async (address: string) => Buffer.from(await (await seller.fetch(address)).arrayBuffer())
    const original = await bytesOf(imageUrl!)
    const [photo] = (await seller(getItem, { params: { id: item.id } })).photos
    await seller(changePhoto, { params: { id: item.id, photoId: photo!.id }, body: { turn: 90 } })
    const sold = { platform: 'facebook', priceCents: 4550, refundCents: 500 } as const
    const sale = { ...sold, soldAt: '2026-05-04T10:00:00.000Z' }
    await seller(recordSale, { query: {}, params: { id: item.id }, body: sale })
    const imported = { title: 'Brass lamp', importKey: 'line 1', platform: 'etsy', priceCents: 900 } as const
    const soldAt = '2025-02-03T10:00:00.000Z'
    await app.deps.db.insert(sales).values({ ownerId: seller.user.id, soldAt, ...imported })

    const files = readZip(await bytesOf(`/api/account/exports/${await exported(seller)}/file`))
    expect([...files.keys()]).toEqual([...TABLES, `photos/${item.id}.jpg`, `photos/originals/${item.id}.jpg`])
    expect(files.get(`photos/originals/${item.id}.jpg`)).toEqual(original)
    expect(files.get('items.csv')!.toString()).toMatch(/,sold on,refunded \(USD\)\r\n.*,Facebook Marketplace,5\r\n$/)
    const [, first, second] = files.get('sales.csv')!.toString().split('\r\n')
    expect(first).toMatch(/^2025-02-03,Brass lamp,.*,Etsy,9,/)
    expect(second).toMatch(/^2026-05-04,.*,Facebook Marketplace,45\.5,/)
    const readme = files.get('README.txt')!.toString()
    expect(readme).toMatch(/^What Snapworth keeps about/)
    expect(readme).toMatch(/Not in here:[\s\S]*recovery codes[\s\S]*sign-ins and changes[\s\S]*on a day[\s\S]*numbers/)
  })

  test('of an account without items is a small ZIP, and asking twice at once makes one', async () => {
    const seller = await app.seller()
    const both = await Promise.all([seller(startExport, {}), seller(startExport, {})])
    expect(both[0].id).toBe(both[1].id)
    expect(both[0]).toMatchObject({ mailed: false, sizeBytes: null })
    const id = await exported(seller)
    expect(
      JSON.parse(
        readZip(Buffer.from(await (await download(seller, id)).arrayBuffer()))
          .get('export.json')!
          .toString(),
      ),
    ).toMatchObject({ items: [] })
  })

  test('is nobody else’s', async () => {
    const seller = await app.seller()
    const id = await exported(seller)
    expect((await download(await app.seller(), id)).status).toBe(404)
    expect((await download(app.visitor(), id)).status).toBe(401)
    expect(await (await app.seller())(listExports, {})).toEqual([])
  })

  test('is begun anew when its process died, and running it twice does no harm', async () => {
    const seller = await app.seller()
    await analyzed(seller)
    const id = await exported(seller)
    const long = new Date(Date.now() - 10 * 60_000).toISOString()
    await app.deps.db
      .update(dataExports)
      .set({ state: 'running', folder: null, touchedAt: long })
      .where(eq(dataExports.id, id))
    await runSweepExports(app.deps)
    await Promise.all([runMakeExport(app.deps, { exportId: id }), runMakeExport(app.deps, { exportId: id })])
    await vi.waitFor(
      async () => expect(await seller(listExports, {})).toMatchObject([{ id, state: 'ready', percent: 100 }]),
      PATIENCE,
    )
    expect(readZip(Buffer.from(await (await download(seller, id)).arrayBuffer())).size).toBe(TABLES.length + 1)
  })

  test('that fails three times says so, and a new one can be started', async () => {
    const seller = await app.seller()
    const id = await exported(seller)
    await app.deps.db.update(dataExports).set({ state: 'queued', attempts: 2 }).where(eq(dataExports.id, id))
    const full = { ...app.deps.photos, write: () => Promise.reject(new Error('no space left')) }
    await expect(runMakeExport({ ...app.deps, photos: full }, { exportId: id })).rejects.toThrow('no space left')
    expect(await seller(listExports, {})).toMatchObject([{ id, state: 'failed' }])
    expect(await exported(seller)).not.toBe(id)
  })

  test('is announced by mail where mail arrives, to an address that was confirmed', async () => {
    const stranger = await app.seller()
    const seller = await app.seller({ emailVerifiedAt: new Date().toISOString() })
    const sent: Mail[] = []
    const mailer = { delivers: true, send: async (mail: Mail) => void sent.push(mail), check: async () => {} }
    for (const each of [stranger, seller])
      await runSendExportReady({ ...app.deps, mailer }, { exportId: await exported(each) })
    expect(sent).toMatchObject([{ to: seller.email, subject: 'Your Snapworth export is ready' }])
    expect(sent[0]!.text).toContain('http://snapworth.test/settings?section=data')
  })

  test('is kept for seven days and then swept away', async () => {
    const seller = await app.seller()
    const id = await exported(seller)
    expect(filesOf(seller)).toHaveLength(1)
    app.clock.offsetMs = 7 * DAY_MS - 60_000
    await seller(reauthenticate, { body: { password: PASSWORD } })
    await runSweepExports(app.deps)
    await seller(reauthenticate, { body: { password: PASSWORD } })
    expect((await download(seller, id)).status).toBe(200)
    app.clock.offsetMs = 7 * DAY_MS + 60_000
    expect((await download(seller, id)).status).toBe(404)
    await runSweepExports(app.deps)
    app.clock.offsetMs = 0
    expect(await seller(listExports, {})).toEqual([])
    expect(filesOf(seller)).toEqual([])
  })
})

describe('clearing the history', () => {
  test('deletes items, listings, sales and every copy of the photos, and nothing of anybody else', async () => {
    const [seller, other] = [await app.seller(), await app.seller()]
    const { item, imageUrl } = await analyzed(seller)
    const kept = await analyzed(other)
    await seller.fetch(`${imageUrl}?w=160`)
    await seller(recordSale, {
      query: {},
      params: { id: item.id },
      body: { platform: null, priceCents: 100, soldAt: '2026-05-04T10:00:00Z' },
    })
    expect(filesOf(seller)).toHaveLength(2)

    await seller(clearHistory, {})
    expect((await rowsOf(seller)).slice(0, 3)).toEqual([0, 0, 0])
    await expect(seller(getAnalysis, { params: { id: item.id } })).rejects.toMatchObject({ code: 'not_found' })
    expect(await seller(recentListings, { query: {} })).toEqual([])
    await vi.waitFor(() => expect(filesOf(seller)).toEqual([]), PATIENCE)
    expect((await seller(me, {})).user.freeUsesRemaining, 'used analyses do not come back').toBe(9)

    expect(await other(getAnalysis, { params: { id: kept.item.id } })).toEqual(kept)
    expect(filesOf(other)).toHaveLength(1)
    await seller(clearHistory, {})
  })

  test('removing photos can be repeated after a crash', async () => {
    const job = { photoKeys: ['nobody/1.jpg'], folders: ['nobody'] }
    await runRemovePhotos(app.deps, job)
    await runRemovePhotos(app.deps, job)
  })
})

const proven = { body: { password: PASSWORD } }

describe('deleting the account', () => {
  test('deletes rows, photos, exports and sessions everywhere, and clears the cookie', async () => {
    const seller = await app.seller()
    await analyzed(seller)
    await exported(seller)
    const elsewhere = app.visitor()
    await elsewhere(login, { body: { email: seller.email, password: PASSWORD } })

    const response = await seller.fetch('/api/account', {
      method: 'DELETE',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ password: PASSWORD }),
    })
    expect(response.status).toBe(204)
    expect(seller.cookies.size).toBe(0)
    expect(await rowsOf(seller)).toEqual([0, 0, 0, 0, 0])
    expect(await app.deps.db.select().from(sessions).where(eq(sessions.userId, seller.user.id))).toEqual([])
    await expect(elsewhere(me, {})).rejects.toMatchObject({ code: 'unauthenticated' })
    await expect(elsewhere(login, { body: { email: seller.email, password: PASSWORD } })).rejects.toMatchObject({
      message: 'Invalid email or password',
    })
    await vi.waitFor(() => expect(filesOf(seller)).toEqual([]), PATIENCE)
    expect((await app.seller({ email: seller.email })).user.freeUsesRemaining).toBe(10)
  })

  test('needs the password: an open browser is not enough', async () => {
    const seller = await app.seller()
    expect((await seller.fetch('/api/account', { method: 'DELETE' })).status).toBe(400)
    const refused = async (body: object, message: string) =>
      expect(seller(deleteAccount, { body })).rejects.toMatchObject({ code: 'invalid', fields: { password: message } })
    await refused({}, 'Enter your password to delete your account')
    await refused({ confirm: 'DELETE' }, 'Enter your password to delete your account')
    await refused({ password: 'Wrong4horse' }, 'Your password is incorrect')
    expect((await seller(me, {})).user.id).toBe(seller.user.id)
    const guess = () => seller(deleteAccount, { body: { password: 'Wrong4horse' } })
    for (let tries = 4; tries < 10; tries++) await expect(guess()).rejects.toMatchObject({ code: 'invalid' })
    await expect(guess()).rejects.toMatchObject({ code: 'limit_reached' })
  })

  test('needs the word DELETE where there is no password', async () => {
    const seller = await app.seller()
    await app.deps.db.update(users).set({ passwordHash: null }).where(eq(users.id, seller.user.id))
    for (const body of [{}, { password: PASSWORD }, { confirm: 'delete' }])
      await expect(seller(deleteAccount, { body })).rejects.toMatchObject({
        code: 'invalid',
        fields: { confirm: 'Type DELETE to delete your account' },
      })
    await seller(deleteAccount, { body: { confirm: 'DELETE' } })
    await expect(seller(me, {})).rejects.toMatchObject({ code: 'unauthenticated' })
  })

  test('the last administrator stays', async () => {
    const admin = await app.seller()
    const makeAdmin = (id: string) => app.deps.db.update(users).set({ role: 'admin' }).where(eq(users.id, id))
    await makeAdmin(admin.user.id)
    await expect(admin(deleteAccount, proven)).rejects.toMatchObject({
      code: 'conflict',
      message: 'You are the only administrator. Make someone else an administrator before you delete your account.',
    })
    const second = await app.seller()
    await makeAdmin(second.user.id)
    const left = await Promise.allSettled([admin(deleteAccount, proven), second(deleteAccount, proven)])
    expect(left.map(({ status }) => status).sort(), 'two who leave at once').toEqual(['fulfilled', 'rejected'])
  })

  test('ends a subscription first, and stays when that fails', async () => {
    const seller = await app.seller()
    const { clientSecret, subscriptionId } = await seller(getOrCreateSubscription, { body: { plan: 'pro' } })
    await seller(sandboxConfirm, { body: { clientSecret: clientSecret!, cardNumber: TEST_CARDS.succeeds } })
    const ended: string[] = []
    const endSubscription = async (id: string) => {
      ended.push(id)
      if (ended.length === 1) throw new PaymentsError('sandbox', 'unreachable', 'no answer')
    }
    const deps = { ...app.deps, payments: { ...app.deps.payments!, endSubscription } }
    const removal = { notCanceled: 'Not canceled, so your account was not deleted', inTransaction: async () => {} }
    await expect(removeAccount(deps, seller.user.id, removal)).rejects.toMatchObject({
      code: 'unavailable',
      message: expect.stringContaining('your account was not deleted'),
    })
    expect((await seller(me, {})).user.id).toBe(seller.user.id)
    await removeAccount(deps, seller.user.id, removal)
    expect(ended).toEqual([subscriptionId, subscriptionId])
    await expect(seller(me, {})).rejects.toMatchObject({ code: 'unauthenticated' })
  })
})

describe('the history', () => {
  test('is searched, filtered, sorted and paged, for its owner only', async () => {
    const [seller, other] = [await app.seller(), await app.seller()]
    const { item } = await analyzed(seller)
    const [row] = await app.deps.db.select().from(items).where(eq(items.id, item.id))
    const copies = [
      {
        category: 'Cameras',
        type: 'Film camera',
        brand: 'Canon',
        model: 'AE_1',
        condition: 'Fair',
        recommendedPrice: 120,
      },
      { category: 'Cameras', type: 'Lens', brand: 'Nikon', model: '50%', condition: 'Good', recommendedPrice: 80 },
      { category: 'Clothing', type: 'Jacket', brand: null, model: null, condition: 'Good', recommendedPrice: 20 },
    ]
    const begunMs = Date.now() - 60_000
    for (const [place, copy] of copies.entries())
      await app.deps.db.insert(items).values({
        ...row!,
        ...copy,
        id: crypto.randomUUID(),
        createdAt: new Date(begunMs + place).toISOString(),
      })

    const found = async (query: Parameters<typeof seller<typeof searchHistory>>[1]['query']) => {
      const { items, total } = await seller(searchHistory, { query })
      return [items.map(({ type }) => type), total]
    }
    const lamp = item.type
    expect(await found({})).toEqual([[lamp, 'Jacket', 'Lens', 'Film camera'], 4])
    expect(await found({ sort: 'oldest', limit: 2 })).toEqual([['Film camera', 'Lens'], 4])
    const { nextCursor } = await seller(searchHistory, { query: { sort: 'oldest', limit: 2 } })
    expect(await found({ sort: 'oldest', limit: 2, cursor: nextCursor! })).toEqual([['Jacket', lamp], 4])
    expect(await found({ sort: 'price-high', category: 'Cameras' })).toEqual([['Film camera', 'Lens'], 2])
    expect(await found({ condition: 'Good', sort: 'price-low', category: 'Clothing' })).toEqual([['Jacket'], 1])
    expect(await found({ q: '  CANON film ' })).toEqual([['Film camera'], 1])
    expect(await found({ q: 'canon jacket' })).toEqual([[], 0])
    expect(await found({ q: '50%' }), 'signs of the pattern language mean themselves').toEqual([['Lens'], 1])
    expect(await found({ q: 'AE_' })).toEqual([['Film camera'], 1])
    expect(await found({ q: 'A__1' })).toEqual([[], 0])

    const all = await seller(searchHistory, { query: { q: 'nothing like it' } })
    expect(all).toMatchObject({ total: 0, totalItems: 4, categories: ['Cameras', 'Clothing', 'Home & Decor'] })
    expect(await other(searchHistory, { query: {} })).toEqual({
      items: [],
      nextCursor: null,
      total: 0,
      moreThanTotal: false,
      totalItems: 0,
      importedSales: 0,
      counts: { all: 0, 'to-list': 0, live: 0, sold: 0, kept: 0 },
      categories: [],
    })
    await expect(seller.fetch('/api/items?sort=random')).resolves.toMatchObject({ status: 400 })
  })
})

describe('notification preferences', () => {
  test('have the defaults until they are changed, and are remembered', async () => {
    const seller = await app.seller()
    const defaults = { emailUpdates: true, priceAlerts: false, analysisComplete: true, marketingEmails: false }
    expect(await seller(getNotifications, {})).toEqual(defaults)
    const changed = { ...defaults, emailUpdates: false, priceAlerts: true }
    expect(await seller(saveNotifications, { body: changed })).toEqual(changed)
    expect(await seller(getNotifications, {})).toEqual(changed)
    expect(await (await app.seller())(getNotifications, {})).toEqual(defaults)
  })
})

test('a photo shared to a browser without a service worker leads to the upload page', async () => {
  const response = await app.visitor().fetch('/share-target', {
    method: 'POST',
    headers: { 'content-type': 'multipart/form-data; boundary=x' },
    body: '--x\r\ncontent-disposition: form-data; name="image"; filename="a.jpg"\r\n\r\n1\r\n--x--\r\n',
  })
  expect([response.status, response.headers.get('location')]).toEqual([303, '/upload'])
})
