import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { readZip } from '#tests/read-zip.ts'
import {
  atDeskAndOnPhone,
  expect,
  expectAccessible,
  mailedLink,
  PASSWORD,
  photographClock,
  test,
  visit,
} from './fixtures.ts'

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

test('A seller changes the password, confirms the email and changes it to another one', async ({
  page,
  signUp,
  server,
}) => {
  const { email } = await signUp()
  const open = (link: string) => visit(page, link.replace(/^http:\/\/[^/]+/, server.url))
  await page.goto('/settings?section=account')
  await page.getByRole('button', { name: 'Change Password' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Current Password', { exact: true }).fill(PASSWORD)
  await dialog.getByLabel('New Password', { exact: true }).fill('Battery9staple')
  await dialog.getByLabel('Confirm Password', { exact: true }).fill('Battery9staple')
  await dialog.getByRole('button', { name: 'Change Password' }).click()
  await expect(toast(page, 'Password Change')).toBeVisible()
  const again = await page.request.post('/api/auth/login', { data: { email, password: 'Battery9staple' } })
  expect(again.status()).toBe(200)

  const shown = page.getByLabel('Email')
  await expect(shown).toHaveAccessibleDescription('Not confirmed yet')
  await open(await mailedLink(server, email, 'verify-email'))
  await expect(page.getByText('Thank you, your email is confirmed.')).toBeVisible()
  await expectAccessible(page)

  await visit(page, '/settings?section=account')
  await page.getByRole('button', { name: 'Change Email' }).click()
  const newEmail = `new-${email}`
  await dialog.getByLabel('New Email').fill(newEmail)
  await dialog.getByLabel('Password', { exact: true }).fill('Battery9staple')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Get the Link' }).click()
  await expect(toast(page, 'Email Change')).toContainText(newEmail)
  await expect(shown, 'nothing changes before the link is opened').toHaveValue(email)
  await open(await mailedLink(server, newEmail, 'change-email'))
  await expect(page.getByRole('alert')).toContainText(`Your email is now ${newEmail}.`)
  await visit(page, '/settings?section=account')
  await expect(shown).toHaveValue(newEmail)
  await expect(shown).toHaveAccessibleDescription('Confirmed')
  await expect(page.getByRole('button', { name: 'Resend Link' })).toHaveCount(0)
})
