import { atDeskAndOnPhone, enterClock, expect, expectAccessible, expectNoSidewaysScroll, visit } from './fixtures.ts'
import { blockOf, openClock } from './workspace-parts.ts'

atDeskAndOnPhone('A seller deletes an item and brings it back', async ({ page, signUp }) => {
  await signUp()
  const kept = await enterClock(page)
  await openClock(page)
  await expect(page.getByText('2 of 2')).toBeVisible()
  await blockOf(page, 'AI Analysis Results').getByRole('button', { name: 'Delete item' }).click()
  await expect(page.getByText('Item deleted', { exact: true })).toBeVisible()
  await expect(blockOf(page, 'AI Analysis Results')).toBeHidden()
  await expect(page.getByText('1 of 1')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('Item restored', { exact: true })).toBeVisible()
  await expect(blockOf(page, 'AI Analysis Results')).toBeVisible()
  await expect(page.getByText('2 of 2')).toBeVisible()

  await page.goto(`/?item=${kept}`)
  await expect(blockOf(page, 'AI Analysis Results')).toBeVisible()
  const rows = blockOf(page, 'Recent Items').getByRole('listitem')
  await expectAccessible(page)
  await rows
    .filter({ has: page.locator('[aria-current]') })
    .getByRole('button', { name: /^Delete/ })
    .click()
  await expect(rows).toHaveCount(1)
  await expect(blockOf(page, 'AI Analysis Results')).toBeHidden()

  await visit(page, '/history')
  await expect(page.getByText('1 item', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: /^More for/ }).click()
  await page.getByRole('menuitem', { name: 'Delete item' }).click()
  await expect(page.getByText('Nothing here yet')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('1 item', { exact: true })).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
})
