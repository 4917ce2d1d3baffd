import { expect, expectAccessible, expectNoSidewaysScroll, test } from './fixtures.ts'

const FILE = [
  'Item number,Title,Custom label (SKU),Available quantity,Currency,Start price,Current price,Start date,Condition',
  '110551,Stiffel brass lamp with a pleated shade,A1,1,USD,60.00,54.99,Jan-05-26 10:22:13 PST,Used',
  '110552,Wall clock,A2,0,USD,20.00,20.00,Jan-05-26 10:22:13 PST,New',
  '110553,Hand-painted garden gnome,A3,1,USD,18.00,18.00,Jan-05-26 10:22:13 PST,Used',
].join('\n')

test('What somebody sells on eBay becomes items here', async ({ page, signUp }) => {
  await signUp()
  await page.goto('/history')
  await page.getByRole('button', { name: 'Import what you sell elsewhere (CSV)' }).click()
  await page.getByLabel('File of listings').setInputFiles({
    name: 'active-listings.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(FILE),
  })
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText(
    'This looks like a file from eBay. 3 lines: 2 to import, 1 that will not be imported.',
  )
  await expect(dialog).toContainText('Line 3: It is no longer for sale: its quantity is 0.')
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await dialog.getByRole('button', { name: 'Import 2 items' }).click()
  await expect(dialog.getByRole('heading', { name: '2 items imported' })).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('link', { name: 'See what to list' }).click()
  await expect(page).toHaveURL(/tab=to-list/)
  await expect(page.getByRole('row', { name: /Stiffel brass lamp/ })).toContainText('$55')
})
