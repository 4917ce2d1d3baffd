import { expect, expectAccessible, fillSignupForm, mailedLink, PASSWORD, test, visit } from './fixtures.ts'

test('A stranger is told what is wrong, signs up, signs out and signs in again', async ({ page }) => {
  await page.goto('/signup')
  await expect(page.getByText('Sign up with Google'), 'it is not set up on this server').toBeHidden()
  await page.getByLabel('Full Name').fill('R2D2')
  await page.getByRole('button', { name: 'Start Free Trial' }).click()
  await expect(page.getByLabel('Full Name')).toHaveAccessibleDescription('Name can only contain letters and spaces')
  await expectAccessible(page)

  const { email } = await fillSignupForm(page)
  await page.waitForURL('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.getByRole('button', { name: /account of/ }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await expect(page.getByRole('link', { name: 'Start Free Trial' }).first()).toBeVisible()

  await visit(page, '/login')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await page.waitForURL('/')
  await expect(page.getByRole('link', { name: 'Start Free Trial' })).toHaveCount(0)
})

test('A seller who forgot the password sets a new one with the mailed link', async ({ page, signUp, server }) => {
  const { email } = await signUp()
  await page.context().clearCookies()
  await page.goto('/forgot-password')
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Get a Link' }).click()
  await expect(page.getByText(/there is now a link for it/)).toBeVisible()
  await expect(page.getByText('This server does not send email: ask its operator for the link.')).toBeVisible()
  await expectAccessible(page)
  const link = await mailedLink(server, email, 'reset-password')

  await visit(page, link.replace(/^http:\/\/[^/]+/, server.url))
  await page.getByLabel('New Password', { exact: true }).fill('Battery9staple')
  await page.getByLabel('Confirm Password', { exact: true }).fill('Battery9staple')
  await page.getByRole('button', { name: 'Set Password' }).click()
  await page.waitForURL('/')
})

test('What is typed and pressed before the scripts are there is heard when they come', async ({ page, signUp }) => {
  const { email } = await signUp()
  await page.context().clearCookies()
  const scripts = Promise.withResolvers<void>()
  await page.route('**/assets/app-*.js', async (route) => {
    await scripts.promise
    await route.continue()
  })
  await page.goto('/login')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign In' }).click()
  scripts.resolve()
  await expect(page.getByRole('heading', { name: 'Upload Item Photo' })).toBeVisible()
})

test('A page rendered ahead comes alive by itself, and says so when it cannot', async ({ page }) => {
  await page.goto('/signup')
  // Only a running page brings the whole of its styles.
  await expect(page.locator('head link[rel="stylesheet"]')).toBeAttached()

  // Its own page: the browser says in the console what did not come.
  const cut = await page.context().newPage()
  await cut.route('**/assets/app-*.js', (route) => route.abort())
  await cut.goto('/signup')
  await expect(cut.getByRole('alert')).toContainText('Part of this page could not be loaded')
  await expect(cut.getByRole('link', { name: 'reload it' })).toBeVisible()
})
