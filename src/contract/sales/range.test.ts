import { expect, test } from 'vitest'
import { nearestOn } from '#contract/sales/range.ts'

test.each([
  ['at noon in New York', '2026-12-31T12:00:00-05:00', '2026-12-31T17:00:00.000Z'],
  ['at eight in the evening there', '2026-12-31T20:00:00-05:00', '2026-12-31T23:59:59.999Z'],
  ['at eight in the morning in Tokyo', '2026-12-31T08:00:00+09:00', '2026-12-31T00:00:00.000Z'],
])('what was sold today, %s, is of this year in every file', (_when, now, at) => {
  expect(nearestOn('2026-12-31', new Date(now))).toBe(at)
})
