import type { BrowserContext, Page } from '@playwright/test'
import { startServer, WITHOUT_ENGINE } from '#tests/server-process.ts'
import { picture } from '#tests/uploads.ts'
import { startReceiver } from '#tests/webhook-receiver.ts'
import { enterClock, expect, expectAccessible, expectNoSidewaysScroll, test, visit, withServer } from './fixtures.ts'

/** Uploads past the form; gives the id of the item. */
async function analyzeLamp(page: Page): Promise<string> {
  const image = { name: 'item.jpg', mimeType: 'image/jpeg', buffer: await picture('brass-lamp') }
  const answer = await page.request.post('/api/analyze', { multipart: { image } })
  expect(answer.ok(), await answer.text()).toBe(true)
  return (await answer.json()).item.id
}

async function connectWebhook(page: Page, platformUserId: string) {
  const answer = await page.request.post('/api/platforms/connections', {
    data: { platform: 'webhook', platformUserId },
  })
  expect(answer.ok(), await answer.text()).toBe(true)
}

async function connectWebhookByForm(page: Page, url: string) {
  await visit(page, '/platform-connections')
  await page.getByRole('button', { name: 'Add Platform' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add Platform Connection' })
  await expect(dialog.getByRole('button', { name: 'Add Connection' })).toBeDisabled()
  await dialog.getByRole('combobox', { name: 'Platform' }).selectOption('Custom Webhook')
  await dialog.getByLabel('Webhook URL').fill(url)
  await dialog.getByRole('button', { name: 'Add Connection' }).click()
  const secret = page.getByRole('dialog', { name: 'Signing secret' })
  await expect(secret.getByLabel('Signing secret')).toHaveValue(/^whsec_/)
  await secret.getByRole('button', { name: 'I have kept it' }).click()
}

const cardOf = (page: Page, platform: string) => page.getByRole('article', { name: new RegExp(`, ${platform}$`) })
const chooseFor = async (page: Page, platform: string, action: string) => {
  await cardOf(page, platform)
    .getByRole('button', { name: /^More for/ })
    .click()
  await page.getByRole('menuitem', { name: action }).click()
}

test('A seller connects a webhook and sees the listing posted', async ({ page, signUp }) => {
  const receiver = await startReceiver({ status: 200, body: { url: 'https://shop.example/items/7' } })
  await signUp()
  await page.goto('/dashboard')
  await expect(page.getByRole('link', { name: 'Create First Listing' })).toBeVisible()
  await analyzeLamp(page)

  await connectWebhookByForm(page, receiver.url)
  await expect(page.getByText('Connection Added', { exact: true })).toBeVisible()
  await expect(page.getByRole('article', { name: 'Custom Webhook' }).getByText(receiver.url)).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)

  await visit(page, '/dashboard')
  const card = cardOf(page, 'Facebook Marketplace')
  await card.getByRole('button', { name: 'Sync', exact: true }).click()
  await expect(page.getByText('Sync Started', { exact: true })).toBeVisible()
  await expect(card.getByText('Posted', { exact: true })).toBeVisible()
  await expect(card.getByRole('link', { name: /^View on/ })).toHaveAttribute('href', 'https://shop.example/items/7')
  expect(receiver.received).toHaveLength(1)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)

  await visit(page, '/platform-connections')
  const connection = page.getByRole('article', { name: 'Custom Webhook' })
  await expect(connection.getByText(/^Last sync/)).toBeVisible()
  await connection.getByRole('switch').click()
  await expect(page.getByText('Connection disabled successfully', { exact: true })).toBeVisible()
  await connection.getByRole('button', { name: 'Remove Custom Webhook' }).click()
  await page.getByRole('button', { name: 'Remove', exact: true }).click()
  await expect(page.getByText('Connection Removed', { exact: true })).toBeVisible()
  await receiver.stop()
})

