import { afterAll, beforeAll, expect, test } from 'vitest'
import { enterItem } from '#contract/analysis/analysis.ts'
import { getOverview } from '#contract/items/items.ts'
import { addPhoto } from '#tests/listing-fixtures.ts'
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

test('A photo that is missing or damaged is told as such, and no browser keeps that', async () => {
  const seller = await app.seller()
  const { item } = await seller(enterItem, { body: CHAIR })
  const photoKey = `${seller.user.id}/${item.id}.jpg`
  await addPhoto(app.deps.db, { id: item.id, ownerId: seller.user.id }, photoKey)
  const outcome = async () => {
    const response = await seller.fetch(`/api/items/${item.id}/image?w=160`)
    return { status: response.status, code: (await response.json()).code, kept: response.headers.get('cache-control') }
  }
  expect(await outcome()).toEqual({ status: 404, code: 'not_found', kept: 'no-store' })
  await app.deps.photos.write(photoKey, Buffer.from('not a photo at all'))
  expect(await outcome()).toEqual({ status: 500, code: 'internal', kept: 'no-store' })
})
