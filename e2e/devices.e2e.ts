import type { Page } from '@playwright/test'
import { ADMIN, enterClock, expect, expectAccessible, expectNoSidewaysScroll, PASSWORD, test } from './fixtures.ts'

const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1 Version/18.0 Safari/604.1'
const toast = (page: Page, title: string) => page.getByRole('listitem').filter({ hasText: title })

test('A seller signs the other devices out, gives a program a token and revokes it, and a while later shows the password once more', async ({
  page,
  signUp,
  playwright,
  baseURL,
}) => {
  const { email } = await signUp()
  const itemId = await enterClock(page)
  const options = { baseURL: baseURL!, extraHTTPHeaders: { 'x-forwarded-for': '203.0.113.7', 'user-agent': IPHONE } }
  const phone = await playwright.request.newContext(options)
  await phone.post('/api/auth/login', { data: { email, password: PASSWORD } })

  await page.goto('/?section=account#settings')
  const devices = page.getByRole('region', { name: 'Devices' })
  await expect(devices.getByText('This device')).toHaveCount(1)
  await expect(devices.getByText(/From 203\.0\.113\.x, another network, last used/)).toHaveCount(1)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await devices.getByRole('button', { name: 'Sign out everywhere else' }).click()
  await expect(devices.getByRole('listitem')).toHaveCount(1)
  expect((await phone.get('/api/auth/me')).status()).toBe(401)
  expect((await page.request.get('/api/auth/me')).status()).toBe(200)
  await phone.dispose()

  await page.getByRole('tab', { name: 'Programs' }).click()
  await page.getByRole('button', { name: 'New Token' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Create Token' }).click()
  await expect(dialog.getByLabel('Name')).toHaveAccessibleDescription('Please give it a name')
  await expectAccessible(page)
  const name = 'Inventoryscript'.repeat(4)
  await dialog.getByLabel('Name').fill(name)
  await dialog.getByRole('button', { name: 'Create Token' }).click()
  const token = await dialog.getByRole('textbox', { name: 'Token' }).inputValue()
  await dialog.getByRole('button', { name: 'I saved it' }).click()
  const program = await playwright.request.newContext({
    baseURL: baseURL!,
    extraHTTPHeaders: { authorization: `Bearer ${token}` },
  })
  expect((await (await program.get(`/api/items/${itemId}`)).json()).id).toBe(itemId)
  await expect(page.getByText(/^Read\. Never used\. Works until/)).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.getByRole('button', { name: `Revoke ${name}` }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke' }).click()
  await expect(toast(page, 'Token Revoked')).toBeVisible()
  expect((await toast(page, 'Token Revoked').boundingBox())!.width, 'however long a word').toBe(380)
  expect((await program.get(`/api/items/${itemId}`)).status()).toBe(401)
  await program.dispose()

  let old = true
  await page.route('**/api/account/export', async (route) => {
    const message = 'Please confirm that it is you, then try again.'
    const refusal = { status: 403, json: { error: message, message, code: 'reauthenticate' } }
    await (old ? route.fulfill(refusal) : route.fallback())
  })
  await page.route('**/api/auth/reauthenticate', async (route) => {
    const answer = await route.fetch()
    old = !answer.ok()
    await route.fulfill({ response: answer })
  })
  await page.getByRole('tab', { name: 'Data & Privacy' }).click()
  await page.getByRole('button', { name: 'Export My Data' }).click()
  const question = page.getByRole('dialog', { name: 'Confirm that it is you' })
  await question.getByLabel('Password', { exact: true }).fill('Wrong4horse')
  await question.getByRole('button', { name: 'Continue' }).click()
  await expect(question.getByText('Your password is incorrect')).toHaveCount(1)
  await expectAccessible(page)
  await question.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await question.getByRole('button', { name: 'Continue' }).click()
  await expect(question).toBeHidden()
  await expect(toast(page, 'Export Started')).toBeVisible()
})

test('A page makes no markup and no script of a text, and the operator hears of the try', async ({
  context,
  request,
}) => {
  // Its own page: the browser says in the console what it stopped.
  const page = await context.newPage()
  const reported = page.waitForResponse('**/api/csp-reports')
  await page.goto('/terms')
  const attempts = await page.evaluate(() => {
    const tried = (act: () => void) => {
      try {
        act()
        return 'done'
      } catch (error) {
        return (error as Error).name
      }
    }
    const div = document.createElement('div')
    const script = document.createElement('script')
    return [
      tried(() => Object.assign(div, { innerHTML: '<img src=x onerror=alert(1)>' })),
      tried(() => Object.assign(script, { src: '/theme.js' })),
      tried(() => Object.assign(script, { text: 'alert(1)' })),
    ]
  })
  expect(attempts).toEqual(['TypeError', 'TypeError', 'TypeError'])
  expect((await reported).status()).toBe(204)
  await request.post('/api/auth/login', { data: ADMIN })
  const told = async () => (await (await request.get('/api/admin/logs?kind=policy')).json()).events[0]?.message
  await expect.poll(told).toBe('A browser kept trusted-types-sink out of /terms, by require-trusted-types-for')
})
