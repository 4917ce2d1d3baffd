import { expect, test } from 'vitest'
import { rangeOf } from './report-ranges.ts'

const now = new Date('2026-03-15T23:30:00Z')

test('the last days end today', () => {
  expect(rangeOf('week', now)).toEqual({ from: '2026-03-09', to: '2026-03-15' })
  expect(rangeOf('month', now)).toEqual({ from: '2026-02-14', to: '2026-03-15' })
})

test('months and years begin on their first day and end on their last', () => {
  expect(rangeOf('this-month', now)).toEqual({ from: '2026-03-01', to: '2026-03-15' })
  expect(rangeOf('last-month', now)).toEqual({ from: '2026-02-01', to: '2026-02-28' })
  expect(rangeOf('this-year', now)).toEqual({ from: '2026-01-01', to: '2026-03-15' })
  expect(rangeOf('last-year', now)).toEqual({ from: '2025-01-01', to: '2025-12-31' })
})

test('in January the month before belongs to the year before', () => {
  expect(rangeOf('last-month', new Date('2026-01-05T00:00:00Z'))).toEqual({ from: '2025-12-01', to: '2025-12-31' })
})