test('The service is down and the seller sees why, then it recovers', async ({ page, signUp }) => {
  const receiver = await startReceiver({ status: 503 })
  await signUp()
  await enterClock(page)
  await connectWebhook(page, receiver.url)
  await page.goto('/dashboard')
  const card = cardOf(page, 'Craigslist')
  await card.getByRole('button', { name: 'Sync', exact: true }).click()
  await expect(card.getByText(/503.*Next try .*, number 2\./)).toBeVisible()

  receiver.behave({ status: 200 })
  await card.getByRole('button', { name: 'Try now' }).click()
  await expect(card.getByText('Posted', { exact: true })).toBeVisible()
  await chooseFor(page, 'Craigslist', 'Sync history')
  const history = page.getByRole('dialog', { name: 'Sync history' })
  await expect(history.getByText('A try failed; another one is planned')).toBeVisible()
  await expect(history.getByText('Posted', { exact: true })).toBeVisible()
  await expectAccessible(page)
  expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(1)
  await receiver.stop()
})

/** Marketplaces are not part of the test: their pages are answered here, and nothing leaves the machine. */
async function standInForMarketplaces(context: BrowserContext) {
  await context.route(/facebook\.com/, (route) => route.fulfill({ contentType: 'text/html', body: '<h1>Create</h1>' }))
}

test('A seller posts to Facebook with the helper', async ({ page, context, signUp }) => {
  await standInForMarketplaces(context)
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await signUp()
  const itemId = await analyzeLamp(page)
  await page.goto(`/?item=${itemId}`)
  const title = await page
    .getByRole('form', { name: /^Listing for/ })
    .getByLabel('Title')
    .inputValue()
  const opening = context.waitForEvent('page')
  await page.getByRole('button', { name: 'Post to Facebook Marketplace' }).click()
  const helper = await opening
  await expect(page.getByText('Facebook Auto-Post Ready!', { exact: true })).toBeVisible()

  await expect(helper.getByRole('heading', { name: 'Ready for Facebook Marketplace' })).toBeVisible()
  await expect(helper.getByRole('heading', { name: 'Open Facebook Marketplace now?' })).toBeVisible()
  await expect(helper.getByText('The Snapworth extension is not installed')).toBeVisible()
  await helper.getByRole('button', { name: 'Copy title' }).click()
  await expect(helper.getByText('Title copied!', { exact: true })).toBeVisible()
  expect(await helper.evaluate(() => navigator.clipboard.readText())).toBe(title)
  const downloading = helper.waitForEvent('download')
  await helper.getByRole('button', { name: 'Download photo' }).click()
  expect((await downloading).suggestedFilename()).toMatch(/^1-.*\.jpg$/)
  await expectAccessible(helper)
  await expectNoSidewaysScroll(helper)

  const marketplace = context.waitForEvent('page')
  await helper.getByRole('button', { name: 'Open Facebook Marketplace' }).click()
  expect((await marketplace).url()).toContain('facebook.com/marketplace/create/item')
  await expect(helper.getByRole('alert')).toHaveText(
    'Facebook opened! Your listing data is copied to clipboard. Paste it into the form.',
  )
  expect(await helper.evaluate(() => navigator.clipboard.readText())).toContain(title)

  await visit(page, '/dashboard')
  const card = cardOf(page, 'Facebook Marketplace')
  await expect(card.getByText('Pending', { exact: true })).toBeVisible()
  await helper.bringToFront()
  await helper.getByLabel('Link to your listing (optional)').fill('https://www.facebook.com/marketplace/item/1')
  await helper.getByRole('button', { name: 'I posted it' }).click()
  await expect(helper.getByText('You can close this window.')).toBeVisible()
  await page.bringToFront()
  await expect(card.getByText('Posted', { exact: true })).toBeVisible()
  await expect(card.getByRole('link', { name: 'View on Facebook Marketplace' })).toBeVisible()
})

const ownServer = { WEBHOOK_ALLOW_PRIVATE: 'true', ...WITHOUT_ENGINE }

