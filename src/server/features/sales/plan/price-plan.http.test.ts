import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { enterItem } from '#contract/analysis/analysis.ts'
import { changeBase } from '#contract/analysis/base-change.ts'
import { deleteItem } from '#contract/items/items.ts'
import { getItem, restoreItem } from '#contract/items/whole-item.ts'
import { editListing, followBase, ListingDraft } from '#contract/listings/listings.ts'
import { reportPosted } from '#contract/posting/posting.ts'
import { keepItem, offerItem, saveMoney } from '#contract/sales/item-money.ts'
import { nextStep } from '#contract/sales/plan/plan-schedule.ts'
import { endPricePlan, savePricePlan } from '#contract/sales/plan/price-plan.ts'
import { answerBuyer } from '#contract/sales/replies/replies.ts'
import { forgetSale, recordSale } from '#contract/sales/sales.ts'
import { getNotifications, saveNotifications } from '#contract/settings/settings.ts'
import { users } from '#server/db/schema/accounts.ts'
import { connections, listingSyncs } from '#server/db/schema/posting.ts'
import { pricePlans } from '#server/db/schema/sales.ts'
import { eq } from '#server/db/sql.ts'
import { runLowerPrices } from '#server/features/sales/plan/lower-prices.job.ts'
import { runSendPriceReminder } from '#server/features/sales/plan/send-price-reminder.job.ts'
import type { Jobs } from '#server/platform/jobs/jobs.ts'
import type { Mail } from '#server/ports/mailer.ts'
import { startTestApp } from '#tests/test-app.ts'

let app: Awaited<ReturnType<typeof startTestApp>>
beforeAll(async () => {
  app = await startTestApp()
})
afterEach(async () => {
  app.clock.offsetMs = 0
  await app.deps.db.delete(pricePlans)
})
afterAll(() => app.stop())

type Seller = Awaited<ReturnType<typeof app.seller>>
const DAY_MS = 24 * 60 * 60 * 1000
const TERMS = { startPrice: 52, floorPrice: 38, stepPercent: 10, everyDays: 7 }
const POSTED_AT = { url: 'https://facebook.example/1' }

/** A clock with a price plan, its listings by marketplace, and Facebook's posted by hand. */
async function planned(seller: Seller, terms: typeof TERMS & { holdForBuyers?: boolean } = TERMS) {
  const { item } = await seller(enterItem, {
    body: { typeId: 'clock', category: 'x', type: 'x', condition: 'Good' },
  })
  const params = { id: item.id }
  const plan = await seller(savePricePlan, { params, body: terms })
  const { listings } = await seller(getItem, { params })
  const on = (platform: string) => listings.find((listing) => listing.platform === platform)!
  await seller(reportPosted, { params: { id: on('facebook').id }, body: POSTED_AT })
  return { params, plan, on }
}

/** The job on that day; what it wants to be sent is given back. */
async function onDay(day: number) {
  const now = () => new Date(Date.now() + day * DAY_MS + 1000)
  const queued: { itemId: string; price: number }[] = []
  const jobs = { ...app.deps.jobs, enqueue: async (_tx, _job, data) => void queued.push(data as never) } as Jobs
  await runLowerPrices({ ...app.deps, jobs, now })
  return queued
}

const pricesOf = async (seller: Seller, params: { id: string }) =>
  Object.fromEntries((await seller(getItem, { params })).listings.map(({ platform, price }) => [platform, price]))

const sold = (soldAt: string) => ({ platform: null, priceCents: 4000, soldAt })

