import { expect, test } from 'vitest'
import { itemState } from '#contract/item-state.ts'

const lamp = { category: 'Home & Decor', type: 'Table or floor lamp' }
const nothing = { category: null, type: null }
const draft = { syncStatus: 'not_synced' } as const
const sale = { priceCents: 4500 }

test('an item without a name is unnamed, with one a draft', () => {
  expect(itemState(nothing, [], null)).toBe('unnamed')
  expect(itemState(lamp, [], null)).toBe('draft')
  expect(itemState(lamp, [draft], null)).toBe('draft')
})

test('waiting to be posted or refused is not posted', () => {
  expect(itemState(lamp, [{ syncStatus: 'pending' }, { syncStatus: 'failed' }], null)).toBe('draft')
})

test('one posted listing makes it live', () => {
  expect(itemState(lamp, [draft, { syncStatus: 'posted' }], null)).toBe('live')
})

test('what was sold is sold, posted or not, named or not', () => {
  expect(itemState(lamp, [{ syncStatus: 'posted' }], sale)).toBe('sold')
  expect(itemState(nothing, [], sale)).toBe('sold')
})
