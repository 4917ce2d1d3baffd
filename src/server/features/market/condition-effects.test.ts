import { expect, test } from 'vitest'
import { CONDITIONS } from '#contract/items/identity.ts'
import { conditionEffects, conditionFactor, fallingBySteps } from '#server/features/market/condition-effects.ts'
import { GUIDE } from '#server/features/market/guide-data.ts'

test('a better condition is worth more in every group of both markets', () => {
  for (const market of ['shipped', 'local'] as const) {
    for (const path of [...Object.keys(GUIDE[market].categories), 'Unheard of']) {
      const effects = conditionEffects(market, path)
      const values = CONDITIONS.map((condition) => effects[condition])
      expect(values, `${market} ${path}`).toEqual(values.toSorted((one, other) => other - one))
      expect(new Set(values).size).toBe(CONDITIONS.length)
    }
  }
})

test('effects that already fall by enough are left as they were measured', () => {
  expect(fallingBySteps([0.3, 0.2, 0], [0, 0.05, 0.05], [1, 1, 1]).map(toThousandths)).toEqual([0.3, 0.2, 0])
})

test('neighbors in the wrong order share their weighted mean, a step apart', () => {
  expect(fallingBySteps([0, 0.3, -1], [0, 0.1, 0], [3, 1, 1]).map(toThousandths)).toEqual([0.1, 0, -1])
})

test('good is where the others are measured from', () => {
  expect(conditionFactor('local', 'Furniture', 'Good')).toBe(1)
  expect(conditionFactor('local', 'Furniture', 'Poor')).toBeCloseTo(0.64, 2)
})

const toThousandths = (value: number) => Math.round(value * 1000) / 1000
