import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { SECOND_FACTOR_REQUIRED } from '#contract/accounts/second-factor.ts'
import { adminStats } from '#contract/admin/admin.ts'
import { AdminPage } from '#web/features/admin/admin-page.tsx'
import { createQueryClient } from '#web/platform/query-client.ts'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const refusal = () =>
  Response.json(
    { error: SECOND_FACTOR_REQUIRED, message: SECOND_FACTOR_REQUIRED, code: 'second_factor_required' },
    { status: 403 },
  )

test('who needs a second factor first reads it once, and no part of the dashboard refuses before', async () => {
  const { promise: slow, resolve: answerStats } = Promise.withResolvers<Response>()
  vi.stubGlobal('fetch', (path: string) => (path.startsWith(adminStats.path) ? slow : Promise.resolve(refusal())))
  render(
    <QueryClientProvider client={createQueryClient()}>
      <AdminPage />
    </QueryClientProvider>,
  )
  // Long enough for whatever else was asked.
  await new Promise((done) => setTimeout(done, 50))
  expect(screen.queryByRole('alert')).toBeNull()
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
  answerStats(refusal())
  expect((await screen.findByRole('alert')).textContent).toContain(SECOND_FACTOR_REQUIRED)
  expect(screen.getByRole('link', { name: 'Set Up Two-Step Verification' })).toBeDefined()
})
