import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { lazy, Suspense } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { useLocation } from 'wouter'
import { createPaymentIntent, PAYMENTS_OFF, sandboxConfirm, TEST_CARDS } from '#contract/billing/billing.ts'
import { CheckoutPage } from '#web/features/billing/checkout-page.tsx'
import { ME_KEY } from '#web/platform/me-key.ts'
import { createQueryClient } from '#web/platform/query-client.ts'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  history.replaceState(null, '', '/')
})

const CONFIG = { payments: 'sandbox', publishableKey: null, mails: true }

function showToStranger(payments: 'sandbox' | 'off') {
  vi.stubGlobal('fetch', async () => Response.json({ ...CONFIG, payments }))
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

const SlowPage = lazy(() => new Promise<never>(() => {}))

function App() {
  const [path] = useLocation()
  return <Suspense>{path === '/dashboard' ? <SlowPage /> : <CheckoutPage />}</Suspense>
}

test('whoever paid and comes back before the next page is there begins anew, with nothing that is paid', async () => {
  let begun = 0
  const answers: Record<string, () => object> = {
    [createPaymentIntent.path]: () => ({ clientSecret: `secret ${++begun}` }),
    [sandboxConfirm.path]: () => ({ outcome: 'succeeded' }),
  }
  vi.stubGlobal('fetch', async (path: string) => Response.json(answers[path]?.() ?? CONFIG))
  const cache = createQueryClient()
  cache.setQueryData(ME_KEY, { id: 'maya', subscriptionStatus: 'trial', freeUsesRemaining: 0 })
  render(
    <QueryClientProvider client={cache}>
      <App />
    </QueryClientProvider>,
  )
  fireEvent.change(await screen.findByLabelText('Card number'), { target: { value: TEST_CARDS.succeeds } })
  fireEvent.submit(screen.getByRole('form', { name: 'Payment' }))
  await waitFor(() => expect(location.pathname).toBe('/dashboard'))
  expect(begun).toBe(1)
  act(() => history.pushState(null, '', '/checkout'))
  await waitFor(() => expect(begun).toBe(2))
})
