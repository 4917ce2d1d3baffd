import { expect, expectAccessible, test, visit } from './fixtures.ts'
import { blockOf, openClock } from './workspace-parts.ts'

test('A seller deletes an item and brings it back, wherever it is shown', async ({ page, signUp }) => {
  await signUp()
  const id = await openClock(page)
  const results = blockOf(page, 'AI Analysis Results')
  const undo = page.getByRole('button', { name: 'Undo' })
  const heading = page.getByRole('heading', { name: 'Clock', level: 1 })
  await results.getByRole('button', { name: 'Delete item' }).click()
  await expect(page.getByText('Item deleted', { exact: true })).toBeVisible()
  await expect(results).toBeHidden()
  await undo.click()
  await expect(page.getByText('Item restored', { exact: true })).toBeVisible()
  await expect(results).toBeVisible()

  await blockOf(page, 'Recent Items')
    .getByRole('button', { name: /^Delete/ })
    .click()
  await expect(results).toBeHidden()
  await visit(page, `/items/${id}`)
  await expect(page.getByText('This item does not exist')).toBeVisible()
  await expectAccessible(page)
  await undo.click()
  await expect(heading).toBeVisible()

  await page.getByRole('button', { name: 'Delete item' }).click()
  await expect(page).toHaveURL('/history')
  await expect(page.getByText('Nothing here yet')).toBeVisible()
  await undo.click()
  await expect(page).toHaveURL(`/items/${id}`)
  await expect(heading).toBeVisible()
})
