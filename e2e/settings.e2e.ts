import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { readZip } from '#tests/read-zip.ts'
import {
  atDeskAndOnPhone,
  enterClock,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  mailedLink,
  PASSWORD,
  photographClock,
  test,
  visit,
} from './fixtures.ts'

const settings = (page: Page, section: string) => page.goto(`/?section=${section}#settings`)
const toast = (page: Page, title: string) => page.getByRole('listitem').filter({ hasText: title })

async function expectFit(page: Page) {
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
}

atDeskAndOnPhone('A seller exports and deletes everything', async ({ page, signUp }) => {
  const { email } = await signUp()
  const itemId = await photographClock(page)

  await settings(page, 'data')
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
  await clearing.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByRole('button', { name: 'Clear History' })).toBeFocused()
  await page.getByRole('button', { name: 'Clear History' }).click()
  await clearing.getByRole('button', { name: 'Clear History' }).click()
  await expect(toast(page, 'History Cleared')).toBeVisible()
  expect((await page.request.get(`/api/items/${itemId}/image`)).status()).toBe(404)
  await visit(page, '/history')
  await expect(page.getByText('Nothing here yet')).toBeVisible()

  await visit(page, '/?section=data#settings')
  await page.getByRole('button', { name: 'Delete Account' }).click()
  const deleting = page.getByRole('dialog')
  await expect(deleting).toContainText(
    'Are you sure you want to delete your account? This action cannot be undone and will permanently delete all your data.',
  )
  await expect(deleting).toContainText('Within minutesYour photos and exports.')
  const confirming = deleting.getByRole('button', { name: 'Delete Account' })
  await deleting.getByLabel('Password', { exact: true }).fill('Wrong1password')
  await confirming.click()
  await expect(deleting.getByLabel('Password', { exact: true })).toHaveAccessibleDescription(
    'Your password is incorrect',
  )
  await deleting.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await confirming.click()
  await expect(toast(page, 'Account Deletion Request')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Start Free Trial' }).first()).toBeVisible()
  await visit(page, '/login')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(page.getByRole('alert')).toContainText('Invalid email or password')
})

const NOTIFICATIONS = '**/api/settings/notifications'

test('A seller changes settings; what could not be saved goes back, and the rest is there after a reload', async ({
  page,
  signUp,
}) => {
  await signUp()
  await settings(page, 'ai')
  await page.getByRole('combobox', { name: 'Analysis detail' }).selectOption('Standard')
  await expect(toast(page, 'Settings Updated')).toContainText('Your preferences have been saved.')
  await expectFit(page)

  await page.route(NOTIFICATIONS, (route) =>
    route.request().method() === 'PUT' ? route.fulfill({ status: 400, json: {} }) : route.fallback(),
  )
  await page.getByRole('tab', { name: 'Notifications' }).click()
  const alerts = page.getByRole('switch', { name: /Price alerts/ })
  await alerts.click()
  await expect(toast(page, 'Error')).toContainText('Failed to update settings. Please try again.')
  await expect(alerts).not.toBeChecked()
  await page.unroute(NOTIFICATIONS)
  await alerts.click()
  await expect(toast(page, 'Notification Settings Saved')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('tab', { name: 'Notifications' })).toHaveAttribute('aria-selected', 'true')
  await expect(alerts).toBeChecked()
  await expect(page.getByRole('switch', { name: /Email updates/ })).toBeChecked()
  await expectFit(page)
  await page.getByRole('tab', { name: 'AI & Analysis' }).click()
  await expect(page.getByRole('combobox', { name: 'Analysis detail' })).toHaveValue('standard')
})

