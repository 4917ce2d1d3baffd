import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { PlanName } from '#web/features/billing/plan-name.tsx'

afterEach(cleanup)

test.each([
  ['Active', {}],
  ['Canceled', { cancelAtPeriodEnd: true }],
  ['Payment failed', { cancelAtPeriodEnd: true, paymentFailed: true }],
])('a plan is called %j, and nothing else', (badge, standing) => {
  const { container } = render(<PlanName standing={{ subscriptionStatus: 'active', plan: 'pro', ...standing }} />)
  expect(screen.getByText(badge)).toBeDefined()
  expect(container.textContent).toBe(`Pro Subscription ${badge}`)
})
