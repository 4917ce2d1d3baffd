import { expect, test } from 'vitest'
import { guideOf } from '#contract/items/type-guide/guide-of.ts'
import { fitListing } from '#contract/listings/listing-rules.ts'
import { MARKETPLACE_IDS } from '#contract/marketplaces.ts'
import { deliveryCaution } from '#contract/posting/delivery.ts'
import { deliveryOn } from '#contract/posting/delivery-on.ts'
import { TYPES } from '#contract/taxonomy.ts'

const parcel = (typeId: string | null) => guideOf({ typeId, type: 'Thing' })

test('a sofa is picked up, sneakers may be shipped, and the unknown is not promised to be shipped', () => {
  expect(deliveryOn('facebook', parcel('sofa'), 80)).toEqual({ allowShipping: false, allowPickup: true })
  expect(deliveryOn('facebook', parcel('sneakers'), 80)).toEqual({ allowShipping: true, allowPickup: true })
  expect(deliveryOn('facebook', parcel(null), 80)).toEqual({ allowShipping: false, allowPickup: true })
  expect(deliveryOn('facebook', parcel('no such type'), 80)).toEqual({ allowShipping: false, allowPickup: true })
})

test('OfferUp ships neither what weighs 20 lb or more nor what costs $2,000 or more', () => {
  expect(deliveryOn('offerup', parcel('sneakers'), 80).allowShipping).toBe(true)
  expect(deliveryOn('offerup', parcel('golf-clubs'), 80).allowShipping).toBe(false)
  expect(deliveryOn('offerup', parcel('watch'), 2000).allowShipping).toBe(false)
  expect(deliveryOn('facebook', parcel('golf-clubs'), 80).allowShipping).toBe(true)
})

test('every type can change hands on every marketplace, in a way the marketplace accepts', () => {
  for (const type of TYPES) {
    for (const platform of MARKETPLACE_IDS) {
      const delivery = deliveryOn(platform, parcel(type.id), 50)
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
