import { cardOf, chooseFor } from './dashboard-parts.ts'
import { enterClock, expect, expectAccessible, expectNoSidewaysScroll, test, visit } from './fixtures.ts'

test('A listing that is posted is shown as posted everywhere, leads to where it is, and is a draft again', async ({
  page,
  signUp,
}) => {
  await signUp()
  const itemId = await enterClock(page)
  const { listings } = await (await page.request.get('/api/listings?platform=facebook')).json()
  const url = 'https://www.facebook.com/marketplace/item/1'
  const [{ id }] = listings
  const at = new Date(Date.now() + 3_600_000).toISOString()
  expect((await page.request.put(`/api/listings/${id}/schedule`, { data: { at } })).ok()).toBe(true)
  await page.goto(`/?item=${itemId}`)
  const recent = page.getByRole('region', { name: 'Recent Items' })
  await expect(recent.getByText(/^Scheduled for [A-Z][a-z]{2} \d+, \d+:\d{2}\s[AP]M$/)).toBeVisible()
  await expect(page.getByText(/^Scheduled for .* remind you\.$/)).toBeVisible()
  await expectAccessible(page)

  expect((await page.request.post(`/api/listings/${id}/posted`, { data: { url } })).ok()).toBe(true)
  // What is scheduled may change by itself, so it is asked for again.
  await expect(recent.getByText('Posted on 1 of 5', { exact: true })).toBeVisible({ timeout: 15_000 })
  await expect(page.getByRole('button', { name: 'Post to Facebook Marketplace' })).toBeHidden()
  await expect(page.getByRole('link', { name: 'View on Facebook Marketplace' })).toHaveAttribute('href', url)

  await visit(page, '/history')
  await expect(page.getByText('Posted on 1 of 5', { exact: true })).toBeVisible()

  await visit(page, '/dashboard')
  const item = page.getByRole('article')
  const chips = item.getByRole('list', { name: /^Marketplaces of/ }).getByRole('listitem')
  await expect(chips).toHaveCount(5)
  const [facebook, mercari] = [chips.first(), chips.nth(3)]
  await expect(facebook.getByText('Posted', { exact: true })).toBeVisible()
  await expect(facebook.getByRole('link', { name: /^View/ })).toHaveAttribute('href', url)
  await expect(facebook.getByRole('button', { name: /^Post/ })).toHaveCount(0)
  await expect(mercari.getByRole('button', { name: 'Post Clock on Mercari' })).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await mercari.getByRole('button', { name: /^M?\s*Mercari/ }).click()
  await page.getByRole('menuitem', { name: 'I posted it' }).click()
  await page.getByRole('dialog', { name: 'I posted it' }).getByRole('button', { name: 'Mark as posted' }).click()
  await expect(mercari.getByText('Posted', { exact: true })).toBeVisible()
  await expect(item.getByText('Posted on 2 of 5', { exact: true })).toBeVisible()

  await page.getByRole('radio', { name: 'By listing' }).click()
  const card = cardOf(page, 'Facebook Marketplace')
  await expect(card.getByRole('link', { name: 'View on Facebook Marketplace' })).toHaveAttribute('href', url)
  await expect(card.getByRole('button', { name: 'Post', exact: true })).toBeHidden()
  for (const platform of ['Facebook Marketplace', 'Mercari']) {
    await chooseFor(page, platform, 'Back to draft')
    await expect(cardOf(page, platform).getByText('Not synced', { exact: true })).toBeVisible()
  }
  await page.getByRole('radio', { name: 'By item' }).click()
  await item.getByRole('heading').getByRole('link').click()
  await expect(page).toHaveURL(`/items/${itemId}`)
  await visit(page, `/?item=${itemId}`)
  await expect(recent.getByText('5 drafts', { exact: true })).toBeVisible()
  await expect(page.getByText('Draft', { exact: true })).toBeVisible()
})

test('A seller finds one listing among many and edits it, and the address says what is shown', async ({
  page,
  signUp,
}) => {
  await signUp()
  for (let items = 0; items < 5; items++) await enterClock(page)
  const { listings } = await (await page.request.get('/api/listings?platform=mercari')).json()
  const { title: _, ...rest } = listings[2]
  const renamed = { ...rest, title: 'Walnut mantel clock' }
  expect((await page.request.put(`/api/listings/${listings[2].id}`, { data: renamed })).ok()).toBe(true)

  await page.goto('/dashboard?platform=mercari')
  const status = page.getByRole('radiogroup', { name: 'Sync status' })
  await expect(status.getByRole('radio', { name: 'All 5' })).toBeVisible()
  await status.getByRole('radio', { name: 'Posted 0' }).click()
  await expect(page.getByText('Nothing matches')).toBeVisible()
  await expect(page).toHaveURL(/platform=mercari&status=posted/)
  await status.getByRole('radio', { name: 'Not synced 5' }).click()
  await page.getByRole('radio', { name: 'By listing' }).click()
  await expect(page).toHaveURL(/view=listings/)
  await expect(cardOf(page, 'Mercari')).toHaveCount(5)

  await visit(page, '/dashboard?view=listings')
  await expect(page.getByRole('article')).toHaveCount(20)
  await page.getByRole('button', { name: 'Show 5 more of 25' }).click()
  await expect(page.getByRole('article')).toHaveCount(25)
  await page.getByLabel('Search listings').fill('mant clo')
  await expect(page.getByRole('article')).toHaveCount(1)
  await expect(page).toHaveURL(/q=mant/)
  await page.reload()
  const card = cardOf(page, 'Mercari')
  await card.getByRole('button', { name: /^Edit Walnut mantel clock/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit Listing' })
  await expect(dialog.getByText('19/80')).toBeVisible()
  await dialog.getByLabel('Title').fill('x'.repeat(81))
  await expect(dialog.getByRole('button', { name: 'Save' })).toBeDisabled()
  await dialog.getByLabel('Title').fill('Walnut mantel clock, chimes')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('heading', { name: 'Walnut mantel clock, chimes' })).toBeVisible()

  await card.getByRole('button', { name: /^Delete/ }).click()
  await expect(page.getByText('Are you sure you want to delete this listing?')).toBeVisible()
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(page.getByText('Nothing matches')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(card).toBeVisible()

  await page.getByRole('button', { name: 'Clear search' }).click()
  await page.getByRole('checkbox', { name: 'Select all 20 shown' }).click()
  const bar = page.getByRole('region', { name: 'Selected listings' })
  await expect(bar.getByText('20 selected')).toBeVisible()
  await bar.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('button', { name: 'Delete', exact: true }).last().click()
  await expect(page.getByText('20 Listings Deleted', { exact: true })).toBeVisible()
  await expect(page.getByRole('article')).toHaveCount(5)
})
