import type { Page } from '@playwright/test'
import { enterClock, expect, expectAccessible, test } from './fixtures.ts'

const cards = (page: Page) => page.getByRole('article')
const select = (page: Page, count: number) => page.getByRole('checkbox', { name: `Select all ${count} shown` }).click()
const bar = (page: Page) => page.getByRole('region', { name: 'Selected items' })

test('A seller lowers prices, schedules and deletes two items at once, and takes each back', async ({
  page,
  signUp,
}) => {
  await signUp()
  for (let items = 0; items < 2; items++) await enterClock(page)
  await page.goto('/dashboard')
  await expect(cards(page)).toHaveCount(2)
  const asked = async () => {
    const { items } = await (await page.request.get('/api/dashboard/items')).json()
    return items.map(({ askingPrice }: { askingPrice: number }) => askingPrice)
  }
  const before = await asked()

  await select(page, 2)
  await expect(bar(page).getByText('2 selected')).toBeVisible()
  await expectAccessible(page)
  await bar(page).getByRole('button', { name: 'Change price' }).click()
  const price = page.getByRole('dialog', { name: 'Change price' })
  await price.getByLabel('Lower by how many percent').fill('ten')
  await expect(price.getByRole('button', { name: 'Change price' })).toBeDisabled()
  await price.getByLabel('Lower by how many percent').fill('10')
  await expectAccessible(page)
  await price.getByRole('button', { name: 'Change price' }).click()
  await expect(page.getByText('2 changed.', { exact: true })).toBeVisible()
  expect(await asked()).toEqual(before.map((dollars: number) => Math.round(dollars * 0.9)))
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(asked).toEqual(before)

  await select(page, 2)
  await bar(page).getByRole('button', { name: 'Schedule' }).click()
  const schedule = page.getByRole('dialog', { name: 'Schedule' })
  await schedule.getByRole('checkbox', { name: '5miles' }).click()
  await expectAccessible(page)
  await schedule.getByRole('button', { name: 'Schedule' }).click()
  await expect(page.getByText(/2 scheduled\.$/)).toBeVisible()
  await expect(
    cards(page)
      .first()
      .getByRole('button', { name: /^Cancel schedule/ }),
  ).toHaveCount(4)

  await select(page, 2)
  await bar(page).getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('2 items deleted', { exact: true })).toBeVisible()
  await expect(cards(page)).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).last().click()
  await expect(cards(page)).toHaveCount(2)
})