describe('a plan', () => {
  test('answers its steps, counts at once, and stands with the item', async () => {
    const seller = await app.seller()
    const { params, plan } = await planned(seller)
    const start = Date.parse(plan.startedAt)
    const at = (weeks: number) => new Date(start + weeks * 7 * DAY_MS).toISOString()
    expect(plan).toEqual({
      ...TERMS,
      holdForBuyers: true,
      timeZone: null,
      startedAt: plan.startedAt,
      stepsTaken: 0,
      heldUntil: null,
      steps: [
        { at: at(1), price: 47 },
        { at: at(2), price: 42 },
        { at: at(3), price: 38 },
      ],
    })
    expect(new Set(Object.values(await pricesOf(seller, params)))).toEqual(new Set([52]))
    expect(await seller(getItem, { params })).toMatchObject({ pricePlan: plan, floorPrice: 38 })
  })

  test('lowers drafts by itself week by week, leaves what is posted, and ends at the floor', async () => {
    const seller = await app.seller()
    const { params } = await planned(seller)
    expect(await onDay(6.9)).toEqual([])
    for (const [day, price] of [
      [7, 47],
      [14, 42],
      [21, 38],
    ] as const) {
      expect(await onDay(day)).toEqual([{ itemId: params.id, price }])
      expect(await pricesOf(seller, params)).toMatchObject({ facebook: 52, craigslist: price, mercari: price })
    }
    expect(await onDay(400)).toEqual([])
    expect((await pricesOf(seller, params)).craigslist).toBe(38)
    expect((await seller(getItem, { params })).pricePlan).toMatchObject({ stepsTaken: 3 })
  })

  test('takes a step once, however often and in however many processes it is looked for', async () => {
    const seller = await app.seller()
    const { params } = await planned(seller)
    const runs = await Promise.all([onDay(7), onDay(7), onDay(7)])
    expect(runs.flat()).toEqual([{ itemId: params.id, price: 47 }])
    expect(await onDay(7)).toEqual([])
  })

  test('late by weeks, takes the step of the day and no other', async () => {
    const seller = await app.seller()
    const { params } = await planned(seller)
    expect(await onDay(16)).toEqual([{ itemId: params.id, price: 42 }])
    expect((await seller(getItem, { params })).pricePlan).toMatchObject({ stepsTaken: 2 })
    expect(await onDay(20)).toEqual([])
    expect(await onDay(21)).toEqual([{ itemId: params.id, price: 38 }])
  })

  test('leaves a price that the seller chose for one marketplace', async () => {
    const seller = await app.seller()
    const { params, on } = await planned(seller)
    const { id } = on('mercari')
    await seller(editListing, { params: { id }, body: { ...ListingDraft.parse(on('mercari')), price: 60 } })
    await onDay(7)
    expect(await pricesOf(seller, params)).toMatchObject({ mercari: 60, craigslist: 47 })
  })

  test('changes what a webhook took by itself, and leaves its texts', async () => {
    const seller = await app.seller()
    const { params, on } = await planned(seller)
    const { id, title } = on('facebook')
    const webhook = { ownerId: seller.user.id, platform: 'webhook', platformUserId: 'https://hooks.example/1' } as const
    const [connection] = await app.deps.db.insert(connections).values(webhook).returning()
    const connectionId = connection!.id
    await app.deps.db.update(listingSyncs).set({ via: 'webhook', connectionId }).where(eq(listingSyncs.listingId, id))
    await seller(changeBase, { params, body: { fields: { title: 'Another title' } } })
    const before = Date.now() + 7 * DAY_MS
    expect(await onDay(7)).toEqual([])
    const facebook = (await seller(getItem, { params })).listings.find((listing) => listing.id === id)!
    expect(facebook).toMatchObject({ price: 47, title, via: 'webhook', syncStatus: 'posted' })
    expect(Date.parse(facebook.updatedAt)).toBeGreaterThanOrEqual(before)
  })

  test('waits for two days after a buyer’s message, says so, and then takes the step', async () => {
    const seller = await app.seller()
    const { params } = await planned(seller)
    const stepAt = 7 * DAY_MS
    app.clock.offsetMs = stepAt - DAY_MS
    await seller(answerBuyer, { body: { message: 'Is it still available?', itemId: params.id } })
    app.clock.offsetMs = 0
    expect(await onDay(7)).toEqual([])
    const { pricePlan } = await seller(getItem, { params })
    expect(pricePlan).toMatchObject({ stepsTaken: 0 })
    expect(Date.parse(pricePlan!.heldUntil!) - Date.parse(pricePlan!.startedAt)).toBeGreaterThan(7.9 * DAY_MS)
    expect(await onDay(7.9)).toEqual([])
    expect(await onDay(8.1)).toEqual([{ itemId: params.id, price: 47 }])
    expect((await seller(getItem, { params })).pricePlan).toMatchObject({ stepsTaken: 1, heldUntil: null })
  })

  test('does not wait for a scammer, nor where the seller does not want it', async () => {
    const seller = await app.seller()
    const scammed = await planned(seller)
    const eager = await planned(seller, { ...TERMS, holdForBuyers: false })
    app.clock.offsetMs = 6 * DAY_MS
    const scam = 'I will send a check for more than the price, and my courier will pick it up. Send me your code.'
    await seller(answerBuyer, { body: { message: scam, itemId: scammed.params.id } })
    await seller(answerBuyer, { body: { message: 'Is it still available?', itemId: eager.params.id } })
    app.clock.offsetMs = 0
    expect((await onDay(7)).map(({ itemId }) => itemId).sort()).toEqual([scammed.params.id, eager.params.id].sort())
  })

  test('never raises a price, and never goes under a floor that was raised since', async () => {
    const seller = await app.seller()
    const { params } = await planned(seller)
    await seller(changeBase, { params, body: { fields: { price: 45 } } })
    await onDay(7)
    expect((await pricesOf(seller, params)).craigslist).toBe(45)
    await seller(saveMoney, { params, body: { floorPrice: 44 } })
    await onDay(14)
    expect((await pricesOf(seller, params)).craigslist).toBe(44)
    await onDay(21)
    expect((await pricesOf(seller, params)).craigslist).toBe(44)
  })

  test('goes on from a price that was raised since, step by step, and says so; taken back, it goes on as before', async () => {
    const seller = await app.seller()
    const { params } = await planned(seller)
    const ask = (price: number) => seller(changeBase, { params, body: { fields: { price } } })
    const next = async () => nextStep((await seller(getItem, { params })).pricePlan!)?.price
    await onDay(7)
    await ask(200)
    expect(await next()).toBe(180)
    await ask(47)
    expect(await next()).toBe(42)
    await ask(200)
    expect(await onDay(13.9)).toEqual([])
    for (const [day, price] of [
      [14, 180],
      [21, 162],
      [28, 146],
    ] as const) {
      expect(await next()).toBe(price)
      expect(await onDay(day)).toEqual([{ itemId: params.id, price }])
      expect((await pricesOf(seller, params)).craigslist).toBe(price)
    }
  })

  test('that has ended at its floor stays ended when the price is raised', async () => {
    const seller = await app.seller()
    const { params } = await planned(seller)
    await onDay(21)
    await seller(changeBase, { params, body: { fields: { price: 60 } } })
    expect(nextStep((await seller(getItem, { params })).pricePlan!)).toBeNull()
    expect(await onDay(28)).toEqual([])
    expect((await pricesOf(seller, params)).craigslist).toBe(60)
  })

  test('ends by hand, and the price stays where it is; ended twice, it is ended', async () => {
    const seller = await app.seller()
    const { params } = await planned(seller)
    await seller(endPricePlan, { params })
    await seller(endPricePlan, { params })
    expect(await onDay(30)).toEqual([])
    expect(await seller(getItem, { params })).toMatchObject({ pricePlan: null })
    expect((await pricesOf(seller, params)).craigslist).toBe(52)
  })

  test('begins anew when it is saved again', async () => {
    const seller = await app.seller()
    const { params } = await planned(seller)
    await onDay(7)
    app.clock.offsetMs = 7 * DAY_MS
    const again = await seller(savePricePlan, { params, body: { ...TERMS, startPrice: 50, everyDays: 3 } })
    expect(again).toMatchObject({ stepsTaken: 0, steps: [{ price: 45 }, { price: 41 }, { price: 38 }] })
    expect(await onDay(9)).toEqual([])
    expect(await onDay(10)).toEqual([{ itemId: params.id, price: 45 }])
  })
})

