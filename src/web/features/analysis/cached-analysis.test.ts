import { QueryClient } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import type { AnalysisResult } from '#contract/analysis/analysis.ts'
import { bareAnalysis } from '#tests/analysis-fixtures.ts'
import { changeAnalysis, showAnalysis, showPhotos, takeAnalysis } from '#web/features/analysis/cached-analysis.ts'
import { analysisQuery } from '#web/features/analysis/queries.ts'

const LAMP = bareAnalysis('lamp')
const NAME = 'Craigslist'

/** As it is once its title was saved. */
const titled = (title: string, updatedAt: string): AnalysisResult => ({
  ...LAMP,
  listings: { ...LAMP.listings, [NAME]: { ...LAMP.listings[NAME]!, title, updatedAt } },
})

function world() {
  const cache = new QueryClient()
  const { queryKey } = analysisQuery(LAMP.item.id)
  const title = () => cache.getQueryData(queryKey)?.listings[NAME]?.title
  return { cache, queryKey, title }
}

test('an answer from before a save leaves the saved listing, and brings the rest', () => {
  const { cache, queryKey, title } = world()
  showAnalysis(cache, titled('Saved', '2026-11-15T12:00:02.000Z'))
  takeAnalysis(cache, { ...titled('Made before', '2026-11-15T12:00:01.000Z'), variant: 1 })
  expect(title()).toBe('Saved')
  expect(cache.getQueryData(queryKey)?.variant).toBe(1)
  takeAnalysis(cache, titled('Made after', '2026-11-15T12:00:03.000Z'))
  expect(title()).toBe('Made after')
})

test('what is shown before it is stored can be taken back', () => {
  const { cache, title } = world()
  showAnalysis(cache, titled('Answered', '2026-11-15T12:00:02.000Z'))
  showAnalysis(cache, titled('Before', '2026-11-15T12:00:01.000Z'))
  expect(title()).toBe('Before')
})

test('what was being read comes too late, and is read again where only a part was changed', async () => {
  const { cache, queryKey, title } = world()
  showAnalysis(cache, LAMP)
  const answers: ((result: AnalysisResult) => void)[] = []
  const read = vi.fn(() => new Promise<AnalysisResult>((answer) => void answers.push(answer)))
  cache.setQueryDefaults(queryKey, { queryFn: read })
  const reading = cache.fetchQuery({ queryKey, queryFn: read })
  const saved = titled('Saved', '2026-11-15T12:00:02.000Z')
  changeAnalysis(cache, LAMP.item.id, () => saved)
  expect(title()).toBe('Saved')
  answers[0]!(LAMP)
  await reading
  expect(title()).toBe('Saved')
  expect(cache.getQueryState(queryKey)?.isInvalidated).toBe(true)
})

test('photos are shown as they came, and whether they are being read', () => {
  const { cache, queryKey } = world()
  showAnalysis(cache, LAMP)
  const photo = { id: crypto.randomUUID(), width: 4, height: 3, changed: false, shows: [], isLabel: false }
  const came = { imageUrl: '/cover', photos: [photo], readingPhotos: true }
  showPhotos(cache, { id: LAMP.item.id, ...came })
  expect(cache.getQueryData(queryKey)).toEqual({ ...LAMP, imageUrl: '/cover', item: { ...LAMP.item, ...came } })
})
