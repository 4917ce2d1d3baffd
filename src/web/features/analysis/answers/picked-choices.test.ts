import { expect, test } from 'vitest'
import { NOT_SURE } from '#contract/items/type-guide/answers.ts'
import type { Question } from '#contract/items/type-guide/type-guide.ts'
import { ownWordsIn, toggleChoice, withOwnWords } from '#web/features/analysis/answers/picked-choices.ts'

const FLAWS = { id: 'flaws', ask: 'Any flaws?', kind: 'multi', choices: ['none', 'torn seat', 'stains'] } as Question
const WORKS = { id: 'works', ask: 'Does it work?', kind: 'choice', choices: ['yes', 'no'] } as Question

test('of several choices each tap adds one or takes it back', () => {
  expect(toggleChoice(FLAWS, undefined, 'stains')).toEqual(['stains'])
  expect(toggleChoice(FLAWS, ['stains'], 'torn seat')).toEqual(['stains', 'torn seat'])
  expect(toggleChoice(FLAWS, ['stains', 'torn seat'], 'stains')).toEqual(['torn seat'])
  expect(toggleChoice(FLAWS, ['torn seat'], 'torn seat')).toBeNull()
})

test('“none” and “not sure” stand alone', () => {
  expect(toggleChoice(FLAWS, ['stains'], 'none')).toEqual(['none'])
  expect(toggleChoice(FLAWS, ['none'], 'stains')).toEqual(['stains'])
  expect(toggleChoice(FLAWS, [NOT_SURE], 'stains')).toEqual(['stains'])
})

test('of one choice a tap picks it, and a second one takes it back', () => {
  expect(toggleChoice(WORKS, 'yes', 'no')).toBe('no')
  expect(toggleChoice(WORKS, 'no', 'no')).toBeNull()
})

test('own words stand beside what is picked', () => {
  expect(withOwnWords(FLAWS, ['torn seat'], 'wobbly, faded')).toEqual(['torn seat', 'wobbly', 'faded'])
  expect(ownWordsIn(FLAWS, ['torn seat', 'wobbly', 'faded'])).toBe('wobbly, faded')
  expect(withOwnWords(FLAWS, ['none'], 'wobbly')).toEqual(['wobbly'])
  expect(withOwnWords(FLAWS, ['wobbly'], '')).toBeNull()
  expect(withOwnWords(WORKS, 'no', 'sometimes')).toBe('sometimes')
  expect(ownWordsIn(WORKS, 'no')).toBe('')
})
