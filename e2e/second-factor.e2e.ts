import type { Page } from '@playwright/test'
import { codeOf, fromBase32, stepAt } from '#server/features/accounts/second-factor/totp.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, PASSWORD, test } from './fixtures.ts'

/** From a browser that is signed out, to the second step. */
async function signIn(page: Page, address: string, email: string) {
  await page.context().clearCookies()
  await page.goto(address)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
}

/** As the dialogs here begin. */
async function showPassword(page: Page) {
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await dialog.getByRole('button', { name: 'Continue', exact: true }).click()
}

test('A seller turns on two-step verification with an authenticator app and a passkey, and signs in with either', async ({
  page,
  signUp,
}) => {
  const { email } = await signUp()
  const browser = await page.context().newCDPSession(page)
  await browser.send('WebAuthn.enable')
  await browser.send('WebAuthn.addVirtualAuthenticator', {
    options: { protocol: 'ctap2', transport: 'internal', hasUserVerification: true, isUserVerified: true },
  })
  await page.goto('/settings?section=account')
  await page.getByRole('button', { name: 'Set Up Authenticator App' }).click()
  await showPassword(page)
  await expect(page.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  const secret = fromBase32((await page.getByLabel('Key', { exact: true }).inputValue()).replaceAll(' ', ''))
  const codeOfApp = (later: number) => codeOf(secret, stepAt(new Date()) + later)
  await page.getByLabel('Code from the app').fill(codeOfApp(0))
  await page.getByRole('button', { name: 'Turn On' }).click()
  await expect(page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')).toHaveCount(10)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByText('10 recovery codes left')).toBeVisible()
  await page.getByRole('button', { name: 'Add a Passkey' }).click()
  await showPassword(page)
  await expect(page.getByText(/^Passkey since/)).toBeVisible()

  await signIn(page, '/history', email)
  await expect(page).toHaveURL('/second-step?next=%2Fhistory')
  await page.getByRole('button', { name: 'Continue with Passkey' }).click()
  await expect(page).toHaveURL('/history')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()

  await signIn(page, '/settings?section=account', email)
  await expect(page.getByRole('button', { name: 'Continue with Passkey' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Use your authenticator app' }).click()
  await page.getByLabel('Code from your authenticator app').fill(codeOfApp(1))
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page.getByText('10 recovery codes left')).toBeVisible()
})
