import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  dueStep,
  heldUntil,
  nextDrop,
  nextStep,
  planSteps,
  priceToGoOnFrom,
  raisedTo,
} from '#contract/sales/plan/plan-schedule.ts'
import { floorProblem, type PlanPace, savePricePlan } from '#contract/sales/plan/price-plan.ts'

const START = '2026-11-15T09:00:00.000Z'
const DAY_MS = 24 * 60 * 60 * 1000
const after = (days: number) => new Date(Date.parse(START) + days * DAY_MS)
const RADIO: PlanPace = { startPrice: 52, floorPrice: 38, stepPercent: 10, everyDays: 7 }

const terms = fc
  .record({
    startPrice: fc.integer({ min: 0, max: 100_000 }),
    share: fc.double({ min: 0, max: 1, noNaN: true }),
    stepPercent: fc.integer({ min: 1, max: 90 }),
    everyDays: fc.integer({ min: 1, max: 365 }),
  })
  .map(({ share, ...rest }): PlanPace => ({ ...rest, floorPrice: Math.floor(rest.startPrice * share) }))

test('ten percent less every week, down to the floor and no further', () => {
  expect(planSteps(RADIO, START)).toEqual([
    { at: '2026-11-22T09:00:00.000Z', price: 47 },
    { at: '2026-11-29T09:00:00.000Z', price: 42 },
    { at: '2026-12-06T09:00:00.000Z', price: 38 },
  ])
})

test('at the seller’s own nine in the morning, where it is known where they live', () => {
  const steps = planSteps({ ...RADIO, timeZone: 'America/New_York' }, '2026-10-27T21:00:00.000Z')
  expect(steps.map(({ at }) => at)).toEqual([
    '2026-11-03T14:00:00.000Z',
    '2026-11-10T14:00:00.000Z',
    '2026-11-17T14:00:00.000Z',
  ])
})

test('a buyer’s message holds the price for two days, if the seller wants that', () => {
  const asked = after(0).toISOString()
  expect(heldUntil({ holdForBuyers: true }, asked, after(1.9))).toBe(after(2).toISOString())
  expect(heldUntil({ holdForBuyers: true }, asked, after(2))).toBeNull()
  expect(heldUntil({ holdForBuyers: true }, null, after(1))).toBeNull()
  expect(heldUntil({ holdForBuyers: false }, asked, after(1))).toBeNull()
})

test('a price that a percent cannot move falls by a dollar', () => {
  const prices = planSteps({ startPrice: 4, floorPrice: 1, stepPercent: 5, everyDays: 1 }, START)
  expect(prices.map(({ price }) => price)).toEqual([3, 2, 1])
})

test('every schedule falls with each step, never under its floor, ends at it, and keeps its pace', () => {
  fc.assert(
    fc.property(terms, (plan) => {
      const steps = planSteps(plan, START)
      const prices = [plan.startPrice, ...steps.map(({ price }) => price)]
      expect(prices.at(-1)).toBe(plan.floorPrice)
      for (const [nth, { at, price }] of steps.entries()) {
        expect(price).toBeLessThan(prices[nth]!)
        expect(price).toBeGreaterThanOrEqual(plan.floorPrice)
        expect(at).toBe(after((nth + 1) * plan.everyDays).toISOString())
      }
    }),
  )
})

test('nothing is due before its day, and after a sale nothing ever is', () => {
  fc.assert(
    fc.property(terms, fc.integer({ min: -1000, max: 10_000 }), fc.nat(), (plan, day, taken) => {
      const steps = planSteps(plan, START)
      const stepsTaken = steps.length === 0 ? 0 : taken % (steps.length + 1)
      expect(dueStep({ steps, stepsTaken }, { now: after(day), gone: true })).toBeNull()
      const due = dueStep({ steps, stepsTaken }, { now: after(day), gone: false })
      const passed = steps.filter(({ at }) => Date.parse(at) <= after(day).getTime())
      if (passed.length <= stepsTaken) expect(due).toBeNull()
      else expect(due).toEqual({ price: passed.at(-1)!.price, stepsTaken: passed.length })
    }),
  )
})

test('however often and how late somebody looks, the price is the one of the day, and each step is taken once', () => {
  const looks = fc.array(fc.integer({ min: 0, max: 800 }), { maxLength: 40 })
  fc.assert(
    fc.property(terms, looks, (plan, days) => {
      const steps = planSteps(plan, START)
      let [price, stepsTaken] = [plan.startPrice, 0]
      for (const day of days.toSorted((one, other) => one - other)) {
        const due = dueStep({ steps, stepsTaken }, { now: after(day), gone: false })
        if (due) [price, stepsTaken] = [due.price, due.stepsTaken]
        expect(dueStep({ steps, stepsTaken }, { now: after(day), gone: false })).toBeNull()
        const passed = Math.min(steps.length, Math.floor(day / plan.everyDays))
        expect(price).toBe(passed === 0 ? plan.startPrice : steps[passed - 1]!.price)
      }
    }),
  )
})

test('the step to come is the first that was not taken; at the floor there is none', () => {
  const steps = planSteps(RADIO, START)
  expect(nextStep({ steps, stepsTaken: 1 })).toEqual({ at: '2026-11-29T09:00:00.000Z', price: 42 })
  expect(nextStep({ steps, stepsTaken: 3 })).toBeNull()
})

test('who asks less than the plan came to gets no cheaper until a step is below that', () => {
  const steps = planSteps(RADIO, START)
  for (const asking of [null, 52, 48]) expect(nextDrop({ steps, stepsTaken: 0 }, asking)).toEqual(steps[0])
  for (const asking of [47, 43]) expect(nextDrop({ steps, stepsTaken: 0 }, asking)).toEqual(steps[1])
  expect(nextDrop({ steps, stepsTaken: 2 }, 52)).toEqual(steps[2])
  for (const asking of [38, 30]) expect(nextDrop({ steps, stepsTaken: 0 }, asking)).toBeNull()
  expect(nextDrop({ steps, stepsTaken: 3 }, 52)).toBeNull()
})

test('a price that was raised falls from there, on the days of the plan; one that was not leaves the plan as it is', () => {
  const begun = { ...RADIO, startedAt: START, stepsTaken: 1 }
  const steps = planSteps(begun, START)
  for (const asking of [null, 40, 47]) expect(raisedTo(begun, steps, asking)).toBe(begun)
  const raised = raisedTo(begun, steps, 200)
  expect(nextStep({ ...raised, steps: planSteps(raised, raised.startedAt) })).toEqual({ at: steps[1]!.at, price: 180 })
})

test('a floor above the start price is refused where it was entered, and one that equals it is not', () => {
  expect(floorProblem({ startPrice: 52, floorPrice: 52 })).toBeNull()
  const parsed = savePricePlan.body.safeParse({ ...RADIO, floorPrice: 56 })
  expect(parsed.error?.issues).toMatchObject([
    { path: ['floorPrice'], message: 'The floor is above the start price. Make it $52 or less.' },
  ])
})

test('a plan that is turned on again goes on from what is asked, and never raises it', () => {
  const plan = { ...RADIO, steps: planSteps(RADIO, START), stepsTaken: 0 }
  expect(priceToGoOnFrom(plan, 52)).toBe(52)
  expect(priceToGoOnFrom(plan, 45), 'lowered by hand').toBe(45)
  expect(priceToGoOnFrom({ ...plan, stepsTaken: 1 }, 47), 'lowered by the plan').toBe(47)
  expect(priceToGoOnFrom(plan, 30), 'a plan starts at its floor at least').toBe(38)
  expect(priceToGoOnFrom(plan, null)).toBe(52)
})
