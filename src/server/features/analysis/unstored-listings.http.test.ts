import { afterAll, beforeAll, expect, test } from 'vitest'
import { correctItem, enterItem, getAnalysis } from '#contract/analysis/analysis.ts'
import { EBAY } from '#contract/market/market.ts'
import { items } from '#server/db/schema/items.ts'
import { eq } from '#server/db/sql.ts'
import { offer } from '#tests/market-fixtures.ts'
import { startTestApp } from '#tests/test-app.ts'

const CHAIR = { typeId: 'chair', category: 'Furniture', type: 'Chair', condition: 'Good' } as const
const OFFER = { title: 'Oak chair', url: 'https://www.ebay.example/itm/1', platform: null }

let app: Awaited<ReturnType<typeof startTestApp>>
beforeAll(async () => {
  app = await startTestApp()
  app.deps.priceSources.push({
    provider: 'test',
    name: EBAY,
    rights: { mayMix: false, mayStore: false },
    research: async () => ({ comparables: [offer(90, OFFER)], readAt: new Date() }),
    ping: async () => {},
  })
})
afterAll(() => app.stop())

test('what eBay lists is shown once and never stored', async () => {
  const seller = await app.seller({ plan: 'pro' })
  const entered = await seller(enterItem, { body: CHAIR })
  const { id } = entered.item
  expect(entered.pricing!.ebay!.listings).toMatchObject([{ title: 'Oak chair' }])
  const corrected = await seller(correctItem, { params: { id }, body: { ...CHAIR, material: 'Oak' } })
  expect(corrected.pricing!.ebay!.listings).toHaveLength(1)

  const [row] = await app.deps.db.select().from(items).where(eq(items.id, id))
  expect(JSON.stringify(row)).not.toContain(OFFER.url)
  const { searchUrl } = corrected.pricing!.ebay!
  expect((await seller(getAnalysis, { params: { id } })).pricing!.ebay).toEqual({ listings: null, searchUrl })
})

test('what an earlier version stored of eBay is not shown', async () => {
  const seller = await app.seller({ plan: 'pro' })
  const { item, pricing } = await seller(enterItem, { body: CHAIR })
  await app.deps.db.update(items).set({ pricing }).where(eq(items.id, item.id))
  const read = await seller(getAnalysis, { params: { id: item.id } })
  expect(read.pricing!.ebay!.listings).toBeNull()
})
