import type { Page } from '@playwright/test'
import { ACCOUNT_CHANGED } from '#contract/admin/admin.ts'
import { signIn, toast } from './admin-parts.ts'
import { ADMIN, expect, expectAccessible, expectNoSidewaysScroll, PASSWORD, test } from './fixtures.ts'

const rowOf = (page: Page, email: string) => page.getByRole('row').filter({ hasText: email })

const searchBox = (page: Page) => page.getByRole('searchbox', { name: 'Search by name or email' })

test('An admin finds a seller and gives five more analyses, though one is spent meanwhile', async ({
  page,
  signUp,
  leaveFreeUses,
}) => {
  const { name, email } = await signUp()
  await signIn(page, ADMIN)
  await page.goto('/admin')
  await expect(page.getByRole('link', { name: 'Admin Dashboard' })).toBeVisible()
  await page.getByRole('button', { name: 'View All Users' }).click()
  await expect(page.getByRole('columnheader', { name: 'Joined' })).toHaveAttribute('aria-sort', 'descending')
  await searchBox(page).fill(email)
  await expect(page.getByText('1 to 1 of 1')).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`q=${encodeURIComponent(email)}`))
  await expect(rowOf(page, email)).toContainText('Free Trial')
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)

  await page.getByRole('button', { name: `Edit ${name}` }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit user' })
  const uses = dialog.getByLabel('Free Uses Remaining')
  const save = dialog.getByRole('button', { name: 'Save changes' })
  await expect(uses).toHaveValue('10')
  await dialog.getByLabel('Name').fill('Grace Hopper')
  await uses.fill('15')
  await leaveFreeUses(email, 9)
  await save.click()
  await expect(dialog.getByRole('alert')).toContainText(ACCOUNT_CHANGED)
  await expect(dialog.getByLabel('Name')).toHaveValue('Grace Hopper')
  await expect(uses).toHaveValue('9')
  await expectAccessible(page)

  await uses.fill('14')
  await save.click()
  await expect(toast(page, 'User updated successfully')).toBeVisible()
  const edit = page.getByRole('button', { name: 'Edit Grace Hopper' })
  await expect(edit).toBeFocused()
  await expect(rowOf(page, email).getByRole('cell', { name: '14', exact: true })).toBeVisible()

  await edit.click()
  await expect(dialog.getByText('Free Uses Remaining: 9 → 14')).toBeVisible()
  expect(await signIn(page, { email, password: PASSWORD })).toMatchObject({ freeUsesRemaining: 14 })
})

test('An admin suspends and reactivates, and deletes after being asked, but never themself', async ({
  page,
  request,
  signUp,
}) => {
  const { name, email } = await signUp()
  const statusOfSeller = async () => {
    const answer = await request.post('/api/auth/login', { data: { email, password: PASSWORD } })
    return (await answer.json()).user.subscriptionStatus
  }
  await signIn(page, ADMIN)
  await page.goto('/admin?tab=users')
  await searchBox(page).fill(email)
  await expect(page.getByText('1 to 1 of 1')).toBeVisible()
  await page.getByRole('button', { name: `Suspend ${name}` }).click()
  await expect(toast(page, 'User suspended successfully')).toBeVisible()
  await expect(rowOf(page, email)).toContainText('Account Suspended')
  expect(await statusOfSeller()).toBe('suspended')
  await page.getByRole('button', { name: `Reactivate ${name}` }).click()
  await expect(toast(page, 'User reactivated successfully')).toBeVisible()
  await expect(rowOf(page, email)).toContainText('Free Trial')
  expect(await statusOfSeller()).toBe('trial')

  const remove = page.getByRole('button', { name: `Delete ${name}` })
  await remove.click()
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText('This action cannot be undone')
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(remove).toBeFocused()
  await remove.click()
  await question.getByRole('button', { name: 'Delete user' }).click()
  await expect(toast(page, 'User deleted successfully')).toBeVisible()
  await expect(page.getByText('No name or email address contains this.')).toBeVisible()

  await searchBox(page).fill(ADMIN.email)
  const button = rowOf(page, ADMIN.email).getByRole('button', { name: 'Delete' })
  await expect(button).toHaveAttribute('aria-disabled', 'true')
  await button.focus()
  await expect(page.getByRole('tooltip')).toContainText('You cannot delete yourself')
})

test('A seller is shown Access Denied', async ({ page, signUp }) => {
  await signUp()
  await page.goto('/admin?tab=users')
  await expect(page.getByRole('heading', { name: 'Access Denied' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Admin Dashboard' })).toHaveCount(0)
  await expect(page.getByText(/administrator privileges/i)).toBeVisible()
  expect((await page.request.get('/api/admin/users')).status()).toBe(403)
})
