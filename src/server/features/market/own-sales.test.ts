import { expect, test } from 'vitest'
import { comparableSales, type Sale } from '#server/features/market/own-sales.ts'
import { desk, NOW } from '#tests/market-fixtures.ts'

const sale = (more: Partial<Sale> = {}): Sale => ({
  typeId: 'desk',
  department: null,
  brand: null,
  model: null,
  condition: 'Good',
  platform: 'facebook',
  priceDollars: 90,
  soldAt: new Date('2026-09-01T00:00:00Z'),
  ...more,
})
const times = (count: number, more: Partial<Sale> = {}) => Array.from({ length: count }, () => sale(more))

test('five sales of the same type count, four do not', () => {
  expect(comparableSales(times(4), desk, NOW)).toEqual([])
  const counted = comparableSales(times(5), desk, NOW)
  expect(counted).toHaveLength(5)
  expect(counted[0]).toMatchObject({ kind: 'sold', priceDollars: 90, url: null })
})

test('other types and sales older than a year do not count', () => {
  const others = [...times(4), sale({ typeId: 'chair' }), sale({ soldAt: new Date('2025-11-01T00:00:00Z') })]
  expect(comparableSales(others, desk, NOW)).toEqual([])
})

test('a known model is compared with its model where enough were sold, else with its brand, never with other brands', () => {
  const malm = { ...desk, brand: 'IKEA', model: 'Malm' }
  const brand = times(5, { brand: 'ikea', model: 'Micke' })
  const model = times(5, { brand: 'IKEA', model: 'malm' })
  expect(comparableSales([...brand, ...model], malm, NOW)).toHaveLength(5)
  expect(comparableSales([...brand, ...model.slice(1)], malm, NOW)).toHaveLength(9)
  expect(comparableSales(times(9, { brand: 'Herman Miller' }), malm, NOW)).toEqual([])
})
