import { expect, test } from 'vitest'
import { CONDITIONS, type Identity } from '#contract/items.ts'
import { TYPES } from '#contract/taxonomy.ts'
import { LEVEL_FACTOR } from '#server/features/market/guide-data.ts'
import { guidePrices } from '#server/features/market/guide-prices.ts'
import { askGuide, guideKnows } from '#server/features/market/price-guide.ts'
import { desk } from '#tests/market-fixtures.ts'

const itemOf = (typeId: string, facts: Partial<Identity> = {}): Identity => ({ ...desk, typeId, ...facts })

test('the guide adds up the effects that apply and draws the spread around them', () => {
  const [, p25, p50, p75] = askGuide({
    market: 'local',
    path: 'Furniture',
    title: 'Desk',
    brand: null,
    condition: null,
  })
  const centre = 4.7024 - 0.154 + 0.162
  expect(p25).toBeCloseTo(Math.exp(centre - 0.61) - 1, 6)
  expect(p50).toBeCloseTo(Math.exp(centre - 0.042) - 1, 6)
  expect(p75).toBeCloseTo(Math.exp(centre + 0.559) - 1, 6)
})

test('prices are lifted from the level of 2017', () => {
  const [, , then] = askGuide({ market: 'local', path: 'Furniture', title: 'desk', brand: null, condition: 'Good' })
  expect(guidePrices(desk).quantiles[2]).toBeCloseTo(then * LEVEL_FACTOR, 6)
})

test.each(TYPES.map(({ id }) => id))('%s has a positive, rising spread in every condition and department', (typeId) => {
  const departments = [null, ...Object.keys(TYPES.find(({ id }) => id === typeId)!.departments ?? {})]
  for (const department of departments) {
    for (const condition of CONDITIONS) {
      const { quantiles, usual, path, market } = guidePrices(itemOf(typeId, { department, condition }))
      expect(guideKnows(market, path), path).toBe(true)
      expect(quantiles).toEqual(quantiles.toSorted((one, other) => one - other))
      for (const price of [...quantiles, usual.local, usual.shipped])
        expect(price > 0 && Number.isFinite(price)).toBe(true)
    }
  }
})

test('what the guide has nothing on is priced as Other, says so, and counts no listings', () => {
  const unknown = { market: 'shipped', path: 'Other', fit: 'poor', references: 0 }
  expect(guidePrices(itemOf('car'))).toMatchObject(unknown)
  expect(guidePrices({ ...desk, typeId: null, type: 'Zither' })).toMatchObject(unknown)
})

test('a known brand moves the price, however it is spelled', () => {
  const plain = guidePrices(itemOf('handbag'))
  const branded = guidePrices(itemOf('handbag', { brand: 'Louis Vuitton' }))
  expect(branded.quantiles[2]).toBeGreaterThan(plain.quantiles[2] * 2)
  expect(branded.brandShare).toBeGreaterThan(0.5)
  expect(guidePrices(itemOf('boots', { brand: 'UGG' })).brandShare).not.toBe(0)
  expect(guidePrices(itemOf('jeans', { brand: 'Levi’s' })).brandShare).not.toBe(0)
})

test('the department decides where it is looked up', () => {
  expect(guidePrices(itemOf('t-shirt', { department: 'men' })).path).toBe('Men/Tops/T-shirts')
})

test('a phone has a price of its own in each kind of market, a desk has one for both', () => {
  const phone = guidePrices(itemOf('smartphone'))
  expect(phone.usual.shipped).not.toBe(phone.usual.local)
  const { usual } = guidePrices(desk)
  expect(usual.shipped).toBe(usual.local)
})

test('the spread of what is known only roughly is drawn wider', () => {
  const question = { market: 'local', path: 'Furniture', title: '', brand: null, condition: null } as const
  const [, narrowLow, middle, narrowHigh] = askGuide(question)
  const [, wideLow, sameMiddle, wideHigh] = askGuide({ ...question, widen: 1.5 })
  expect(sameMiddle).toBeCloseTo(middle, 6)
  expect(wideLow).toBeLessThan(narrowLow)
  expect(wideHigh).toBeGreaterThan(narrowHigh)
})
