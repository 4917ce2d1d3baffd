import { expect, test } from 'vitest'
import { guideOf } from '#contract/items/type-guide/guide-of.ts'
import { cautionsIn, saysLittle } from '#contract/listings/listing-cautions.ts'

const sneakers = guideOf({ typeId: 'sneakers', type: 'Sneakers' })
const words = (...texts: string[]) => cautionsIn(sneakers, texts).map(({ word, level }) => [word, level])

test('a word that gets listings removed is found in title or description, in any case', () => {
  expect(words('Nike sneakers', 'A REPLICA, barely worn.')).toEqual([['replica', 'barred']])
  expect(words('Mirror Quality sneakers')).toEqual([['mirror quality', 'barred']])
})

test('only whole words count', () => {
  expect(words('Duper sneakers', 'Two replicas of it')).toEqual([])
})

test('what is about every such thing is always said', () => {
  const bed = cautionsIn(guideOf({ typeId: 'bed', type: 'Bed' }), ['Oak bed'])
  expect(bed.map(({ word }) => word)).toContain(null)
})

test('a description that says only what it is and how to get it says little', () => {
  expect(saysLittle('Camera.\n\nUsed, in good condition.\nLocal pickup or shipping.')).toBe(true)
  expect(
    saysLittle('Canon EOS camera.\nCharger and strap are included.\nNo scratches on the lens.\nShipping only.'),
  ).toBe(false)
})
