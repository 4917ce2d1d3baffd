import { expect, test } from 'vitest'
import { nextFrom } from '#server/features/admin/announcements/next-from.ts'

test.each([
  ['2026-11-16T09:30:00.000Z', '2026-12-16T09:30:00.000Z'],
  ['2026-12-05T00:00:00.000Z', '2027-01-05T00:00:00.000Z'],
  ['2027-01-31T23:00:00.000Z', '2027-02-28T23:00:00.000Z'],
])('after one of %s the next may begin at %s', (last, next) => {
  expect(nextFrom(new Date(last)).toISOString()).toBe(next)
})
