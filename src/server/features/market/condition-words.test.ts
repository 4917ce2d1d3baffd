import { expect, test } from 'vitest'
import { conditionFromWords } from '#server/features/market/condition-words.ts'

test.each([
  ['New (never used)', 'New'],
  ['Brand new', 'New'],
  ['Used - Like New', 'Like New'],
  ['Open box (never used)', 'Like New'],
  ['excellent', 'Like New'],
  ['Used (normal wear)', 'Good'],
  ['Pre-owned', 'Good'],
  ['Used - Fair', 'Fair'],
  ['For parts', 'Poor'],
  ['salvage', 'Poor'],
  ['Other (see description)', null],
  [null, null],
])('%s means %s', (words, condition) => {
  expect(conditionFromWords(words)).toBe(condition)
})
