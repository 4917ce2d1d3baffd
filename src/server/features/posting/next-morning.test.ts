import { expect, test } from 'vitest'
import { nextMorning } from '#server/features/posting/next-morning.ts'

test('a reminder comes the next morning, also at the end of a month', () => {
  expect(nextMorning(new Date('2026-11-15T03:00:00Z')).toISOString()).toBe('2026-11-16T14:00:00.000Z')
  expect(nextMorning(new Date('2026-12-31T23:30:00Z')).toISOString()).toBe('2027-01-01T14:00:00.000Z')
})
