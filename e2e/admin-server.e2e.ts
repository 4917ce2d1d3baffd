import { readFile } from 'node:fs/promises'
import { suggestIdea } from '#contract/ideas.ts'
import { type OpenModelFetch, openModel } from '#contract/operations/open-model.ts'
import { writeToSupport } from '#contract/support.ts'
import { toast } from './admin-parts.ts'
import { answer } from './answers.ts'
import { ADMIN, expect, expectAccessibleInBothThemes, expectNoSidewaysScroll, test } from './fixtures.ts'

const SOURCE = { url: 'https://models.example/manifest.json', sha256: '0'.repeat(64) }
const FETCHING: OpenModelFetch = {
  ...SOURCE,
  state: 'fetching',
  receivedBytes: 1_000_000,
  totalBytes: 9_000_000,
  problem: null,
}
test('An admin exports a report, and looks after the server', async ({ page, signUp }) => {
  const { email } = await signUp()
  const words = `Scan receipts ${email.slice(0, 8)}`
  await page.request.post(writeToSupport.path, { data: { message: words } })
  await page.request.post(suggestIdea.path, { data: { title: words } })
  await page.context().clearCookies()
  await page.goto('/admin')
  await page.getByLabel('Email').fill(ADMIN.email)
  await page.getByLabel('Password', { exact: true }).fill(ADMIN.password)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(page.getByText('Embedded database', { exact: true })).toBeVisible()
  expect(new URL(page.url()).pathname).toBe('/admin')
  await expectAccessibleInBothThemes(page)
  await expectNoSidewaysScroll(page)
  await page.getByRole('button', { name: 'Export Reports' }).click()
  const dialog = page.getByRole('dialog', { name: 'Export Reports' })
  await expectAccessibleInBothThemes(page)
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

  await answer(page, openModel, { installed: null, fetch: FETCHING, isAsked: true })
  await page.getByRole('radio', { name: 'Providers' }).click()
  await page.getByRole('button', { name: /Test connection.*Embedded database/ }).click()
  await expect(page.getByText(/It took [\d,]+ ms/)).toBeVisible()
  await expect(page.getByRole('progressbar', { name: 'Fetching the model' })).toBeVisible()
  await expectAccessibleInBothThemes(page)
  await expectNoSidewaysScroll(page)

  await page.getByRole('button', { name: 'System Logs' }).click()
  await expect(page.getByRole('heading', { name: 'System Logs' })).toBeFocused()
  await page.getByRole('combobox', { name: 'Kind' }).selectOption('Start')
  await expect(page.getByRole('list', { name: 'Events' }).getByRole('listitem')).toContainText(['Start'])
  await page.getByRole('radio', { name: 'Job queue' }).click()
  await expect(page.getByRole('row', { name: /Send verification/ })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('combobox', { name: 'Kind' })).toHaveValue('start')

  await page.getByRole('tab', { name: 'Security' }).click()
  await page.getByRole('combobox', { name: 'Kind' }).selectOption('Sign-in')
  const events = page.getByRole('list', { name: 'Events' })
  await expect(events).toHaveAttribute('aria-busy', 'false')
  await expect(events.getByText('signed in with a password').first()).toBeVisible()
  await expectAccessibleInBothThemes(page)
  await expectNoSidewaysScroll(page)

  await page.getByRole('tab', { name: 'Analytics' }).click()
  await page.getByRole('radio', { name: '7 days' }).click()
  await page.getByRole('button', { name: 'Table: Signups' }).click()
  await expect(page.getByRole('table', { name: 'Signups' }).getByRole('row')).toHaveCount(8)
  await expectAccessibleInBothThemes(page)
  await expectNoSidewaysScroll(page)

  for (const tab of ['Support', 'Ideas']) {
    await page.getByRole('tab', { name: tab }).click()
    await expect(page.getByText(words, { exact: true })).toBeVisible()
    await expectAccessibleInBothThemes(page)
  }
})
