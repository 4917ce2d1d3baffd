import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Said } from '#contract/items/type-guide/answers.ts'
import { guideOf } from '#contract/items/type-guide/guide-of.ts'
import { answerEffects, factorOf } from '#contract/market/answer-effects.ts'
import { answeredPricing, patientOf, quickSaleOf } from '#contract/market/answered-pricing.ts'
import { PriceBasis, type Pricing } from '#contract/market/market.ts'
import { saidOf, typeIds } from '#tests/answer-arbitraries.ts'
import { bareItem } from '#tests/item-fixtures.ts'

const effectsOf = (item: ReturnType<typeof bareItem>, said: Said) => answerEffects(guideOf(item), item, said)
const said = (answers: Said['answers'], noun: string | null = null): Said => ({ noun, answers })

test('of several flaws only the worst counts', () => {
  const sneakers = bareItem('sneakers')
  expect(effectsOf(sneakers, said({ flaws: ['scuffs', 'stains', 'odor'] })).factor).toBe(0.6)
})

test('wear that the condition tells already is not counted twice', () => {
  const answers = { flaws: ['stains'], 'original-box': 'matching box' }
  const worn = bareItem('sneakers', { condition: 'Fair', conditionSeen: true })
  const proposed = bareItem('sneakers', { condition: 'Fair' })
  expect(effectsOf(worn, said(answers)).factor).toBe(1.08)
  expect(effectsOf(proposed, said(answers)).factor).toBeCloseTo(0.81)
})

test('what the photo showed moved the guide’s price already, unless the seller says otherwise', () => {
  const brass = bareItem('lamp', { material: 'Brass' })
  expect(effectsOf(brass, said({})).factor).toBe(1)
  expect(effectsOf(brass, said({ material: 'brass' })).factor).toBe(1)
  expect(effectsOf(bareItem('lamp', { material: 'Wood' }), said({ material: 'brass' })).factor).toBe(1.1)
})

test('what is not asked of this kind of it does not count', () => {
  expect(effectsOf(bareItem('lamp'), said({ works: 'not working' }, 'lampshade')).factor).toBe(1)
})

const pricings = fc
  .record({ recommended: fc.integer({ min: 1, max: 5000 }), basis: fc.constantFrom(...PriceBasis.options) })
  .map(
    ({ recommended, basis }): Pricing => ({
      ...{ recommended, basis, quickSale: quickSaleOf(recommended), patient: patientOf(recommended) },
      ...{ low: recommended * 0.7, high: recommended * 1.4, min: recommended * 0.4, max: recommended * 2 },
      ...{ fit: 'close', comparables: 20, basedOn: '', readAt: '2026-01-01T00:00:00.000Z', ebay: null },
      reasons: [{ kind: 'caution', text: 'Look at similar listings' }],
      platforms: [],
    }),
  )
const cases = typeIds.chain((typeId) =>
  fc.record({ item: fc.constant(bareItem(typeId)), said: saidOf(typeId), base: pricings }),
)

test('answers move a price within bounds, and leave it within its own range', () => {
  fc.assert(
    fc.property(cases, ({ item, said, base }) => {
      const effects = effectsOf(item, said)
      expect(effects.factor).toBeGreaterThanOrEqual(0.3)
      expect(effects.factor).toBeLessThanOrEqual(1.6)
      const { recommended, low, high, min, max, reasons } = answeredPricing(base, effects)
      expect(recommended).toBeGreaterThanOrEqual(1)
      expect(low).toBeLessThanOrEqual(recommended)
      expect(high).toBeGreaterThanOrEqual(recommended)
      if (base.basis !== 'live') expect(min <= low && high <= max).toBe(true)
      expect(reasons.at(-1)!.kind).toBe('caution')
      expect(reasons).toHaveLength(1 + effects.effects.length)
    }),
  )
})

test('a better answer never lowers the price, whatever else was said', () => {
  fc.assert(
    fc.property(cases, fc.nat(), fc.nat(), fc.nat(), ({ item, said, base }, which, one, other) => {
      const priced = guideOf(item).questions.filter(({ kind, price }) => price && kind !== 'multi')
      const question = priced[which % Math.max(1, priced.length)]
      if (!question) return
      const choices = question.choices!
      const [worse, better] = [choices[one % choices.length]!, choices[other % choices.length]!].sort(
        (a, b) => factorOf(question, a) - factorOf(question, b),
      )
      const priceWith = (value: string) =>
        answeredPricing(base, effectsOf(item, { ...said, answers: { ...said.answers, [question.id]: value } }))
          .recommended
      expect(priceWith(better!)).toBeGreaterThanOrEqual(priceWith(worse!))
    }),
  )
})

test('one more flaw never raises the price', () => {
  fc.assert(
    fc.property(cases, fc.nat(), ({ item, said, base }, which) => {
      const flaws = guideOf(item).questions.find(({ id }) => id === 'flaws')
      const had = said.answers.flaws
      if (!flaws || !Array.isArray(had) || had.includes('none')) return
      const more = [...had, flaws.choices![1 + (which % (flaws.choices!.length - 1))]!]
      const priceWith = (value: string[]) =>
        answeredPricing(base, effectsOf(item, { ...said, answers: { ...said.answers, flaws: value } })).recommended
      expect(priceWith(more)).toBeLessThanOrEqual(priceWith(had))
    }),
  )
})

test('every answer to what the price depends on makes its range narrower, or leaves it', () => {
  const lamp = bareItem('lamp')
  const base: Pricing = {
    ...fc.sample(pricings, { numRuns: 1, seed: 1 })[0]!,
    basis: 'estimate',
    recommended: 1000,
    low: 600,
    high: 1700,
  }
  const width = (answers: Said['answers']) => {
    const { low, high } = answeredPricing(base, effectsOf(lamp, said(answers)))
    return high / low
  }
  const all = { works: 'works perfectly', shade: 'with shade', material: 'ceramic' }
  const steps: Said['answers'][] = [{}, { works: all.works }, { works: all.works, shade: all.shade }, all]
  const widths = steps.map(width)
  expect(widths).toEqual(widths.toSorted((a, b) => b - a))
  expect(widths[3]).toBeLessThan(widths[0]!)
})
