import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { readZip } from '#tests/read-zip.ts'
import { atDeskAndOnPhone, expect, PASSWORD, photographClock } from './fixtures.ts'

const toast = (page: Page, title: string) => page.getByRole('listitem').filter({ hasText: title })

atDeskAndOnPhone('A seller exports and deletes everything', async ({ page, signUp }) => {
  const { email } = await signUp()
  const itemId = await photographClock(page)

  await page.goto('/?section=data#settings')
  await expect(
    page.getByText('Permanently deletes the 1 item in your history with its listings and photos, and all sales.'),
  ).toBeVisible()
  await page.getByRole('button', { name: 'Export My Data' }).click()
  await expect(toast(page, 'Export Started')).toBeVisible()
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download' }).click({ timeout: 30_000 })
  const download = await downloading
  expect(download.suggestedFilename()).toMatch(/^snapworth-export-\d{4}-\d\d-\d\d\.zip$/)
  const files = readZip(await readFile(await download.path()))
  expect(files.has(`photos/${itemId}.jpg`)).toBe(true)
  expect(JSON.parse(files.get('export.json')!.toString())).toMatchObject({
    account: { email },
    items: [{ id: itemId }],
  })

  await page.getByRole('button', { name: 'Clear History' }).click()
  const clearing = page.getByRole('alertdialog')
  await expect(clearing).toContainText('Are you sure you want to clear your analysis history? This cannot be undone.')
  await expect(clearing).toContainText('All your sales go with it, imported ones too')
  await clearing.getByRole('button', { name: 'Clear History' }).click()
  await expect(toast(page, 'History Cleared')).toBeVisible()
  expect((await page.request.get(`/api/items/${itemId}/image`)).status()).toBe(404)
  await expect(page.getByText('Permanently deletes all items in your history')).toBeVisible()

  await page.getByRole('button', { name: 'Delete Account' }).click()
  const deleting = page.getByRole('dialog')
  await expect(deleting).toContainText(
    'Are you sure you want to delete your account? This action cannot be undone and will permanently delete all your data.',
  )
  await expect(deleting).toContainText('Within minutesYour photos and exports.')
  await deleting.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await deleting.getByRole('button', { name: 'Delete Account' }).click()
  await expect(toast(page, 'Account Deletion Request')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Start Free Trial' }).first()).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Sections' }), 'the bar of sellers on phones').toHaveCount(0)
  expect((await page.request.post('/api/auth/login', { data: { email, password: PASSWORD } })).status()).toBe(401)
})
