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
  await secret.getByRole('button', { name: 'I saved it' }).click()
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

/** Presses a card's button and returns the helper's window that opens. */
async function openHelperFrom(page: Page, platform: string) {
  const opening = page.waitForEvent('popup')
  await cardOf(page, platform).getByRole('button', { name: 'Post', exact: true }).click()
  const helper = await opening
  await expect(helper.getByRole('heading', { name: new RegExp(`^(Ready for|Open) ${platform}`) })).toBeVisible()
  return helper
}

test('Two helpers in two windows never mix up, and one that is loaded again knows its listing', async ({
  page,
  signUp,
}) => {
  await signUp()
  await enterClock(page)
  await page.goto('/dashboard')
  const facebook = await openHelperFrom(page, 'Facebook Marketplace')
  const mercari = await openHelperFrom(page, 'Mercari')

  // The first is loaded again after the second was opened, and without what this browser keeps.
  await facebook.evaluate(() => localStorage.clear())
  await facebook.reload()
  await expect(facebook.getByRole('heading', { name: /Facebook Marketplace/ })).toBeVisible()
  await facebook.getByRole('button', { name: 'I posted it' }).click()
  await expect(facebook.getByText('You can close this window.')).toBeVisible()
  await expect(mercari.getByRole('button', { name: 'I posted it' })).toBeVisible()
  const statuses = async () => {
    const { listings } = await (await page.request.get('/api/listings')).json()
    const of = (platform: string) => listings.find((one: { platform: string }) => one.platform === platform).syncStatus
    return [of('facebook'), of('mercari')]
  }
  expect(await statuses()).toEqual(['posted', 'pending'])

  await mercari.getByRole('button', { name: 'Not posted after all' }).click()
  await expect.poll(statuses).toEqual(['posted', 'not_synced'])
  await facebook.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect.poll(statuses).toEqual(['not_synced', 'not_synced'])
  await expect(facebook.getByRole('button', { name: 'I posted it' })).toBeVisible()
  await expectAccessible(facebook)
})

test('With nothing connected, many listings are posted one by one, and none changes before its turn', async ({
  page,
  context,
  signUp,
}) => {
  await standInForMarketplaces(context)
  await signUp()
  await enterClock(page)
  await page.goto('/dashboard')
  await page.getByRole('checkbox', { name: 'Select all 5 shown' }).click()
  const bar = page.getByRole('region', { name: 'Selected listings' })
  await expect(
    bar.getByText('No webhook is connected, so nothing can be sent automatically. Post these one by one.'),
  ).toBeVisible()
  await expectAccessible(page)
  const opening = page.waitForEvent('popup')
  await bar.getByRole('button', { name: 'Post one by one' }).click()
  const helper = await opening
  const counts = async () => {
    const { pendingSync, totalSynced } = await (await page.request.get('/api/dashboard/stats')).json()
    return { pendingSync, totalSynced }
  }
  await expect(helper.getByRole('link', { name: /^Next: .*then 3 more/ })).toBeVisible()
  expect(await counts()).toEqual({ pendingSync: 0, totalSynced: 0 })
  await expect(helper.getByText('Draft', { exact: true })).toBeVisible()
  await expectAccessible(helper)
  await expectNoSidewaysScroll(helper)

  const first = new URL(helper.url()).pathname
  await helper.getByRole('button', { name: 'I posted it' }).click()
  await expect(helper.getByText('You can close this window.')).toBeVisible()
  await helper.getByRole('link', { name: /^Next: / }).click()
  await expect(helper.getByRole('link', { name: /^Next: .*then 2 more/ })).toBeVisible()
  expect(new URL(helper.url()).pathname).not.toBe(first)
  await expect(helper.getByRole('button', { name: 'I posted it' })).toBeVisible()
  expect(await counts()).toEqual({ pendingSync: 0, totalSynced: 1 })
})

test('A listing that is posted is shown as posted everywhere, and leads to where it is', async ({ page, signUp }) => {
  await signUp()
  const itemId = await enterClock(page)
  await page.goto(`/?item=${itemId}`)
  const recent = page.getByRole('region', { name: 'Recent Items' })
  await expect(recent.getByText('5 drafts', { exact: true })).toBeVisible()
  await expect(page.getByText('Draft', { exact: true })).toBeVisible()

  const { listings } = await (await page.request.get('/api/listings?platform=facebook')).json()
  const url = 'https://www.facebook.com/marketplace/item/1'
  const [{ id }] = listings
  const at = new Date(Date.now() + 3_600_000).toISOString()
  expect((await page.request.put(`/api/listings/${id}/schedule`, { data: { at } })).ok()).toBe(true)
  await page.reload()
  await expect(recent.getByText(/^Scheduled for [A-Z][a-z]{2} \d+, \d+:\d{2}\s[AP]M$/)).toBeVisible()
  await expect(page.getByText(/^Scheduled for .* remind you\.$/)).toBeVisible()
  await expectAccessible(page)

  expect((await page.request.post(`/api/listings/${id}/posted`, { data: { url } })).ok()).toBe(true)
  // What is scheduled may change by itself, so it is asked for again.
  await expect(recent.getByText('Posted on 1 of 5', { exact: true })).toBeVisible({ timeout: 15_000 })
  await expect(page.getByRole('button', { name: 'Post to Facebook Marketplace' })).toBeHidden()
  await expect(page.getByRole('link', { name: 'View on Facebook Marketplace' })).toHaveAttribute('href', url)

  await visit(page, '/history')
  await expect(page.getByText('Posted on 1 of 5', { exact: true })).toBeVisible()
  await visit(page, '/dashboard')
  const card = cardOf(page, 'Facebook Marketplace')
  await expect(card.getByRole('link', { name: 'View on Facebook Marketplace' })).toHaveAttribute('href', url)
  await expect(card.getByRole('button', { name: 'Post', exact: true })).toBeHidden()
  await chooseFor(page, 'Facebook Marketplace', 'Back to draft')
  await expect(card.getByText('Not synced', { exact: true })).toBeVisible()
})

test('A marketplace is connected once, without a token, and says that the seller posts', async ({ page, signUp }) => {
  await signUp()
  await page.goto('/platform-connections?add=1')
  const dialog = page.getByRole('dialog', { name: 'Add Platform Connection' })
  const platform = dialog.getByRole('combobox', { name: 'Platform' })
  await platform.selectOption('Custom Webhook')
  const token = dialog.getByLabel('Access Token / API Key (optional)', { exact: true })
  await token.fill('a token')
  await platform.selectOption('Mercari')
  await expect(token).toBeHidden()
  await expectAccessible(page)
  await dialog.getByLabel('User ID / Email (optional)').fill('maya')
  await dialog.getByRole('button', { name: 'Add Connection' }).click()
  const card = page.getByRole('article', { name: 'Mercari' })
  await expect(
    card.getByText(/You post with the helper, because marketplaces do not let other apps post for you/),
  ).toBeVisible()
  await page.getByRole('button', { name: 'Add Platform' }).click()
  await expect(platform.getByRole('option', { name: 'OfferUp' })).toBeAttached()
  await expect(platform.getByRole('option', { name: 'Mercari' })).toHaveCount(0)
  await page.keyboard.press('Escape')
  await visit(page, '/dashboard')
  await expect(page.getByText('You post by hand', { exact: true })).toBeVisible()
  await expect(page.getByText('By hand', { exact: true })).toBeVisible()
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
