import { expect, test } from 'vitest'
import { choosesRange, daysOf, rangeIn, taxRange } from './figure-ranges.ts'

test('ranges are whole months and years, also over the turn of the year', () => {
  const now = new Date(2026, 1, 10)
  expect(daysOf('six-months', now)).toEqual({ from: '2025-09-01' })
  expect(daysOf('month', now)).toEqual({ from: '2026-02-01' })
  expect(daysOf('year', now)).toEqual({ from: '2026-01-01' })
  expect(daysOf('last-year', now)).toEqual({ from: '2025-01-01', to: '2025-12-31' })
  expect(daysOf('all', now)).toEqual({})
})

test('the trial has the last 30 days, and nothing to choose', () => {
  expect(daysOf('trial-days', new Date(2026, 1, 10))).toEqual({ from: '2026-01-11' })
  expect(choosesRange({ subscriptionStatus: 'trial' })).toBe(false)
  expect(choosesRange({ subscriptionStatus: 'active', plan: 'pro' })).toBe(true)
})

test('nonsense in an address is the first range', () => {
  expect(rangeIn('year')).toBe('year')
  expect(rangeIn('toString')).toBe('six-months')
  expect(rangeIn(null)).toBe('six-months')
})

test('a file for taxes is of a whole year where nobody chose', () => {
  expect(taxRange(rangeIn(null))).toBe('year')
  expect((['month', 'year', 'last-year', 'all'] as const).map(taxRange)).toEqual(['month', 'year', 'last-year', 'all'])
})
