import fc from 'fast-check'
import { expect, test } from 'vitest'
import { LEARNED_BOUNDS, learnedFactor, type OwnSale } from '#server/features/market/learned-factor.ts'

const NOW = new Date('2026-11-16T12:00:00.000Z')
const DAY_MS = 24 * 60 * 60 * 1000
const daysAgo = (days: number) => new Date(NOW.getTime() - days * DAY_MS)
const LAMP = { typeId: 'lamp', categoryId: 'home', now: NOW }
const sale = (more: Partial<OwnSale> = {}): OwnSale => ({
  typeId: 'lamp',
  categoryId: 'home',
  asked: null,
  sold: 56,
  guide: 50,
  at: daysAgo(0),
  ...more,
})
const times = (count: number, more: Partial<OwnSale> = {}) => Array.from({ length: count }, () => sale(more))

const dollars = fc.double({ min: 0, max: 1e7, noNaN: true })
const sales = fc.array(
  fc.record({
    typeId: fc.constantFrom('lamp', 'clock', 'rug', null),
    categoryId: fc.constantFrom('home', 'toys', null),
    asked: fc.option(dollars),
    sold: dollars,
    guide: dollars,
    at: fc.integer({ min: -800, max: 3000 }).map(daysAgo),
  }),
  { maxLength: 60 },
)

test('six lamps that went for 12% more than the guide says move the next lamp by a part of it', () => {
  const learned = learnedFactor(times(6), LAMP)!
  expect(learned).toMatchObject({ sales: 6, of: 'type' })
  expect(learned.seen).toBeCloseTo(1.12)
  expect(learned.factor).toBeGreaterThan(1.06)
  expect(learned.factor).toBeLessThan(1.12)
})

test('the more sales, the more they are believed, and one alone is an anecdote', () => {
  expect(learnedFactor(times(1), LAMP)).toBeNull()
  const factors = [2, 5, 20, 200].map((count) => learnedFactor(times(count), LAMP)!.factor)
  expect(factors).toEqual(factors.toSorted((one, other) => one - other))
  expect(factors.at(-1)).toBeCloseTo(1.12, 2)
})

test('where none of the type was sold, its category says a little; other categories say nothing', () => {
  const learned = learnedFactor(times(8, { typeId: 'clock' }), LAMP)!
  expect(learned).toMatchObject({ of: 'category', sales: 8 })
  expect(learned.factor).toBeLessThan(learnedFactor(times(8), LAMP)!.factor)
  expect(learned.factor).toBeGreaterThan(1)
  expect(learnedFactor(times(8, { categoryId: 'toys' }), LAMP)).toBeNull()
  expect(learnedFactor(times(8), { ...LAMP, categoryId: null })).toBeNull()
})

test('whatever was sold, the factor is within its bounds', () => {
  fc.assert(
    fc.property(sales, (all) => {
      const learned = learnedFactor(all, LAMP)
      if (!learned) return
      expect(learned.factor).toBeGreaterThanOrEqual(LEARNED_BOUNDS.least)
      expect(learned.factor).toBeLessThanOrEqual(LEARNED_BOUNDS.most)
    }),
  )
  expect(learnedFactor(times(500, { sold: 1e7 }), LAMP)!.factor).toBe(LEARNED_BOUNDS.most)
  expect(learnedFactor(times(500, { sold: 1 }), LAMP)!.factor).toBe(LEARNED_BOUNDS.least)
})

test('the older the same sales, the nearer the factor is to one, until they are forgotten', () => {
  const distance = (learned: ReturnType<typeof learnedFactor>) => Math.abs(Math.log(learned?.factor ?? 1))
  const ofLamps = fc.array(
    fc.record({ sold: fc.integer({ min: 20, max: 120 }), days: fc.integer({ min: 0, max: 1500 }) }),
    { maxLength: 30 },
  )
  fc.assert(
    fc.property(ofLamps, fc.integer({ min: 1, max: 2000 }), (some, later) => {
      const all = some.map(({ sold, days }) => sale({ sold, at: daysAgo(days) }))
      const today = learnedFactor(all, LAMP)
      // What is forgotten meanwhile takes its word with it, so only what still counts is compared.
      const still = all.filter(({ at }) => NOW.getTime() + later * DAY_MS - at.getTime() <= 1095 * DAY_MS)
      const then = learnedFactor(still, { ...LAMP, now: daysAgo(-later) })
      if (still.length === all.length) expect(distance(then)).toBeLessThanOrEqual(distance(today) + 1e-12)
    }),
  )
  expect(learnedFactor(times(50, { at: daysAgo(1096) }), LAMP)).toBeNull()
})

test('in whatever order they come, the answer is the same', () => {
  fc.assert(
    fc.property(
      sales.chain((all) => fc.tuple(fc.constant(all), fc.shuffledSubarray(all, { minLength: all.length }))),
      ([all, shuffled]) => {
        expect(learnedFactor(shuffled, LAMP)).toEqual(learnedFactor(all, LAMP))
      },
    ),
  )
})

test('what is dated in the future says nothing yet', () => {
  fc.assert(
    fc.property(sales, (all) => {
      const past = all.filter(({ at }) => at <= NOW)
      expect(learnedFactor(all, LAMP)).toEqual(learnedFactor(past, LAMP))
    }),
  )
})

test('a favor, a bundle and a slip of the pen are left out', () => {
  const usual = times(6, { asked: 60 })
  const odd = [sale({ asked: 60, sold: 10 }), sale({ asked: 60, sold: 600 })]
  expect(learnedFactor([...usual, ...odd], LAMP)).toEqual(learnedFactor(usual, LAMP))
})
