import { signIn, toast } from './admin-parts.ts'
import { subscribe } from './billing-parts.ts'
import { ADMIN, expect, expectAccessible, test, visit } from './fixtures.ts'

test('A Supporter’s vote counts three times', async ({ page, signUp }) => {
  const author = await signUp('Nora Fields')
  const title = `Scan receipts ${author.email.slice(0, 8)}`
  await page.goto('/ideas')
  await page.getByLabel('Your idea').fill(title)
  await page.getByRole('button', { name: 'Suggest it' }).click()
  await expect(toast(page, 'Thank you!')).toBeVisible()
  const idea = page.getByRole('listitem').filter({ hasText: title })
  await expect(idea.getByText('Waiting for a look')).toBeVisible()
  await expectAccessible(page)

  await signIn(page, ADMIN)
  await page.goto('/admin?tab=ideas')
  const state = page.getByLabel(`State of ‘${title}’`)
  await state.selectOption('Planned')
  await expect(state).toHaveValue('planned')
  await expectAccessible(page)

  await page.context().clearCookies()
  await signUp('Sam Supporter')
  await subscribe(page, 'supporter')
  await page.goto('/ideas')
  await expect(idea.getByText('Planned')).toBeVisible()
  await idea.getByRole('button', { name: `Vote for ‘${title}’: 1 vote` }).click()
  await expect(idea.getByRole('button', { name: `Vote for ‘${title}’: 4 votes` })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  await page.getByRole('link', { name: 'What’s new' }).first().click()
  await expect(page.getByRole('region', { name: 'What is planned' }).getByText(title)).toBeVisible()

  await visit(page, '/settings?section=account')
  await page.getByRole('switch', { name: 'Shelf labels' }).click()
  await page.getByRole('link', { name: 'Open shelf labels' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Shelf labels' })).toBeVisible()
  await expect(page.getByText('There is nothing on this shelf yet.')).toBeVisible()
})
