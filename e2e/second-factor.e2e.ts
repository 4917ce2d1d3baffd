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
  await page.goto('/login')
  await signIn(page, email)
  await page.waitForURL('/')

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

test('A second step that nobody began leads back to the sign-in form', async ({ page }) => {
  await page.goto('/second-step')
  await expect(page.getByRole('alert')).toContainText('Please sign in again.')
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Back to sign in' }).click()
  await expect(page).toHaveURL('/login')
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

  for (const _again of [1, 2]) {
    await page.context().clearCookies()
    await page.goto('/login')
    await signIn(page, email)
    await expect(page.getByRole('button', { name: 'Use a recovery code' })).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Continue with Passkey' }).click()
    await page.waitForURL('/')
  }
  await expect(page.getByRole('heading', { name: 'Upload Item Photo' })).toBeVisible()
})

test("A seller who is told of a stranger says 'This was not me' and sets a new password", async ({
  page,
  signUp,
  server,
  playwright,
}) => {
  const { email } = await signUp()
  const stranger = await playwright.request.newContext({ baseURL: server.url })
  expect((await stranger.post('/api/auth/login', { data: { email, password: PASSWORD } })).ok()).toBe(true)
  const here = (link: string) => link.replace(/^http:\/\/[^/]+/, server.url)
  await page.goto(here(await mailedLink(server, email, 'not-me')))
  await expect(page.getByRole('button', { name: 'This Was Not Me' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'This Was Not Me' }).click()
  await expect(page.getByText('Everyone is signed out')).toBeVisible()
  expect((await stranger.get('/api/auth/me')).status()).toBe(401)
  await stranger.dispose()

  await page.goto(here(await mailedLink(server, email, 'reset-password')))
  await page.getByLabel('New Password', { exact: true }).fill('Battery9staple')
  await page.getByLabel('Confirm Password', { exact: true }).fill('Battery9staple')
  await page.getByRole('button', { name: 'Set Password' }).click()
  await page.waitForURL('/')
})

test('Two-step verification is offered once, in a line that can be closed', async ({ page, signUp }) => {
  await signUp()
  await page.route('**/api/auth/me', async (route) => {
    const answer = await route.fetch()
    const { user } = await answer.json()
    await route.fulfill({ response: answer, json: { user: { ...user, createdAt: '2026-01-01T00:00:00.000Z' } } })
  })
  await page.route('**/api/account/second-factors', async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ response: answer, json: { ...(await answer.json()), offer: true } })
  })
  await page.goto('/')
  await expect(page.getByRole('link', { name: 'turn on two-step verification' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Close the offer of two-step verification' }).click()
  await expect(page.getByRole('link', { name: 'turn on two-step verification' })).toHaveCount(0)
})

test('An administrator who needs a second factor is led to set one up', async ({ page, signUp }) => {
  await signUp()
  await page.route('**/api/auth/me', async (route) => {
    const answer = await route.fetch()
    const { user } = await answer.json()
    await route.fulfill({ response: answer, json: { user: { ...user, role: 'admin' } } })
  })
  const message = 'Administrators of this server need two-step verification. Set it up first.'
  await page.route('**/api/admin/**', (route) =>
    route.fulfill({ status: 403, json: { error: message, message, code: 'second_factor_required' } }),
  )
  await page.goto('/admin')
  const setUp = page.getByRole('link', { name: 'Set Up Two-Step Verification' })
  await expect(setUp).toBeVisible()
  await expect(page.getByRole('alert')).toContainText(message)
  await expectAccessible(page)
  await setUp.click()
  await expect(page.getByRole('button', { name: 'Set Up Authenticator App' })).toBeVisible()
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
  await page.goto('/login')
  await signIn(page, email)
  await page.waitForURL('/')
})
