import type { Page } from '@playwright/test'
import { ACCOUNT_CHANGED } from '#contract/admin/admin.ts'
import { signIn, toast } from './admin-parts.ts'
import { ADMIN, expect, expectAccessible, expectNoSidewaysScroll, PASSWORD, test } from './fixtures.ts'

const rowOf = (page: Page, email: string) => page.getByRole('row').filter({ hasText: email })

async function openUsers(page: Page, email: string) {
  await signIn(page, ADMIN)
  await page.goto('/admin?tab=users')
  await page.getByRole('searchbox', { name: 'Search by name or email' }).fill(email)
  await expect(page.getByText('1 to 1 of 1')).toBeVisible()
}

test('An admin finds a seller and gives five more analyses', async ({ page, signUp }) => {
  const { name, email } = await signUp()
  await signIn(page, ADMIN)
  await page.goto('/')
  await page.getByRole('link', { name: 'Admin Dashboard' }).click()
  await page.getByRole('button', { name: 'View All Users' }).click()
  await expect(page.getByRole('columnheader', { name: 'Joined' })).toHaveAttribute('aria-sort', 'descending')

  const search = page.getByRole('searchbox', { name: 'Search by name or email' })
  await search.fill(email.slice(0, 2))
  await page.waitForTimeout(600)
  expect(new URL(page.url()).searchParams.has('q')).toBe(false)
  await search.fill(email)
  await expect(page.getByText('1 to 1 of 1')).toBeVisible()
  await page.reload()
  await expect(rowOf(page, email)).toContainText('Free Trial')
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)

  const edit = page.getByRole('button', { name: `Edit ${name}` })
  await edit.click()
  const dialog = page.getByRole('dialog', { name: 'Edit user' })
  const uses = dialog.getByLabel('Free Uses Remaining')
  await expect(uses).toHaveValue('10')
  await uses.fill('-1')
  await dialog.getByRole('button', { name: 'Save changes' }).click()
  await expect(dialog.getByText('Free uses must be 0 or more')).toBeVisible()
  await uses.fill('15')
  await dialog.getByLabel('Email').fill(ADMIN.email)
  await dialog.getByRole('button', { name: 'Save changes' }).click()
  await expect(dialog.getByText('An account with this email already exists')).toBeVisible()
  await expect(page.getByText('Failed to update user').first()).toBeVisible()
  await dialog.getByLabel('Email').fill(email)
  await dialog.getByRole('button', { name: 'Save changes' }).click()
  await expect(toast(page, 'User updated successfully')).toBeVisible()
  await expect(edit).toBeFocused()
  await expect(rowOf(page, email).getByRole('cell', { name: '15', exact: true })).toBeVisible()

  await edit.click()
  await expect(dialog.getByText('Free Uses Remaining: 10 → 15')).toBeVisible()
  expect(await signIn(page, { email, password: PASSWORD })).toMatchObject({ freeUsesRemaining: 15 })
})

test('A seller spends a use while an admin edits, and the admin looks again', async ({
  page,
  signUp,
  leaveFreeUses,
}) => {
  const { name, email } = await signUp()
  await openUsers(page, email)
  await page.getByRole('button', { name: `Edit ${name}` }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit user' })
  await dialog.getByLabel('Name').fill('Grace Hopper')
  await dialog.getByLabel('Free Uses Remaining').fill('12')
  await leaveFreeUses(email, 9)
  await dialog.getByRole('button', { name: 'Save changes' }).click()
  await expect(dialog.getByRole('alert')).toContainText(ACCOUNT_CHANGED)
  await expect(dialog.getByLabel('Name')).toHaveValue('Grace Hopper')
  await expect(dialog.getByLabel('Free Uses Remaining')).toHaveValue('9')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Save changes' }).click()
  await expect(toast(page, 'User updated successfully')).toBeVisible()
  await expect(rowOf(page, email)).toContainText('Grace Hopper')
  await expect(rowOf(page, email).getByRole('cell', { name: '9', exact: true })).toBeVisible()
})

test('An admin suspends and reactivates', async ({ page, signUp }) => {
  const { name, email } = await signUp()
  const seller = { email, password: PASSWORD }
  await openUsers(page, email)
  await page.getByRole('button', { name: `Suspend ${name}` }).click()
  await expect(toast(page, 'User suspended successfully')).toBeVisible()
  await expect(rowOf(page, email)).toContainText('Account Suspended')
  expect(await signIn(page, seller)).toMatchObject({ subscriptionStatus: 'suspended' })

  await openUsers(page, email)
  await page.getByRole('button', { name: `Reactivate ${name}` }).click()
  await expect(toast(page, 'User reactivated successfully')).toBeVisible()
  await expect(rowOf(page, email)).toContainText('Free Trial')
  expect(await signIn(page, seller)).toMatchObject({ subscriptionStatus: 'trial' })
})

test('An admin deletes a seller after being asked, and never themself', async ({ page, signUp }) => {
  const { name, email } = await signUp()
  await openUsers(page, email)
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

  await openUsers(page, ADMIN.email)
  const own = rowOf(page, ADMIN.email)
  for (const act of ['Suspend', 'Delete']) {
    const button = own.getByRole('button', { name: act })
    await expect(button).toHaveAttribute('aria-disabled', 'true')
    await button.focus()
    await expect(page.getByRole('tooltip')).toContainText(`You cannot ${act.toLowerCase()} yourself`)
  }
  await own.getByRole('button', { name: 'Edit' }).click()
  await expect(page.getByRole('dialog').getByRole('combobox', { name: 'Role' })).toBeDisabled()
  await expectAccessible(page)
})

test('A seller is shown Access Denied', async ({ page, signUp }) => {
  await signUp()
  await page.goto('/admin?tab=users')
  await expect(page.getByRole('heading', { name: 'Access Denied' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Admin Dashboard' })).toHaveCount(0)
  await expect(page.getByText(/administrator privileges/i)).toBeVisible()
  expect((await page.request.get('/api/admin/users')).status()).toBe(403)

  await page.context().clearCookies()
  await page.goto('/admin')
  await page.getByLabel('Email').fill(ADMIN.email)
  await page.getByLabel('Password', { exact: true }).fill(ADMIN.password)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Admin Dashboard' })).toBeVisible()
  expect(new URL(page.url()).pathname).toBe('/admin')
  await expect(page.getByText('Embedded database', { exact: true })).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
})