withServer(ownServer)('A seller schedules a listing and the server restarts', async ({ page, server, signUp }) => {
  const receiver = await startReceiver({ status: 200 })
  await signUp()
  const itemId = await enterClock(page)
  await connectWebhook(page, receiver.url)

  await page.goto(`/?item=${itemId}`)
  await page.getByRole('button', { name: 'Schedule Post' }).click()
  const dialog = page.getByRole('dialog', { name: 'Schedule Post' })
  await expect(dialog.getByText(/^Your time zone: /)).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Schedule', exact: true }).click()
  await expect(page.getByText('Post scheduled', { exact: true })).toBeVisible()
  await visit(page, '/dashboard')
  const card = cardOf(page, 'Facebook Marketplace')
  await expect(card.getByText('Scheduled', { exact: true })).toBeVisible()

  // The form takes minutes; a test does not wait for one.
  const { listings } = await (await page.request.get('/api/listings?platform=facebook')).json()
  const at = new Date(Date.now() + 3000).toISOString()
  expect((await page.request.put(`/api/listings/${listings[0].id}/schedule`, { data: { at } })).ok()).toBe(true)
  await page.goto('about:blank')
  await server.stop('SIGKILL')
  const restarted = await startServer({ ...ownServer, DATA_DIR: server.dataDir, PORT: new URL(server.url).port })
  await page.goto('/dashboard')
  await expect(card.getByText('Posted', { exact: true })).toBeVisible({ timeout: 30_000 })
  expect(receiver.received).toHaveLength(1)
  await page.goto('about:blank')
  await restarted.stop('SIGKILL')
  await receiver.stop()
})

test('A seller finds one listing among many and edits it', async ({ page, signUp }) => {
  await signUp()
  for (let items = 0; items < 5; items++) await enterClock(page)
  const { listings } = await (await page.request.get('/api/listings?platform=mercari')).json()
  const { title: _, ...rest } = listings[2]
  const renamed = { ...rest, title: 'Walnut mantel clock' }
  expect((await page.request.put(`/api/listings/${listings[2].id}`, { data: renamed })).ok()).toBe(true)

  await page.goto('/dashboard')
  await expect(page.getByRole('article')).toHaveCount(20)
  await page.getByRole('button', { name: 'Show 5 more of 25' }).click()
  await expect(page.getByRole('article')).toHaveCount(25)
  await page.getByLabel('Search listings').fill('mant clo')
  await expect(page.getByRole('article')).toHaveCount(1)
  await expect(page).toHaveURL(/q=mant/)
  await page.reload()
  const card = cardOf(page, 'Mercari')
  await card.getByRole('button', { name: /^Edit Walnut mantel clock/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit Listing' })
  await expect(dialog.getByText('19/80')).toBeVisible()
  await dialog.getByLabel('Title').fill('x'.repeat(81))
  await expect(dialog.getByRole('button', { name: 'Save' })).toBeDisabled()
  await dialog.getByLabel('Title').fill('Walnut mantel clock, chimes')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('heading', { name: 'Walnut mantel clock, chimes' })).toBeVisible()

  await card.getByRole('button', { name: /^Delete/ }).click()
  await expect(page.getByText('Are you sure you want to delete this listing?')).toBeVisible()
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(page.getByText('Nothing matches')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(card).toBeVisible()

  await page.getByRole('button', { name: 'Clear search' }).click()
  await page.getByRole('checkbox', { name: 'Select all 20 shown' }).click()
  const bar = page.getByRole('region', { name: 'Selected listings' })
  await expect(bar.getByText('20 selected')).toBeVisible()
  await expectAccessible(page)
  await bar.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('button', { name: 'Delete', exact: true }).last().click()
  await expect(page.getByText('20 Listings Deleted', { exact: true })).toBeVisible()
  await expect(page.getByRole('article')).toHaveCount(5)
})
