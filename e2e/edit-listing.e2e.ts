import { atDeskAndOnPhone, expect, expectAccessible, expectNoSidewaysScroll, test } from './fixtures.ts'
import { choosePlatform, editorOf, openClock } from './workspace-parts.ts'

atDeskAndOnPhone('A seller edits, reloads, and finds every word', async ({ page, signUp, context }) => {
  await signUp()
  await openClock(page)
  const title = () => editorOf(page).getByLabel('Title')
  const description = () => editorOf(page).getByLabel('Description')

  await title().fill('Kitchen radio from the sixties')
  await description().fill('Plays fine.\n\nPick up near the park.')
  await expect(page.getByText(/^Saved (?!as a draft)/)).toBeVisible()

  // From here on the server takes nothing, and then the tab dies.
  const refusal = { error: 'Later', message: 'Later', code: 'limit_reached' }
  await context.route('**/api/listings/**', (route) => route.fulfill({ status: 429, json: refusal }))
  await title().fill('Kitchen radio, repaired')
  await expect(page.getByText('Not sent yet, kept in this browser')).toBeVisible()
  await page.reload()
  await expect(title()).toHaveValue('Kitchen radio, repaired')
  await expect(description()).toHaveValue('Plays fine.\n\nPick up near the park.')
  await context.unroute('**/api/listings/**')
  await page.getByRole('button', { name: 'Save Draft' }).click()
  await expect(page.getByText('Draft saved', { exact: true })).toBeVisible()
  await page.evaluate(() => localStorage.clear())
  await page.reload()
  await expect(title()).toHaveValue('Kitchen radio, repaired')
  await expect(description()).toHaveValue('Plays fine.\n\nPick up near the park.')

  await title().fill('x'.repeat(101))
  await expect(page.getByText('Facebook Marketplace takes at most 100 characters in a title')).toBeVisible()
  await expect(page.getByText('101/100')).toBeVisible()
  await expectAccessible(page)
})

