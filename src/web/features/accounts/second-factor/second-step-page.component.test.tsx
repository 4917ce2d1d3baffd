import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { SIGN_IN_AGAIN } from '#contract/accounts/second-factor.ts'
import { SecondStepPage } from '#web/features/accounts/second-factor/second-step-page.tsx'
import { createQueryClient } from '#web/platform/query-client.ts'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('a second step that nobody began leads back to the sign-in form', async () => {
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ methods: [] })))
  render(
    <QueryClientProvider client={createQueryClient()}>
      <SecondStepPage />
    </QueryClientProvider>,
  )
  expect((await screen.findByRole('alert')).textContent).toBe(SIGN_IN_AGAIN)
  expect(screen.getByRole('link', { name: 'Back to sign in' }).getAttribute('href')).toBe('/login')
})
