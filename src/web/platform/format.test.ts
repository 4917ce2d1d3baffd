import { expect, test } from 'vitest'
import {
  formatAgo,
  formatBytes,
  formatCents,
  formatDate,
  formatDollars,
  formatExactCents,
  formatFigure,
  formatSaleDay,
} from '#web/platform/format.ts'

test('A price shows its cents only when there are any', () => {
  expect(formatCents(1000)).toBe('$10')
  expect(formatCents(2999)).toBe('$29.99')
  expect(formatCents(0)).toBe('$0')
})

test('A large figure is in whole dollars', () => {
  expect([999_999, 1_000_000, 100_225_450, -12_345_678].map(formatFigure)).toEqual([
    '$9,999.99',
    '$10,000',
    '$1,002,255',
    '-$123,457',
  ])
})

test('A sum that is charged always shows its cents', () => {
  expect(formatExactCents(1000)).toBe('$10.00')
})

test('Thousands are grouped and losses keep their sign', () => {
  expect(formatDollars(1250)).toBe('$1,250')
  expect(formatCents(-500)).toBe('-$5')
})

test('A date reads as a day', () => {
  expect(formatDate('2026-11-14T12:00:00.000Z')).toBe('Nov 14, 2026')
})

test('A sale has one day wherever it is looked at', () => {
  expect(formatSaleDay({ soldAt: '2026-01-01T00:00:00.000Z' })).toBe('Jan 1, 2026')
  expect(formatSaleDay({ soldAt: '2025-12-31T23:59:59.999Z' })).toBe('Dec 31, 2025')
})

test('A file size is short', () => {
  expect([0, 999, 1200, 3_440_000, 48_000_000, 2_500_000_000].map(formatBytes)).toEqual([
    '0 B',
    '999 B',
    '1.2 kB',
    '3.4 MB',
    '48 MB',
    '2.5 GB',
  ])
})

test('A moment ago reads in its largest unit', () => {
  const now = new Date('2026-11-14T12:00:00.000Z')
  expect(formatAgo('2026-11-14T11:59:57.000Z', now)).toBe('3 seconds ago')
  expect(formatAgo('2026-11-14T11:58:30.000Z', now)).toBe('1 minute ago')
  expect(formatAgo('2026-11-12T11:00:00.000Z', now)).toBe('2 days ago')
  expect(formatAgo('2026-11-14T12:00:04.000Z', now)).toBe('just now')
})
