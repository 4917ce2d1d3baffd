import { expect, test } from 'vitest'
import { bareLine } from '#tests/item-fixtures.ts'
import { priceExample } from '#web/app/dashboard/items/price-example.ts'

const line = (type: string, basePrice: number, floorPrice: number | null = null) =>
  bareLine(type, { type, basePrice, floorPrice, recommendedPrice: 20 })
const HELD = line('Hoodie', 15, 12)
const LAMP = line('Lamp', 40)
const LOWER = { percent: -25 }
const keep = { underFloor: false }

test('the example is the first item whose price changes', () => {
  expect(priceExample([HELD, LAMP], LOWER, keep)).toBe('For example, Lamp: $40 → $30')
  expect(priceExample([line('Mug', 20), LAMP], { to: 'guide' }, keep)).toBe('For example, Lamp: $40 → $20')
})

test('below the lowest price only where the seller wants it', () => {
  expect(priceExample([HELD], LOWER, { underFloor: true })).toBe('For example, Hoodie: $15 → $11')
  expect(priceExample([HELD], LOWER, keep)).toBe('For example, Hoodie stays at $15: your lowest price is $12.')
})

test('where lowest prices are not known, the example says that they hold', () => {
  const { floorPrice: _unknown, ...hoodie } = HELD
  expect(priceExample([hoodie], LOWER, keep)).toBe(
    'For example, Hoodie: $15 → $11, unless that is below your lowest price',
  )
  expect(priceExample([hoodie], { percent: 20 }, keep)).toBe('For example, Hoodie: $15 → $18')
})

test('what is sold, kept, refused or without a price is no example', () => {
  const rest = [{ fate: 'kept' as const }, { refusal: 'weapons' as never }, { basePrice: null }]
  expect(priceExample([...rest.map((more) => ({ ...HELD, ...more })), LAMP], LOWER, keep)).toContain('Lamp')
})
