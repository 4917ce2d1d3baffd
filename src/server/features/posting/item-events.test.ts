import { expect, test } from 'vitest'
import { saleMark } from '#server/features/posting/item-events.ts'
import { fingerprint } from '#server/platform/security/secrets.ts'

const MONEY = { platform: 'mercari', priceCents: 5200, feeCents: 520, postageCents: 0, otherCents: 0 } as const
const SOLD_AT = { soldAt: '2026-11-15T12:00:00.000Z' }

test('a sale that a webhook waits to hear of is known again after refunds came to be noted', () => {
  const marked = fingerprint(JSON.stringify({ ...MONEY, ...SOLD_AT }))
  expect(saleMark({ ...MONEY, refundCents: 0, ...SOLD_AT })).toBe(marked)
  expect(saleMark({ ...MONEY, refundCents: 5, ...SOLD_AT })).not.toBe(marked)
})
