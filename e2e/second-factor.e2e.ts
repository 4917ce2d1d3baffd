import type { Page } from '@playwright/test'
import { codeOf, fromBase32, stepAt } from '#server/features/accounts/second-factor/totp.ts'
import {
  ADMIN,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  mailedLink,
  PASSWORD,
  test,
  visit,
} from './fixtures.ts'

async function signIn(page: Page, email: string) {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
}

/** As the dialogs here begin. */
async function showPassword(page: Page, button: string) {
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await dialog.getByRole('button', { name: button, exact: true }).click()
}

/** Signs out, but stays the browser that was signed in. */
const endSession = (page: Page) => page.context().clearCookies({ name: 'snapworth' })

test('A seller turns on two-step verification with an authenticator app, and signs in with its code or a kept one', async ({
  page,
  signUp,
}) => {
  const { email } = await signUp()
  await page.goto('/settings?section=account')
  await page.getByRole('button', { name: 'Set Up Authenticator App' }).click()
  await showPassword(page, 'Continue')
  await expect(page.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  const secret = fromBase32((await page.getByLabel('Key', { exact: true }).inputValue()).replaceAll(' ', ''))
  const codeOfApp = (later: number) => codeOf(secret, stepAt(new Date()) + later)
  await page.getByLabel('Code from the app').fill('000000')
  await page.getByRole('button', { name: 'Turn On' }).click()
  await expect(page.getByLabel('Code from the app')).toHaveAccessibleDescription(/This code is incorrect/)
  await page.getByLabel('Code from the app').fill(codeOfApp(0))
  await page.getByRole('button', { name: 'Turn On' }).click()
  const codes = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')
  await expect(codes).toHaveCount(10)
  const [kept] = await codes.allTextContents()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByText('10 recovery codes left')).toBeVisible()

  await endSession(page)
  await page.goto('/history')
  await signIn(page, email)
  await expect(page).toHaveURL('/second-step?next=%2Fhistory')
  const code = page.getByLabel('Code from your authenticator app')
  await code.fill('000000')
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(code).toHaveAccessibleDescription('This code is incorrect. Wait for the next one and try again.')
  await expectAccessible(page)
  await page.getByLabel('Remember this device for 30 days').check()
  await code.fill(codeOfApp(1))
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page).toHaveURL('/history')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()

  await endSession(page)
  const remembered = await page.request.post('/api/auth/login', { data: { email, password: PASSWORD } })
  expect((await remembered.json()).user.email).toBe(email)

  await page.context().clearCookies()
  await page.goto('/login')
  await signIn(page, email)
  await page.getByRole('button', { name: 'Use a recovery code' }).click()
  await page.getByLabel('Recovery code').fill(kept!)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await page.waitForURL('/')
  await visit(page, '/settings?section=account')
  await expect(page.getByText('9 recovery codes left')).toBeVisible()
  await page.getByRole('button', { name: 'Forget' }).click()
  await expect(page.getByText('remembered device')).toHaveCount(0)
  await page.getByRole('button', { name: /Remove: Authenticator app/ }).click()
  await showPassword(page, 'Remove')
  await expect(page.getByRole('button', { name: 'Set Up Authenticator App' })).toBeVisible()
})

test('A seller adds a passkey, and signs in with the password and then with it', async ({ page, signUp }) => {
  const { email } = await signUp()
  const browser = await page.context().newCDPSession(page)
  await browser.send('WebAuthn.enable')
  await browser.send('WebAuthn.addVirtualAuthenticator', {
    options: { protocol: 'ctap2', transport: 'internal', hasUserVerification: true, isUserVerified: true },
  })
  await page.goto('/settings?section=account')
  await page.getByRole('button', { name: 'Add a Passkey' }).click()
  await showPassword(page, 'Continue')
  await page.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByText(/^Passkey since/)).toBeVisible()

  for (const again of [false, true]) {
    await page.context().clearCookies()
    await page.goto('/login')
    await signIn(page, email)
    await expect(page.getByRole('button', { name: 'Use a recovery code' })).toBeVisible()
    if (!again) await expectAccessible(page)
    await page.getByRole('button', { name: 'Continue with Passkey' }).click()
    await page.waitForURL('/')
  }
  await expect(page.getByRole('heading', { name: 'Upload Item Photo' })).toBeVisible()
})

test("A seller who is told of a stranger says 'This was not me' and is mailed a link for a new password", async ({
  page,
  signUp,
  server,
  playwright,
}) => {
  const { email } = await signUp()
  const stranger = await playwright.request.newContext({ baseURL: server.url })
  expect((await stranger.post('/api/auth/login', { data: { email, password: PASSWORD } })).ok()).toBe(true)
  const link = await mailedLink(server, email, 'not-me')
  await page.goto(link.replace(/^http:\/\/[^/]+/, server.url))
  await expect(page.getByRole('button', { name: 'This Was Not Me' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'This Was Not Me' }).click()
  await expect(page.getByText('Everyone is signed out')).toBeVisible()
  expect((await stranger.get('/api/auth/me')).status()).toBe(401)
  await stranger.dispose()
  await mailedLink(server, email, 'reset-password')
})

test('A seller who lost the phone and the codes signs in with the password, once an admin has removed the second step', async ({
  page,
  signUp,
}) => {
  const { name, email } = await signUp('Lena Lost')
  const begun = await page.request.post('/api/account/second-factors/app/begin', { data: { password: PASSWORD } })
  const { secret, setup } = await begun.json()
  const code = codeOf(fromBase32(secret), stepAt(new Date()))
  expect((await page.request.post('/api/account/second-factors/app', { data: { setup, code } })).ok()).toBe(true)

  await page.context().clearCookies()
  await page.request.post('/api/auth/login', { data: ADMIN })
  await page.goto(`/admin?tab=users&q=${encodeURIComponent(email)}`)
  await page.getByRole('button', { name: `Remove two-step verification of ${name}` }).click()
  const dialog = page.getByRole('alertdialog').or(page.getByRole('dialog'))
  await expect(dialog).toContainText(`Are you sure that ${name} (${email}) is the one asking for this?`)
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Remove two-step verification' }).click()
  await expect(page.getByText('Two-step verification removed').first()).toBeVisible()
  await expect(page.getByRole('button', { name: `Remove two-step verification of ${name}` })).toHaveCount(0)
  await expectNoSidewaysScroll(page)

  await page.context().clearCookies()
  const signedIn = await page.request.post('/api/auth/login', { data: { email, password: PASSWORD } })
  expect((await signedIn.json()).user.email).toBe(email)
})
