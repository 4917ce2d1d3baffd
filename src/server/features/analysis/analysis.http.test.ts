import { rm } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { me } from '#contract/accounts/accounts.ts'
import { correctItem, enterItem, getAnalysis, regenerate } from '#contract/analysis/analysis.ts'
import { calledBy, itemName } from '#contract/items/item-name.ts'
import { recentItems } from '#contract/items/items.ts'
import { getItem } from '#contract/items/whole-item.ts'
import { listingSchema } from '#contract/listings/listing-rules.ts'
import { deleteListing, editListing, recentListings } from '#contract/listings/listings.ts'
import type { Pricing } from '#contract/market/market.ts'
import { MARKETPLACE_NAMES } from '#contract/marketplaces.ts'
import { recordSale } from '#contract/sales/sales.ts'
import { users } from '#server/db/schema/accounts.ts'
import { analyses } from '#server/db/schema/analysis.ts'
import { items } from '#server/db/schema/items.ts'
import { eq } from '#server/db/sql.ts'
import { giveBackLostUses, runGiveBackUses } from '#server/features/analysis/give-back-uses.job.ts'
import { giveBackUse, reserveUse, settleUse } from '#server/features/analysis/use-counting.ts'
import { type AiServer, answer, startAiServer, status } from '#tests/ai-server.ts'
import { heicHead } from '#tests/heic-head.ts'
import { hostileFiles } from '#tests/hostile-files.ts'
import { startServer } from '#tests/server-process.ts'
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
afterAll(async () => {
  await app.stop()
  await ai[Symbol.asyncDispose]()
})

const setAccount = (seller: Seller, values: Partial<typeof users.$inferInsert>) =>
  app.deps.db.update(users).set(values).where(eq(users.id, seller.user.id))
const usesLeft = async (seller: Seller) => (await seller(me, {})).user.freeUsesRemaining