describe('what is not for sale does not get cheaper', () => {
  test('once sold, nothing changes; the sale undone, the plan goes on', async () => {
    const seller = await app.seller()
    const { params } = await planned(seller)
    await seller(recordSale, { params, query: {}, body: sold(new Date().toISOString()) })
    expect(await onDay(30)).toEqual([])
    expect((await pricesOf(seller, params)).craigslist).toBe(52)
    await seller(forgetSale, { params })
    await onDay(30)
    expect((await pricesOf(seller, params)).craigslist).toBe(38)
  })

  test('a sale undone between two steps, the missed one is taken and nobody is said to wait', async () => {
    const seller = await app.seller()
    const { params } = await planned(seller)
    await seller(recordSale, { params, query: {}, body: sold(new Date().toISOString()) })
    await onDay(8)
    await seller(forgetSale, { params })
    expect((await seller(getItem, { params })).pricePlan).toMatchObject({ stepsTaken: 0, heldUntil: null })
    await onDay(9)
    expect((await pricesOf(seller, params)).craigslist).toBe(47)
  })

  test('given away, nothing changes until it is offered again', async () => {
    const seller = await app.seller()
    const { params } = await planned(seller)
    await seller(keepItem, { params, body: { fate: 'given' } })
    await onDay(8)
    expect((await pricesOf(seller, params)).craigslist).toBe(52)
    await seller(offerItem, { params })
    await onDay(14)
    expect((await pricesOf(seller, params)).craigslist).toBe(42)
  })

  test('deleted, it waits for the undo; a suspended seller’s waits, too', async () => {
    const seller = await app.seller()
    const { params } = await planned(seller)
    await seller(deleteItem, { params })
    expect(await onDay(7)).toEqual([])
    await seller(restoreItem, { params })
    const set = (subscriptionStatus: 'suspended' | 'trial') =>
      app.deps.db.update(users).set({ subscriptionStatus }).where(eq(users.id, seller.user.id))
    await set('suspended')
    expect(await onDay(7)).toEqual([])
    await set('trial')
    expect(await onDay(7)).toEqual([{ itemId: params.id, price: 47 }])
  })

  test('a sale and a step at the same moment leave one truth: sold, at the price before or after', async () => {
    const seller = await app.seller()
    const { params } = await planned(seller)
    const sale = { params, query: {}, body: sold(new Date().toISOString()) }
    await Promise.all([seller(recordSale, sale), onDay(7), onDay(7)])
    const price = (await pricesOf(seller, params)).craigslist
    await onDay(30)
    expect((await pricesOf(seller, params)).craigslist).toBe(price)
  })

  test('no plan begins for what is sold', async () => {
    const seller = await app.seller()
    const { params } = await planned(seller)
    await seller(recordSale, { params, query: {}, body: sold(new Date().toISOString()) })
    await expect(seller(savePricePlan, { params, body: TERMS })).rejects.toMatchObject({
      code: 'conflict',
      message: 'This item is sold. Undo the sale first if it is for sale after all.',
    })
  })
})

