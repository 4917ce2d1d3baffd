import fc from 'fast-check'
import { expect, test } from 'vitest'
import { changedPrice, PriceChange } from '#contract/listings/bulk-price.ts'

const SAFE = { underFloor: false }
const asked = (own: number | null, guide = 50, floor: number | null = null) => ({ own, guide, floor })

test('a percentage is of what each item asks, in whole dollars', () => {
  expect(changedPrice(asked(52), { percent: -10 }, SAFE)).toEqual({ price: 47 })
  expect(changedPrice(asked(null, 40), { percent: 25 }, SAFE)).toEqual({ price: 50 })
  expect(changedPrice(asked(2), { percent: -10 }, SAFE)).toBe('same')
})

test('to the guide price gives up what the seller asked', () => {
  expect(changedPrice(asked(52), { to: 'guide' }, SAFE)).toEqual({ price: null })
  expect(changedPrice(asked(50), { to: 'guide' }, SAFE)).toEqual({ price: null })
  expect(changedPrice(asked(null), { to: 'guide' }, SAFE)).toBe('same')
})

test('the floor holds unless the seller says otherwise; a raise is always a raise', () => {
  expect(changedPrice(asked(52, 50, 48), { percent: -10 }, SAFE)).toBe('floor')
  expect(changedPrice(asked(52, 40, 48), { to: 'guide' }, SAFE)).toBe('floor')
  expect(changedPrice(asked(52, 50, 48), { percent: -10 }, { underFloor: true })).toEqual({ price: 47 })
  expect(changedPrice(asked(30, 50, 48), { percent: 10 }, SAFE)).toEqual({ price: 33 })
})

const percent = fc.integer({ min: -90, max: 300 }).filter((given) => given !== 0)
const price = fc.integer({ min: 0, max: 100_000 })
const maybe = fc.option(price)

test('whatever is asked: no price falls under the floor unsaid, none becomes free, and less is never more', () => {
  fc.assert(
    fc.property(maybe, price, maybe, percent, (own, guide, floor, by) => {
      const change = PriceChange.parse({ percent: by })
      const asks = own ?? guide
      const changed = changedPrice({ own, guide, floor }, change, SAFE)
      if (typeof changed === 'string') return
      expect(changed.price).not.toBeNull()
      if (by < 0) expect(changed.price).toBeLessThan(asks)
      else expect(changed.price).toBeGreaterThan(asks)
      if (by < 0 && floor !== null) expect(changed.price).toBeGreaterThanOrEqual(floor)
      if (asks > 0) expect(changed.price).toBeGreaterThan(0)
    }),
  )
})
