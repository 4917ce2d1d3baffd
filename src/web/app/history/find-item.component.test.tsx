import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { searchHistory } from '#contract/items/history.ts'
import { bareLine } from '#tests/item-fixtures.ts'
import { HistoryPage } from '#web/app/history/history-page.tsx'
import { createQueryClient } from '#web/platform/query-client.ts'
import { ConfirmProvider } from '#web/ui/confirm.tsx'

const LAMP = '3f0c0000-0000-4000-8000-000000000001'

beforeEach(() => {
  vi.stubGlobal('fetch', async (path: string) => {
    const { pathname, searchParams } = new URL(path, location.origin)
    if (pathname !== searchHistory.path) return new Response(null, { status: 503 })
    const items = searchParams.get('q') ? [] : [bareLine(LAMP, { type: 'Lamp' })]
    return Response.json({
      ...{ items, nextCursor: null, total: items.length, moreThanTotal: false, totalItems: 1, importedSales: 0 },
      ...{ categories: ['Home & Decor'], counts: { all: 1, 'to-list': 1, live: 0, sold: 0, kept: 0 } },
    })
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function open(address: string) {
  history.replaceState(null, '', address)
  render(
    <QueryClientProvider client={createQueryClient()}>
      <ConfirmProvider>
        <HistoryPage />
      </ConfirmProvider>
    </QueryClientProvider>,
  )
}
const searchBox = () => screen.findByRole<HTMLInputElement>('searchbox', { name: 'Search your items' })
const filters = () => screen.findByRole('button', { name: 'Filter and sort' })

test('what is searched for stands in the address, and is gone when all items are shown again', async () => {
  open('/history')
  expect((await filters()).getAttribute('aria-expanded')).toBe('false')
  await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Category' }), 'Home & Decor')
  await waitFor(() => expect(location.search).toBe('?category=Home+%26+Decor'))
  await userEvent.type(await searchBox(), 'nothing')
  await screen.findByText('Nothing matches')
  expect(location.search).toBe('?category=Home+%26+Decor&q=nothing')
  await userEvent.click(screen.getByRole('button', { name: 'Show all items' }))
  await waitFor(() => expect(location.search).toBe(''))
  await waitFor(async () => expect((await searchBox()).value).toBe(''))
  expect(screen.getByRole('link', { name: /Lamp/ }).getAttribute('href')).toBe(`/items/${LAMP}`)
})

test('an address with a search opens with it, and what is filtered is seen', async () => {
  open('/history?q=nothing&category=Home+%26+Decor')
  expect((await searchBox()).value).toBe('nothing')
  expect((await filters()).getAttribute('aria-expanded')).toBe('true')
  expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Category' }).value).toBe('Home & Decor')
})
