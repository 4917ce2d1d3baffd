import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type SumSpan, spansWithin } from '#server/features/sales/sum-spans.ts'

test('a year is one piece, and all time is another', () => {
  expect(spansWithin({ from: '2025-01-01', to: '2025-12-31' })).toEqual([
    { span: 'year', from: '2025-01-01', to: '2025-12-31' },
  ])
  expect(spansWithin({})).toHaveLength(1)
})

test('what begins and ends within months is made of days, months and years', () => {
  expect(spansWithin({ from: '2023-11-29', to: '2026-02-03' })).toEqual([
    { span: 'day', from: '2023-11-29', to: '2023-11-30' },
    { span: 'month', from: '2023-12-01', to: '2023-12-31' },
    { span: 'year', from: '2024-01-01', to: '2025-12-31' },
    { span: 'month', from: '2026-01-01', to: '2026-01-31' },
    { span: 'day', from: '2026-02-01', to: '2026-02-03' },
  ])
})

const DAY_MS = 24 * 60 * 60 * 1000
const dayOf = (days: number) => new Date(Date.UTC(2020, 0, 1) + days * DAY_MS).toISOString().slice(0, 10)
const day = fc.integer({ min: 0, max: 3000 }).map(dayOf)
const STARTS = { day: /^/, month: /-01$/, year: /-01-01$/ }

test('every day is in exactly one piece, and every piece is whole', () => {
  fc.assert(
    fc.property(day, day, fc.constantFrom('month' as const, 'year' as const), (one, other, largest) => {
      const [from, to] = one < other ? [one, other] : [other, one]
      const pieces = spansWithin({ from, to }, largest)
      const covered = pieces.flatMap(daysIn)
      expect(covered).toEqual(daysIn({ span: 'day', from, to }))
      for (const { span, from, to } of pieces) {
        expect(from).toMatch(STARTS[span])
        expect(dayOf((Date.parse(to) - Date.UTC(2020, 0, 1)) / DAY_MS + 1)).toMatch(STARTS[span])
      }
    }),
  )
})

function daysIn({ from, to }: SumSpan) {
  const days: string[] = []
  for (let at = Date.parse(from); at <= Date.parse(to); at += DAY_MS) days.push(new Date(at).toISOString().slice(0, 10))
  return days
}
