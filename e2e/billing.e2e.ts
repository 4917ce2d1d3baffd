import type { Page } from '@playwright/test'
import { TEST_CARDS, TEST_MODE } from '#contract/billing/billing.ts'
import { newLamp } from '#tests/uploads.ts'
import { subscribe } from './billing-parts.ts'
import { CLOCK, expect, expectAccessible, expectNoSidewaysScroll, fillSignupForm, test, visit } from './fixtures.ts'

const toast = (page: Page, title: string) =>
  page.getByRole('listitem').filter({ has: page.getByText(title, { exact: true }) })
const main = (page: Page) => page.getByRole('main')

async function pay(page: Page, action: string, card: string = TEST_CARDS.succeeds) {
  await expect(main(page).getByText(TEST_MODE)).toBeVisible()
  await page.getByLabel('Card number').fill(card)
  await page.getByRole('button', { name: action }).click()
}

async function expectSound(page: Page) {
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
}

/** The dialog's button has the same name as the one that opened it: two clicks. */
async function confirm(page: Page, name: string) {
  await page.getByRole('alertdialog').getByRole('button', { name }).click()
}

const upload = async (page: Page) =>
  page.request.post('/api/analyze', {
    multipart: { image: { name: 'item.jpg', mimeType: 'image/jpeg', buffer: await newLamp() } },
  })
/** Is for those with access, too, and takes no engine's time. */
const enter = (page: Page) => page.request.post('/api/items', { data: CLOCK })

