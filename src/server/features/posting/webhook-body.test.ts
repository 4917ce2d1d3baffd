import { expect, test } from 'vitest'
import type { Identification } from '#contract/items/identity.ts'
import type { ItemRow } from '#server/db/schema/items.ts'
import { itemBody } from '#server/features/posting/webhook-body.ts'
import { bareItem, unnamedItem } from '#tests/item-fixtures.ts'

const told = (identification: Identification, more: Partial<ItemRow> = {}) =>
  itemBody({ ...identification, identification, noun: null, answers: {}, base: null, ...more } as ItemRow).condition

test('a webhook is told the condition by which the item is listed', () => {
  const seen = bareItem('headphones', { conditionSeen: true })
  expect(told(seen)).toBe('Good')
  expect(told(seen, { answers: { works: 'not working' } })).toBe('For parts')
  expect(told(seen, { answers: { works: 'not working' }, base: { condition: 'Fair' } })).toBe('Fair')
})

test('one that is only proposed is not told, until an answer says otherwise', () => {
  const proposed = bareItem('headphones')
  expect(told(proposed)).toBeNull()
  expect(told(proposed, { answers: { works: 'not working' } })).toBe('For parts')
  expect(told(proposed, { base: { condition: 'Good' } })).toBe('Good')
  expect(told(unnamedItem())).toBeNull()
})