describe('a photo', () => {
  test('comes back identified, priced with its sources, and written up for five marketplaces', async () => {
    const seller = await app.seller()
    const result = await analyzeWith(seller.fetch, await newPhoto())

    expect(result.item).toMatchObject({
      type: 'Table or floor lamp',
      category: 'Home & Decor',
      material: 'Brass',
      confidence: 0.9,
    })
    expect(result.item.brand, 'a brand that nothing in the photo shows').toBeNull()
    expect(result.engine).toMatchObject({ id: 'openai' })
    expect(result.pricing).toMatchObject({
      basis: 'estimate',
      basedOn: 'Based on 48 similar listings (price guide, 2017–2025)',
    })
    expect(result.pricing!.quickSale).toBeLessThan(result.pricing!.recommended)
    expect(result.pricing!.platforms.map(({ name }) => name)).toEqual(Object.values(MARKETPLACE_NAMES))
    for (const { sampleListings, source, searchUrl } of result.pricing!.platforms)
      expect({ sampleListings, source, secure: searchUrl.startsWith('https://') }).toEqual({
        sampleListings: [],
        source: 'estimate',
        secure: true,
      })

    expect(Object.keys(result.listings)).toEqual(Object.values(MARKETPLACE_NAMES))
    for (const listing of Object.values(result.listings)) {
      expect(listingSchema(listing.platform).safeParse(listing).error).toBeUndefined()
      expect(listing).toMatchObject({ syncStatus: 'not_synced', price: result.pricing!.recommended })
    }
    expect(await usesLeft(seller)).toBe(9)
    expect(await seller(getAnalysis, { params: { id: result.item.id } })).toEqual(result)
    expect(await seller(getItem, { params: { id: result.item.id } })).toMatchObject(result.item)
  })

  test('the same photo within an hour is answered again and counts nothing', async () => {
    const seller = await app.seller()
    const photo = await newPhoto()
    const first = await analyzeWith(seller.fetch, photo)
    expect((await analyzeWith(seller.fetch, photo)).item.id).toBe(first.item.id)
    expect(await usesLeft(seller)).toBe(9)
    await app.deps.db
      .update(items)
      .set({ createdAt: new Date(Date.now() - 61 * 60_000).toISOString() })
      .where(eq(items.id, first.item.id))
    expect((await analyzeWith(seller.fetch, photo)).item.id).not.toBe(first.item.id)
    expect(await usesLeft(seller)).toBe(8)
  })

  test('the same photo sent twice at once is one item and counts once', async () => {
    const seller = await app.seller()
    const photo = await newPhoto()
    const [one, other] = await Promise.all([analyzeWith(seller.fetch, photo), analyzeWith(seller.fetch, photo)])
    expect(one.item.id).toBe(other.item.id)
    expect(await usesLeft(seller)).toBe(9)
  })

  test('is served whole and smaller, to its owner only, and asked for again each time', async () => {
    const seller = await app.seller()
    const { imageUrl } = await analyzeWith(seller.fetch, await newPhoto())
    const whole = await seller.fetch(imageUrl!)
    expect(whole.headers.get('content-type')).toBe('image/jpeg')
    expect(whole.headers.get('cache-control')).toBe('private, no-cache')
    const small = await seller.fetch(`${imageUrl}?w=160`)
    expect(small.headers.get('content-type')).toBe('image/webp')
    expect((await seller.fetch(`${imageUrl}?w=161`)).status).toBe(400)
    const again = await seller.fetch(`${imageUrl}?w=160`, { headers: { 'if-none-match': small.headers.get('etag')! } })
    expect(again.status).toBe(304)
    expect(again.headers.get('cache-control')).toBe('private, no-cache')
    expect((await (await app.seller()).fetch(imageUrl!)).status).toBe(404)
    expect((await app.visitor().fetch(imageUrl!)).status).toBe(401)
  })

  test('hostile files are refused in the words of the form, and nothing is stored or counted', async () => {
    const seller = await app.seller()
    for (const [what, { bytes, mimetype }] of Object.entries(await hostileFiles())) {
      const refusal = analyzeWith(seller.fetch, bytes, { type: mimetype })
      await expect(refusal, what).rejects.toMatchObject({
        code: 'invalid',
        message: 'Please upload a valid image file (JPG, PNG, WebP only)',
      })
    }
    expect(await usesLeft(seller)).toBe(10)
    expect(await seller(recentItems, { query: {} })).toEqual([])
  })

  test.each([
    [{ type: 'image/gif' }, 'invalid', 'Please upload a valid image file (JPG, PNG, WebP only)'],
    [
      { name: 'my photo (1).jpg' },
      'invalid',
      'Please use only letters, numbers, dots, hyphens, and underscores in the filename',
    ],
  ])('a file like %o is refused', async (file, code, message) => {
    const seller = await app.seller()
    await expect(analyzeWith(seller.fetch, await newPhoto(), file)).rejects.toMatchObject({ code, message })
  })

  test.each(['image/heic', 'image/jpeg'])(
    'an iPhone’s HEIC photo that is sent as %s is refused with what to do',
    async (type) => {
      const seller = await app.seller()
      await expect(analyzeWith(seller.fetch, heicHead('heic', 'mif1', 'heic'), { type })).rejects.toMatchObject({
        code: 'invalid',
        message: expect.stringMatching(/This one is HEIC: please export it as JPG first/),
      })
      expect(await usesLeft(seller)).toBe(10)
    },
  )

  test('more than 10 MB is refused', async () => {
    const seller = await app.seller()
    await expect(analyzeWith(seller.fetch, new Uint8Array(10 * 1024 * 1024 + 1))).rejects.toMatchObject({
      code: 'too_large',
      message: 'Please upload an image smaller than 10MB',
    })
  })
})

