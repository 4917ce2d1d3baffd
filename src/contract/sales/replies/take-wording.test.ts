import fc from 'fast-check'
import { expect, test } from 'vitest'
import { namesAmount } from '#contract/sales/replies/conceal-amount.ts'
import { takeWording } from '#contract/sales/replies/take-wording.ts'

const DRAFT = 'Hi! I could do $40.'

test('other words for the same are taken', () => {
  expect(takeWording(DRAFT, 'Hi Dana! How about $40?', 36)).toBe('Hi Dana! How about $40?')
})

test.each([
  ['nothing', undefined],
  ['another sum', 'Hi! $38 and it is yours.'],
  ['the floor in words', 'Hi! I would go down to thirty-six, or $40 now.'],
  ['a link', 'Hi! See https://pay.example.com for $40.'],
])('%s is not', (_what, wording) => {
  expect(takeWording(DRAFT, wording, 36)).toBe(DRAFT)
})

test('no wording brings the floor in', () => {
  const floors = fc.integer({ min: 50, max: 5000 })
  fc.assert(
    fc.property(floors, fc.string(), fc.string(), (floor, before, after) => {
      const taken = takeWording(DRAFT, `${before} ${floor} ${after}`, floor)
      expect(namesAmount(taken, floor)).toBe(false)
    }),
  )
})
