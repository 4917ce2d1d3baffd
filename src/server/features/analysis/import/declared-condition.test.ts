import { expect, test } from 'vitest'
import { declaredCondition } from '#server/features/analysis/import/declared-condition.ts'

test.each([
  ['New', 'New'],
  ['NEW_WITH_TAGS', 'New'],
  ['New (never used)', 'New'],
  ['NEW_OTHER', 'Like New'],
  ['New (other)', 'Like New'],
  ['Nearly new', 'Like New'],
  ['Used - Like New', 'Like New'],
  ['Pre-owned, mint', 'Like New'],
  ['Open box (never used)', 'Like New'],
  ['Open box', 'Good'],
  ['Open-box', 'Good'],
  ['Very Good', 'Good'],
  ['Very Good - Refurbished', 'Good'],
  ['Good - Refurbished', 'Good'],
  ['Used - Excellent', 'Good'],
  ['New with defects', 'Good'],
  ['Not new', 'Good'],
  ['Used, new battery', 'Good'],
  ['Pre-owned', 'Good'],
  ['Pre-owned - Fair', 'Fair'],
  ['For parts or not working', 'Poor'],
  ['Vintage', null],
  ['', null],
])('%j is %j, and never better than declared', (words, condition) => {
  expect(declaredCondition(words)).toBe(condition)
})
