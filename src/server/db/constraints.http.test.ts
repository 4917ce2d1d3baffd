import { afterAll, beforeAll, expect, test } from 'vitest'
import { enterItem } from '#contract/analysis/analysis.ts'
import { items } from '#server/db/schema/items.ts'
import { listings } from '#server/db/schema/listings.ts'
import { sales } from '#server/db/schema/sales.ts'
import { eq } from '#server/db/sql.ts'
import { startTestApp } from '#tests/test-app.ts'

let app: Awaited<ReturnType<typeof startTestApp>>
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

test('the database itself refuses what no contract allows', async () => {
  const seller = await app.seller()
  const clock = { typeId: 'clock', category: 'Home & Decor', type: 'Clock', condition: 'Good' } as const
  const { item } = await seller(enterItem, { body: clock })
  const { db } = app.deps
  const change = (values: object) => db.update(listings).set(values).where(eq(listings.itemId, item.id))
  const refused = { cause: { code: '23514' } }
  await expect(change({ syncStatus: 'lost' })).rejects.toMatchObject(refused)
  await expect(change({ platform: 'nowhere' })).rejects.toMatchObject(refused)
  await expect(change({ price: -1 })).rejects.toMatchObject(refused)
  await expect(
    db
      .update(items)
      .set({ engine: 'tea leaves' as never })
      .where(eq(items.id, item.id)),
  ).rejects.toMatchObject(refused)
  const sale = { ownerId: seller.user.id, itemId: item.id, priceCents: 500, soldAt: new Date().toISOString() }
  for (const refundCents of [-1, 501])
    await expect(db.insert(sales).values({ ...sale, refundCents })).rejects.toMatchObject(refused)
})
