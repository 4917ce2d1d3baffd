import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Page } from '@playwright/test'
import { ACCOUNT_CHANGED } from '#contract/admin.ts'
import { colourBundle, startModelServer } from '#tests/model-server.ts'
import { startServer, WITHOUT_ENGINE } from '#tests/server-process.ts'
import {
  ADMIN,
  enterClock,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  PASSWORD,
  test,
  withServer,
} from './fixtures.ts'

const toast = (page: Page, title: string) => page.getByRole('listitem').filter({ hasText: title })
const rowOf = (page: Page, email: string) => page.getByRole('row').filter({ hasText: email })

async function signIn(page: Page, who: { email: string; password: string }) {
  await page.context().clearCookies()
  const answer = await page.request.post('/api/auth/login', { data: who })
  expect(answer.ok(), await answer.text()).toBe(true)
  return (await answer.json()).user
}

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

test('An admin exports a report', async ({ page, signUp }) => {
  const { email } = await signUp()
  await signIn(page, ADMIN)
  await page.goto('/admin')
  await page.getByRole('button', { name: 'Export Reports' }).click()
  const dialog = page.getByRole('dialog', { name: 'Export Reports' })
  await dialog.getByRole('combobox', { name: 'Days' }).selectOption('Other days')
  await dialog.getByLabel('From').fill('2027-01-01')
  await expect(dialog.getByText('The last day must not be before the first')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('combobox', { name: 'Days' }).selectOption('Last 7 days')
  const downloading = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Download CSV' }).click()
  const download = await downloading
  expect(download.suggestedFilename()).toMatch(/^snapworth-users-\d{4}-\d\d-\d\d-to-\d{4}-\d\d-\d\d\.csv$/)
  expect(await readFile(await download.path(), 'utf8')).toContain(email)
  await expect(toast(page, 'Report exported')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Export Reports' })).toBeFocused()

  await page.getByRole('radio', { name: 'Audit trail' }).click()
  await expect(page.getByRole('list', { name: 'Audit trail' }).getByText('Exported a report').first()).toBeVisible()
  await expect(page.getByText(/^The trail is intact: [\d,]+ entr(y|ies)$/)).toBeVisible()
  const exporting = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export the audit trail' }).click()
  expect((await exporting).suggestedFilename()).toMatch(/^snapworth-audit-[\d-]+\.jsonl$/)
  await expect(toast(page, 'Audit trail exported')).toBeVisible()
})

/** A server of its own, because a backup holds up everybody else for a moment. */
const ownServer = withServer({ ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password, ...WITHOUT_ENGINE })

const PASSPHRASE = 'pumpkin lantern 7'

ownServer('An admin restores a backup', async ({ page, signUp, browser }) => {
  const { email } = await signUp()
  const itemId = await enterClock(page)
  await signIn(page, ADMIN)
  await page.goto('/admin?panel=backup')
  const make = page.getByRole('button', { name: 'Make a backup' })
  await page.getByLabel('Encrypt it with a passphrase').click()
  await page.getByLabel('Passphrase', { exact: true }).fill('pumpkin')
  await make.click()
  await expect(page.getByText('Use at least 12 characters')).toBeVisible()
  await page.getByLabel('Passphrase', { exact: true }).fill(PASSPHRASE)
  await page.getByLabel('Repeat the passphrase', { exact: true }).fill(`${PASSPHRASE}!`)
  await make.click()
  await expect(page.getByText('The passphrases do not match')).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('Repeat the passphrase', { exact: true }).fill(PASSPHRASE)
  const downloading = page.waitForEvent('download')
  await make.click()
  const file = await (await downloading).path()
  await expect(page.getByText('The backup is in your downloads')).toBeVisible()

  const dataDir = await mkdtemp(join(tmpdir(), 'snapworth-restored-'))
  const restore = (passphrase?: string) =>
    promisify(execFile)(process.execPath, ['dist/server/restore.js', file], {
      env: { PATH: process.env.PATH, DATA_DIR: dataDir, ...(passphrase && { BACKUP_PASSPHRASE: passphrase }) },
    }).catch((error) => error)
  expect((await restore()).stderr).toBe(
    'This backup is encrypted. Set BACKUP_PASSPHRASE, or run this in a terminal and type it.\n',
  )
  expect((await restore('something else')).stderr).toBe('The passphrase is wrong. Nothing was restored.\n')
  expect((await restore(PASSPHRASE)).stdout).toContain('Restored the backup of')
  const restored = await startServer({ DATA_DIR: dataDir, ...WITHOUT_ENGINE })
  try {
    const there = await browser.newPage({ baseURL: restored.url })
    await signIn(there, { email, password: PASSWORD })
    await there.goto('/history')
    await expect(there.locator(`a[href="/items/${itemId}"]`)).toBeVisible()
    await there.close()
  } finally {
    await restored.stop('SIGKILL')
    await rm(dataDir, { recursive: true, force: true })
  }
})

test('An admin looks after the server', async ({ page, signUp }) => {
  await signUp()
  await signIn(page, ADMIN)
  await page.goto('/admin')
  await page.getByRole('button', { name: /Test connection.*Embedded database/ }).click()
  await expect(page.getByText(/It took [\d,]+ ms/)).toBeVisible()

  await page.getByRole('button', { name: 'System Logs' }).click()
  await expect(page.getByRole('heading', { name: 'System Logs' })).toBeFocused()
  await page.getByRole('combobox', { name: 'Kind' }).selectOption('Start')
  await expect(page.getByRole('list', { name: 'Events' }).getByRole('listitem')).toContainText(['Start'])
  await page.reload()
  await expect(page.getByRole('combobox', { name: 'Kind' })).toHaveValue('start')
  await page.getByRole('radio', { name: 'Job queue' }).click()
  await expect(page.getByRole('row', { name: /Send verification/ })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('combobox', { name: 'Kind' })).toHaveValue('start')

  await page.getByRole('tab', { name: 'Security' }).click()
  await page.getByRole('combobox', { name: 'Kind' }).selectOption('Sign-in')
  await expect(page.getByRole('list', { name: 'Events' }).getByText('signed in with a password').first()).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)

  await page.getByRole('tab', { name: 'Analytics' }).click()
  await page.getByRole('radio', { name: '7 days' }).click()
  await page.getByRole('button', { name: 'Table: Signups' }).click()
  await expect(page.getByRole('table', { name: 'Signups' }).getByRole('row')).toHaveCount(8)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
})

/** A server of its own, because what it recognizes would change for everybody else. */
const recognizingServer = withServer({
  ADMIN_EMAIL: ADMIN.email,
  ADMIN_PASSWORD: ADMIN.password,
  WEBHOOK_ALLOW_PRIVATE: 'true',
})

recognizingServer('An admin fetches a recognition model and removes it again', async ({ page }) => {
  const models = await startModelServer()
  const bundle = colourBundle()
  models.offer(bundle, { 'model.onnx': 'stuck' })
  await signIn(page, ADMIN)
  await page.goto('/admin?panel=providers')
  await expect(page.getByText('No model installed')).toBeVisible()
  const fetchIt = page.getByRole('button', { name: 'Fetch the model' })
  await page.getByLabel('Address of the manifest').fill(models.manifestUrl)
  await page.getByLabel('SHA-256 checksum of the manifest').fill('abc')
  await fetchIt.click()
  await expect(page.getByText('Please enter the SHA-256 checksum')).toBeVisible()

  await page.getByLabel('SHA-256 checksum of the manifest').fill(bundle.sha256)
  await fetchIt.click()
  await expect(page.getByRole('progressbar', { name: 'Fetching the model' })).toBeVisible()
  await expect(page.getByText('You can leave this page.')).toContainText(' of ')
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.getByRole('button', { name: 'Stop', exact: true }).click()
  await expect(fetchIt).toBeVisible()

  models.offer(bundle, { 'model.onnx': 'cut' })
  await page.getByLabel('Address of the manifest').fill(models.manifestUrl)
  await page.getByLabel('SHA-256 checksum of the manifest').fill(bundle.sha256)
  await fetchIt.click()
  await expect(page.getByText('The model was not installed.')).toBeVisible()
  await expect(page.getByText(/was lost\. Please try again\. The built-in engine continues on its own/)).toBeVisible()

  models.offer(bundle)
  await fetchIt.click()
  await expect(page.getByText('In use')).toBeVisible()
  await expect(page.getByText('Mean colour', { exact: true })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Remove', exact: true }).click()
  await page.getByRole('button', { name: 'Remove Model' }).click()
  await expect(toast(page, 'Model removed')).toBeVisible()
  await expect(page.getByText('No model installed')).toBeVisible()
  await models.stop()
})
