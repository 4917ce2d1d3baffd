import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { PlanChange, SubscriptionStanding } from '#contract/billing/billing.ts'
import { PlanChangeRow } from '#web/features/billing/portal/plan-change-row.tsx'
import { createQueryClient } from '#web/platform/query-client.ts'
import { ConfirmProvider } from '#web/ui/confirm.tsx'
// Else fetched when something is asked, which a busy machine does too late.
import '#web/ui/confirm-dialog.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const at = '2026-11-14T12:00:00.000Z'
const STANDING = { plan: 'pro', subscriptionEndsAt: at, cancelAtPeriodEnd: false } as SubscriptionStanding
const CHANGE: PlanChange = { dueCents: 750, creditCents: 0, next: { at, cents: 2500 } }

test('what a change costs today and after stands beside it, and in the question', async () => {
  vi.stubGlobal('fetch', async () => Response.json(CHANGE))
  render(
    <QueryClientProvider client={createQueryClient()}>
      <ConfirmProvider>
        <PlanChangeRow standing={STANDING} />
      </ConfirmProvider>
    </QueryClientProvider>,
  )
  const amounts = /^\$7\.50 is charged today.*The renewal on Nov 14, 2026 costs \$25\.00\.$/
  await screen.findByText(amounts)
  fireEvent.click(screen.getByRole('button', { name: 'Change to Supporter' }))
  expect(within(await screen.findByRole('alertdialog')).getByText(amounts)).toBeDefined()
})
