import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { SubscriptionStanding } from '#contract/billing/billing.ts'
import { RenewalRow } from '#web/features/billing/portal/renewal-row.tsx'
import { createQueryClient } from '#web/platform/query-client.ts'
import { ConfirmProvider } from '#web/ui/confirm.tsx'
import { useShownToast } from '#web/ui/toast.ts'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const CANCELED: SubscriptionStanding = {
  ...{ subscriptionStatus: 'active', freeUsesRemaining: 0, plan: 'pro', hasSubscription: true },
  ...{ renews: false, mayHaveCredit: false, cancelAtPeriodEnd: true, paymentFailed: false },
  ...{ subscriptionEndsAt: '2027-01-17T12:00:00.000Z', paidThrough: '2026-12-18T12:00:00.000Z' },
  ...{ refund: 'none', refundUntil: null },
}

const ShownToast = () => useShownToast()?.description

test('a resumed subscription renews on its own day, also where days paid once go on after it', async () => {
  const resumed = { ...CANCELED, renews: true, cancelAtPeriodEnd: false, subscriptionEndsAt: CANCELED.paidThrough }
  vi.stubGlobal('fetch', async () => Response.json(resumed))
  render(
    <QueryClientProvider client={createQueryClient()}>
      <ConfirmProvider>
        <RenewalRow standing={CANCELED} />
        <ShownToast />
      </ConfirmProvider>
    </QueryClientProvider>,
  )
  expect(screen.getByText(/^Nothing is charged now; it renews on Dec 18, 2026\./)).toBeDefined()
  fireEvent.click(screen.getByRole('button', { name: 'Resume subscription' }))
  expect(await screen.findByText('It renews on Dec 18, 2026.')).toBeDefined()
})
