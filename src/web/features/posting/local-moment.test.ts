import { expect, test } from 'vitest'
import { dateField, momentOf, timeField } from '#web/features/posting/local-moment.ts'

test('a moment survives the way through the two fields, whatever the time zone', () => {
  const moment = new Date(2026, 10, 5, 9, 5)
  expect(momentOf(dateField(moment), timeField(moment))).toEqual(moment)
  expect([dateField(moment), timeField(moment)]).toEqual(['2026-11-05', '09:05'])
})

test('half a moment is none', () => {
  expect(momentOf('', '09:00')).toBeNull()
  expect(momentOf('2026-11-05', '')).toBeNull()
})
