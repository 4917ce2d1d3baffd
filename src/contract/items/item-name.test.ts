import { expect, test } from 'vitest'
import { itemName } from '#contract/items/item-name.ts'

const nothing = { style: null, brand: null, model: null }

test('A thing is called by what is known of it', () => {
  expect(itemName({ ...nothing, type: 'Camera' })).toBe('Camera')
  expect(itemName({ type: 'Camera', style: null, brand: 'Canon', model: 'EOS-1D' })).toBe('Canon EOS-1D camera')
  expect(itemName({ ...nothing, type: 'Desk', style: 'Mid-century' })).toBe('Mid-century desk')
})
