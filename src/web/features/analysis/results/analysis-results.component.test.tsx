import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { AnalysisResult } from '#contract/analysis/analysis.ts'
import { bareAnalysis } from '#tests/analysis-fixtures.ts'
import { AnalysisResults } from '#web/features/analysis/results/analysis-results.tsx'
import { createQueryClient } from '#web/platform/query-client.ts'

const ARMCHAIR = bareAnalysis('armchair')
const FORMER = { type: 'Armchair', brand: null, style: null, material: 'Walnut', color: null }
const guess = (typeId: string, type: string, more = {}) => ({ typeId, type, category: 'Furniture', ...more })
const AS_BEFORE: AnalysisResult = {
  ...ARMCHAIR,
  item: {
    ...ARMCHAIR.item,
    ...{ confidence: 0, namedLike: { ...FORMER, at: '2024-05-10T12:00:00.000Z' } },
    guesses: [
      { ...guess('armchair', 'Armchair'), confidence: 0, saidBy: 'seller' },
      { ...guess('chair', 'Chair'), confidence: 0.4 },
    ],
  },
}
const CHAIR = bareAnalysis('chair')
const SAID: AnalysisResult = { ...CHAIR, item: { ...CHAIR.item, saidBySeller: ['type'], confidence: 1 } }

let sent: unknown
beforeEach(() => {
  vi.stubGlobal('fetch', async (_path: string, { body }: RequestInit) => {
    sent = JSON.parse(String(body))
    return Response.json(SAID)
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function Results() {
  const [result, setResult] = useState(AS_BEFORE)
  return <AnalysisResults result={result} onCorrected={setResult} onAnswered={setResult} />
}

test('what is named like an earlier item says which one, and one tap on another answer settles it', async () => {
  render(
    <QueryClientProvider client={createQueryClient()}>
      <Results />
    </QueryClientProvider>,
  )
  const like = () => screen.queryAllByText('Like your walnut armchair of May 2024')
  expect(like(), 'under the name, and beside the type').toHaveLength(2)
  expect(screen.getByRole('heading', { name: 'Looks like an armchair' })).toBeDefined()
  expect(screen.getByText(/^Named like an earlier item of yours\./)).toBeDefined()
  const choices = within(screen.getByRole('group', { name: 'Which one is it?' }))
  expect(choices.getByRole('button', { name: /^Armchair\s*like yours$/, pressed: true })).toBeDefined()

  fireEvent.click(choices.getByRole('button', { name: 'Chair' }))
  await waitFor(() => expect(like()).toEqual([]))
  expect(sent).toMatchObject({ typeId: 'chair' })
  expect(screen.getByText(/^You said: chair\./)).toBeDefined()
})
