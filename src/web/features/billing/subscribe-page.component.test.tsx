import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { listPayments, PAYMENTS_OFF, subscriptionStatus } from '#contract/billing/billing.ts'
import { SubscribePage } from '#web/features/billing/subscribe-page.tsx'
import { ME_KEY } from '#web/platform/me-key.ts'
import { createQueryClient } from '#web/platform/query-client.ts'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const PASS = {
  ...{ subscriptionStatus: 'active', freeUsesRemaining: 10, plan: 'pro', hasSubscription: false, paidThrough: null },
  ...{ renews: false, mayHaveCredit: false, cancelAtPeriodEnd: false, paymentFailed: false },
  ...{ subscriptionEndsAt: '2026-12-18T12:00:00.000Z', refund: 'none', refundUntil: null },
}
const PAYMENT = {
  ...{ id: 'pay_1', paidAt: '2026-11-18T12:00:00.000Z', product: 'one_time', plan: 'pro' },
  ...{ amountCents: 2999, refundedCents: 0, receiptUrl: '/receipt' },
}

/** To a stranger where there is no status. */
function show(status: string | null, payments: object[] = [], mode: 'sandbox' | 'off' = 'sandbox') {
  const standing = { ...PASS, subscriptionStatus: status }
  vi.stubGlobal('fetch', async (path: string) => {
    if (path === subscriptionStatus.path) return Response.json(standing)
    if (path === listPayments.path) return Response.json(payments)
    return Response.json({ payments: mode, publishableKey: null, mails: true })
  })
  const cache = createQueryClient()
  cache.setQueryData(ME_KEY, status && { id: 'maya', subscriptionStatus: status, freeUsesRemaining: 10 })
  render(
    <QueryClientProvider client={cache}>
      <SubscribePage />
    </QueryClientProvider>,
  )
}

test('whoever has paid days left reads beside the way to a subscription when to take it', async () => {
  show('active', [PAYMENT])
  const way = await screen.findByRole('link', { name: 'Subscribe instead' })
  expect(way.parentElement!.textContent).toMatch(
    /^You have Pro until Dec 18, 2026\. It does not renew\. Subscribe when it ends, to lose nothing/,
  )
})

test.each(['active', 'expired'])('the trial of a seller who paid and is %s says what ended it', async (status) => {
  show(status, [PAYMENT])
  expect(await screen.findByText('It ended with your first payment.')).toBeDefined()
})

test('the trial of a seller who was given a plan says what took its place', async () => {
  show('active')
  expect(await screen.findByText('Your plan takes its place.')).toBeDefined()
})

test('whoever was given a plan has nothing to manage and may subscribe like any other', async () => {
  show('active')
  expect(await screen.findByRole('link', { name: 'Subscribe Now' })).toBeDefined()
  expect(screen.getByRole('heading', { name: 'Pro Plan Active' })).toBeDefined()
  expect(screen.queryByRole('button', { name: /^Manage Billing/ })).toBeNull()
})

test('where payments are off nothing can be chosen, and each button says why', async () => {
  show(null, [], 'off')
  await screen.findByText(PAYMENTS_OFF)
  for (const name of ['Subscribe Now', 'Become a Supporter']) {
    const button = screen.getByRole<HTMLButtonElement>('button', { name })
    expect(button.disabled).toBe(true)
    const reason = document.getElementById(button.getAttribute('aria-describedby')!)
    expect(reason?.textContent).toBe(PAYMENTS_OFF)
  }
})

test('the trial of a seller who is in it says what it gives', async () => {
  show('trial', [PAYMENT])
  expect(await screen.findByText('10 analyses, no credit card.')).toBeDefined()
})
