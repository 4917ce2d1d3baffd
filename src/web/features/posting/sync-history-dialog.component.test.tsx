import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { SyncEvent } from '#contract/posting/posting.ts'
import { SyncHistoryDialog } from '#web/features/posting/sync-history-dialog.tsx'
import { createQueryClient } from '#web/platform/query-client.ts'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('what happened to a listing is told in words, with the reason of what failed', async () => {
  const at = '2026-11-15T12:00:00.000Z'
  const events: SyncEvent[] = [
    { at, kind: 'posted', via: 'webhook', detail: null },
    { at, kind: 'retry', via: 'webhook', detail: 'Your webhook answered 503.' },
    { at, kind: 'scheduled', via: 'webhook', detail: at },
  ]
  vi.stubGlobal('fetch', async () => Response.json(events))
  render(
    <QueryClientProvider client={createQueryClient()}>
      <SyncHistoryDialog listing={{ id: '3f0c0000-0000-4000-8000-000000000001', title: 'Lamp' }} onClose={() => {}} />
    </QueryClientProvider>,
  )
  const told = (await screen.findAllByRole('listitem')).map(({ textContent }) => textContent)
  expect(told[0]).toMatch(/Posted$/)
  expect(told[1]).toMatch(/A try failed; another one is plannedYour webhook answered 503\.$/)
  expect(told[2]).toMatch(/ScheduledFor Nov 15/)
})
