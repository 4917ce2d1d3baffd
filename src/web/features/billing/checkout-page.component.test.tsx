import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { PAYMENTS_OFF } from '#contract/billing/billing.ts'
import { CheckoutPage } from '#web/features/billing/checkout-page.tsx'
import { ME_KEY } from '#web/platform/me-key.ts'
import { createQueryClient } from '#web/platform/query-client.ts'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function showToStranger(payments: 'sandbox' | 'off') {
  vi.stubGlobal('fetch', async () => Response.json({ payments, publishableKey: null, mails: true }))
  const cache = createQueryClient()
  cache.setQueryData(ME_KEY, null)
  render(
    <QueryClientProvider client={cache}>
      <CheckoutPage />
    </QueryClientProvider>,
  )
}

test('a stranger reads what it buys, and signs in first and comes back', async () => {
  showToStranger('sandbox')
  expect(await screen.findByRole('heading', { name: 'Sign In Required' })).toBeDefined()
  expect(screen.getByText('Buys 30 days of Pro, and does not renew.')).toBeDefined()
  expect(screen.getByRole('link', { name: 'Sign In' }).getAttribute('href')).toBe('/login?next=%2Fcheckout')
  expect(screen.getByRole('link', { name: 'Create Account' }).getAttribute('href')).toBe('/signup?next=%2Fcheckout')
})

test('where payments are off nobody is asked to sign in for nothing', async () => {
  showToStranger('off')
  expect(await screen.findByText(PAYMENTS_OFF)).toBeDefined()
  expect(screen.queryByRole('heading', { name: 'Sign In Required' })).toBeNull()
})
