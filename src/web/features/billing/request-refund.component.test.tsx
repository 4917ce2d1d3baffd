import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { SubscriptionStanding } from '#contract/billing/billing.ts'
import { RequestRefund } from '#web/features/billing/request-refund.tsx'
import { createQueryClient } from '#web/platform/query-client.ts'
import { ConfirmProvider } from '#web/ui/confirm.tsx'
// Else fetched when something is asked, which a busy machine does too late.
import '#web/ui/confirm-dialog.tsx'

afterEach(cleanup)

async function question(mayHaveCredit: boolean) {
  const standing = { plan: 'pro', refund: 'available', refundUntil: '2026-11-14T12:00:00.000Z', mayHaveCredit }
  render(
    <QueryClientProvider client={createQueryClient()}>
      <ConfirmProvider>
        <RequestRefund standing={standing as SubscriptionStanding} />
      </ConfirmProvider>
    </QueryClientProvider>,
  )
  fireEvent.click(screen.getByRole('button', { name: 'Request refund' }))
  return (await screen.findByRole('alertdialog')).textContent
}

test('whoever asks for a refund hears first what does not come back', async () => {
  expect(await question(false)).toContain(
    'The whole first charge goes back to your card, later ones do not, and Pro ends right away. This works once',
  )
})

test('so does whoever may have credit of an earlier plan', async () => {
  expect(await question(true)).toContain(
    'Credit left from your earlier plan is not paid out; at most it is taken off a later subscription.',
  )
})
