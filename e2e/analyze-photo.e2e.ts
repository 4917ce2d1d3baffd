import type { Locator, Page } from '@playwright/test'
import { newLamp } from '#tests/uploads.ts'
import { atDeskAndOnPhone, enterClock, expect, expectAccessible, expectNoSidewaysScroll } from './fixtures.ts'
import { analyze, blockOf, choosePlatform, editorOf, expectOnFirstScreen } from './workspace-parts.ts'

/** Uploads past the form. */
async function spendUse(page: Page) {
  const image = { name: 'item.jpg', mimeType: 'image/jpeg', buffer: await newLamp() }
  const answer = await page.request.post('/api/analyze', { multipart: { image } })
  expect(answer.ok(), await answer.text()).toBe(true)
}

/** What is kept ends where its row does, beside the platform's name. */
async function expectAmountAtRight(row: Locator) {
  const boxes = [row, row.getByText('Facebook pickup'), row.getByText(/^\$/)].map((place) => place.boundingBox())
  const [line, name, amount] = (await Promise.all(boxes)).map((box) => ({ left: box!.x, right: box!.x + box!.width }))
  expect(amount!.right).toBeCloseTo(line!.right, 0)
  expect(amount!.left).toBeGreaterThan(name!.right)
}

atDeskAndOnPhone('A new seller lists a lamp with no key configured', async ({ page, signUp, isMobile }) => {
  await signUp()
  await page.goto('/')
  await expect(page.getByText('No items analyzed yet. Upload your first item to see it here!')).toBeVisible()

  await analyze(page, 'brass-lamp')
  if (isMobile) await expectOnFirstScreen(page)
  await expect(page).toHaveURL(/\?item=/)
  const results = blockOf(page, 'AI Analysis Results')
  await expect(results.getByRole('heading', { name: /lamp/i })).toBeVisible()
  await expect(results.getByText(/^Analyzed by the built-in engine in .* s\. \d+% sure\.$/)).toBeVisible()
  await expect(results.getByText('We could not read one')).toBeVisible()
  await expect(results.getByText('Condition: please check')).toBeVisible()

  const price = blockOf(page, 'Market Price Research')
  await expect(price.getByRole('button', { name: 'Estimate' })).toBeVisible()
  await expect(price.getByText(/^Based on [\d,]+ similar listings \(price guide, 2017–\d{4}\)$/)).toBeVisible()
  await expect(price.getByRole('img', { name: /Quick sale \$\d+, recommended \$\d+, patient \$\d+/ })).toBeVisible()
  await expect(
    price.getByText(/^No live listings to show\. Our estimate is the same for all (four|five): \$\d+\.$/),
  ).toBeVisible()
  await expect(price.getByRole('link', { name: /^View all listings on / })).toHaveCount(5)
  await expect(price.getByText('0 listings')).toHaveCount(0)
  await expect(price.getByRole('row', { name: /Mercari shipped/ })).toContainText(/at most \$[\d.]+before postage/)
  if (isMobile) await expectAmountAtRight(price.getByRole('row', { name: /Facebook pickup/ }))

  const form = editorOf(page)
  await expect(form).toHaveAccessibleName('Listing for Facebook Marketplace')
  await expect(form.getByLabel('Title')).not.toHaveValue('')
  await choosePlatform(page, 'Craigslist')
  await expect(editorOf(page).getByLabel('Tags')).toBeDisabled()
  await choosePlatform(page, 'Mercari')
  await expect(editorOf(page).getByText(/When shipped you keep at most \$[\d.]+, before postage\.$/)).toBeVisible()
  await expect(page.getByText('1 of 1')).toBeVisible()
  if (isMobile) await expectAccessible(page)
  await expectNoSidewaysScroll(page)

  await page.reload()
  await expect(blockOf(page, 'AI Analysis Results')).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'Upload Item Photo' })).toBeVisible()
  await expect(blockOf(page, 'AI Analysis Results')).toBeHidden()
})

atDeskAndOnPhone('A trial runs out and says so', async ({ page, signUp, leaveFreeUses }) => {
  const { email } = await signUp()
  await leaveFreeUses(email, 3)
  await page.goto('/')
  await expect(page.getByText('3 free analyses left.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Upgrade', exact: true })).toHaveAttribute('href', '/subscribe')
  await expect(page.getByText('3 free analyses left', { exact: true })).toBeVisible()

  await leaveFreeUses(email, 1)
  for (let clocks = 0; clocks < 5; clocks++) await enterClock(page)
  await spendUse(page)
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Subscription Required' })).toBeVisible()
  await expect(
    page.getByText("You've used all your free tries. Subscribe to continue using AI features."),
  ).toBeVisible()
  await expect(page.getByText('Upload Disabled - Upgrade Required')).toBeVisible()
  await expect(page.getByText('Free trial limit reached')).toBeVisible()
  await expect(page.getByLabel('Photo of the item')).toBeDisabled()
  await expect(page.getByRole('link', { name: 'View All Items (6)' })).toBeVisible()
  await expectNoSidewaysScroll(page)
})
