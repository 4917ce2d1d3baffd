import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { User } from '#contract/accounts/accounts.ts'
import { AccessBanner } from '#web/features/billing/access-banner.tsx'

afterEach(cleanup)

test.each([
  [3, '3 free analyses left'],
  [1, '1 free analysis left'],
  [-1, '0 free analyses left'],
])('with %i uses left the banner says %s, as every other screen does', (freeUsesRemaining, words) => {
  render(<AccessBanner user={{ subscriptionStatus: 'trial', freeUsesRemaining } as User} />)
  expect(screen.getByText(words)).toBeDefined()
})
