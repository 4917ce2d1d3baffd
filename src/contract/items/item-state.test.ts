import { expect, test } from 'vitest'
import { itemState } from '#contract/items/item-state.ts'

const lamp = { category: 'Home & Decor', type: 'Table or floor lamp' }
const nothing = { category: null, type: null }
const none = { posted: 0 }
const some = { posted: 2 }
const sale = { priceCents: 4500 }

test('an item without a name is unnamed, with one a draft, also while its listings wait', () => {
  expect(itemState(nothing, none, null)).toBe('unnamed')
  expect(itemState(lamp, none, null)).toBe('draft')
})

test('one posted listing makes it live', () => {
  expect(itemState(lamp, some, null)).toBe('live')
})

test('what was sold is sold, posted or not, named or not', () => {
  expect(itemState(lamp, some, sale)).toBe('sold')
  expect(itemState(nothing, none, sale)).toBe('sold')
})

test('what was kept or given away is kept, unless it was sold', () => {
  expect(itemState({ ...lamp, fate: 'given' }, some, null)).toBe('kept')
  expect(itemState({ ...nothing, fate: 'kept' }, none, null)).toBe('kept')
  expect(itemState({ ...lamp, fate: 'kept' }, none, sale)).toBe('sold')
})
