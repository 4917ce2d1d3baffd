import { randomUUID } from 'node:crypto'
import { MARKETPLACES } from '#contract/marketplaces.ts'
import { FACEBOOK, lamp, lastHeard } from './extension-drafts.ts'
import { believed, expect, heard, pressed, test } from './extension-fixtures.ts'
import { reactPage } from './fixture-page.ts'
import { expectAccessible, PASSWORD, photographClock, SEIKO_CLOCK, serverUnderTest } from './fixtures.ts'

// One after the other: they share a browser with the extension in it, and what is built for them.
test.describe.configure({ mode: 'default' })

test('Only the app that the seller paired hears from the extension, and only until it is unpaired', async ({
  seller,
}) => {
  const helper = await seller.openHelper()
  await helper.waitForTimeout(500)
  expect(await heard(helper)).toEqual([])
  await seller.pair()
  // The page that was open already hears of it without being loaded again.
  await expect.poll(() => heard(helper)).toMatchObject([{ type: 'ready' }])
  await seller.unpair()
  const later = await seller.openHelper()
  await later.waitForTimeout(500)
  expect(await heard(later)).toEqual([])
})

test('A marketplace page that the seller opened alone is left alone', async ({ seller }) => {
  await seller.pair()
  const page = await reactPage('facebook')
  await seller.standIn(FACEBOOK, () => page)
  const market = await seller.context.newPage()
  await market.goto(MARKETPLACES.facebook.createUrl.value!)
  await market.waitForTimeout(2000)
  await expect(market.locator('snapworth-panel')).toHaveCount(0)
  expect(await believed(market)).toMatchObject({ title: '', photos: [] })
})

test('A message with another nonce, or with a draft that is none, opens nothing', async ({ seller }) => {
  await seller.pair()
  const helper = await seller.openHelper()
  await expect.poll(() => lastHeard(helper)).toMatchObject({ type: 'ready' })
  const before = seller.context.pages().length
  await helper.evaluate((draft) => {
    const { say } = globalThis as unknown as { say: (message: object) => void }
    say({ type: 'fill', draft, nonce: 'a-nonce-of-nobody' })
    say({ type: 'fill', draft: { ...draft, price: 'cheap' } })
  }, lamp(seller))
  await helper.waitForTimeout(1000)
  expect(seller.context.pages()).toHaveLength(before)
})

test('From the helper page of a running server the form is filled, and the listing follows', async ({ seller }) => {
  const { context } = seller
  const { url } = serverUnderTest()
  await seller.pair(url)
  const facebook = await reactPage('facebook')
  await seller.standIn(FACEBOOK, () => facebook)
  const account = { name: 'Maya Robinson', email: `${randomUUID()}@example.com`, password: PASSWORD }
  expect((await context.request.post(`${url}/api/auth/signup`, { data: account })).status()).toBe(201)
  const itemId = await photographClock(context, SEIKO_CLOCK, url)
  const listingOnFacebook = async () => {
    const { listings } = await (await context.request.get(`${url}/api/listings?platform=facebook`)).json()
    return listings.find((listing: { itemId: string }) => listing.itemId === itemId)
  }
  const { title, price } = await listingOnFacebook()

  const workspace = await context.newPage()
  await workspace.goto(`${url}/?item=${itemId}`)
  const opening = context.waitForEvent('page')
  await workspace.getByRole('button', { name: 'Post to Facebook Marketplace' }).click()
  const helper = await opening
  await expect(helper.getByText('The extension opens the create-item page and fills in the form.')).toBeVisible()
  const opened = context.waitForEvent('page')
  await helper.getByRole('button', { name: 'Open Facebook Marketplace' }).click()
  const market = await opened
  await expect(market.getByText('Filled in and read back')).toBeVisible()
  expect(await believed(market)).toMatchObject({ title, price: String(price), photos: [{ type: 'image/jpeg' }] })
  expect(await pressed(market)).toEqual([])
  await expect(helper.getByText('The form is filled in.')).toBeVisible()

  const stateOf = async () => (await listingOnFacebook()).syncStatus
  expect(await stateOf()).toBe('pending')
  await helper.getByRole('button', { name: 'I posted it' }).click()
  await expect.poll(stateOf).toBe('posted')
})

test('A seller installs the extension from the product', async ({ seller: { context, popup } }) => {
  const { url } = serverUnderTest()
  const account = { name: 'Maya Robinson', email: `${randomUUID()}@example.com`, password: PASSWORD }
  expect((await context.request.post(`${url}/api/auth/signup`, { data: account })).status()).toBe(201)
  const page = await context.newPage()
  await page.goto(`${url}/extension`)
  await expect(page.getByRole('heading', { name: 'Let the browser fill in the forms' })).toBeVisible()
  await expect(page.getByText('Not connected')).toBeVisible()
  await page.getByRole('radio', { name: 'Firefox' }).click()
  await expect(page.getByText(/Load Temporary Add-on and choose manifest.json/)).toBeVisible()
  await page.getByRole('radio', { name: 'Chrome, Edge, Brave' }).click()
  const downloading = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download for Chrome' }).click()
  expect((await downloading).suggestedFilename()).toBe('snapworth-chrome.zip')
  await expectAccessible(page)

  const toolbar = await context.newPage()
  await toolbar.goto(popup)
  await expect(toolbar.getByLabel('Address of your Snapworth')).toHaveValue(url)
  await toolbar.getByRole('button', { name: 'Pair' }).click()
  await expect(toolbar.getByRole('status')).toHaveText(`Paired with ${url}`)

  await expect(page.getByRole('heading', { name: 'Your browser fills in the forms' })).toBeVisible()
  await expect(page.getByText(/^Version [\d.]+, up to date$/)).toBeVisible()
  await expect(page.getByText(/\(at most 20 on each marketplace\)$/)).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Unpair' }).click()
  await expect(page.getByText('Not connected')).toBeVisible()
})