test('A trial runs out and the seller subscribes and goes on', async ({ page, signUp, leaveFreeUses }) => {
  const { email } = await signUp()
  await leaveFreeUses(email, 0)
  expect((await upload(page)).status()).toBe(402)

  await page.goto('/subscribe')
  await expect(page.getByRole('heading', { name: 'Free Trial Trial' })).toBeVisible()
  await expect(main(page).getByText('0 analyses remaining')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Current Plan' })).toBeDisabled()

  await page.getByRole('link', { name: 'Subscribe Now' }).click()
  await expect(main(page).getByText('Monthly Subscription')).toBeVisible()
  await expect(main(page).getByText('$10.00/mo')).toBeVisible()
  await pay(page, 'Subscribe Now')
  await expect(toast(page, 'Subscription Activated!')).toBeVisible()
  await expect(page).toHaveURL('/dashboard')
  expect((await upload(page)).status()).toBe(200)
})

test('A card is declined, and another one is taken', async ({ page, signUp }) => {
  await signUp()
  await page.goto('/subscription-checkout')
  await page.getByRole('button', { name: 'Subscribe Now' }).click()
  await expect(page.getByLabel('Card number')).toHaveAccessibleDescription('Please enter a card number')

  await pay(page, 'Subscribe Now', TEST_CARDS.declined)
  await expect(toast(page, 'Payment Failed')).toContainText('Your card was declined.')
  await expect(page.getByLabel('Card number')).toHaveAccessibleDescription('Your card was declined.')
  await expectSound(page)

  await pay(page, 'Subscribe Now', TEST_CARDS.secondStep)
  const bank = page.getByRole('dialog', { name: 'Your bank asks: is it you?' })
  await bank.getByRole('button', { name: 'Refuse' }).click()
  await expect(toast(page, 'Payment Failed')).toContainText('Your bank could not confirm that it is you.')
  await pay(page, 'Subscribe Now', TEST_CARDS.secondStep)
  await expectAccessible(page)
  await bank.getByRole('button', { name: 'Approve Payment' }).click()
  await expect(toast(page, 'Subscription Activated!')).toBeVisible()
})

test('A seller becomes a Supporter, and signing in on the way loses nothing', async ({ page }) => {
  await page.goto('/subscribe')
  await page.getByRole('link', { name: 'Become a Supporter' }).click()
  await expect(page.getByRole('heading', { name: 'Sign In Required' })).toBeVisible()
  await expect(main(page).getByText('$25.00/mo')).toBeVisible()
  await page.getByRole('link', { name: 'Create Account' }).click()
  await fillSignupForm(page)
  await page.waitForURL('/subscription-checkout?plan=supporter')
  await pay(page, 'Subscribe Now')
  await page.waitForURL('/dashboard')

  await visit(page, '/subscribe')
  await expect(page.getByRole('heading', { name: 'Supporter Subscription Active' })).toBeVisible()
})

test('A seller cancels and keeps access until the end date', async ({ page, signUp }) => {
  await signUp()
  await subscribe(page, 'pro')
  await page.goto('/subscribe')
  await expect(page.getByRole('heading', { name: 'Pro Subscription Active' })).toBeVisible()
  const opening = page.waitForEvent('popup')
  await page.getByRole('button', { name: 'Manage Billing' }).first().click()
  const portal = await opening
  await portal.waitForURL('/billing/portal')

  await expect(main(portal).getByText(/^Renews on .* for \$10\.00\.$/)).toBeVisible()
  await expectSound(portal)
  await portal.getByRole('button', { name: 'Change to Supporter' }).click()
  await confirm(portal, 'Change to Supporter')
  await expect(main(portal).getByText(/^Renews on .* for \$25\.00\.$/)).toBeVisible()

  await portal.getByRole('button', { name: 'Cancel subscription' }).click()
  await confirm(portal, 'Cancel subscription')
  await expect(
    main(portal).getByText(/^Canceled\. You keep Supporter until .*, and nothing more is charged\.$/),
  ).toBeVisible()
  await expect(portal.getByText('Subscription Canceled', { exact: true })).toBeVisible()
  await expect(portal.getByRole('button', { name: 'Resume subscription' })).toBeVisible()

  await visit(page, '/settings?section=account')
  await expect(main(page).getByText(/^Canceled\. You keep Supporter until/)).toBeVisible()
  expect((await enter(page)).status()).toBe(201)
  await portal.getByRole('button', { name: 'Simulate renewal' }).click()
  await expect(main(portal).getByText(/^Your access ended on/)).toBeVisible()
  expect((await enter(page)).status()).toBe(402)
})

test('A refund within 30 days gives the charge back and ends the subscription', async ({ page, signUp }) => {
  await signUp()
  await subscribe(page, 'pro')
  await page.goto('/settings?section=account')
  const plan = page.getByRole('region', { name: 'Plan', exact: true })
  await expect(plan.getByText(/^Renews on .* for \$10\.00\.$/)).toBeVisible()
  await expect(plan.getByRole('button', { name: 'Manage Billing' })).toBeVisible()
  const payments = plan.getByRole('list', { name: 'Payments' })
  await expect(payments.getByRole('listitem')).toHaveCount(1)
  const receipt = page.waitForEvent('popup')
  await payments.getByRole('link', { name: /^Receipt/ }).click()
  await expect((await receipt).getByText('$10.00').first()).toBeVisible()
  await expectSound(page)

  await plan.getByRole('button', { name: 'Request refund' }).click()
  await confirm(page, 'Request refund')
  await expect(toast(page, 'Refund Sent')).toBeVisible()
  await expect(payments).toContainText('Refunded')
  await expect(plan.getByText(/^Your access ended on/)).toBeVisible()
  await expect(plan.getByRole('link', { name: 'Unlock Unlimited Access' })).toBeVisible()
  await expect(plan.getByRole('button', { name: 'Request refund' })).toHaveCount(0)
})

test('The one-time payment buys 30 days that do not renew', async ({ page, signUp }) => {
  await signUp()
  await page.goto('/checkout')
  await expect(main(page).getByText('Buys 30 days of Pro, and does not renew.')).toBeVisible()
  await expect(main(page).getByText('One month of Pro costs $10 and you can cancel anytime.')).toBeVisible()
  await pay(page, 'Pay Now')
  await expect(toast(page, 'Payment Successful')).toContainText('Thank you for your purchase!')
  await expect(page).toHaveURL('/dashboard')
  await visit(page, '/subscribe')
  await expect(main(page).getByText(/^You have Pro until .*\. It does not renew\./)).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Pro Plan Active' })).toBeVisible()
})