describe('free uses', () => {
  async function uploadTwenty(seller: Seller, ways: Seller['fetch'][]) {
    await setAccount(seller, { freeUsesRemaining: 3 })
    const photos = await Promise.all(Array.from({ length: 20 }, newPhoto))
    const uploads = photos.map((photo, index) => analyzeWith(ways[index % ways.length]!, photo))
    const outcomes = await Promise.allSettled(uploads)
    const refusals = outcomes.filter((outcome) => outcome.status === 'rejected').map((outcome) => outcome.reason)
    for (const refusal of refusals)
      expect(refusal).toMatchObject({
        code: 'payment_required',
        message: "You've used all your free tries. Subscribe to continue using AI features.",
      })
    return outcomes.length - refusals.length
  }

  test('twenty uploads at once with three uses left: exactly three succeed', async () => {
    const seller = await app.seller()
    expect(await uploadTwenty(seller, [seller.fetch])).toBe(3)
    expect(await usesLeft(seller)).toBe(0)
    expect(await seller(recentItems, { query: {} })).toHaveLength(3)
  })

  test.skipIf(!inject('postgresUrl'))('the same with two processes', { timeout: 120_000 }, async () => {
    const seller = await app.seller()
    const engine = { OPENAI_API_KEY: 'sk-test', OPENAI_BASE_URL: `${ai.url}/v1` }
    const second = await startServer({ ...engine, DATABASE_URL: app.databaseUrl! })
    const cookie = [...seller.cookies].map((pair) => pair.join('=')).join('; ')
    const throughSecond: Seller['fetch'] = (path, init) =>
      fetch(second.url + path, { ...init, headers: { ...init?.headers, cookie } })
    expect((await throughSecond('/api/auth/me')).status).toBe(200)

    expect(await uploadTwenty(seller, [seller.fetch, throughSecond])).toBe(3)
    expect(await usesLeft(seller)).toBe(0)
    expect(await seller(recentItems, { query: {} })).toHaveLength(3)
    await second.stop()
    await rm(second.dataDir, { recursive: true, force: true })
  })

  test.each([
    ['expired', 'payment_required', 'Subscribe to start analyzing your items with AI.'],
    ['suspended', 'forbidden', 'Your account is suspended. Please contact support.'],
    ['on-the-moon', 'payment_required', 'Subscribe to start analyzing your items with AI.'],
  ])('an account that is %s may not analyze', async (subscriptionStatus, code, message) => {
    const seller = await app.seller()
    await setAccount(seller, { subscriptionStatus })
    await expect(analyzeWith(seller.fetch, await newPhoto())).rejects.toMatchObject({ code, message })
  })

  test('a subscriber is never counted down', async () => {
    const seller = await app.seller()
    await setAccount(seller, { subscriptionStatus: 'active', freeUsesRemaining: 2 })
    await analyzeWith(seller.fetch, await newPhoto())
    expect(await usesLeft(seller)).toBe(2)
  })

  test('an analysis that fails gives the use back, keeps no photo, and says what to do', async () => {
    await using deadAi = await startAiServer(status(401))
    const failing = await startTestApp({ OPENAI_API_KEY: 'sk-test', OPENAI_BASE_URL: `${deadAi.url}/v1` })
    try {
      const seller = await failing.seller()
      await expect(analyzeWith(seller.fetch, await newPhoto())).rejects.toMatchObject({
        code: 'unavailable',
        message: /Settings/,
      })
      expect((await seller(me, {})).user.freeUsesRemaining).toBe(10)
      expect(await failing.deps.db.select().from(analyses)).toMatchObject([{ state: 'failed', counted: false }])
    } finally {
      await failing.stop()
    }
  })

  test('what a process held when it died comes back, once, and a running analysis keeps its use', async () => {
    const seller = await app.seller()
    const actor = { userId: seller.user.id }
    await reserveUse(app.deps.db, actor, app.deps.now())
    expect(await usesLeft(seller)).toBe(9)
    await runGiveBackUses(app.deps)
    expect(await usesLeft(seller), 'a second later it may still be running').toBe(9)
    app.clock.offsetMs = 91_000
    try {
      await giveBackLostUses(app.deps)
      await runGiveBackUses(app.deps)
      expect(await usesLeft(seller)).toBe(10)
    } finally {
      app.clock.offsetMs = 0
    }
  })

  test('an analysis that ends after its use was given back stores nothing and says so', async () => {
    const seller = await app.seller()
    const write = app.deps.photos.write
    app.deps.photos.write = async (...photo) => {
      app.clock.offsetMs = 91_000
      await runGiveBackUses(app.deps)
      app.clock.offsetMs = 0
      await write(...photo)
    }
    try {
      await expect(analyzeWith(seller.fetch, await newPhoto())).rejects.toMatchObject({
        code: 'unavailable',
        message: expect.stringContaining('It was not counted.'),
      })
    } finally {
      app.deps.photos.write = write
    }
    expect(await usesLeft(seller)).toBe(10)
    expect(await seller(recentItems, { query: {} })).toEqual([])
  })

  test('a use is either spent or given back, whichever comes first', async () => {
    const seller = await app.seller()
    const actor = { userId: seller.user.id }
    const { db } = app.deps
    const spent = await reserveUse(db, actor, app.deps.now())
    await settleUse(db, spent, { engine: 'openai', ms: 1 })
    await giveBackUse(db, spent)
    expect(await usesLeft(seller)).toBe(9)
    const returned = await reserveUse(db, actor, app.deps.now())
    await giveBackUse(db, returned)
    await expect(settleUse(db, returned, { engine: 'openai', ms: 1 })).rejects.toMatchObject({ code: 'unavailable' })
    expect(await usesLeft(seller)).toBe(9)
    const states = await db.select().from(analyses).where(eq(analyses.ownerId, seller.user.id))
    expect(states.map(({ state }) => state).sort()).toEqual(['done', 'failed'])
  })
})

