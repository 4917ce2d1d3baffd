import { afterAll, beforeAll, expect, test } from 'vitest'
import { enterItem } from '#contract/analysis/analysis.ts'
import { recordSale } from '#contract/sales/sales.ts'
import { getSettings, saveSettings } from '#contract/settings/settings.ts'
import { startTestApp } from '#tests/test-app.ts'

type App = Awaited<ReturnType<typeof startTestApp>>
type Seller = Awaited<ReturnType<App['seller']>>

let app: App
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

const enter = (seller: Seller, typeId: string) =>
  seller(enterItem, { body: { typeId, category: 'x', type: 'x', condition: 'Good' } })

/** Sells so many, each for a share of what the guide says. */
async function sell(seller: Seller, typeId: string, count: number, share: number, refunded = 0) {
  const guide = (await enter(await app.seller(), typeId)).pricing!.recommended
  for (let nth = 0; nth < count; nth++) {
    const { item } = await enter(seller, typeId)
    const priceCents = Math.round(guide * share * 100)
    const refundCents = Math.round(priceCents * refunded)
    const body = { platform: null, priceCents, refundCents, soldAt: new Date().toISOString() }
    await seller(recordSale, { params: { id: item.id }, query: {}, body })
  }
  return guide
}

const reasons = (pricing: { reasons: { kind: string; text: string }[] }) =>
  pricing.reasons.filter(({ kind }) => kind === 'sales').map(({ text }) => text)

test('six desks that went for less make the seller’s next desk cheaper, and say why; nobody else’s', async () => {
  const seller = await app.seller()
  const guide = await sell(seller, 'desk', 6, 0.7)
  const { pricing } = await enter(seller, 'desk')
  expect(pricing!.recommended).toBeLessThan(guide * 0.87)
  expect(pricing!.recommended).toBeGreaterThan(guide * 0.7)
  expect(reasons(pricing!)).toEqual([
    expect.stringMatching(/^Your last 6 desks: (29|30|31)% below the guide, which takes off about \d+%$/),
  ])
  const other = (await enter(await app.seller(), 'desk')).pricing!
  expect(other.recommended).toBe(guide)
  expect(reasons(other)).toEqual([])
})

test('what buyers got back teaches nothing: in part it was not the price, in full there was none', async () => {
  const seller = await app.seller()
  await sell(seller, 'desk', 6, 1.4, 0.5)
  await sell(seller, 'desk', 6, 0.1, 1)
  expect(reasons((await enter(seller, 'desk')).pricing!)).toEqual([
    expect.stringMatching(/^Your last 6 desks: (29|30|31)% below the guide/),
  ])
})

test('what was learned is not learned again: the same sales move the price as far the next time', async () => {
  const seller = await app.seller()
  await sell(seller, 'desk', 5, 1.3)
  const first = (await enter(seller, 'desk')).pricing!.recommended
  expect((await enter(seller, 'desk')).pricing!.recommended).toBe(first)
})

test('one switch turns it off, and leaves the others as they are', async () => {
  const seller = await app.seller()
  const guide = await sell(seller, 'desk', 6, 0.7)
  const { aiModel, analysisDetail, learnsPrices } = await seller(getSettings, {})
  expect(learnsPrices).toBe(true)
  await seller(saveSettings, { body: { aiModel, analysisDetail, learnsPrices: false } })
  expect(await seller(getSettings, {})).toMatchObject({ learnsNames: true, learnsPrices: false })
  const { pricing } = await enter(seller, 'desk')
  expect(pricing!.recommended).toBe(guide)
  expect(reasons(pricing!)).toEqual([])
  await seller(saveSettings, { body: { aiModel, analysisDetail } })
  expect(await seller(getSettings, {})).toMatchObject({ learnsPrices: false })
})

test('a thing of another type follows its category a little', async () => {
  const seller = await app.seller()
  const guide = (await enter(seller, 'sofa')).pricing!.recommended
  await sell(seller, 'desk', 8, 0.6)
  const { pricing } = await enter(seller, 'sofa')
  expect(pricing!.recommended).toBeLessThan(guide)
  expect(reasons(pricing!)).toEqual([
    expect.stringMatching(/^Your last 8 sales in furniture: \d+% below the guide, which takes off about \d+%$/),
  ])
})
