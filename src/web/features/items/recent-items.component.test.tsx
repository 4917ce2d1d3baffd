import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { recentItems } from '#contract/items/items.ts'
import { bareLine } from '#tests/item-fixtures.ts'
import { RecentItems } from '#web/features/items/recent-items.tsx'
import { createQueryClient } from '#web/platform/query-client.ts'
import { ConfirmProvider } from '#web/ui/confirm.tsx'

const LAMP = '3f0c0000-0000-4000-8000-000000000001'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('a recent item leads to its page, and the one that is open is marked', async () => {
  const lamp = bareLine(LAMP, { type: 'Lamp', brand: 'Stiffel' })
  vi.stubGlobal('fetch', async (path: string) =>
    path.startsWith(recentItems.path) ? Response.json([lamp]) : new Response(null, { status: 503 }),
  )
  render(
    <QueryClientProvider client={createQueryClient()}>
      <ConfirmProvider>
        <RecentItems current={LAMP} onDeleted={() => {}} onAnalyzeNew={() => {}} />
      </ConfirmProvider>
    </QueryClientProvider>,
  )
  const link = await screen.findByRole('link', { name: /^Lamp.*Stiffel/, current: true })
  expect(link.getAttribute('href')).toBe(`/items/${LAMP}`)
})
