import { expect, test } from 'vitest'
import { yourFormer } from '#web/features/analysis/results/item-words.ts'

const nothing = { style: null, brand: null, model: null }

test('An earlier item is called what its seller remembers, with its month, and its year when that is not this one', () => {
  const now = new Date('2026-11-16T12:00:00Z')
  const chair = { ...nothing, type: 'Chair', material: 'Walnut', color: 'Brown', at: '2026-05-10T12:00:00Z' }
  expect(yourFormer(chair, now)).toBe('your walnut chair of May')
  expect(yourFormer({ ...chair, at: '2025-05-10T12:00:00Z' }, now)).toBe('your walnut chair of May 2025')
  expect(yourFormer({ ...chair, style: 'Mid-century' }, now)).toBe('your mid-century walnut chair of May')
  expect(yourFormer({ ...chair, material: null }, now)).toBe('your brown chair of May')
  expect(yourFormer({ ...chair, brand: 'Ercol' }, now)).toBe('your Ercol chair of May')
  expect(yourFormer({ ...chair, material: null, color: null, type: 'TV stand' }, now)).toBe('your TV stand of May')
})
