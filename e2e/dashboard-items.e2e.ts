import type { Page } from '@playwright/test'
import { enterClock, expect, expectAccessible, expectNoSidewaysScroll, test } from './fixtures.ts'

const cards = (page: Page) => page.getByRole('article')
const select = (page: Page, count: number) => page.getByRole('checkbox', { name: `Select all ${count} shown` }).click()
const bar = (page: Page) => page.getByRole('region', { name: 'Selected items' })

test('An item has one card with a chip for each marketplace, and what is posted leads there', async ({
  page,
  signUp,
}) => {
  await signUp()
  const itemId = await enterClock(page)
  const { listings } = await (await page.request.get('/api/listings?platform=facebook')).json()
  const url = 'https://www.facebook.com/marketplace/item/1'
  expect((await page.request.post(`/api/listings/${listings[0].id}/posted`, { data: { url } })).ok()).toBe(true)

  await page.goto('/dashboard')
  await expect(cards(page)).toHaveCount(1)
  const chips = cards(page)
    .getByRole('list', { name: /^Marketplaces of/ })
    .getByRole('listitem')
  await expect(chips).toHaveCount(5)
  const [facebook, mercari] = [chips.first(), chips.nth(3)]
  await expect(facebook.getByText('Posted', { exact: true })).toBeVisible()
  await expect(facebook.getByRole('link', { name: /^View/ })).toHaveAttribute('href', url)
  await expect(facebook.getByRole('button', { name: /^Post/ })).toHaveCount(0)
  await expect(mercari.getByRole('button', { name: /^Post, / })).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)

  await mercari.getByRole('button', { name: /^M?\s*Mercari/ }).click()
  await page.getByRole('menuitem', { name: 'I posted it' }).click()
  await page.getByRole('dialog', { name: 'I posted it' }).getByRole('button', { name: 'Mark as posted' }).click()
  await expect(mercari.getByText('Posted', { exact: true })).toBeVisible()
  await expect(cards(page).getByText('Posted on 2 of 5', { exact: true })).toBeVisible()
  await cards(page).getByRole('heading').getByRole('link').click()
  await expect(page).toHaveURL(`/items/${itemId}`)
})

test('A seller lowers prices, schedules and deletes several items at once, and takes each back', async ({
  page,
  signUp,
}) => {
  await signUp()
  for (let items = 0; items < 3; items++) await enterClock(page)
  await page.goto('/dashboard')
  await expect(cards(page)).toHaveCount(3)
  const asked = async () => {
    const { items } = await (await page.request.get('/api/dashboard/items')).json()
    return items.map(({ askingPrice }: { askingPrice: number }) => askingPrice)
  }
  const before = await asked()

  await select(page, 3)
  await expect(bar(page).getByText('3 selected')).toBeVisible()
  await expectAccessible(page)
  await bar(page).getByRole('button', { name: 'Change price' }).click()
  const price = page.getByRole('dialog', { name: 'Change price' })
  await price.getByLabel('Lower by how many percent').fill('ten')
  await expect(price.getByRole('button', { name: 'Change price' })).toBeDisabled()
  await price.getByLabel('Lower by how many percent').fill('10')
  await expectAccessible(page)
  await price.getByRole('button', { name: 'Change price' }).click()
  await expect(page.getByText('3 changed.', { exact: true })).toBeVisible()
  expect(await asked()).toEqual(before.map((dollars: number) => Math.round(dollars * 0.9)))
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(asked).toEqual(before)

  await select(page, 3)
  await bar(page).getByRole('button', { name: 'Schedule' }).click()
  const schedule = page.getByRole('dialog', { name: 'Schedule' })
  await schedule.getByRole('checkbox', { name: '5miles' }).click()
  await expectAccessible(page)
  await schedule.getByRole('button', { name: 'Schedule' }).click()
  await expect(page.getByText(/3 scheduled\.$/)).toBeVisible()
  await expect(
    cards(page)
      .first()
      .getByRole('button', { name: /^Cancel schedule/ }),
  ).toHaveCount(4)

  await select(page, 3)
  await bar(page).getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('3 items deleted', { exact: true })).toBeVisible()
  await expect(cards(page)).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).last().click()
  await expect(cards(page)).toHaveCount(3)
})

test('Search, filters and the view stand in the address, and the counts follow them', async ({ page, signUp }) => {
  await signUp()
  for (let items = 0; items < 2; items++) await enterClock(page)
  await page.goto('/dashboard?platform=mercari')
  const status = page.getByRole('radiogroup', { name: 'Sync status' })
  await expect(status.getByRole('radio', { name: 'All 2' })).toBeVisible()
  await status.getByRole('radio', { name: 'Posted 0' }).click()
  await expect(page.getByText('Nothing matches')).toBeVisible()
  await expect(page).toHaveURL(/platform=mercari&status=posted/)
  await status.getByRole('radio', { name: 'Not synced 2' }).click()
  await page.getByRole('radio', { name: 'By listing' }).click()
  await expect(page).toHaveURL(/view=listings/)
  await expect(page.getByRole('article', { name: /, Mercari$/ })).toHaveCount(2)
  await page.reload()
  await expect(page.getByRole('article', { name: /, Mercari$/ })).toHaveCount(2)
  await page.getByRole('radio', { name: 'By item' }).click()
  await expect(cards(page)).toHaveCount(2)
})
