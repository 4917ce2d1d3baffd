import { expect, test } from 'vitest'
import type { RecentItem } from '#contract/items/items.ts'
import { itemChoices } from '#web/app/replies/item-choices.ts'

const camera = (id: string, said: Partial<RecentItem>) =>
  ({
    ...{ id, type: 'Camera', noun: 'camera', style: null, brand: null, model: null },
    ...{ recommendedPrice: 65, createdAt: '2026-11-18T12:00:00.000Z', state: 'draft' },
    ...said,
  }) as RecentItem

test('things that are called the same are told apart, and what is online comes first', () => {
  const items = [
    camera('sold', { state: 'sold' }),
    camera('unnamed', { type: null, noun: null, recommendedPrice: null, state: 'unnamed' }),
    camera('draft', {}),
    camera('live', { state: 'live', recommendedPrice: 80, createdAt: '2026-11-02T12:00:00.000Z' }),
  ]
  expect(itemChoices(items).map(({ value, label }) => [value, label])).toEqual([
    ['live', 'Camera · $80 · Nov 2 · live'],
    ['draft', 'Camera · $65 · Nov 18'],
    ['unnamed', 'Unnamed item · Nov 18'],
    ['sold', 'Camera · $65 · Nov 18 · sold'],
  ])
})
