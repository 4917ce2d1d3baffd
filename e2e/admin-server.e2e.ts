import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { colourBundle, startModelServer } from '#tests/model-server.ts'
import { startServer, WITHOUT_ENGINE } from '#tests/server-process.ts'
import { signIn, toast } from './admin-parts.ts'
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
  const fetchIt = page.getByRole('button', { name: 'Download the model' })
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
