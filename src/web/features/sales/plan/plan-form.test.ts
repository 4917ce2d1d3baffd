import { expect, test } from 'vitest'
import { dayChoices, percentChoices, planWords, termsIn } from '#web/features/sales/plan/plan-form.ts'

const FIELDS = { start: '52', floor: '38', percent: '10', days: '7', hold: true }
const ZONE = 'America/Chicago'

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
