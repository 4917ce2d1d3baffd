import { randomUUID } from 'node:crypto'
import type { BrowserContext, Page } from '@playwright/test'
import { MARKETPLACES } from '#contract/marketplaces.ts'
import { lamp } from './extension-drafts.ts'
import { believed, expect, heard, pressed, type Seller, test } from './extension-fixtures.ts'
import { expectAccessible, PASSWORD, photographClock, SEIKO_CLOCK, serverUnderTest, visit } from './fixtures.ts'
import { STAND_INS } from './market-stand-ins.ts'

// One after the other: they share a browser with the extension in it, and what is built for them.
test.describe.configure({ mode: 'default' })

const facebook = STAND_INS[0]!

test('Only the app that the seller paired hears from the extension, only what it asked for in the right way, and only until it is unpaired', async ({
  seller,
}) => {
  const { context } = seller
  const helper = await seller.openHelper()
  await helper.waitForTimeout(500)
  expect(await heard(helper)).toEqual([])
  await seller.pair()
  // The page that was open already hears of it without being loaded again.
  await expect.poll(() => heard(helper)).toMatchObject([{ type: 'ready' }])

  // A marketplace page that the seller opened alone is left alone.
  seller.standIn(facebook.address, await facebook.html())
  const market = await context.newPage()
  await market.goto(MARKETPLACES.facebook.createUrl.value!)
  // A message with another nonce, or with a draft that is none, opens nothing.
  const before = context.pages().length
  await helper.evaluate((draft) => {
    const { say } = globalThis as unknown as { say: (message: object) => void }
    say({ type: 'fill', draft, nonce: 'a-nonce-of-nobody' })
    say({ type: 'fill', draft: { ...draft, price: 'cheap' } })
  }, lamp(seller))
  await market.waitForTimeout(2000)
  expect(context.pages()).toHaveLength(before)
  await expect(market.locator('snapworth-panel')).toHaveCount(0)
  expect(await believed(market)).toMatchObject({ title: '', photos: [] })

  await seller.unpair()
  await helper.reload()
  await helper.waitForTimeout(500)
  expect(await heard(helper)).toEqual([])
})

test('A seller installs the extension from the product, tries it on a practice form and fills in a listing with it', async ({
  seller,
}) => {
  const { context, popup } = seller
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

  await page.getByRole('link', { name: 'Check the extension' }).click()
  await expect(stepOf(page, 'The extension answers').getByLabel('Failed')).toBeVisible()
  await expect(page.getByText(/^No extension answered in this browser/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Try a practice form' })).toBeDisabled()
  await expectAccessible(page)

  const toolbar = await context.newPage()
  await toolbar.goto(popup)
  await expect(toolbar.getByLabel('Address of your Snapworth')).toHaveValue(url)
  await toolbar.getByRole('button', { name: 'Pair' }).click()
  await expect(toolbar.getByRole('status')).toHaveText(`Paired with ${url}`)
  await toolbar.close()

  await test.step('practice', () => expectPracticed(context, page))
  await visit(page, '/extension')
  await expect(page.getByRole('heading', { name: 'Your browser fills in the forms' })).toBeVisible()
  await expect(page.getByText(/^Version [\d.]+, up to date$/)).toBeVisible()
  await expect(page.getByText(/\(at most 20 on each marketplace\)$/)).toBeVisible()
  await expectAccessible(page)
  await test.step('listing', () => expectListed(seller, page))

  await visit(page, '/extension')
  await page.getByRole('button', { name: 'Unpair' }).click()
  await expect(page.getByText('Not connected')).toBeVisible()
})

const stepOf = (doctor: Page, name: string) => doctor.getByRole('listitem').filter({ hasText: name })

/** Every step works on the practice form, and when it is closed too early, it says which one failed. */
async function expectPracticed(context: BrowserContext, doctor: Page) {
  await expect(stepOf(doctor, 'The extension answers').getByLabel('Works')).toBeVisible()
  const opened = context.waitForEvent('page')
  await doctor.getByRole('button', { name: 'Try a practice form' }).click()
  const practice = await opened
  await expect(practice.getByText('Filled in and read back')).toBeVisible()
  await expect(practice.getByLabel('Title')).toHaveValue('Practice lamp')
  await expect(practice.getByLabel('Condition')).toHaveValue('Good')
  await expect(practice.locator('snapworth-panel li.ok')).toHaveCount(6)
  await doctor.bringToFront()
  await expect(doctor.getByText('Every step works.')).toBeVisible()
  await expect(doctor.getByRole('listitem').getByLabel('Works')).toHaveCount(6)
  await expectAccessible(doctor)

  const closing = context.waitForEvent('page')
  await doctor.getByRole('button', { name: 'Try again' }).click()
  await (await closing).close()
  await expect(stepOf(doctor, 'It opens a page').getByLabel('Failed')).toBeVisible()
  await expect(doctor.getByText(/^The page was not opened, or it was closed too early\./)).toBeVisible()
  await expect(stepOf(doctor, 'It finds the fields').getByLabel('Not tried')).toBeVisible()
}

/** From the helper page the form is filled, and the listing follows. */
async function expectListed({ context, standIn }: Seller, helper: Page) {
  const { url } = serverUnderTest()
  await standIn(facebook.address, await facebook.html())
  const itemId = await photographClock(context, SEIKO_CLOCK, url)
  const listingOnFacebook = async () => {
    const { listings } = await (await context.request.get(`${url}/api/listings?platform=facebook`)).json()
    return listings.find((listing: { itemId: string }) => listing.itemId === itemId)
  }
  const { id, title, price } = await listingOnFacebook()
  await visit(helper, `/marketplace-helper/${id}`)
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
}
