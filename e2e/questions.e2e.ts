import type { Page } from '@playwright/test'
import { expect, expectAccessible, expectNoSidewaysScroll, onPhone, test } from './fixtures.ts'
import { blockOf, editorOf } from './workspace-parts.ts'

const title = (page: Page) => editorOf(page).getByLabel('Title')

async function enterLamp(page: Page): Promise<string> {
  const entered = await page.request.post('/api/items', { data: { typeId: 'lamp', category: 'x', type: 'x' } })
  return (await entered.json()).item.id
}

test.describe(() => {
  onPhone()
  test('Three quick questions make a title', async ({ page, signUp }) => {
    await signUp()
    await page.goto(`/?item=${await enterLamp(page)}`)
    const questions = blockOf(page, 'Three quick questions')
    const answer = (name: RegExp | string) => questions.getByRole('button', { name }).click()
    await expect(questions.getByRole('group')).toHaveCount(3)

    await answer(/^Table lamp$/)
    await answer(/^Works perfectly/)
    const height = questions.getByRole('textbox', { name: 'How tall is it?' })
    await height.fill('tall')
    await height.press('Enter')
    await expect(questions.getByText('“How tall is it?” wants a number in inches')).toBeVisible()
    await height.fill('28')
    await height.press('Enter')
    await expect(height).toBeFocused()
    await expect(title(page)).toHaveValue('Table Lamp 28 in Tall')
    await expect(editorOf(page).getByLabel('Description')).toHaveValue(
      'Table lamp.\nWorks and has been tested.\nHeight: 28 in.\nLocal pickup or shipping.',
    )
    await expect(blockOf(page, 'AI Analysis Results').getByRole('heading', { name: 'Table lamp' })).toBeVisible()
    await expect(questions.getByText('Saved', { exact: true })).toBeVisible()
    await expect(page.getByText('10 of 10 left')).toBeVisible()

    await questions.getByRole('button', { name: 'Add details' }).press('Enter')
    const details = blockOf(page, 'More details')
    await expect(details.getByRole('group')).toHaveCount(6)
    await expect(details.getByRole('group').nth(3)).toBeFocused()
    await details.getByRole('button', { name: 'With shade' }).click()
    const price = blockOf(page, 'Market Price Research').getByRole('heading', { name: /^Why \$/ })
    const before = (await price.innerText()).replace('Why ', '')
    await details.getByRole('button', { name: /^Brass \+\$/ }).click()
    await expect(price).not.toHaveText(`Why ${before}`)
    const after = (await price.innerText()).replace('Why ', '')
    await expect(details.locator('[aria-live]')).toContainText(`${before}${after}: brass`)
    await expect(
      blockOf(page, 'Market Price Research').getByText('Material: brass adds about 10% (you said)'),
    ).toBeVisible()
    await expect(title(page)).toHaveValue('Brass Table Lamp 28 in Tall with Shade')
    await expect(details.getByText('Saved', { exact: true })).toBeVisible()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
  })
})
