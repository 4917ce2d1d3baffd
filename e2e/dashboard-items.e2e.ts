import { enterClock, expect, expectAccessible, expectNoSidewaysScroll, test } from './fixtures.ts'

test('A seller lowers the prices of two items at once and takes it back, and says what is posted where', async ({
  page,
  signUp,
}) => {
  await signUp()
  for (let items = 0; items < 2; items++) await enterClock(page)
  await page.goto('/dashboard')
  const cards = page.getByRole('article')
  await expect(cards).toHaveCount(2)
  const asked = async () => {
    const { items } = await (await page.request.get('/api/dashboard/items')).json()
    return items.map(({ askingPrice }: { askingPrice: number }) => askingPrice)
  }
  const before = await asked()

  await page.getByRole('checkbox', { name: 'Select all 2 shown' }).click()
  const bar = page.getByRole('region', { name: 'Selected items' })
  await expect(bar.getByText('2 selected')).toBeVisible()
  await bar.getByRole('button', { name: 'Schedule' }).click()
  await expect(page.getByRole('dialog', { name: 'Schedule' }).getByRole('checkbox', { name: '5miles' })).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await bar.getByRole('button', { name: 'Change price' }).click()
  const price = page.getByRole('dialog', { name: 'Change price' })
  await expectAccessible(page)
  await price.getByRole('button', { name: 'Change price' }).click()
  await expect(page.getByText('2 changed.', { exact: true })).toBeVisible()
  expect(await asked()).toEqual(before.map((dollars: number) => Math.round(dollars * 0.9)))
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(asked).toEqual(before)

  const chips = cards
    .first()
    .getByRole('list', { name: /^Marketplaces of/ })
    .getByRole('listitem')
  const mercari = chips.nth(3)
  const choose = async (act: string) => {
    await mercari.getByRole('button', { name: /^M?\s*Mercari/ }).click()
    await page.getByRole('menuitem', { name: act }).click()
  }
  const url = 'https://www.mercari.com/us/item/m1/'
  await choose('I posted it')
  const posted = page.getByRole('dialog', { name: 'I posted it' })
  await posted.getByRole('textbox').fill(url)
  await posted.getByRole('button', { name: 'Mark as posted' }).click()
  await expect(mercari.getByText('Posted', { exact: true })).toBeVisible()
  await expect(mercari.getByRole('link', { name: /^View/ })).toHaveAttribute('href', url)
  await expect(cards.first().getByText('Posted on 1 of 5', { exact: true })).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await choose('Back to draft')
  await expect(cards.first().getByText('5 drafts', { exact: true })).toBeVisible()
})
