import { expect, test } from 'vitest'
import { monthsBetween } from '#server/features/sales/months-between.ts'

test('months without a sale stand between those with one, over the turn of the year', () => {
  expect(monthsBetween(['2025-11', '2026-02'])).toEqual(['2025-11', '2025-12', '2026-01', '2026-02'])
  expect(monthsBetween(['2026-11'])).toEqual(['2026-11'])
  expect(monthsBetween([])).toEqual([])
})
