import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { listPayments, PAYMENTS_OFF, subscriptionStatus } from '#contract/billing/billing.ts'
import { BillingPortalPage } from '#web/features/billing/billing-portal-page.tsx'
import { createQueryClient } from '#web/platform/query-client.ts'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const TRIAL = {
  ...{ subscriptionStatus: 'trial', freeUsesRemaining: 10, plan: null, hasSubscription: false, paidThrough: null },
  ...{ renews: false, mayHaveCredit: false, cancelAtPeriodEnd: false, paymentFailed: false },
  ...{ subscriptionEndsAt: null, refund: 'none', refundUntil: null },
}

test('where payments are off the portal says so, offers no plan, and still lists what was paid', async () => {
  vi.stubGlobal('fetch', async (path: string) => {
    if (path === subscriptionStatus.path) return Response.json(TRIAL)
    if (path === listPayments.path) return Response.json([])
    return Response.json({ payments: 'off', publishableKey: null, mails: false })
  })
  render(
    <QueryClientProvider client={createQueryClient()}>
      <BillingPortalPage />
    </QueryClientProvider>,
  )
  expect(await screen.findByText(PAYMENTS_OFF)).toBeDefined()
  expect(await screen.findByText('No payments yet.')).toBeDefined()
  expect(screen.queryByText('Your plan')).toBeNull()
})