describe('the reminder', () => {
  const mailed = async (itemId: string, price: number) => {
    const mails: Mail[] = []
    const mailer = { ...app.deps.mailer, send: async (mail: Mail) => void mails.push(mail) }
    await runSendPriceReminder({ ...app.deps, mailer } as never, { itemId, price })
    return mails
  }

  test('says where to change what to what, and stops when it was changed there', async () => {
    const seller = await app.seller({ emailVerifiedAt: new Date().toISOString() })
    const { params, on } = await planned(seller)
    await onDay(7)
    const [mail] = await mailed(params.id, 47)
    expect(mail!.text).toContain('Facebook Marketplace: from $52 to $47\nhttps://facebook.example/1')
    expect(mail!.text).toContain(`/items/${params.id}`)
    expect(mail!.text).not.toContain('$38')
    expect(await mailed(params.id, 42)).toEqual([])
    await seller(followBase, { params: { id: on('facebook').id }, body: { fields: [] } })
    expect((await pricesOf(seller, params)).facebook).toBe(47)
    expect(await mailed(params.id, 47)).toEqual([])
  })

  test('asks the switch for email updates', async () => {
    const seller = await app.seller({ emailVerifiedAt: new Date().toISOString() })
    const { params } = await planned(seller)
    await onDay(7)
    const wanted = await seller(getNotifications, {})
    await seller(saveNotifications, { body: { ...wanted, emailUpdates: false } })
    expect(await mailed(params.id, 47)).toEqual([])
  })
})
