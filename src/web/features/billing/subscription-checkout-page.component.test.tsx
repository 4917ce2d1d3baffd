import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { lazy, Suspense } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { useLocation } from 'wouter'
import { PAYMENTS_OFF, sandboxConfirm, TEST_CARDS } from '#contract/billing/billing.ts'
import { SubscriptionCheckoutPage } from '#web/features/billing/subscription-checkout-page.tsx'
import { ME_KEY } from '#web/platform/me-key.ts'
import { createQueryClient } from '#web/platform/query-client.ts'

afterEach(() => {
  vi.useRealTimers()
  cleanup()
  vi.unstubAllGlobals()
  history.replaceState(null, '', '/')
})

const STATUS = '/api/subscription/status'
const CONFIG = '/api/billing/config'
const BEGIN = '/api/get-or-create-subscription'
const FOUND = { subscriptionId: 'sub_1' }
const ANSWERS: Record<string, object> = {
  [CONFIG]: { payments: 'sandbox', publishableKey: null, mails: true },
  [BEGIN]: { clientSecret: 'secret', ...FOUND },
  [STATUS]: {
    subscriptionStatus: 'active',
    freeUsesRemaining: 0,
    subscriptionEndsAt: '2026-11-14T12:00:00.000Z',
    paidThrough: null,
    plan: 'pro',
    renews: false,
    mayHaveCredit: false,
    cancelAtPeriodEnd: false,
    paymentFailed: false,
    hasSubscription: false,
    refund: 'none',
    refundUntil: null,
  },
}

function show(given: Record<string, object> = {}, Page = SubscriptionCheckoutPage) {
  const answers = { ...ANSWERS, ...given }
  vi.stubGlobal('fetch', async (path: string) => Response.json(answers[path]))
  const cache = createQueryClient()
  cache.setQueryData(ME_KEY, { id: 'maya', subscriptionStatus: 'active', freeUsesRemaining: 0 })
  render(
    <QueryClientProvider client={cache}>
      <Page />
    </QueryClientProvider>,
  )
  return answers
}

const withStanding = (standing: object) => ({ [STATUS]: { ...ANSWERS[STATUS], ...standing } })

test('whoever still has days of a one-time payment hears it before they pay', async () => {
  show()
  await screen.findByRole('button', { name: /Subscribe Now/ })
  expect(
    await screen.findByText(/You already have Pro until Nov 14, 2026\. The subscription starts today/),
  ).toBeDefined()
})

test('whoever may have credit of an earlier plan hears that less is due', async () => {
  show(withStanding({ subscriptionStatus: 'expired', plan: null, mayHaveCredit: true }))
  expect(await screen.findByText(/Any credit left from your earlier plan is taken off/)).toBeDefined()
  expect(screen.queryByText(/You already have/)).toBeNull()
})

test('where payments are off nothing is begun', async () => {
  show({ [CONFIG]: { ...ANSWERS[CONFIG], payments: 'off' } })
  expect(await screen.findByText(PAYMENTS_OFF)).toBeDefined()
  expect(screen.queryByRole('form')).toBeNull()
})

test('whoever has a subscription hears that nothing is charged again, and is led to the dashboard', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
  show({ [BEGIN]: FOUND })
  expect(await screen.findByText('You already have a subscription.')).toBeDefined()
  expect(location.pathname).toBe('/')
  await vi.advanceTimersByTimeAsync(2000)
  expect(location.pathname).toBe('/dashboard')
})

const SlowPage = lazy(() => new Promise<never>(() => {}))

function App() {
  const [path] = useLocation()
  return <Suspense>{path === '/dashboard' ? <SlowPage /> : <SubscriptionCheckoutPage />}</Suspense>
}

test('whoever paid and comes back before the next page is there finds no form to pay once more', async () => {
  const answers = show({ [sandboxConfirm.path]: { outcome: 'succeeded' } }, App)
  fireEvent.change(await screen.findByLabelText('Card number'), { target: { value: TEST_CARDS.succeeds } })
  answers[BEGIN] = FOUND
  fireEvent.submit(screen.getByRole('form', { name: 'Payment' }))
  await waitFor(() => expect(location.pathname).toBe('/dashboard'))
  act(() => history.pushState(null, '', '/subscription-checkout'))
  expect(await screen.findByText('You already have a subscription.')).toBeDefined()
  expect(screen.queryByLabelText('Card number')).toBeNull()
})
