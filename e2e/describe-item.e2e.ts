import { getItem } from '#contract/items/whole-item.ts'
import { picturePath } from '#tests/uploads.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, onPhone, test, visit } from './fixtures.ts'
import { blockOf } from './workspace-parts.ts'

onPhone()

test('A seller describes an item without a photo, and later takes one that buyers will ask for', async ({
  page,
  signUp,
}) => {
  await signUp()
  await page.goto('/')
  await page.getByRole('link', { name: 'No photo? Describe it' }).click()
  await expect(page).toHaveURL('/describe')
  await expect(page.getByRole('heading', { level: 1, name: 'Describe it' })).toBeVisible()
  const form = page.getByRole('form', { name: 'Describe the item' })
  await form.getByLabel('What is it?').fill('floor la')
  await page.getByRole('option', { name: /^Floor lamp/ }).click()
  await form.getByRole('button', { name: 'Fair', exact: true }).click()
  await form.getByLabel('Brand, if it has one').fill('Stiffel')
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await form.getByRole('button', { name: 'Get price and listings' }).click()

  await expect(page).toHaveURL(/\/items\/[\da-f-]+$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Stiffel floor lamp' })).toBeVisible()
  await expect(page.locator('header .tag')).toBeInViewport()
  await expect(page.getByText('No photo yet')).toBeVisible()
  await expect(page.getByText('Described by you.')).toBeVisible()
  const questions = blockOf(page, 'Three quick questions')
  await questions.getByRole('button', { name: /^Not working/ }).click()
  await expect(questions.getByText('Saved', { exact: true })).toBeVisible()
  await expect(page.getByRole('row', { name: /Mercari/ })).toContainText(/Stiffel Floor Lamp .*for Parts/)

  const coach = page.getByRole('region', { name: 'Buyers will ask for:' })
  const asks = coach.getByRole('button', { name: /^Take a photo:/ })
  const wanted = await asks.first().innerText()
  const chooser = page.waitForEvent('filechooser')
  await asks.first().click()
  await (await chooser).setFiles(picturePath('brass-lamp'))
  await expect(page.getByRole('img', { name: 'Your photo: Stiffel floor lamp' })).toBeVisible()
  await expect(coach.getByText('Already in photo 1?').first()).toBeVisible()
  await expect(asks.first()).not.toHaveText(wanted)
  const id = page.url().split('/').at(-1)!
  const { photos } = await (await page.request.get(getItem.path.replace(':id', id))).json()
  expect(photos).toMatchObject([{ shows: [expect.any(String)] }])
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await visit(page, '/')
  await expect(page.getByText('10 of 10 left')).toBeVisible()
  await expect(blockOf(page, 'Recent Items').getByRole('link', { name: /Floor lamp/ })).toBeVisible()
})
