import { expect, test } from 'vitest'
import { offerWords } from '#web/features/sales/replies/intent-words.ts'

test('an offer is put beside the price', () => {
  expect(offerWords('would you take 30?', 45)).toEqual({
    sum: '$30 of $45.',
    gap: 'That is 33% under your price.',
  })
  expect(offerWords('i can do 45', 45)).toEqual({ sum: '$45 of $45.', gap: 'That is at least what you ask.' })
})

test('without a price or an offer there is nothing to compare', () => {
  expect(offerWords('$37.50?', null)).toEqual({ sum: '$37.50 offered.', gap: '' })
  expect(offerWords('still available?', 45)).toBeNull()
})
