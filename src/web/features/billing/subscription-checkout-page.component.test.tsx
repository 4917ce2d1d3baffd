import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { SubscriptionCheckoutPage } from '#web/features/billing/subscription-checkout-page.tsx'
import { ME_KEY } from '#web/platform/me-key.ts'
import { createQueryClient } from '#web/platform/query-client.ts'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const STATUS = '/api/subscription/status'
const ANSWERS: Record<string, object> = {
  '/api/billing/config': { payments: 'sandbox', publishableKey: null, mails: true },
  '/api/get-or-create-subscription': { clientSecret: 'secret', subscriptionId: 'sub_1' },
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

function show(standing: object = {}) {
  const answers = { ...ANSWERS, [STATUS]: { ...ANSWERS[STATUS], ...standing } }
  vi.stubGlobal('fetch', async (path: keyof typeof answers) => Response.json(answers[path]))
  const cache = createQueryClient()
  cache.setQueryData(ME_KEY, { id: 'maya', subscriptionStatus: 'active', freeUsesRemaining: 0 })
  render(
    <QueryClientProvider client={cache}>
      <SubscriptionCheckoutPage />
    </QueryClientProvider>,
  )
}

test('whoever still has days of a one-time payment hears it before they pay', async () => {
  show()
  await screen.findByRole('button', { name: /Subscribe Now/ })
  expect(
    await screen.findByText(/You already have Pro until Nov 14, 2026\. The subscription starts today/),
  ).toBeDefined()
})

test('whoever may have credit of an earlier plan hears that less is due', async () => {
  show({ subscriptionStatus: 'expired', plan: null, mayHaveCredit: true })
  expect(await screen.findByText(/Any credit left from your earlier plan is taken off/)).toBeDefined()
  expect(screen.queryByText(/You already have/)).toBeNull()
})
