import type { Page } from '@playwright/test'
import { subscribe } from './billing-parts.ts'
import { enterClock, expect, expectAccessible, expectNoSidewaysScroll, PASSWORD, test, visit } from './fixtures.ts'

interface ItemListing {
  id: string
  platform: string
}

/** Posted by hand on these marketplaces. */
async function post(page: Page, itemId: string, platforms: string[]) {
  const { listings } = await (await page.request.get(`/api/items/${itemId}`)).json()
  for (const { id, platform } of listings as ItemListing[])
    if (platforms.includes(platform))
      expect((await page.request.post(`/api/listings/${id}/posted`, { data: {} })).ok()).toBe(true)
}

const sell = (page: Page, itemId: string, sale: object) => page.request.put(`/api/items/${itemId}/sale`, { data: sale })

test('Sold on Mercari, taken down on Facebook and Craigslist', async ({ page, signUp }) => {
  await signUp()
  const id = await enterClock(page)
  await post(page, id, ['mercari', 'facebook', 'craigslist'])
  await page.goto(`/items/${id}`)
  const posting = page.getByRole('link', { name: /^Post/ })
  await expect(posting).toHaveCount(5)
  const money = page.getByRole('region', { name: 'Money' })
  await money.getByRole('button', { name: 'It was mine' }).click()
  await expect(money.getByLabel('What it cost you')).toHaveValue('0.00')
  await money.getByLabel('Where it is kept').fill('Bin 4, shelf B')
  await money.getByLabel('Where it is kept').blur()

  await money.getByRole('button', { name: 'Mark as sold' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('radio', { name: 'Mercari' }).click()
  await dialog.getByLabel('Sold for').fill('52')
  await dialog.getByLabel('Shipping you paid').fill('9.30')
  await expect(dialog.getByLabel('Fees')).toHaveValue('5.20')
  await expect(dialog.getByRole('complementary', { name: 'Profit' })).toContainText('$37.50')
  await dialog.getByLabel('What it cost you').fill('12')
  await expect(dialog.getByRole('complementary', { name: 'Profit' })).toContainText('$25.50')
  await expect(dialog.getByText('It is still live on 2 other marketplaces.')).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await dialog.getByRole('button', { name: 'Save sale' }).click()

  await expect(dialog.getByText('$25.50 profit.')).toBeVisible()
  await expect(dialog.getByText('Where it is kept: Bin 4, shelf B')).toBeVisible()
  const done = dialog.getByRole('button', { name: 'Done' })
  await expect(done).toBeDisabled()
  await expectAccessible(page)
  await dialog.getByRole('checkbox', { name: 'It is down on Facebook Marketplace' }).click()
  await expect(dialog.getByText('1 left: check off Craigslist or skip it.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Skip, remind me tomorrow about Craigslist' }).click()
  await done.click()
  await expect(dialog).toBeHidden()
  await expect(money.getByText('Still up on one marketplace.')).toBeVisible()
  await expect(page.getByText('Sold for $52', { exact: true }).first()).toBeVisible()
  await expect(posting).toHaveCount(0)

  await visit(page, '/history?tab=sold')
  const row = page.getByRole('row', { name: /Clock/ })
  for (const words of ['$25.50', 'Bin 4, shelf B']) await expect(row).toContainText(words)
  await page.getByRole('button', { name: /^Take it down/ }).click()
  await dialog.getByRole('checkbox', { name: 'It is down on Craigslist' }).click()
  await expect(dialog.getByText('Taken down')).toHaveCount(2)
  await done.click()
  await expect(money.getByText(/Still up/)).toHaveCount(0)
})

test('Two devices sell the same lamp', async ({ page, browser, signUp, baseURL }) => {
  const { email } = await signUp()
  const id = await enterClock(page)
  const other = await browser.newContext({ baseURL: baseURL! })
  await other.request.post('/api/auth/login', { data: { email, password: PASSWORD } })
  const phone = await other.newPage()
  for (const device of [page, phone]) {
    await device.goto(`/items/${id}`)
    await device.getByRole('region', { name: 'Money' }).getByRole('button', { name: 'Mark as sold' }).click()
    await device.getByRole('dialog').getByLabel('What it cost you').fill('0')
  }
  await page.getByRole('dialog').getByRole('radio', { name: 'Craigslist' }).click()
  await page.getByRole('button', { name: 'Save sale' }).click()
  await expect(page.getByText('Sale saved').first()).toBeVisible()
  await phone.getByRole('dialog').getByRole('radio', { name: 'OfferUp' }).click()
  await phone.getByRole('button', { name: 'Save sale' }).click()
  await expect(phone.getByRole('alert')).toContainText('This item was already sold on Craigslist on')
  await other.close()
})

test('A month’s profit and the file for the tax folder', async ({ page, signUp }) => {
  await signUp()
  await subscribe(page, 'pro')
  await enterClock(page)
  const soldAt = new Date().toISOString()
  for (const priceCents of [5200, 16_500]) {
    const id = await enterClock(page)
    await page.request.put(`/api/items/${id}/money`, { data: { costCents: 1200, basis: 'resale' } })
    const sale = { platform: 'mercari', priceCents, feeCents: 520, postageCents: 930, otherCents: 0, soldAt }
    expect((await sell(page, id, sale)).ok()).toBe(true)
  }
  await page.goto('/history?range=month')
  const money = page.getByRole('region', { name: 'Money' })
  await expect(money).toContainText('$217')
  await expect(money).toContainText('$164')
  await expect(money).toContainText('2 sales, this month')
  await money.getByRole('button', { name: 'Table: By month' }).click()
  await expect(money.getByRole('table', { name: 'By month' })).toContainText('$164.00')
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)

  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: /^Download for taxes/ }).click(),
  ])
  expect(file.suggestedFilename()).toMatch(/^snapworth-sales-\d{4}-\d\d-01-to-\d{4}-\d\d-\d\d\.csv$/)
  const lines = (await text(await file.createReadStream())).trim().split('\r\n').slice(1)
  const profits = lines.map((line) => Number(line.split(',')[PROFIT]))
  expect(profits.reduce((sum, profit) => sum + profit, 0)).toBe(164)

  await page.getByRole('button', { name: 'More files' }).click()
  await page.getByRole('menuitem', { name: 'Tax pack for a year' }).click()
  await expect(page.getByRole('dialog', { name: 'Tax pack' })).toBeVisible()
  await expectAccessible(page)
})

