import { enterClock, expect, expectAccessible, expectNoSidewaysScroll, test } from './fixtures.ts'

test.use({ permissions: ['clipboard-read', 'clipboard-write'] })

test('A lowball offer is answered', async ({ page, signUp }) => {
  await signUp()
  const id = await enterClock(page)
  await page.goto(`/items/${id}`)
  const asking = await page.locator('header .tag').textContent()
  await page.getByRole('link', { name: 'Answer a buyer' }).click()
  await expect(page).toHaveURL(`/replies?item=${id}`)
  await expect(page.getByRole('heading', { name: 'Answer a buyer', level: 1 })).toBeVisible()
  await expect(page.getByLabel('About which item?')).toHaveValue(id)

  await page.getByLabel('The buyer’s message').fill('Hi! Would you take 2 bucks? Can pick up tonight. Dana')
  await page.getByRole('button', { name: 'Suggest replies' }).click()
  await expect(page.locator('form').getByText('Low offer')).toBeVisible()
  const price = /\$\d+/.exec(asking!)![0]
  await expect(page.getByText(`$2 of ${price}.`)).toBeVisible()
  await expect(page.getByRole('heading', { level: 3 })).toHaveText([
    'Ask for more',
    'Stay at the price',
    'Say no kindly',
  ])

  const stay = page.getByLabel('Reply: Stay at the price')
  await expect(stay).toHaveValue(new RegExp(`stay at \\${price} for now`))
  await stay.fill(`Hi Dana! I would like to stay at ${price}.`)
  await page.getByRole('button', { name: 'Copy: Stay at the price' }).click()
  await expect(page.getByText('Reply copied', { exact: true })).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`Hi Dana! I would like to stay at ${price}.`)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
})

test('A scam is recognised', async ({ page, signUp }) => {
  await signUp()
  await page.goto('/replies')
  await expect(page.getByRole('heading', { name: 'Three replies will appear here' })).toBeVisible()
  const scam = 'I send you a 6 digit code, tell me the code so I know you are real'
  await page.evaluate((text) => navigator.clipboard.writeText(text), scam)
  await page.getByRole('button', { name: 'Paste' }).click()
  await expect(page.getByLabel('The buyer’s message')).toHaveValue(scam)
  await expect(page.locator('form').getByText('Likely scam')).toBeVisible()
  await expect(page.getByRole('alert')).toContainText('Do not send the code.')
  await expect(page.getByRole('button', { name: /^Copy/ })).toHaveCount(0)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
})
