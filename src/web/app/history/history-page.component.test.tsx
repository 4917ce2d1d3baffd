import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { countHistory, type History, searchHistory, type TabCounts } from '#contract/items/history.ts'
import { bareLine } from '#tests/item-fixtures.ts'
import { HistoryPage } from '#web/app/history/history-page.tsx'
import { createQueryClient } from '#web/platform/query-client.ts'
import { ConfirmProvider } from '#web/ui/confirm.tsx'

const [LAMP] = [1].map((last) => `3f0c0000-0000-4000-8000-00000000000${last}`) as [string]

let history: History
let counted: TabCounts
let asked: string[]

beforeEach(() => {
  history = {
    items: [bareLine(LAMP)],
    ...{ nextCursor: null, total: 1, moreThanTotal: false, totalItems: 412, importedSales: 0, categories: [] },
    counts: { all: 412, 'to-list': 100, live: 200, sold: 110, kept: 2 },
  }
  counted = { all: 150, 'to-list': 1, live: 130, sold: 19, kept: 0 }
  asked = []
  vi.stubGlobal('fetch', async (path: string) => {
    const { pathname } = new URL(path, location.origin)
    asked.push(pathname)
    if (pathname === searchHistory.path) return Response.json(history)
    if (pathname === countHistory.path) return Response.json(counted)
    return new Response(null, { status: 503 })
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function open(address: string) {
  window.history.replaceState(null, '', address)
  return render(
    <QueryClientProvider client={createQueryClient()}>
      <ConfirmProvider>
        <HistoryPage />
      </ConfirmProvider>
    </QueryClientProvider>,
  )
}
const tab = (name: string) => screen.findByRole('tab', { name })

test('without a search each tab says how many it holds, and nobody counts them', async () => {
  open('/history')
  await tab('All 412')
  await tab('Sold 110')
  expect(asked).not.toContain(countHistory.path)
})

test('a search is counted on each tab', async () => {
  history = { ...history, total: 100, moreThanTotal: true }
  open('/history?q=clock&tab=live')
  await tab('All 150')
  await tab('Sold 19')
  await tab('Kept 0')
  expect(screen.getByText('130 of 412 items')).toBeTruthy()
  expect(screen.getByText(/^Showing 1 of 130\./)).toBeTruthy()
})

test('and so is a filter', async () => {
  open('/history?platform=mercari')
  await tab('Live 130')
})
