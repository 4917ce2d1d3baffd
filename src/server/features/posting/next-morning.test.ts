import { expect, test } from 'vitest'
import { nextMorning } from '#server/features/posting/next-morning.ts'

test.each([
  ['in the evening in New York', '2026-11-15T22:00:00-05:00', '2026-11-16T09:00:00-05:00'],
  ['at the end of a year', '2026-12-31T18:30:00-05:00', '2027-01-01T09:00:00-05:00'],
  ['in summer', '2026-07-01T20:30:00-04:00', '2026-07-02T09:00:00-04:00'],
  ['in the afternoon in Seattle', '2026-11-15T17:00:00-08:00', '2026-11-16T06:00:00-08:00'],
  ['at night in Seattle', '2026-11-15T23:30:00-08:00', '2026-11-16T06:00:00-08:00'],
  ['in the morning', '2026-11-15T08:00:00-05:00', '2026-11-16T09:00:00-05:00'],
])('a reminder asked for %s comes the next morning', (_when, now, then) => {
  expect(nextMorning(new Date(now))).toEqual(new Date(then))
})
