import { afterAll, beforeAll, expect, test } from 'vitest'
import { enterItem } from '#contract/analysis/analysis.ts'
import { changeBase } from '#contract/analysis/base-change.ts'
import { getItem } from '#contract/items/whole-item.ts'
import { deleteListings } from '#contract/listings/dashboard.ts'
import { saveMoney } from '#contract/sales/item-money.ts'
import { savePricePlan } from '#contract/sales/plan/price-plan.ts'
import { startTestApp } from '#tests/test-app.ts'

let app: Awaited<ReturnType<typeof startTestApp>>
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

/** A clock, for which $100 is asked everywhere. */
async function offered() {
  const seller = await app.seller()
  const body = { typeId: 'clock', category: 'Home & Decor', type: 'Clock', condition: 'Good' } as const
  const { item } = await seller(enterItem, { body })
  const params = { id: item.id }
  const ask = (price: number) => seller(changeBase, { params, body: { fields: { price } } })
  const take = (floorPrice: number) => seller(saveMoney, { params, body: { floorPrice } })
  await ask(100)
  return { seller, params, ask, take }
}

const tooHigh = (asking: number) => {
  const message = `This can’t be saved: it is more than your asking price ($${asking}).`
  return { code: 'invalid', message, fields: { floorPrice: message } }
}

test('the lowest price a seller takes is not above what they ask, and nothing else of such a call is saved', async () => {
  const { seller, params, take } = await offered()
  await expect(take(101)).rejects.toMatchObject(tooHigh(100))
  const body = { floorPrice: 101, costCents: 500 }
  await expect(seller(saveMoney, { params, body })).rejects.toMatchObject(tooHigh(100))
  expect(await seller(getItem, { params })).toMatchObject({ floorPrice: null, cost: null })
  expect(await take(100)).toMatchObject({ floorPrice: 100 })
})

test('less may be asked since: what is stored stays, can be said again, and goes down', async () => {
  const { seller, params, ask, take } = await offered()
  await take(97)
  await ask(90)
  expect(await seller(saveMoney, { params, body: { costCents: 500 } })).toMatchObject({ floorPrice: 97 })
  expect(await take(97)).toMatchObject({ floorPrice: 97 })
  await expect(take(96)).rejects.toMatchObject(tooHigh(90))
  expect(await take(90)).toMatchObject({ floorPrice: 90 })
})

test('where no listing asks anything, what the item is worth counts', async () => {
  const { seller, params, take } = await offered()
  const { listings, recommendedPrice } = await seller(getItem, { params })
  await seller(deleteListings, { body: { ids: listings.map(({ id }) => id) } })
  await expect(take(recommendedPrice! + 1)).rejects.toMatchObject(tooHigh(recommendedPrice!))
  expect(await take(recommendedPrice!)).toMatchObject({ floorPrice: recommendedPrice })
})

test('a price plan says by itself what is asked, and its floor is not above that', async () => {
  const { seller, params } = await offered()
  const plan = { startPrice: 120, floorPrice: 110, stepPercent: 10, everyDays: 7 }
  expect(await seller(savePricePlan, { params, body: plan })).toMatchObject({ floorPrice: 110 })
  const body = { ...plan, floorPrice: 121 }
  await expect(seller(savePricePlan, { params, body })).rejects.toMatchObject({
    fields: { floorPrice: 'The floor is above the start price. Make it $120 or less.' },
  })
})
