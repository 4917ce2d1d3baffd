import { expect, test } from 'vitest'
import { isLabel } from '#server/providers/identifier/builtin/text/is-label.ts'

const lines = (count: number) => Array.from({ length: count }, () => ({ text: 'MADE IN ITALY', certainty: 0.9 }))

test('many lines over much of the photo are a label', () => {
  expect(isLabel({ lines: lines(6), covered: 0.25 })).toBe(true)
})

test('a print on a shirt, or small print on a box, is not', () => {
  expect(isLabel({ lines: lines(2), covered: 0.25 })).toBe(false)
  expect(isLabel({ lines: lines(6), covered: 0.03 })).toBe(false)
})
