import { expect, test } from 'vitest'
import { moveInOrder } from '#web/features/items/photos/move-in-order.ts'

test('one moves, the others keep their order', () => {
  const order = ['a', 'b', 'c', 'd']
  expect(moveInOrder(order, 'c', 0)).toEqual(['c', 'a', 'b', 'd'])
  expect(moveInOrder(order, 'a', 2)).toEqual(['b', 'c', 'a', 'd'])
  expect(moveInOrder(order, 'b', 1)).toEqual(order)
  expect(moveInOrder(order, 'a', -1)).toEqual(order)
  expect(moveInOrder(order, 'd', 9)).toEqual(order)
})
