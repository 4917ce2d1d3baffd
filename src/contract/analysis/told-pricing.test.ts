import { expect, test } from 'vitest'
import { answerItem, conditionIn } from '#contract/analysis/answer-item.ts'
import { shareFields } from '#contract/analysis/follow-base.ts'
import { bareAnalysis } from '#tests/analysis-fixtures.ts'

function unseen(text = 'Condition: assumed good, which takes off about 9%') {
  const bare = bareAnalysis('lamp')
  const pricing = { ...bare.pricing!, reasons: [{ kind: 'condition', text } as const] }
  return { ...bare, item: { ...bare.item, conditionSeen: false }, pricing, basePricing: pricing }
}
const reasonsOf = ({ pricing }: ReturnType<typeof shareFields>) => pricing!.reasons.map(({ text }) => text)

test('a condition that nobody told is assumed', () => {
  expect(reasonsOf(shareFields(unseen(), { fields: { title: 'Lamp' } }))).toEqual(reasonsOf(unseen()))
})

test('one that the seller chose for all listings is not, and is no longer told once it is given up', () => {
  const chosen = shareFields(unseen(), { fields: { condition: 'Good' } })
  expect(reasonsOf(chosen)).toEqual(['Condition: good takes off about 9%'])
  expect(reasonsOf(answerItem(chosen, { answers: {} }))).toEqual(reasonsOf(chosen))
  expect(reasonsOf(shareFields(chosen, { fields: { condition: null } }))).toEqual(reasonsOf(unseen()))
  const typical = unseen('Condition: assumed good (typical for this guide)')
  expect(reasonsOf(shareFields(typical, { fields: { condition: 'Good' } }))).toEqual([
    'Condition: good (typical for this guide)',
  ])
})

test('one that is another than the price was made for says so, whoever saw that', () => {
  const said = 'Condition: priced as good. You chose like new, so check the price'
  expect(reasonsOf(shareFields(unseen(), { fields: { condition: 'Like New' } }))).toEqual([said])
  const seen = unseen('Condition: good takes off about 9%')
  expect(reasonsOf(shareFields(seen, { fields: { condition: 'Like New' } }))).toEqual([said])
})

test('one that follows from an answer is not assumed either', () => {
  const broken = answerItem(unseen(), { answers: { works: 'not working' } })
  expect(conditionIn(broken)).toBe('For parts')
  expect(reasonsOf(broken)[0]).toBe('Condition: good, before your answers')
})
