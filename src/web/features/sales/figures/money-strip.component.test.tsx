import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { SalesSummary } from '#contract/sales/summary.ts'
import { MoneyStrip } from '#web/features/sales/figures/money-strip.tsx'
import { ME_KEY } from '#web/platform/me-key.ts'
import { createQueryClient } from '#web/platform/query-client.ts'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const SUMMARY: SalesSummary = {
  ...{ count: 0, grossCents: 0, refundsCents: 0, feesCents: 0, postageCents: 0, otherCents: 0, costCents: 0 },
  ...{ profitCents: 0, timed: 0, averageDays: null, unknownFees: 0, unknownCosts: 0 },
  ...{ byMonth: [], byPlatform: [], byCategory: [], offered: 0, sellThrough: null },
  ...{ waiting: { count: 0, dollars: 0 }, since: '2026-10-19' },
}

test.each([
  ['trial', 'The free trial shows the figures for the last 30 days.'],
  ['expired', 'Without an active plan, the figures are those for the last 30 days.'],
])('figures for some days only: a seller who is %s reads why', async (subscriptionStatus, sentence) => {
  vi.stubGlobal('fetch', async () => Response.json(SUMMARY))
  const cache = createQueryClient()
  cache.setQueryData(ME_KEY, { id: 'maya', subscriptionStatus, freeUsesRemaining: 10 })
  render(
    <QueryClientProvider client={cache}>
      <MoneyStrip range="trial-days" />
    </QueryClientProvider>,
  )
  const words = await screen.findByText(/the figures .*for the last 30 days/)
  expect(words.textContent).toContain(sentence)
})

test('what was earned is after what was refunded, and says how much that was', async () => {
  const sold = { ...SUMMARY, count: 1, grossCents: 5200, refundsCents: 5200, feesCents: 520, profitCents: -2650 }
  vi.stubGlobal('fetch', async () => Response.json({ ...sold, since: null }))
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MoneyStrip range="month" />
    </QueryClientProvider>,
  )
  const earned = (await screen.findByText('Earned')).parentElement!
  expect(earned.textContent).toBe('Earned$01 sale, this month, after $52 in refunds')
})
