import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openApiQuery } from '#web/features/public/api-reference/openapi-query.ts'
import { ApiReferencePage } from '#web/features/public/api-reference-page.tsx'

const DOCUMENT = { info: { title: 'API', version: '1' }, paths: { '/api/items': { get: { tags: ['items'] } } } }

let goneTo: string[]

beforeEach(() => {
  goneTo = []
  vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (this: Element) {
    goneTo.push(this.id)
  })
  vi.stubGlobal('fetch', () => new Promise(() => {}))
})
afterEach(() => {
  cleanup()
  location.hash = ''
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test.each([
  ['tag-items', ['tag-items']],
  ['webhooks', ['webhooks']],
  ['tag-nothing', []],
])('opened with #%s, the page goes there as soon as its parts have come', async (part, expected) => {
  location.hash = part
  const queryClient = new QueryClient()
  render(
    <QueryClientProvider client={queryClient}>
      <ApiReferencePage />
    </QueryClientProvider>,
  )
  expect(goneTo).toEqual([])
  act(() => void queryClient.setQueryData(openApiQuery.queryKey, DOCUMENT))
  await screen.findByRole('heading', { name: 'Items' })
  expect(goneTo).toEqual(expected)
})
