import { expect, test } from 'vitest'
import { fitListing } from '#contract/listings/listing-rules.ts'
import { MARKETPLACE_IDS } from '#contract/marketplaces.ts'
import { deliveryCaution, deliveryFor, deliveryOn } from '#contract/posting/delivery.ts'
import { TYPES } from '#contract/taxonomy.ts'

test('a sofa is picked up, sneakers may be shipped, and the unknown is not promised to be shipped', () => {
  expect(deliveryFor('sofa')).toEqual({ allowShipping: false, allowPickup: true })
  expect(deliveryFor('sneakers')).toEqual({ allowShipping: true, allowPickup: true })
  expect(deliveryFor(null)).toEqual({ allowShipping: false, allowPickup: true })
  expect(deliveryFor('no such type')).toEqual({ allowShipping: false, allowPickup: true })
})

test('OfferUp ships neither what weighs 20 lb or more nor what costs $2,000 or more', () => {
  const wanted = { allowShipping: true, allowPickup: true }
  expect(deliveryOn('offerup', 'sneakers', 80, wanted).allowShipping).toBe(true)
  expect(deliveryOn('offerup', 'golf-clubs', 80, wanted).allowShipping).toBe(false)
  expect(deliveryOn('offerup', 'watch', 2000, wanted).allowShipping).toBe(false)
  expect(deliveryOn('facebook', 'golf-clubs', 80, wanted).allowShipping).toBe(true)
})

test('every type can change hands on every marketplace, in a way the marketplace accepts', () => {
  for (const type of TYPES) {
    for (const platform of MARKETPLACE_IDS) {
      const delivery = deliveryOn(platform, type.id, 50, deliveryFor(type.id))
      expect(delivery.allowShipping || delivery.allowPickup).toBe(true)
      const draft = { title: type.name, price: 50, description: '', condition: null, tags: [], ...delivery }
      expect(fitListing(platform, draft)).toMatchObject(delivery)
    }
  }
})

test('a seller is warned before promising to ship a sofa on Mercari', () => {
  expect(deliveryCaution('mercari', 'sofa')).toMatch(/about 110 lb/)
  expect(deliveryCaution('mercari', 'car')).toBe('Mercari does not take this kind of item.')
  expect(deliveryCaution('mercari', 'sneakers')).toBeNull()
  expect(deliveryCaution('facebook', 'sofa')).toBeNull()
})
