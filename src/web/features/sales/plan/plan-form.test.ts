import { describe, expect, test } from 'vitest'
import type { AnalysisResult } from '#contract/analysis/analysis.ts'
import type { WholeItem } from '#contract/items/whole-item.ts'
import type { PricePlan } from '#contract/sales/plan/price-plan.ts'
import {
  dayChoices,
  fieldsFor,
  overtakenWords,
  percentChoices,
  planWords,
  termsIn,
} from '#web/features/sales/plan/plan-form.ts'

const FIELDS = { start: '52', floor: '38', percent: '10', days: '7', hold: true }
const ZONE = 'America/Chicago'

describe('the floor it begins with', () => {
  const asking = (price: number) => ({ base: { price }, pricing: null }) as AnalysisResult
  const item = (said: Partial<WholeItem>) =>
    ({ pricePlan: null, floorPrice: null, price: { quickSale: 45 }, ...said }) as WholeItem
  const floorOf = (said: Partial<WholeItem>, price = 60) => fieldsFor(item(said), asking(price)).floor

  test('is the lowest price the seller takes, also above what is asked: then the plan asks for another', () => {
    expect(floorOf({ floorPrice: 38 })).toBe('38')
    const fields = fieldsFor(item({ floorPrice: 99 }), asking(60))
    expect(fields.floor).toBe('99')
    expect(termsIn(fields, ZONE)).toEqual({
      terms: null,
      problems: { floorPrice: 'The floor is above the start price. Make it $60 or less.' },
    })
  })

  test('follows a lowest price that was changed since the plan was saved', () => {
    const pricePlan = { floorPrice: 38 } as PricePlan
    expect(floorOf({ pricePlan, floorPrice: 30 })).toBe('30')
    expect(floorOf({ pricePlan, floorPrice: null })).toBe('38')
  })

  test('is the price of a quick sale where the seller said none, never above what is asked', () => {
    expect([floorOf({}), floorOf({}, 40)]).toEqual(['45', '40'])
  })
})

describe('a plan for a price that the item is no longer worth', () => {
  const WORTH = { quickSale: 50, recommended: 60, patient: 70 }
  const plan = (startPrice: number, stepsTaken = 0) => ({ startPrice, stepsTaken })

  test('says so, whether it is worth less or more', () => {
    expect(overtakenWords(plan(205), 205, WORTH)).toBe('Your plan starts at $205, but the item is worth about $60.')
    expect(overtakenWords(plan(205, 2), 166, WORTH)).toBe('Your plan is at $166, but the item is worth about $60.')
    expect(overtakenWords(plan(40), 40, WORTH)).toBe('Your plan starts at $40, but the item is worth about $60.')
  })

  test('is silent within what a quick and a patient sale bring, and where its own steps led under it', () => {
    for (const start of [50, 60, 70]) expect(overtakenWords(plan(start), start, WORTH)).toBeNull()
    expect(overtakenWords(plan(60, 3), 44, WORTH)).toBeNull()
    expect(overtakenWords(plan(205, 12), 65, WORTH)).toBeNull()
  })

  test('is offered anew from what it is worth', () => {
    const item = (startPrice: number) =>
      ({ pricePlan: plan(startPrice), floorPrice: 30, price: WORTH }) as unknown as WholeItem
    const asking = (price: number) => ({ base: { price }, pricing: null }) as AnalysisResult
    expect(fieldsFor(item(205), asking(205)).start).toBe('60')
    expect(fieldsFor(item(66), asking(60)).start).toBe('60')
    expect(fieldsFor(item(66), asking(66)).start).toBe('66')
  })
})

test('what is typed becomes the terms of a plan', () => {
  expect(termsIn(FIELDS, ZONE)).toEqual({
    terms: { startPrice: 52, floorPrice: 38, stepPercent: 10, everyDays: 7, holdForBuyers: true, timeZone: ZONE },
    problems: {},
  })
})

test('each field says what is wrong with it', () => {
  expect(termsIn({ ...FIELDS, start: '' }, ZONE).problems).toEqual({ startPrice: 'Please enter a start price' })
  expect(termsIn({ ...FIELDS, floor: '' }, ZONE).problems).toEqual({ floorPrice: 'Please enter a floor' })
  expect(termsIn({ ...FIELDS, floor: '38.50' }, ZONE).problems).toEqual({ floorPrice: 'Please use whole dollars' })
  expect(termsIn({ ...FIELDS, floor: '38.00' }, ZONE).terms).toMatchObject({ floorPrice: 38 })
  expect(termsIn({ ...FIELDS, floor: '56' }, ZONE)).toEqual({
    terms: null,
    problems: { floorPrice: 'The floor is above the start price. Make it $52 or less.' },
  })
})

test('what an earlier plan had can be chosen again', () => {
  expect(percentChoices('12').map(({ label }) => label)).toEqual(['5%', '10%', '12%', '15%', '20%'])
  expect(dayChoices('1').map(({ label }) => label)).toEqual(['Every day', '3 days', '7 days', '14 days', '30 days'])
})

test('a plan in a few words', () => {
  expect(planWords({ stepPercent: 10, everyDays: 7 })).toBe('10% less every 7 days')
  expect(planWords({ stepPercent: 5, everyDays: 1 })).toBe('5% less every day')
})
