import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { User } from '#contract/accounts/accounts.ts'
import { beginPile } from '#contract/piles/piles.ts'
import { PileDesk } from '#web/app/pile/pile-desk.tsx'
import { takeHandedPhotos } from '#web/platform/handed-photos.ts'
import { createQueryClient } from '#web/platform/query-client.ts'
import { ConfirmProvider } from '#web/ui/confirm.tsx'

const BEGUN = `POST ${beginPile.path}`
const MAYA = { id: 'maya', subscriptionStatus: 'trial', freeUsesRemaining: 10 } as User

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

/** As the service worker has kept what the phone's share sheet gave it. */
function share(...names: string[]) {
  const kept = new Map(names.map((name, place) => [`/shared-photo/${place}`, name]))
  const response = (name: string) => new Response(name, { headers: { 'x-file-name': encodeURIComponent(name) } })
  const cache = {
    keys: async () => [...kept.keys()],
    match: async (entry: string) => response(kept.get(entry)!),
    delete: async (entry: string) => kept.delete(entry),
  }
  vi.stubGlobal('caches', { open: async () => cache })
  const asked: string[] = []
  vi.stubGlobal('fetch', (path: string, { method = 'GET' }: RequestInit) => {
    asked.push(`${method} ${path}`)
    return new Promise(() => {})
  })
  history.replaceState(null, '', '/upload?shared=1')
  render(
    <QueryClientProvider client={createQueryClient()}>
      <ConfirmProvider>
        <PileDesk user={MAYA} pile={null} />
      </ConfirmProvider>
    </QueryClientProvider>,
  )
  return { kept, asked }
}

test('one shared photo goes on to the workspace, and is kept no longer', async () => {
  const { kept, asked } = share('IMG 2024 (1).jpg')
  await waitFor(() => expect(location.pathname).toBe('/'))
  expect(takeHandedPhotos().map(({ name }) => name)).toEqual(['IMG-2024-1-.jpg'])
  expect(kept.size).toBe(0)
  expect(asked).not.toContain(BEGUN)
})

test('several become a pile', async () => {
  const { kept, asked } = share('front.jpg', 'back.jpg')
  await waitFor(() => expect(asked).toContain(BEGUN))
  expect(location.pathname + location.search).toBe('/upload')
  expect(takeHandedPhotos()).toEqual([])
  expect(kept.size).toBe(0)
})
