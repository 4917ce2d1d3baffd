import { afterAll, beforeAll, expect, test } from 'vitest'
import { me, updateProfile } from '#contract/accounts/accounts.ts'
import { enterItem } from '#contract/analysis/analysis.ts'
import { CHANGES_LIMIT } from '#contract/endpoint.ts'
import { saveMoney } from '#contract/sales/item-money.ts'
import { rateLimits } from '#server/db/schema/platform.ts'
import { like } from '#server/db/sql.ts'
import { startTestApp } from '#tests/test-app.ts'

let app: Awaited<ReturnType<typeof startTestApp>>
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

const CLOCK = { typeId: 'clock', category: 'Home & Decor', type: 'Clock', condition: 'Good' } as const

test('all changes that have no limit of their own share one, and say what is left of it', async () => {
  const seller = await app.seller()
  const { item } = await seller(enterItem, { body: CLOCK })
  const rename = () =>
    seller.fetch(updateProfile.path, {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ name: 'Maya' }),
    })
  const { headers } = await rename()
  expect(headers.get('ratelimit-policy')).toBe('600;w=60')
  expect(headers.get('ratelimit-remaining')).toBe('599')
  await seller(saveMoney, { params: { id: item.id }, body: { costCents: 500 } })
  expect((await rename()).headers.get('ratelimit-remaining')).toBe('597')
})

test('a seller who changes too much at once is told so, and can still read and do what is counted by itself', async () => {
  const [seller, other] = [await app.seller(), await app.seller()]
  const rename = (who: typeof seller) => who(updateProfile, { body: { name: 'Maya' } })
  await rename(seller)
  await app.deps.db
    .update(rateLimits)
    .set({ points: CHANGES_LIMIT.requests })
    .where(like(rateLimits.key, `changes ${seller.user.id}`))
  await expect(rename(seller)).rejects.toMatchObject({
    code: 'limit_reached',
    message: expect.stringMatching(/^You made more than 600 changes in a minute\. Please try again in \d+ seconds\.$/),
  })
  await seller(me, {})
  await seller(enterItem, { body: CLOCK })
  await rename(other)
})
