import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { analyze as analyzePhoto, correctItem } from '#contract/analysis/analysis.ts'
import { picture, picturePath } from '#tests/uploads.ts'
import { atDeskAndOnPhone, expect, expectAccessible, expectNoSidewaysScroll, test, visit } from './fixtures.ts'
import { analyze, blockOf, editorOf, expectOnFirstScreen, type GivenFile, give } from './workspace-parts.ts'

/** Another photo of the same thing: a little closer, in less light. */
async function takenAgain(name: string): Promise<GivenFile> {
  const { width, height } = await sharp(picturePath(name)).metadata()
  const closer = { left: 12, top: 8, width: width - 24, height: height - 16 }
  const buffer = await sharp(picturePath(name)).extract(closer).modulate({ brightness: 0.9 }).jpeg().toBuffer()
  return { name: 'again.jpg', mimeType: 'image/jpeg', buffer }
}

/** Its photo is analyzed, and its seller says what it is, past the form. */
async function correctChair({ request }: Page) {
  const image = { name: 'chair.jpg', mimeType: 'image/jpeg', buffer: await picture('spindle-chair') }
  const { item } = await (await request.post(analyzePhoto.path, { multipart: { image } })).json()
  const said = { typeId: 'armchair', category: 'Furniture', type: 'Armchair or rocking chair', noun: 'rocking chair' }
  const data = { ...said, material: 'Walnut' }
  const answer = await request.put(correctItem.path.replace(':id', item.id), { data })
  expect(answer.ok(), await answer.text()).toBe(true)
}

atDeskAndOnPhone('A seller corrects a wrong guess and gets a new price', async ({ page, signUp, isMobile }) => {
  await signUp()
  await page.goto('/')
  await analyze(page, 'spindle-chair')
  if (isMobile) await expectOnFirstScreen(page)
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

  // Its own page asks the same.
  await recent.click()
  await expect(page.getByRole('heading', { level: 1, name: 'What is it?' })).toBeVisible()
  await expect(nearest.getByRole('button')).toHaveCount(5)
  await expectNoSidewaysScroll(page)
  await page.getByRole('combobox', { name: 'Or find what it is' }).fill('armoi')
  await expect(page.getByRole('option', { name: /^Armoire/ })).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Armoire' })).toBeVisible()
  await expect(page.getByText('Price and listings ready', { exact: true })).toBeVisible()
  await expect(page.getByText(/^You said: armoire\. Analyzed by the built-in engine/)).toBeVisible()
  await expect(page.getByText('% sure')).toHaveCount(0)
  await expect(page.locator('header .tag')).toBeVisible()

  await page.getByRole('link', { name: 'Review 5 listings' }).click()
  await expect(results.getByText('Condition: please check')).toBeVisible()
  await expect(blockOf(page, 'Market Price Research')).toBeVisible()
  await expect(editorOf(page).getByLabel('Title')).not.toHaveValue(/condition/i)
  await expect(page.getByText('10 of 10 left')).toBeVisible()
  await expect(page.getByText(/Analysis complete!/i)).toHaveCount(0)
})

test('A corrected chair names the next one like it, until the seller says no or turns it off', async ({
  page,
  signUp,
}) => {
  await signUp()
  await correctChair(page)
  await page.goto('/')
  await expect(page.getByRole('heading', { name: 'Upload Item Photo' })).toBeVisible()
  await give(page, 'drop', await takenAgain('spindle-chair'))
  const results = blockOf(page, 'AI Analysis Results')
  const month = new Date().toLocaleString('en-US', { month: 'long' })
  const like = results.getByText(`Like your walnut armchair or rocking chair of ${month}`)
  await expect(like, 'under the name, and beside the type').toHaveCount(2, { timeout: 30_000 })
  await expect(results.getByRole('heading', { name: 'Looks like an armchair' })).toBeVisible()
  await expect(
    results.getByText(/^Named like an earlier item of yours\. Analyzed by the built-in engine/),
  ).toBeVisible()
  await expect(results.getByText('% sure')).toHaveCount(0)
  await expect(blockOf(page, 'Market Price Research')).toBeVisible()
  const choices = results.getByRole('group', { name: 'Which one is it?' })
  await expect(
    choices.getByRole('button', { name: 'Armchair or rocking chair like yours', pressed: true }),
  ).toBeVisible()
  await expectAccessible(page)
  await choices.getByRole('button', { name: /^Chair/ }).click()
  await expect(results.getByText(/^You said: chair\./)).toBeVisible()
  await expect(like).toHaveCount(0)

  await visit(page, '/settings')
  const learning = page.getByRole('switch', { name: 'Name photos like my earlier items' })
  await learning.click()
  await expect(page.getByText('Settings Updated', { exact: true })).toBeVisible()
  await expect(learning).not.toBeChecked()
})
