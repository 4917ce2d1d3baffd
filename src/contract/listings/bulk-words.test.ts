import { expect, test } from 'vitest'
import type { Stayed } from '#contract/listings/bulk-acts.ts'
import { bulkWords, leftOutWords } from '#contract/listings/bulk-words.ts'

const many = (count: number, why: Stayed) => Array.from({ length: count }, (_, n) => ({ id: `${why} ${n}`, why }))
const changed = (count: number) => Array.from({ length: count }, (_, n) => String(n))

test('an act on several items says what it did, and why some stayed', () => {
  expect(bulkWords({ changed: changed(18), stayed: many(2, 'sold') }, 'changed')).toBe(
    '18 changed, 2 are sold and stayed.',
  )
  expect(bulkWords({ changed: changed(3), stayed: [...many(1, 'floor'), ...many(1, 'missing')] }, 'changed')).toBe(
    '3 changed, 1 would go under its floor and stayed, 1 is no longer here.',
  )
  expect(bulkWords({ changed: changed(1), stayed: many(2, 'unguided') }, 'changed')).toBe(
    '1 changed, 2 have no guide price and stayed.',
  )
  expect(bulkWords({ changed: changed(20), stayed: [] }, 'scheduled')).toBe('20 scheduled.')
  expect(bulkWords({ changed: [], stayed: many(2, 'posted') }, 'sent')).toBe('0 sent, 2 are already posted and stayed.')
})

test('what is left out is said before', () => {
  expect(leftOutWords([...many(15, 'sold'), ...many(1, 'kept')])).toBe('Not included: 15 are sold, 1 is kept.')
  expect(leftOutWords([])).toBeNull()
})
