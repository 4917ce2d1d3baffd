import type { Page } from '@playwright/test'
import { getOrCreateSubscription, sandboxConfirm, TEST_CARDS } from '#contract/billing/billing.ts'
import type { PlanId } from '#contract/billing/plan-id.ts'
import { expect } from './fixtures.ts'

/** Paid by the sandbox's card, for journeys that are not about paying; no page knows of it yet. */
export async function subscribe({ request }: Pick<Page, 'request'>, plan: PlanId) {
  const begun = await request.post(getOrCreateSubscription.path, { data: { plan } })
  const { clientSecret } = await begun.json()
  const paid = await request.post(sandboxConfirm.path, { data: { clientSecret, cardNumber: TEST_CARDS.succeeds } })
  expect(paid.status(), await paid.text()).toBe(200)
}
