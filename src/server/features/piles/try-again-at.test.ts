import { expect, test } from 'vitest'
import { TOO_SLOW } from '#server/features/analysis/identify-item.ts'
import { tryAgainAt } from '#server/features/piles/try-again-at.ts'

const now = new Date('2026-10-03T10:00:00Z')
const secondsUntil = (code: 'unavailable' | 'not_found', message: string) =>
  [1, 2, 3, 4].map((failures) => {
    const again = tryAgainAt({ code, message, failures, now })
    return again && (again.getTime() - now.getTime()) / 1000
  })

test('an item is not given up because the machine is busy: it has four tries, each after a longer pause', () => {
  expect(secondsUntil('unavailable', TOO_SLOW)).toEqual([5, 20, 80, null])
})

test('where no engine answers, a second try is enough', () => {
  expect(secondsUntil('unavailable', 'No AI model could be reached right now.')).toEqual([5, null, null, null])
})

test('what another try does not change is said at once', () => {
  expect(secondsUntil('not_found', 'A photo of this item is missing.')).toEqual([null, null, null, null])
})
