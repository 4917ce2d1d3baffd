import { expect, test } from 'vitest'
import { likeness } from '#server/features/items/likeness.ts'

test('the same photo is wholly alike, and so is one twice as strong', () => {
  expect(likeness(Uint8Array.of(3, 4, 0), Uint8Array.of(3, 4, 0))).toBeCloseTo(1)
  expect(likeness(Uint8Array.of(3, 4, 0), Uint8Array.of(6, 8, 0))).toBeCloseTo(1)
})

test('what shares nothing is not alike at all', () => {
  expect(likeness(Uint8Array.of(5, 0), Uint8Array.of(0, 5))).toBe(0)
  expect(likeness(Uint8Array.of(5, 0), Uint8Array.of(0, 0))).toBe(0)
})
