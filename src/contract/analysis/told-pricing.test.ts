import { expect, test } from 'vitest'
import { answerItem, conditionIn } from '#contract/analysis/answer-item.ts'
import { shareFields } from '#contract/analysis/follow-base.ts'
import { conditionReason } from '#contract/market/condition-reason.ts'
import { bareAnalysis } from '#tests/analysis-fixtures.ts'

function unseen({
  assumed = true,
  changes = 'takes off about 9%',
}: {
  assumed?: boolean
  changes?: string | null
} = {}) {
  const bare = bareAnalysis('lamp')
  const adjusted = { kind: 'condition', text: 'Prices of items in other conditions were adjusted to good' } as const
  const pricing = { ...bare.pricing!, reasons: [conditionReason('Good', { assumed, changes }), adjusted] }
  return { ...bare, item: { ...bare.item, conditionSeen: false }, pricing, basePricing: pricing }
}
const reasonsOf = ({ pricing }: ReturnType<typeof shareFields>) => {
  const [own, adjusted] = pricing!.reasons.map(({ text }) => text)
  expect(adjusted, 'told of the prices, not of the item').toMatch(/^Prices of items/)
  return [own]
}

test('a condition that nobody told is assumed', () => {
  expect(reasonsOf(shareFields(unseen(), { fields: { title: 'Lamp' } }))).toEqual(reasonsOf(unseen()))
})

test('one that the seller chose for all listings is not, and is no longer told once it is given up', () => {
  const chosen = shareFields(unseen(), { fields: { condition: 'Good' } })
  expect(reasonsOf(chosen)).toEqual(['Condition: good takes off about 9%'])
  expect(reasonsOf(answerItem(chosen, { answers: {} }))).toEqual(reasonsOf(chosen))
  expect(reasonsOf(shareFields(chosen, { fields: { condition: null } }))).toEqual(reasonsOf(unseen()))
  const typical = unseen({ changes: null })
  expect(reasonsOf(shareFields(typical, { fields: { condition: 'Good' } }))).toEqual([
    'Condition: good (typical for this guide)',
  ])
})

test('one that is another than the price was made for says so, whoever saw that', () => {
  const said = 'Condition: priced as good. You chose like new, so check the price'
  expect(reasonsOf(shareFields(unseen(), { fields: { condition: 'Like New' } }))).toEqual([said])
  const seen = unseen({ assumed: false })
  expect(reasonsOf(shareFields(seen, { fields: { condition: 'Like New' } }))).toEqual([said])
})

test('one that follows from an answer is not assumed either', () => {
  const broken = answerItem(unseen(), { answers: { works: 'not working' } })
  expect(conditionIn(broken)).toBe('For parts')
  expect(reasonsOf(broken)[0]).toBe('Condition: good, before your answers')
})
