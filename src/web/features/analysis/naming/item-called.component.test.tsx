import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { Guess } from '#contract/items/identity.ts'
import { bareAnalysis } from '#tests/analysis-fixtures.ts'
import { ItemCalled } from '#web/features/analysis/naming/item-called.tsx'

afterEach(cleanup)

const guess = (typeId: string, noun: string, confidence: number): Guess => ({
  ...{ typeId, type: 'Armchair or rocking chair', noun, category: 'Furniture', confidence },
})

function called(first: number, second: number) {
  const { item, noun } = bareAnalysis('chair')
  const guesses = [guess('chair', 'dining chair', first), guess('armchair', 'armchair', second)]
  render(<ItemCalled item={{ ...item, confidence: first, guesses }} noun={noun} nounSaid={false} />)
  return document.body.textContent
}

test('what may just as well be something else says both', () => {
  expect(called(0.65, 0.56)).toBe('Looks like a chair or an armchair')
})

test('what leads by more says its first name alone', () => {
  expect(called(0.65, 0.4)).toBe('Looks like a chair')
})
