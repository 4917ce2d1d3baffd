import { expect, test } from 'vitest'
import type { Sale } from '#contract/sales/sales.ts'
import { reachOf } from './reach-of.ts'

const SALE: Sale = {
  ...{ platform: null, priceCents: 5200, feeCents: 0, postageCents: 0, otherCents: 0, refundCents: 0 },
  soldAt: '2026-11-15T12:00:00.000Z',
}
const forSale = { id: 'one', sale: null, fate: null, refusal: null, basePrice: 45 }

test('what is sold, kept, unnamed or refused is not counted among what an act changes', () => {
  const others = [
    { ...forSale, sale: SALE },
    { ...forSale, sale: SALE },
    { ...forSale, fate: 'given' as const },
    { ...forSale, basePrice: null },
    { ...forSale, refusal: 'We have no prices for this.', basePrice: null },
  ]
  expect(reachOf([forSale, forSale, ...others])).toEqual({
    count: 2,
    words: '2 items',
    leftOut: 'Not included: 2 are sold, 1 was given away, 1 has no name yet, 1 is taken by no marketplace.',
  })
  expect(reachOf([forSale])).toEqual({ count: 1, words: '1 item', leftOut: null })
})