atDeskAndOnPhone('A seller copies a listing', async ({ page, signUp, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await signUp()
  await openClock(page)
  const form = editorOf(page)
  await form.getByLabel('Title').fill('Brass lamp, works')
  await form.getByLabel('Price').fill('45')
  await form.getByLabel('Description').fill('Warm light.')
  await form.getByLabel('Tags').fill('lamp, brass')
  const clipboard = () => page.evaluate(() => navigator.clipboard.readText())

  await page.getByRole('button', { name: 'Title', exact: true }).click()
  await expect(page.getByText('Title copied!', { exact: true })).toBeVisible()
  expect(await clipboard()).toBe('Brass lamp, works')
  await page.getByRole('button', { name: 'Tags', exact: true }).click()
  await expect(page.getByText('Tags copied!', { exact: true })).toBeVisible()
  expect(await clipboard()).toBe('lamp, brass')
  await page.getByRole('button', { name: 'Copy Full Listing' }).click()
  await expect(page.getByText('Copied to clipboard', { exact: true })).toBeVisible()
  // Said by the seller, who entered the item; what is only proposed is left out.
  const copied = 'Brass lamp, works\n\n$45\n\nCondition: Used - Good\n\nWarm light.\n\nTags: lamp, brass'
  expect(await clipboard()).toBe(copied)
})

atDeskAndOnPhone('A seller regenerates, keeps what was edited, and undoes', async ({ page, signUp }) => {
  await signUp()
  await openClock(page)
  const title = () => editorOf(page).getByLabel('Title')
  const description = () => editorOf(page).getByLabel('Description')
  await title().fill('My own words about this clock')
  const written = await description().inputValue()
  await page.getByRole('button', { name: 'Regenerate All' }).click()
  await expect(page.getByText('Regenerating listings...', { exact: true })).toBeVisible()
  await expect(page.getByText('Listings regenerated', { exact: true })).toBeVisible()
  await expect(
    page.getByText('Your edits were kept. Undo brings the earlier text back.', { exact: true }),
  ).toBeVisible()
  await expect(description()).not.toHaveValue(written)
  await expect(title()).toHaveValue('My own words about this clock')

  await editorOf(page).getByRole('button', { name: 'Undo' }).click()
  await expect(description()).toHaveValue(written)
  await expect(page.getByText(/^Saved (?!as a draft)/)).toBeVisible()
  await page.reload()
  await expect(description()).toHaveValue(written)
  await expect(title()).toHaveValue('My own words about this clock')
})

atDeskAndOnPhone('A seller types a price as people write it, and uses it on all five', async ({ page, signUp }) => {
  await signUp()
  await openClock(page)
  const price = () => editorOf(page).getByLabel('Price')
  const before = await price().inputValue()
  for (const [typed, sentence] of [
    ['', 'Please enter a price'],
    ['12.50', 'Please use a whole-dollar price'],
    ['1.250,00', 'Please write the price in figures, such as 1250 or 1,250'],
  ] as const) {
    await price().fill(typed)
    await price().blur()
    await expect(editorOf(page).getByText(sentence)).toBeVisible()
    await expect(page.getByText('The marked field is not saved: please correct it')).toBeVisible()
    await expect(price()).toHaveValue(typed)
  }
  await page.getByRole('button', { name: /^Post to/ }).click()
  await expect(page.getByText('We could not read the price', { exact: true })).toBeVisible()
  await expectAccessible(page)

  await price().fill('$1,250.00')
  await price().blur()
  await expect(price()).toHaveValue('1250')
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await editorOf(page).getByRole('button', { name: 'Change everywhere' }).click()
  await expect(page.getByText('Price changed everywhere', { exact: true })).toBeVisible()
  for (const name of ['Craigslist', 'OfferUp', 'Mercari', '5miles']) {
    await choosePlatform(page, name)
    await expect(price()).toHaveValue('1250')
    await expect(editorOf(page).getByText('Only here')).toBeHidden()
  }
  await editorOf(page).getByRole('button', { name: 'Undo' }).click()
  await expect(price()).toHaveValue(before)
  await expect(page.getByText(/^Saved (?!as a draft)/)).toBeVisible()
  await page.reload()
  await expect(price()).toHaveValue('1250')
  await expect(editorOf(page).getByText('Only here')).toBeVisible()
  await choosePlatform(page, 'Craigslist')
  await expect(price()).toHaveValue(before)
})

atDeskAndOnPhone('A price changed everywhere, then only on Mercari', async ({ page, signUp }) => {
  await signUp()
  await openClock(page)
  const price = () => editorOf(page).getByLabel('Price')
  const button = (name: string) => editorOf(page).getByRole('button', { name })
  const mark = () => editorOf(page).getByText('Only here', { exact: true })

  await price().fill('60')
  await button('Change everywhere').click()
  await expect(page.getByText('Price changed everywhere', { exact: true })).toBeVisible()
  await expect(mark()).toBeHidden()

  await choosePlatform(page, 'Mercari')
  await expect(price()).toHaveValue('60')
  await price().fill('75')
  // By keyboard: the choice stands right behind the field.
  await expect(button('Only on Mercari')).toBeVisible()
  await button('Only on Mercari').focus()
  await page.keyboard.press('Enter')
  await expect(mark()).toBeVisible()
  await expect(button('Change everywhere')).toBeHidden()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)

  await choosePlatform(page, 'Craigslist')
  await expect(price()).toHaveValue('60')
  await price().fill('50')
  await button('Change everywhere').click()
  await expect(page.getByText('Mercari keeps its own price.', { exact: true })).toBeVisible()
  await choosePlatform(page, 'OfferUp')
  await expect(price()).toHaveValue('50')

  await page.getByRole('button', { name: 'Regenerate All' }).click()
  await expect(page.getByText('Listings regenerated', { exact: true })).toBeVisible()
  await expect(price()).toHaveValue('50')
  await choosePlatform(page, 'Mercari')
  await expect(price()).toHaveValue('75')
  const item = new URL(page.url()).searchParams.get('item')!
  await page.goto(`/items/${item}`)
  const row = page.getByRole('table', { name: 'Listings' }).getByRole('row', { name: /Mercari/ })
  await expect(row.getByText('$75')).toBeVisible()
  await expect(row.getByText('Only here', { exact: true })).toBeVisible()
  await expect(page.getByText('Only here', { exact: true })).toHaveCount(1)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)

  await page.goto(`/?item=${item}`)
  await expect(editorOf(page)).toBeVisible()
  await choosePlatform(page, 'Mercari')
  await button('Use the shared price').click()
  await expect(price()).toHaveValue('50')
  await expect(mark()).toBeHidden()
  await page.reload()
  await expect(editorOf(page)).toBeVisible()
  await choosePlatform(page, 'Mercari')
  await expect(price()).toHaveValue('50')
})

