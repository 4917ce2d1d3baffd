import { expect, test } from 'vitest'
import { offeredWords, usualDays } from './time-to-sell.ts'

test('an average of one or two sales is told as that', () => {
  expect(usualDays({ averageDays: 0, timed: 2 })).toBeNull()
  expect(usualDays({ averageDays: 11.2, timed: 3 })).toBe(11.2)
  const said = '100% of what you offered sold, 3 of 3'
  expect([0, 1, 2, 3].map((timed) => offeredWords({ count: 3, offered: 3, timed }))).toEqual([
    said,
    `based on 1 sale; ${said}`,
    `based on 2 sales; ${said}`,
    said,
  ])
})

test('a share says of how many, and nothing has none', () => {
  expect(offeredWords({ count: 7, offered: 15, timed: 7 })).toBe('47% of what you offered sold, 7 of 15')
  expect(offeredWords({ count: 0, offered: 1200, timed: 0 })).toBe('0% of what you offered sold, 0 of 1,200')
  expect(offeredWords({ count: 0, offered: 0, timed: 0 })).toBe('nothing sold or live in this time')
})
