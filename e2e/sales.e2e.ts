import type { Page } from '@playwright/test'
import { readZip } from '#tests/read-zip.ts'
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

test('Sold on Mercari, taken down on Facebook and Craigslist, and refunded in full', async ({ page, signUp }) => {
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

  const choose = async (action: string) => {
    await page.getByRole('button', { name: 'More for Clock' }).click()
    await page.getByRole('menuitem', { name: action }).click()
  }
  await choose('Correct the sale')
  await dialog.getByRole('button', { name: 'Buyer got money back?' }).click()
  await dialog.getByLabel('Refunded to buyer').fill('52')
  await expect(dialog.getByRole('complementary', { name: 'Profit' })).toContainText('Loss−$26.50')
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await dialog.getByRole('button', { name: 'Save sale' }).click()
  await expect(page.getByText('Sale corrected').first()).toBeVisible()
  for (const words of ['Sold for $52 · refunded in full', '-$26.50']) await expect(row).toContainText(words)
  await expect(money).toContainText('after $52 in refunds')
  for (const width of [360, 800]) await expectNoSidewaysScroll(page, width)
  await choose('Undo the sale')
  await expect(page.getByText('Nothing here yet')).toBeVisible()
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect(row).toContainText('-$26.50')
  await row.getByRole('link').first().click()
  await expect(money.getByText(/^Refunded in full/)).toBeVisible()
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

  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect(page.getByRole('region', { name: 'Money' }).getByRole('button', { name: 'Mark as sold' })).toBeVisible()
})

test('A month’s profit and the file for the tax folder, and what is for sale as files for eBay and Facebook', async ({
  page,
  signUp,
}) => {
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
  const dialog = page.getByRole('dialog', { name: 'Tax pack' })
  const year = String(new Date().getFullYear())
  await dialog.getByLabel('Year').selectOption(year)
  await expectAccessible(page)
  const [pack] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: `Download ${year}` }).click(),
  ])
  expect(pack.suggestedFilename()).toBe(`snapworth-taxes-${year}.zip`)
  const summary = readZip(await bytes(await pack.createReadStream()))
    .get(`summary-${year}.html`)!
    .toString()
  expect(summary).toContain('$164.00')
  await expect(dialog).toBeHidden()

  await page.getByRole('button', { name: 'More files' }).click()
  await page.getByRole('menuitem', { name: 'Files for eBay and Facebook' }).click()
  const files = page.getByRole('dialog', { name: 'Files for marketplaces' })
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  for (const [file, name] of [
    [/^Download 1 item.*eBay/, 'snapworth-ebay-drafts.csv'],
    [/^Download 1 item.*Facebook/, 'snapworth-facebook-bulk.xlsx'],
  ] as const) {
    const [saved] = await Promise.all([
      page.waitForEvent('download'),
      files.getByRole('button', { name: file }).click(),
    ])
    expect(saved.suggestedFilename()).toBe(name)
  }
})

/** The place of the column. */
const PROFIT = 9

async function bytes(stream: NodeJS.ReadableStream) {
  const chunks: Buffer[] = []
  for await (const chunk of stream) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}
const text = async (stream: NodeJS.ReadableStream) => (await bytes(stream)).toString()

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
  await page.getByRole('button', { name: 'More for Wall clock' }).click()
  await page.getByRole('menuitem', { name: 'Correct the sale' }).click()
  await dialog.getByLabel('What was sold').fill('Brass clock')
  await dialog.getByLabel('Shipping you paid').fill('')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Save sale' }).click()
  await expect(page.getByText('Sale corrected').first()).toBeVisible()
  await page.getByRole('button', { name: 'Add the cost of Brass clock' }).click()
  await dialog.getByLabel('What it cost you').fill('4')
  await dialog.getByRole('button', { name: 'Save sale' }).click()
  await expect(page.getByRole('row', { name: /Brass clock/ })).toContainText('$40.10')
  await page.getByRole('button', { name: 'More for Desk lamp' }).click()
  await page.getByRole('menuitem', { name: 'Remove this sale' }).click()
  await expect(page.getByRole('row', { name: /Desk lamp/ })).toHaveCount(0)
  await page.getByRole('button', { name: 'More files' }).click()
  await page.getByRole('menuitem', { name: 'Import sales' }).click()
  await choose()
  await expect(dialog).toContainText('0 to import, 1 already here, 1 that you removed')
  await expect(dialog.getByRole('button', { name: /^Import \d/ }), 'there is nothing to import').toHaveCount(0)
  await dialog.getByRole('checkbox', { name: 'Bring this sale back' }).click()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Import 1 sale' }).click()
  await expect(page.getByRole('row', { name: /Desk lamp/ })).toBeVisible()
  await expect(page.getByRole('row', { name: /Brass clock/ })).toContainText('$40.10')
})
