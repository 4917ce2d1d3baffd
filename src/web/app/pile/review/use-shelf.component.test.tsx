import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, test } from 'vitest'
import type { AnalysisResult } from '#contract/analysis/analysis.ts'
import type { PileGroup } from '#contract/piles/piles.ts'
import { useShelf } from '#web/app/pile/review/use-shelf.ts'
import { analysisQuery } from '#web/features/analysis/queries.ts'

const group = (itemId: string, price: number, gone = false) =>
  ({ itemId, price, gone, decision: 'right' }) as Partial<PileGroup> as PileGroup

afterEach(cleanup)

test('the shelf holds what is still for sale, at the prices that are asked', () => {
  const cache = new QueryClient()
  const opened = { item: {}, base: { price: 200 }, pricing: { recommended: 85 } } as AnalysisResult
  cache.setQueryData(analysisQuery('opened').queryKey, opened)
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={cache}>{children}</QueryClientProvider>
  )
  const groups = [group('opened', 85), group('untouched', 30), group('sold', 110, true)]
  expect(renderHook(() => useShelf(groups), { wrapper }).result.current).toBe(230)
})
