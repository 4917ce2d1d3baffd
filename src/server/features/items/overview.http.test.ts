import { afterAll, beforeAll, expect, test } from 'vitest'
import { enterItem, getOverview } from '#contract/analysis.ts'
import { startTestApp } from '#tests/test-app.ts'

let app: Awaited<ReturnType<typeof startTestApp>>
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

const CHAIR = { typeId: 'chair', category: 'Furniture', type: 'Chair', condition: 'Good' } as const

test('A new seller has nothing, and no average is made up', async () => {
  const seller = await app.seller()
  expect(await seller(getOverview, {})).toEqual({
    itemsAnalyzed: 0,
    listingsGenerated: 0,
    averageEstimatedValue: null,
  })
})

test('The counters count what is there, and only what is the seller’s own', async () => {
  const [seller, other] = [await app.seller(), await app.seller()]
  const good = await seller(enterItem, { body: CHAIR })
  const poor = await seller(enterItem, { body: { ...CHAIR, condition: 'Poor' } })
  await other(enterItem, { body: CHAIR })

  const mean = Math.round((good.pricing!.recommended + poor.pricing!.recommended) / 2)
  expect(await seller(getOverview, {})).toEqual({
    itemsAnalyzed: 2,
    listingsGenerated: 10,
    averageEstimatedValue: mean,
  })
})