describe('an item', () => {
  test('that was guessed wrong is corrected: new price, new listings under the same ids, no use counted', async () => {
    const seller = await app.seller()
    const before = await analyzeWith(seller.fetch, await newPhoto())
    const id = before.item.id
    const body = { typeId: 'desk', category: '', type: '', condition: 'Fair', brand: 'IKEA', material: 'Oak' } as const
    const after = await seller(correctItem, { params: { id }, body: { ...body, category: 'x', type: 'x' } })
    expect(after.item).toMatchObject({
      type: 'Desk',
      category: 'Furniture',
      brand: 'IKEA',
      condition: 'Fair',
      confidence: 1,
    })
    expect(after.pricing!.recommended).not.toBe(before.pricing!.recommended)
    const name = 'Facebook Marketplace'
    expect(after.listings[name]!.id).toBe(before.listings[name]!.id)
    expect(after.listings[name]!.title).toMatch(/IKEA/)
    expect(await usesLeft(seller)).toBe(9)
  })

  test('can be entered by hand, without a photo', async () => {
    const seller = await app.seller()
    const entry = { typeId: 'chair', category: 'x', type: 'x', condition: 'Like New' } as const
    const result = await seller(enterItem, { body: entry })
    expect(result).toMatchObject({
      imageUrl: null,
      engine: { id: 'manual' },
      item: { type: 'Chair', condition: 'Like New' },
    })
    expect(Object.keys(result.listings)).toHaveLength(5)
    expect(await usesLeft(seller)).toBe(10)
  })

  test.each([
    [{ freeUsesRemaining: 0 }, "You've used all your free tries. Subscribe to continue using AI features."],
    [{ subscriptionStatus: 'expired' }, 'Subscribe to start analyzing your items with AI.'],
  ])('is not taken by hand from an account with %o, as no photo would be', async (account, message) => {
    const seller = await app.seller()
    await setAccount(seller, account)
    const entry = { typeId: 'chair', category: 'x', type: 'x', condition: 'Good' } as const
    await expect(seller(enterItem, { body: entry })).rejects.toMatchObject({ code: 'payment_required', message })
    expect(await seller(recentItems, { query: {} })).toEqual([])
  })

  test('of our own words has no taxonomy and still a price', async () => {
    const seller = await app.seller()
    const entry = { typeId: null, category: 'Oddities', type: 'Singing bowl', condition: 'Good' } as const
    const { item, pricing } = await seller(enterItem, { body: entry })
    expect(item).toMatchObject({ category: 'Oddities', type: 'Singing bowl', typeId: null })
    expect(pricing).toMatchObject({ fit: 'poor' })
  })

  test('of our own words is written as its brand writes itself, and as typed otherwise', async () => {
    const seller = await app.seller()
    const entered = async (type: string) => {
      const { item, noun } = await seller(enterItem, { body: { typeId: null, category: 'Other', type } })
      return itemName(calledBy({ item, noun }))
    }
    expect(await entered('iphone 12 mount')).toBe('iPhone 12 mount')
    expect(await entered('KitchenAid mystery part')).toBe('KitchenAid mystery part')
    expect(await entered('garden gnome')).toBe('Garden gnome')
  })

  test('priced by the first price guide is still read, and its category is no longer called similar', async () => {
    const seller = await app.seller()
    const entry = { typeId: 'chair', category: 'Furniture', type: 'Chair', condition: 'Good' } as const
    const { item, pricing } = await seller(enterItem, { body: entry })
    const { basedOn, ...first } = pricing!
    const old = { ...first, comparables: 1679, comparablesNote: '(price guide, 2017)' }
    await app.deps.db
      .update(items)
      .set({ pricing: old as unknown as Pricing })
      .where(eq(items.id, item.id))
    const read = (await seller(getAnalysis, { params: { id: item.id } })).pricing
    expect(read).toMatchObject({ recommended: pricing!.recommended, comparables: 0 })
    expect(read!.basedOn).not.toMatch(/similar/)
  })

  test('that no marketplace takes gets a sentence instead of listings', async () => {
    const seller = await app.seller()
    const entry = { typeId: null, category: 'Hunting', type: 'Hunting rifle', condition: 'Good' } as const
    const { listings, refusal } = await seller(enterItem, { body: entry })
    expect(listings).toEqual({})
    expect(refusal).toMatch(/weapon/i)
  })

  test('that nobody knows the price of gets none, and says so', async () => {
    const seller = await app.seller()
    const entry = { typeId: 'car', category: 'Vehicles', type: 'Car', condition: 'Good' } as const
    const { item, pricing, listings, refusal } = await seller(enterItem, { body: entry })
    expect({ pricing, listings, price: item.recommendedPrice }).toEqual({ pricing: null, listings: {}, price: null })
    expect(refusal).toBe('We have no prices for vehicles, so there is no price and there are no listings for this one.')
  })

  test('is written anew on request, in other words, under the same ids', async () => {
    const seller = await app.seller()
    const before = await analyzeWith(seller.fetch, await newPhoto())
    const after = await seller(regenerate, { params: { id: before.item.id } })
    const texts = (result: typeof before) =>
      Object.values(result.listings).map(({ title, description }) => title + description)
    expect(texts(after)).not.toEqual(texts(before))
    expect(Object.values(after.listings).map(({ id }) => id)).toEqual(
      Object.values(before.listings).map(({ id }) => id),
    )
    expect(await usesLeft(seller)).toBe(9)
  })

  test('of someone else does not exist', async () => {
    const { item, listings } = await analyzeWith((await app.seller()).fetch, await newPhoto())
    const stranger = await app.seller()
    const params = { id: item.id }
    const listing = Object.values(listings)[0]!
    const body = { typeId: 'desk', category: 'x', type: 'x', condition: 'Good' } as const
    const sale = { platform: null, priceCents: 100, soldAt: new Date().toISOString() }
    const attempts: (() => Promise<unknown>)[] = [
      () => stranger(getItem, { params }),
      () => stranger(getAnalysis, { params }),
      () => stranger(correctItem, { params, body }),
      () => stranger(regenerate, { params }),
      () => stranger(recordSale, { query: {}, params, body: sale }),
      () => stranger(editListing, { params: { id: listing.id }, body: listing }),
      () => stranger(deleteListing, { params: { id: listing.id } }),
    ]
    for (const attempt of attempts) await expect(attempt()).rejects.toMatchObject({ code: 'not_found' })
  })
})

