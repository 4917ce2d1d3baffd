import type { Page } from '@playwright/test'
import { startReceiver } from '#tests/webhook-receiver.ts'
import { cardOf, connectWebhook } from './dashboard-parts.ts'
import { enterClock, expect, expectNoSidewaysScroll, test, visit } from './fixtures.ts'

async function connectWebhookByForm(page: Page, url: string) {
  await page.getByRole('button', { name: 'Add Platform' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add Platform Connection' })
  await dialog.getByRole('combobox', { name: 'Platform' }).selectOption('Custom Webhook')
  await dialog.getByLabel('Webhook URL').fill(url)
  await dialog.getByRole('checkbox', { name: 'Also tell it about items' }).click()
  await dialog.getByRole('button', { name: 'Add Connection' }).click()
  const secret = page.getByRole('dialog', { name: 'Signing secret' })
  await expect(secret.getByLabel('Signing secret')).toHaveValue(/^whsec_/)
  await secret.getByRole('button', { name: 'I saved it' }).click()
}

test('A seller connects a webhook and sees the listing posted', async ({ page, signUp }) => {
  const receiver = await startReceiver({ status: 200, body: { url: 'https://shop.example/items/7' } })
  await signUp()
  await enterClock(page)
  await page.goto('/platform-connections')
  await connectWebhookByForm(page, receiver.url)
  await expect(page.getByText('Connection Added', { exact: true })).toBeVisible()
  const connection = page.getByRole('article', { name: 'Custom Webhook' })
  await expect(connection.getByText(receiver.url)).toBeVisible()
  await expect(connection.getByRole('switch', { name: 'Also tell it about items' })).toBeChecked()
  await expectNoSidewaysScroll(page)

  await visit(page, '/dashboard?view=listings')
  const card = cardOf(page, 'Facebook Marketplace')
  await card.getByRole('button', { name: 'Sync', exact: true }).click()
  await expect(page.getByText('Sync Started', { exact: true })).toBeVisible()
  await expect(card.getByText('Posted', { exact: true })).toBeVisible()
  await expect(card.getByRole('link', { name: /^View on/ })).toHaveAttribute('href', 'https://shop.example/items/7')
  expect(receiver.received).toHaveLength(1)
  await expectNoSidewaysScroll(page)
  await receiver.stop()
})

test('The service is down and the seller sees why, then it recovers', async ({ page, signUp }) => {
  const receiver = await startReceiver({ status: 503 })
  await signUp()
  await enterClock(page)
  await connectWebhook(page, receiver.url)
  await page.goto('/dashboard?view=listings')
  const card = cardOf(page, 'Craigslist')
  await card.getByRole('button', { name: 'Sync', exact: true }).click()
  await expect(card.getByText(/503.*Next try .*, number 2\./)).toBeVisible()

  receiver.behave({ status: 200 })
  await card.getByRole('button', { name: 'Try now' }).click()
  await expect(card.getByText('Posted', { exact: true })).toBeVisible()
  expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(1)
  await receiver.stop()
})
