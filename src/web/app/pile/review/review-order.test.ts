import { expect, test } from 'vitest'
import type { PileGroup } from '#contract/piles/piles.ts'
import { counterWords, inReview, neighbor, nextOpen } from '#web/app/pile/review/review-order.ts'

const group = (id: string, rest: Partial<PileGroup> = {}) => ({
  id,
  itemId: `item of ${id}`,
  state: 'ready' as const,
  decision: null,
  ...rest,
})
const PILE = [
  group('lamp', { decision: 'right' }),
  group('radio'),
  group('chair', { itemId: null, state: 'analyzing' }),
  group('vase', { decision: 'not_for_sale' }),
  group('clock'),
]

test('what is analyzed and for sale is looked at', () => {
  expect(inReview(PILE).map(({ id }) => id)).toEqual(['lamp', 'radio', 'clock'])
})

test('the next is one that waits for a yes, from the start again at the end', () => {
  expect(nextOpen(PILE, null)).toBe('radio')
  expect(nextOpen(PILE, 'radio')).toBe('clock')
  expect(nextOpen(PILE, 'clock')).toBe('radio')
  expect(nextOpen([group('lamp', { decision: 'right' })], 'lamp')).toBeNull()
})

test('J and K go through the row, whatever was said, and stop at its ends', () => {
  expect([neighbor(PILE, 'radio', -1), neighbor(PILE, 'radio', 1)]).toEqual(['lamp', 'clock'])
  expect([neighbor(PILE, 'lamp', -1), neighbor(PILE, 'clock', 1)]).toEqual([null, null])
})

test('the counter says what is done and what it is worth', () => {
  expect(counterWords(17, 40, '$612')).toBe('17 of 40 listed, $612 on the shelf')
  expect(counterWords(40, 40, '$1,180', true), 'posting them comes next').toBe('40 of 40 reviewed, $1,180 on the shelf')
})