test('What was typed and saved stays, whatever arrives late or is undone', async ({ page, signUp, context }) => {
  await signUp()
  await openClock(page)
  const field = (label: string, on = page) => editorOf(on).getByLabel(label)
  const saved = () => expect(page.getByText(/^Saved (?!as a draft)/)).toBeVisible()
  const type = async (label: string, words: string) => {
    const stored = page.waitForResponse((answer) => answer.request().method() === 'PUT' && answer.ok())
    await field(label).fill(words)
    await field(label).blur()
    await stored
    await saved()
  }

  // The answer is under way for longer than the title takes.
  await page.route('**/regenerate', async (route) => {
    const answer = await route.fetch()
    await page.waitForTimeout(1500)
    await route.fulfill({ response: answer })
  })
  await page.getByRole('button', { name: 'Regenerate All' }).click()
  await page.waitForTimeout(500)
  await type('Title', 'Typed while texts were made anew')
  await expect(page.getByText('Listings regenerated', { exact: true })).toBeVisible()
  await expect(field('Title')).toHaveValue('Typed while texts were made anew')

  const price = await field('Price').inputValue()
  await type('Price', '60')
  // The title before it asks, too.
  await editorOf(page).getByRole('button', { name: 'Change everywhere' }).last().click()
  await expect(page.getByText('Price changed everywhere', { exact: true })).toBeVisible()
  await type('Title', 'Typed since')
  await type('Description', 'Typed since, too.')
  await editorOf(page).getByRole('button', { name: 'Undo' }).click()
  await choosePlatform(page, 'Craigslist')
  await expect(field('Price')).toHaveValue(price)
  await choosePlatform(page, 'Facebook Marketplace')

  // Title, price and text ask.
  await editorOf(page).getByRole('button', { name: 'Only on Facebook Marketplace' }).nth(1).click()
  await editorOf(page).getByRole('button', { name: 'Use the shared price' }).click()
  await expect(field('Price')).toHaveValue(price)
  await type('Title', 'Typed after that')
  await editorOf(page).getByRole('button', { name: 'Undo' }).click()
  await expect(field('Price')).toHaveValue('60')
  await expect(field('Title')).toHaveValue('Typed after that')

  // A second tab, opened before the last title was typed.
  const other = await context.newPage()
  await other.goto(page.url())
  await expect(field('Title', other)).toHaveValue('Typed after that')
  await type('Title', 'Typed in the first tab')
  await field('Price', other).fill('65')
  await field('Price', other).blur()
  await expect(field('Title', other)).toHaveValue('Typed in the first tab')
  await page.reload()
  await expect(field('Title')).toHaveValue('Typed in the first tab')
  await expect(field('Description')).toHaveValue('Typed since, too.')
  await expect(field('Price')).toHaveValue('65')
})

test('A title that offers what Mercari forbids is marked and not saved', async ({ page, signUp }) => {
  await signUp()
  await openClock(page)
  await choosePlatform(page, 'Mercari')
  await editorOf(page).getByLabel('Title').fill('Clock and a hunting rifle')
  await expect(editorOf(page).getByText('Mercari forbids weapons.')).toBeVisible()
  await expect(page.getByText('The marked field is not saved: please correct it')).toBeVisible()
})

test('The keys are listed under the question mark and act', async ({ page, signUp }) => {
  await signUp()
  await openClock(page)
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible()
  await expect(page.getByText('Copy the full listing')).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await page.keyboard.press('n')
  await expect(editorOf(page)).toHaveAccessibleName('Listing for Craigslist')
})
