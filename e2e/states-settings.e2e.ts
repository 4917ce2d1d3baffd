import { listExports } from '#contract/account-data.ts'
import { me } from '#contract/accounts/accounts.ts'
import { SECOND_FACTOR_REQUIRED } from '#contract/accounts/second-factor.ts'
import { adminStats } from '#contract/admin/admin.ts'
import { suggestIdea } from '#contract/ideas.ts'
import { listTokens, revokeToken } from '#contract/programs/tokens.ts'
import { writeToSupport } from '#contract/support.ts'
import { answer, failure, intercept, refuse } from './answers.ts'
import { expect, expectAccessibleInBothThemes, expectNoSidewaysScroll, test, visit } from './fixtures.ts'
import { anExport, anId, SOME_TIME } from './state-fixtures.ts'
import { text } from './state-parts.ts'

test('Every dialog of the settings, and every failure of the whole, is readable by everybody', async ({
  page,
  signUp,
  context,
}) => {
  await signUp()
  await answer(page, listExports, [
    anExport(6, { state: 'running', percent: 40 }),
    anExport(7, { state: 'failed', percent: 0 }),
    anExport(8, { sizeBytes: 1_234_567, expiresAt: SOME_TIME }),
  ])
  const name = 'Inventoryscript'.repeat(4)
  const token = { id: anId(9), name, scopes: ['read' as const], expiresAt: null, lastUsedAt: null }
  await answer(page, listTokens, [{ ...token, createdAt: SOME_TIME }])
  await intercept(page, revokeToken, (route) => route.fulfill({ status: 204 }))
  await page.goto('/?section=account#settings')
  const dialog = page.getByRole('dialog')
  await text(page, 'This device')
  await expectAccessibleInBothThemes(page)
  await expectNoSidewaysScroll(page)
  await page.getByRole('button', { name: 'Update Profile' }).click()
  await dialog.getByLabel('Name').fill('M')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByLabel('Name')).toHaveAccessibleDescription('Name must be at least 2 characters')
  await expectAccessibleInBothThemes(page)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Change Password' }).click()
  await dialog.getByRole('button', { name: 'Change Password' }).click()
  await expect(dialog.getByLabel('New Password', { exact: true })).toHaveAccessibleDescription(/at least 8 characters/)
  await expectAccessibleInBothThemes(page)
  await page.keyboard.press('Escape')

  await page.getByRole('tab', { name: 'Notifications' }).click()
  await expect(page.getByRole('switch', { name: /Price alerts/ })).toBeVisible()
  await expectAccessibleInBothThemes(page)
  await page.getByRole('tab', { name: 'Programs' }).click()
  await text(page, name)
  await expectAccessibleInBothThemes(page)
  await expectNoSidewaysScroll(page)
  await page.getByRole('button', { name: 'New Token' }).click()
  await dialog.getByRole('button', { name: 'Create Token' }).click()
  await expect(dialog.getByLabel('Name')).toHaveAccessibleDescription('Please give it a name')
  await expectAccessibleInBothThemes(page)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: `Revoke ${name}` }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke' }).click()
  const revoked = page.getByRole('listitem').filter({ hasText: 'Token Revoked' })
  await expect(revoked).toBeVisible()
  expect((await revoked.boundingBox())!.width, 'however long a word').toBe(380)

  await page.getByRole('tab', { name: 'Data & Privacy' }).click()
  await text(page, 'Adding photos.')
  await expectAccessibleInBothThemes(page)
  await expectNoSidewaysScroll(page)
  for (const name of ['Clear History', 'Delete Account']) {
    await page.getByRole('button', { name }).click()
    await expect(page.getByRole('alertdialog').or(dialog)).toBeVisible()
    await expectAccessibleInBothThemes(page)
    await page.keyboard.press('Escape')
  }

  await page.request.post(writeToSupport.path, { data: { message: 'Why is my lamp so cheap?' } })
  await visit(page, '/contact')
  await text(page, 'Waiting')
  await expectAccessibleInBothThemes(page)
  await page.request.post(suggestIdea.path, { data: { title: 'Scan receipts' } })
  await visit(page, '/ideas')
  await text(page, 'Waiting for a look')
  await expectAccessibleInBothThemes(page)

  const { user } = await (await page.request.get(me.path)).json()
  await answer(page, me, { user: { ...user, role: 'admin' } })
  await intercept(page, adminStats, (route) => route.fulfill(failure(SECOND_FACTOR_REQUIRED, 'second_factor_required')))
  await page.goto('/admin')
  await expect(page.getByRole('alert')).toContainText(SECOND_FACTOR_REQUIRED)
  await expectAccessibleInBothThemes(page)
  await page.getByRole('link', { name: 'Set Up Two-Step Verification' }).click()
  await expect(page.getByRole('button', { name: 'Set Up Authenticator App' })).toBeVisible()

  // A page of its own: what breaks here logs its errors, and must.
  const broken = await context.newPage()
  await refuse(broken, me)
  await broken.goto('/dashboard')
  await text(broken, 'We could not load this page')
  await expectAccessibleInBothThemes(broken)
  await visit(broken, '/not-me?token=of-a-mail')
  await expect(broken.getByRole('button', { name: 'This Was Not Me' })).toBeVisible()
  await expectAccessibleInBothThemes(broken)
  await visit(broken, '/help')
  await text(broken, 'Help Center')
  const mend = await broken.evaluateHandle(breakDrawing)
  await visit(broken, '/terms')
  await text(broken, 'This page stopped working')
  await mend.evaluate((mendIt) => mendIt())
  await expectAccessibleInBothThemes(broken)
})

/** Nothing with a list in it can be drawn until what this answers with is called. */
function breakDrawing() {
  const { map } = Array.prototype
  Array.prototype.map = () => {
    throw new Error('broken')
  }
  return () => {
    Array.prototype.map = map
  }
}
