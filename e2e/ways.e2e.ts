import type { Locator, Page } from '@playwright/test'
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  onPhone,
  photographClock,
  SEIKO_CLOCK,
  test,
  visit,
} from './fixtures.ts'

const bar = (page: Page) => page.getByRole('navigation', { name: 'Sections' })

onPhone()

test('A bar at the bottom of phones leads on and covers nothing, and a brand of a hundred letters widens no list', async ({
  page,
  signUp,
}) => {
  await signUp()
  const clock = { ...SEIKO_CLOCK, brand: 'Superlongbrand'.repeat(7) }
  const id = await photographClock(page, clock)
  const expectFits = async () => {
    await expect(page.getByText(/Superlongbrand/).first()).toBeAttached()
    await expectNoSidewaysScroll(page)
  }
  await page.goto(`/?item=${id}#listings`)
  await expect(page.getByRole('heading', { name: 'Generated Listings' }), 'the place named').toBeInViewport()
  await expectFits()
  await page
    .getByRole('form', { name: /^Listing for/ })
    .getByLabel('Title')
    .scrollIntoViewIfNeeded()
  await expectAboveBar(page, page.getByRole('region', { name: 'Post and copy' }))
  await page.getByRole('button', { name: 'Save Draft' }).click()
  await expect(page.getByText('Draft saved', { exact: true })).toBeVisible()
  await expectAboveBar(page, page.locator('.toast'))
  await expectAccessible(page)

  for (const place of await bar(page).getByRole('link').all()) {
    const { width, height } = (await place.boundingBox())!
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(44)
  }
  await bar(page).getByRole('link', { name: 'History', exact: true }).click()
  await expect(page).toHaveURL('/history')
  await expectFits()
  const category = page.getByRole('combobox', { name: 'Category' })
  await expect(page.getByLabel('Search your items')).toBeVisible()
  await expect(category, 'folded, for want of room').toBeHidden()
  await page.getByRole('button', { name: 'Filter and sort' }).click()
  await expect(category).toBeVisible()
  // What comes late makes the page longer: down to its end again, then.
  const end = page.getByRole('link', { name: 'Terms' })
  await expect(async () => {
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
    await expectAboveBar(page, end, 1000)
  }).toPass({ timeout: 20_000 })
  await expect(end).toBeInViewport()

  for (const path of ['/dashboard', `/items/${id}`, `/replies?item=${id}`]) {
    await visit(page, path)
    await expectFits()
  }
  await visit(page, `/?item=${id}#price`)
  await expect(page.getByRole('heading', { name: 'Market Price Research' })).toBeInViewport()
})

async function expectAboveBar(page: Page, part: Locator, timeout = 20_000) {
  const bottomOf = (element: Element) => element.getBoundingClientRect().bottom
  const top = await bar(page).evaluate((element) => element.getBoundingClientRect().top)
  const bottom = () => part.first().evaluate(bottomOf)
  await expect.poll(bottom, { message: String(part), timeout }).toBeLessThanOrEqual(top + 0.5)
}
