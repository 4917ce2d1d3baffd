import type { Locator, Page } from '@playwright/test'
import { atDeskAndOnPhone, expect, expectAccessible, expectNoSidewaysScroll, test } from './fixtures.ts'
import { choosePlatform, editorOf, openClock } from './workspace-parts.ts'

/** As the server has it, which is what any other screen would show. */
async function storedListing(page: Page, itemId: string, name: string) {
  const answer = await page.request.get(`/api/items/${itemId}/analysis`)
  return (await answer.json()).listings[name]
}

atDeskAndOnPhone('A seller edits, reloads, and finds every word', async ({ page, signUp, context, isMobile }) => {
  await signUp()
  const itemId = await openClock(page)
  const title = editorOf(page).getByLabel('Title')
  const description = editorOf(page).getByLabel('Description')

  // The server takes nothing, and then the tab dies.
  const refusal = { error: 'Later', message: 'Later', code: 'limit_reached' }
  await context.route('**/api/listings/**', (route) => route.fulfill({ status: 429, json: refusal }))
  await title.fill('Kitchen radio, repaired')
  await description.fill('Plays fine.\n\nPick up near the park.')
  await expect(page.getByText('Not sent yet, kept in this browser')).toBeVisible()
  await page.reload()
  await expect(title).toHaveValue('Kitchen radio, repaired')
  await expect(description).toHaveValue('Plays fine.\n\nPick up near the park.')
  await context.unroute('**/api/listings/**')
  await page.getByRole('button', { name: 'Save Draft' }).click()
  await expect(page.getByText('Draft saved', { exact: true })).toBeVisible()
  expect(await storedListing(page, itemId, 'Facebook Marketplace')).toMatchObject({
    title: 'Kitchen radio, repaired',
    description: 'Plays fine.\n\nPick up near the park.',
  })
  if (isMobile) return
  await title.fill('x'.repeat(101))
  await expect(page.getByText('Facebook Marketplace takes at most 100 characters in a title')).toBeVisible()
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
  const itemId = await openClock(page)
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
  expect(await storedListing(page, itemId, 'Facebook Marketplace')).toMatchObject({
    title: 'My own words about this clock',
    description: written,
  })
})

test('A price changed everywhere, then only on Mercari', async ({ page, signUp }) => {
  await signUp()
  const itemId = await openClock(page)
  const price = editorOf(page).getByLabel('Price')
  /** And leaves the field, which saves it at once. */
  const type = async (field: Locator, words: string) => {
    await field.fill(words)
    await field.blur()
  }
  const button = (name: string) => editorOf(page).getByRole('button', { name })

  await type(price, '60')
  await button('Change everywhere').click()
  await expect(page.getByText('Price changed everywhere', { exact: true })).toBeVisible()

  await choosePlatform(page, 'Mercari')
  await expect(price).toHaveValue('60')
  await type(price, '75')
  // By keyboard: the choice stands right behind the field.
  await expect(button('Only on Mercari')).toBeVisible()
  await button('Only on Mercari').focus()
  await page.keyboard.press('Enter')
  await expect(editorOf(page).getByText('Only here', { exact: true })).toBeVisible()
  await type(editorOf(page).getByLabel('Description'), 'Keeps time.')
  await expect(button('Only on Mercari'), 'for the description').toBeVisible()
  await expectNoSidewaysScroll(page)

  await choosePlatform(page, 'Craigslist')
  await type(price, '50')
  await button('Change everywhere').click()
  await expect(page.getByText('Mercari keeps its own price.', { exact: true })).toBeVisible()
  await choosePlatform(page, 'OfferUp')
  await expect(price).toHaveValue('50')
  expect(await storedListing(page, itemId, 'OfferUp')).toMatchObject({ price: 50, editedFields: [] })
  expect(await storedListing(page, itemId, 'Mercari')).toMatchObject({ price: 75, description: 'Keeps time.' })
})
