import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { type ReactNode, useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import type { PileGroup } from '#contract/piles/piles.ts'
import { bareAnalysis } from '#tests/analysis-fixtures.ts'
import { GroupAbout } from '#web/app/pile/group-about.tsx'
import { ReviewPanel } from '#web/app/pile/review/review-panel.tsx'
import { analysisQuery } from '#web/features/analysis/queries.ts'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const guess = (typeId: string, type: string, confidence: number) => ({
  typeId,
  type,
  category: 'Furniture',
  confidence,
})
const GUESSES = [guess('chair', 'Chair', 0.6), guess('armchair', 'Armchair or rocking chair', 0.3)]

function showPile(confidence: number, screen: (group: PileGroup) => ReactNode) {
  const sent: unknown[] = []
  vi.stubGlobal('fetch', (path: string, { body }: { body?: string } = {}) => {
    if (body) sent.push({ path, ...JSON.parse(body) })
    return new Promise(() => {})
  })
  const bare = bareAnalysis('chair')
  const { id } = bare.item
  const cache = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } })
  cache.setQueryData(analysisQuery(id).queryKey, { ...bare, item: { ...bare.item, confidence, guesses: GUESSES } })
  const group = { ...{ id: 'group', itemId: id, photoIds: ['photo'] }, ...{ state: 'ready', decision: null } }
  render(<QueryClientProvider client={cache}>{screen(group as Partial<PileGroup> as PileGroup)}</QueryClientProvider>)
  return sent
}

const panel = (group: PileGroup) => (
  <ReviewPanel pileId="pile" review={{ row: [group], shown: group, say: () => {}, back: null, on: null }} />
)
const card = (group: PileGroup) => <GroupAbout group={group} number={1} href="/" onTakeBack={() => {}} />

test('beside the tray, what is only likely can be set right by one tap', () => {
  const sent = showPile(0.6, panel)
  expect(screen.getByRole('heading', { level: 3 }).textContent).toBe('Looks like a chair')
  fireEvent.click(screen.getByRole('button', { name: /^Armchair/ }))
  return waitFor(() => expect(sent).toMatchObject([{ path: expect.stringMatching('/api/items/'), typeId: 'armchair' }]))
})

function TwoOf({ group }: { group: PileGroup }) {
  const [said, setSaid] = useState(0)
  const review = { row: [group], shown: { ...group, id: `group ${said}` }, back: null, on: null }
  return (
    <>
      <ReviewPanel pileId="pile" review={{ ...review, say: () => setSaid(said + 1) }} />
      <output aria-label="Said">{said}</output>
    </>
  )
}

test('a double tap says yes to one of them', async () => {
  const now = vi.spyOn(performance, 'now').mockReturnValue(0)
  showPile(0.95, (group) => <TwoOf group={group} />)
  now.mockReturnValue(1000)
  const user = userEvent.setup({ delay: null })
  for (const _tap of ['first', 'second']) await user.click(screen.getByRole('button', { name: /^Looks right/ }))
  expect(screen.getByLabelText('Said').textContent).toBe('1')
})

test('what is sure has nothing to choose from', () => {
  showPile(0.95, panel)
  expect(screen.getByRole('heading', { level: 3 }).textContent).toBe('Chair')
  expect(screen.queryByText('Which one is it?')).toBeNull()
})

test('on the tray, only what is sure waits for nothing but a yes', () => {
  showPile(0.6, card)
  expect(screen.getByText('Please check what it is')).toBeDefined()
  cleanup()
  showPile(0.95, card)
  expect(screen.getByText('Waiting for your OK')).toBeDefined()
})
