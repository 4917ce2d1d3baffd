import type { BrowserContext } from '@playwright/test'
import { cardOf } from './dashboard-parts.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, photographClock, test, visit } from './fixtures.ts'

/** Marketplaces are not part of the test: their pages are answered here, and nothing leaves the machine. */
async function standInForMarketplaces(context: BrowserContext) {
  await context.route(/facebook\.com/, (route) => route.fulfill({ contentType: 'text/html', body: '<h1>Create</h1>' }))
}

test('A seller posts to Facebook with the helper, and two helpers in two windows never mix up', async ({
  page,
  context,
  signUp,
}) => {
  await standInForMarketplaces(context)
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await signUp()
  const itemId = await photographClock(page)
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

  await visit(page, '/dashboard?view=listings')
  const card = cardOf(page, 'Facebook Marketplace')
  await expect(card.getByText('Pending', { exact: true })).toBeVisible()
  const second = page.waitForEvent('popup')
  await cardOf(page, 'Mercari').getByRole('button', { name: 'Post', exact: true }).click()
  const mercari = await second
  await expect(mercari.getByRole('heading', { name: /^(Ready for|Open) Mercari/ })).toBeVisible()

  // The first is loaded again after the second was opened, and without what this browser keeps.
  await helper.bringToFront()
  await helper.evaluate(() => localStorage.clear())
  await helper.reload()
  await expect(helper.getByRole('heading', { name: /Facebook Marketplace/ })).toBeVisible()
  await helper.getByLabel('Link to your listing (optional)').fill('https://www.facebook.com/marketplace/item/1')
  await helper.getByRole('button', { name: 'I posted it' }).click()
  await expect(helper.getByText('You can close this window.')).toBeVisible()
  await expect(mercari.getByRole('button', { name: 'I posted it' })).toBeVisible()
  const statuses = async () => {
    const { listings } = await (await page.request.get('/api/listings')).json()
    const of = (platform: string) => listings.find((one: { platform: string }) => one.platform === platform).syncStatus
    return [of('facebook'), of('mercari')]
  }
  expect(await statuses()).toEqual(['posted', 'pending'])
  await page.bringToFront()
  await expect(card.getByText('Posted', { exact: true })).toBeVisible()
  await expect(card.getByRole('link', { name: 'View on Facebook Marketplace' })).toBeVisible()

  await mercari.getByRole('button', { name: 'Not posted after all' }).click()
  await expect.poll(statuses).toEqual(['posted', 'not_synced'])
  await helper.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect.poll(statuses).toEqual(['not_synced', 'not_synced'])
  await expect(helper.getByRole('button', { name: 'I posted it' })).toBeVisible()
})