describe('a listing', () => {
  test('is edited within the limits of its marketplace, and deleted without its item', async () => {
    const seller = await app.seller()
    const { item, listings } = await analyzeWith(seller.fetch, await newPhoto())
    const listing = listings.Craigslist!
    const params = { id: listing.id }
    const edited = await seller(editListing, { params, body: { ...listing, title: 'Brass lamp, works', price: 45 } })
    expect(edited).toMatchObject({ id: listing.id, title: 'Brass lamp, works', price: 45 })
    const tooLong = seller(editListing, { params, body: { ...listing, title: 'x'.repeat(71) } })
    await expect(tooLong).rejects.toMatchObject({ code: 'invalid', fields: { title: expect.stringContaining('70') } })
    await seller(deleteListing, { params })
    const left = (await seller(getAnalysis, { params: { id: item.id } })).listings
    expect(Object.keys(left)).not.toContain('Craigslist')
  })

  test('lists come newest first, a page at a time, with the total', async () => {
    const seller = await app.seller()
    const entry = { typeId: 'chair', category: 'x', type: 'x', condition: 'Good' } as const
    for (let count = 0; count < 3; count++) await seller(enterItem, { body: entry })
    const ids = (await seller(recentItems, { query: {} })).map(({ id }) => id)
    expect(await seller(recentListings, { query: {} })).toHaveLength(15)

    const first = await seller.fetch('/api/items/recent?limit=2')
    expect(first.headers.get('x-total-count')).toBe('3')
    const next = /<(.+)>; rel="next"/.exec(first.headers.get('link')!)![1]!
    const second = await seller.fetch(next)
    const seen = [...(await first.json()), ...(await second.json())].map(({ id }) => id)
    expect(seen).toEqual(ids)
    expect(second.headers.get('link')).toBeNull()
    expect((await seller.fetch('/api/items/recent?cursor=nonsense')).status).toBe(400)
  })
})
