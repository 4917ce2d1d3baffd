import { expect, test } from 'vitest'
import { bareAnalysis } from '#tests/analysis-fixtures.ts'
import { takingBack } from '#web/features/listings/taking-back.ts'

const LAMP = { ...bareAnalysis('lamp').listings.Craigslist!, price: 60, editedFields: ['price' as const] }
const after = { ...LAMP, price: 40, allowShipping: !LAMP.allowShipping }

test('what an action changed goes back as it was; what was typed since stays', () => {
  const now = { ...after, title: 'My own words', description: 'Mine, too.' }
  const { price, allowShipping } = LAMP
  expect(takingBack({ before: LAMP, after, now, fields: ['price'] })).toEqual({
    ...{ price, allowShipping },
    ownFields: ['price'],
  })
})

test('what was changed again since stays, too', () => {
  const now = { ...after, price: 77 }
  const { allowShipping } = LAMP
  expect(takingBack({ before: LAMP, after, now, fields: ['price'] })).toEqual({ allowShipping, ownFields: ['price'] })
  expect(takingBack({ before: LAMP, after: LAMP, now, fields: ['price'] })).toBeNull()
})

test('a value that stayed the same becomes the listing’s own again', () => {
  expect(takingBack({ before: LAMP, after: LAMP, now: LAMP, fields: ['price'] })).toEqual({
    price: 60,
    ownFields: ['price'],
  })
})
