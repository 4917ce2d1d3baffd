import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { recentItems } from '#contract/items/items.ts'
import { bareLine } from '#tests/item-fixtures.ts'
import { RepliesPage } from '#web/app/replies/replies-page.tsx'
import { createQueryClient } from '#web/platform/query-client.ts'
import { ConfirmProvider } from '#web/ui/confirm.tsx'

const LAMP = '3f0c0000-0000-4000-8000-000000000001'

beforeEach(() =>
  vi.stubGlobal('fetch', async (path: string) =>
    path.startsWith(recentItems.path)
      ? Response.json([bareLine(LAMP, { type: 'Lamp', imageUrl: `/api/items/${LAMP}/image` })])
      : new Response(null, { status: 503 }),
  ),
)
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('items to choose from show their cover, which is fetched only where it is seen', async () => {
  render(
    <QueryClientProvider client={createQueryClient()}>
      <ConfirmProvider>
        <RepliesPage />
      </ConfirmProvider>
    </QueryClientProvider>,
  )
  const choice = await screen.findByRole('option', { name: /^Lamp/ })
  const cover = choice.querySelector('img')!
  expect(cover.getAttribute('src')).toBe(`/api/items/${LAMP}/image?w=160`)
  expect(cover.getAttribute('loading')).toBe('lazy')
  expect(screen.getByRole('option', { name: 'No item' }).querySelector('img')).toBeNull()
})