/** The place of the column. */
const PROFIT = 9

async function text(stream: NodeJS.ReadableStream) {
  const chunks: Buffer[] = []
  for await (const chunk of stream) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString()
}

test('Last year’s sales are imported', async ({ page, signUp }) => {
  await signUp()
  await subscribe(page, 'pro')
  await page.goto('/history')
  const lastYear = new Date().getFullYear() - 1
  const header =
    'Item Id,Sold Date,Canceled Date,Item Title,Item Price,Seller Shipping Fee,Mercari Selling Fee,Payment Processing Fee Charged To Seller'
  const file = [
    header,
    `m1,03/04/${lastYear},,Wall clock,$49.00,$9.00,$4.90,$0.00`,
    `m2,05/06/${lastYear},05/07/${lastYear},Radio,$20.00,,,`,
    `m3,08/09/${lastYear},,Desk lamp,$31.00,$0.00,$3.10,$0.00`,
  ].join('\n')
  const choose = async () => {
    await page.getByLabel('File of sales').setInputFiles({
      name: 'mercari.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(file),
    })
  }
  await page.getByRole('button', { name: 'Import sales' }).click()
  await choose()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText(
    'This looks like a file from Mercari. 3 lines: 2 to import, 1 that will not be imported.',
  )
  await expect(dialog).toContainText('Line 3: This sale was canceled.')
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await dialog.getByRole('button', { name: 'Import 2 sales' }).click()
  await expect(page.getByText('2 sales imported').first()).toBeVisible()
  await page.getByRole('combobox', { name: 'Figures for' }).selectOption('Last year')
  await expect(page).toHaveURL(/range=last-year/)
  await expect(page.getByRole('region', { name: 'Money' })).toContainText('$80')
  await expect(page.getByText('Profit counts 2 sales without a cost as if there were none')).toContainText(
    'For imported sales you can also add it to the file and import it again.',
  )
  await page.getByRole('tab', { name: /^Sold/ }).click()
  await expect(page.getByRole('row', { name: /Wall clock/ })).toContainText('needs the cost')
})
