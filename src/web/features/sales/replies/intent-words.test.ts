import { expect, test } from 'vitest'
import { messageWords, offerWords } from '#web/features/sales/replies/intent-words.ts'

test('an offer is put beside the price', () => {
  expect(offerWords('would you take 30?', 45)).toEqual({
    sum: '$30 of $45.',
    gap: 'That is 33% under your price.',
  })
  expect(offerWords('i can do 45', 45)).toEqual({ sum: '$45 of $45.', gap: 'That is at least what you ask.' })
})

test('a message is called by what it asks, as exactly as it can be read', () => {
  expect(messageWords('other', 'Do you take Venmo?')).toMatchObject({ name: 'Payment', sentence: 'Asks how to pay.' })
  expect(messageWords('offer', 'I’ll take it')).toMatchObject({ name: 'Wants it' })
  expect(messageWords('measures', 'how tall is it?')).toMatchObject({ name: 'Size' })
})

test('without a price or an offer there is nothing to compare', () => {
  expect(offerWords('$37.50?', null)).toEqual({ sum: '$37.50 offered.', gap: '' })
  expect(offerWords('still available?', 45)).toBeNull()
})
