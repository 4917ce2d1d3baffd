import sharp from 'sharp'
import { picture, picturePath } from '#tests/uploads.ts'
import { atDeskAndOnPhone, expect, expectAccessible, expectNoSidewaysScroll, test } from './fixtures.ts'
import { analyze, blockOf, editorOf, type GivenFile, give } from './workspace-parts.ts'

/** Another photo of the same thing: a little closer, in less light. */
async function takenAgain(name: string): Promise<GivenFile> {
  const { width, height } = await sharp(picturePath(name)).metadata()
  const closer = { left: 12, top: 8, width: width - 24, height: height - 16 }
  const buffer = await sharp(picturePath(name)).extract(closer).modulate({ brightness: 0.9 }).jpeg().toBuffer()
  return { name: 'again.jpg', mimeType: 'image/jpeg', buffer }
}

atDeskAndOnPhone('A seller corrects a wrong guess and gets a new price', async ({ page, signUp, isMobile }) => {
  await signUp()
  await page.goto('/')
  await analyze(page, 'spindle-chair')
  const why = blockOf(page, 'Market Price Research').getByRole('heading', { name: /^Why \$/ })
  const before = await why.innerText()
  const titleBefore = await editorOf(page).getByLabel('Title').inputValue()

  await page.getByRole('button', { name: 'Not quite right?' }).click()
  const correction = page.getByRole('form', { name: 'Correct the item' })
  await correction.getByLabel('What is it?').fill('couch')
  await expect(correction.getByRole('option').first()).toBeVisible()
  if (!isMobile) await expectAccessible(page)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Enter')
  await expect(correction.getByLabel('What is it?')).toHaveValue('Sofa')
  await correction.getByLabel('Brand').fill('Ikea')
  await correction.getByRole('button', { name: 'Update price and listings' }).click()

  await expect(page.getByText('Price and listings updated', { exact: true })).toBeVisible()
  await expect(blockOf(page, 'AI Analysis Results').getByRole('heading', { name: /Ikea .*sofa/i })).toBeVisible()
  await expect(why).not.toHaveText(before)
  await expect(editorOf(page).getByLabel('Title')).not.toHaveValue(titleBefore)
  const results = blockOf(page, 'AI Analysis Results')
  await expect(results.getByText(/^You said: sofa\. Analyzed by the built-in engine in .* s\.$/)).toBeVisible()
  await expect(results.getByText('You said', { exact: true })).toHaveCount(2)
  await expect(page.getByText('9 of 10 left')).toBeVisible()
  if (isMobile) return

  // What the seller said names the next photo that looks like it.
  await give(page, 'drop', await takenAgain('spindle-chair'))
  await expect(results.getByRole('heading', { name: 'Looks like a sofa' })).toBeVisible({ timeout: 30_000 })
  const month = new Date().toLocaleString('en-US', { month: 'long' })
  await expect(results.getByText(`Like your Ikea sofa of ${month}`)).toHaveCount(2)
})

test('A photo nobody recognizes is pasted, named by the seller, and nothing was counted', async ({ page, signUp }) => {
  await signUp()
  await page.goto('/')
  await expect(page.getByRole('heading', { name: 'Upload Item Photo' })).toBeVisible()
  await give(page, 'paste', { name: 'image.jpg', mimeType: 'image/jpeg', buffer: await picture('empty-corner') })
  const results = blockOf(page, 'AI Analysis Results')
  await expect(results.getByRole('heading', { name: 'What is it?' })).toBeVisible({ timeout: 30_000 })
  const nearest = page.getByRole('group', { name: 'Is it one of these?' })
  await expect(nearest.getByRole('button')).toHaveCount(5)
  const recent = page.getByRole('link', { name: /^Unnamed item/ })
  await expect(recent).toBeVisible()
  await expect(recent).not.toContainText('$')
  await expect(page.getByText('10 of 10 left')).toBeVisible()
  await expect(page.getByText(/Analysis complete/i)).toHaveCount(0)
  await expect(blockOf(page, 'Market Price Research')).toHaveCount(0)
  await expect(blockOf(page, 'Generated Listings')).toHaveCount(0)
  await expectNoSidewaysScroll(page)

  await page.getByRole('combobox', { name: 'Or find what it is' }).fill('armoi')
  await expect(page.getByRole('option', { name: /^Armoire/ })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(results.getByRole('heading', { name: 'Armoire' })).toBeVisible()
  await expect(page.getByText('Price and listings ready', { exact: true })).toBeVisible()
  await expect(results.getByText(/^You said: armoire\. Analyzed by the built-in engine/)).toBeVisible()
  await expect(page.getByText('% sure')).toHaveCount(0)
  await expect(results.getByText('Condition: please check')).toBeVisible()
  await expect(blockOf(page, 'Market Price Research')).toBeVisible()
  await expect(editorOf(page).getByLabel('Title')).not.toHaveValue(/condition/i)
  await expect(page.getByText('10 of 10 left')).toBeVisible()
  await expect(page.getByText(/Analysis complete!/i)).toHaveCount(0)
})