test('A seller changes the name and the password, confirms the email and changes it to another one', async ({
  page,
  signUp,
  server,
}) => {
  const { email } = await signUp()
  const open = async (link: string) => page.goto(link.replace(/^http:\/\/[^/]+/, server.url))
  await settings(page, 'account')
  await page.getByRole('button', { name: 'Update Profile' }).click()
  await page.getByRole('dialog').getByLabel('Name').fill('Maya R')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(toast(page, 'Profile Update')).toBeVisible()
  await expect(page.getByLabel('Name')).toHaveValue('Maya R')

  await page.getByRole('button', { name: 'Change Password' }).click()
  const dialog = page.getByRole('dialog')
  const submit = dialog.getByRole('button', { name: 'Change Password' })
  await dialog.getByLabel('Current Password', { exact: true }).fill('Wrong1password')
  await dialog.getByLabel('New Password', { exact: true }).fill('Battery9staple')
  await dialog.getByLabel('Confirm Password', { exact: true }).fill('Battery9staple')
  await submit.click()
  await expect(dialog.getByLabel('Current Password', { exact: true })).toHaveAccessibleDescription(
    'Your current password is incorrect',
  )
  await dialog.getByLabel('Current Password', { exact: true }).fill(PASSWORD)
  await submit.click()
  await expect(toast(page, 'Password Change')).toBeVisible()
  const again = await page.request.post('/api/auth/login', { data: { email, password: 'Battery9staple' } })
  expect(again.status()).toBe(200)

  const shown = page.getByLabel('Email')
  await expect(shown).toHaveAccessibleDescription('Not confirmed yet')
  const mailed = () => mailedLink(server, email, 'verify-email')
  const first = await mailed()
  await page.getByRole('button', { name: 'Resend Link' }).click()
  await expect(toast(page, 'Email Confirmation')).toContainText(email)
  await expect.poll(mailed).not.toBe(first)
  await open(await mailed())
  await expect(page.getByText(/confirmed/i).first()).toBeVisible()
  await expectAccessible(page)

  await visit(page, '/?section=account#settings')
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
  await visit(page, '/?section=account#settings')
  await expect(shown).toHaveValue(newEmail)
  await expect(shown).toHaveAccessibleDescription('Confirmed')
  await expect(page.getByRole('button', { name: 'Resend Link' })).toHaveCount(0)
})

test('A seller finds an item in the history, and the address remembers how', async ({ page, signUp }) => {
  await signUp()
  const itemId = await enterClock(page)
  await page.goto('/history')
  await expect(page.getByText('1 item', { exact: true })).toBeVisible()
  const category = page.getByRole('combobox', { name: 'Category' })
  await expect(category).toBeVisible()

  // On a phone filters are folded, and the search stays.
  await page.setViewportSize({ width: 390, height: 844 })
  const fold = page.getByRole('button', { name: 'Filter and sort' })
  await expect(fold).toHaveAttribute('aria-expanded', 'false')
  await expect(category).toBeHidden()
  await fold.click()
  await category.selectOption('Home & Decor')
  await expect(page).toHaveURL(/category=/)
  await page.getByLabel('Search your items').fill('no such thing')
  await expect(page).toHaveURL(/q=no\+such\+thing/)
  await expect(page.getByText('Nothing matches')).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('Search your items')).toHaveValue('no such thing')
  await expect(category, 'what is filtered is seen').toBeVisible()
  await page.getByRole('button', { name: 'Show all items' }).click()
  await expect(page).toHaveURL('/history')
  await expect(page.getByLabel('Search your items')).toHaveValue('')
  await page.getByRole('link', { name: /Clock/ }).click()
  await expect(page).toHaveURL(`/items/${itemId}`)
})

test('A seller gives a program a token, sees that it is used, and revokes it', async ({
  page,
  playwright,
  signUp,
  server,
}) => {
  await signUp()
  const itemId = await enterClock(page)
  await settings(page, 'programs')
  await expect(page.getByText('No tokens yet.')).toBeVisible()
  await page.getByRole('button', { name: 'New Token' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('checkbox', { name: 'Read' }).uncheck()
  await dialog.getByRole('button', { name: 'Create Token' }).click()
  await expect(dialog.getByLabel('Name')).toHaveAccessibleDescription('Please give it a name')
  await expect(dialog.getByText('Please choose what the program may do')).toBeVisible()
  await expectAccessible(page)
  const name = 'Inventoryscript'.repeat(4)
  await dialog.getByLabel('Name').fill(name)
  await dialog.getByRole('checkbox', { name: 'Read' }).check()
  await dialog.getByRole('combobox', { name: 'Works for' }).selectOption('Until I revoke it')
  await dialog.getByRole('button', { name: 'Create Token' }).click()
  const token = await dialog.getByRole('textbox', { name: 'Token' }).inputValue()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'I saved it' }).click()
  await expect(page.getByText('Read. Never used. Works until revoked.')).toBeVisible()

  const program = await playwright.request.newContext({
    baseURL: server.url,
    extraHTTPHeaders: { authorization: `Bearer ${token}` },
  })
  expect((await (await program.get(`/api/items/${itemId}`)).json()).id).toBe(itemId)
  expect((await program.delete(`/api/items/${itemId}`)).status(), 'it may only read').toBe(403)
  await page.reload()
  await expect(page.getByText(/^Read\. Last used .* Works until revoked\.$/)).toBeVisible()
  await expectFit(page)

  await page.getByRole('button', { name: `Revoke ${name}` }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke' }).click()
  await expect(toast(page, 'Token Revoked')).toBeVisible()
  expect((await toast(page, 'Token Revoked').boundingBox())!.width, 'however long a word').toBe(380)
  await expect(page.getByText('No tokens yet.')).toBeVisible()
  expect((await program.get(`/api/items/${itemId}`)).status()).toBe(401)
  await program.dispose()
})
