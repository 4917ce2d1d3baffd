import { expect, test } from 'vitest'
import { mayShip } from '#contract/analysis/may-ship.ts'
import { guideOf } from '#contract/items/type-guide/guide-of.ts'
import { bareAnalysis } from '#tests/analysis-fixtures.ts'

test('a lamp may be shipped, a sofa is picked up', () => {
  expect(mayShip(bareAnalysis('lamp'))).toBe(true)
  expect(mayShip(bareAnalysis('sofa'))).toBe(false)
})

test('of what is named in free words nobody knows', () => {
  expect(mayShip({ guide: guideOf({ typeId: null, type: 'Whatsit' }), listings: {} })).toBe(true)
})

test('a seller who ships a sofa is believed', () => {
  const { guide, listings } = bareAnalysis('sofa')
  const shipping = { ...listings.OfferUp!, allowShipping: true }
  expect(mayShip({ guide, listings: { ...listings, OfferUp: shipping } })).toBe(true)
})
