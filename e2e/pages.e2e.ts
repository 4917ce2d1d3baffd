import { gzipSync } from 'node:zlib'
import type { Page } from '@playwright/test'
import { PAGES } from '#contract/pages.ts'
import { expect, expectAccessibleInBothThemes, expectNoSidewaysScroll, test, visit } from './fixtures.ts'

const publicPages = PAGES.filter((page) => page.access === 'public')
const sellerPages = PAGES.filter((page) => page.access !== 'public')

/** Not rendered ahead, so the app runs at once. */
const STARTED = '/contact'

async function expectReadable(page: Page) {
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
  await expectAccessibleInBothThemes(page)
  await expectNoSidewaysScroll(page)
}

test('Every public page is readable by everybody, and every other one asks strangers to sign in and keeps the address', async ({
  page,
}) => {
  await page.goto(STARTED)
  for (const { path, title } of publicPages) {
    expect((await page.request.get(path)).status(), path).toBe(200)
    await visit(page, path)
    await expect(page).toHaveTitle(new RegExp(title.replace(/[?.+*()]/g, '\\$&')))
    await expectReadable(page)
  }
  for (const { path } of sellerPages) {
    await visit(page, path)
    const button = page.getByRole('button', { name: 'Sign In', exact: true })
    await expect(button.or(page.getByRole('link', { name: 'Sign In', exact: true })).first()).toBeVisible()
    expect(new URL(page.url()).pathname).toBe(path)
  }
})

test('Every page of a seller is readable by everybody', async ({ page, signUp }) => {
  await signUp()
  await page.goto('/')
  for (const { path } of sellerPages) {
    await visit(page, path)
    await expectReadable(page)
  }
})

test('What is hard to read is found in both themes', async ({ page }) => {
  const pale = (scheme: string) => `<style>@media (prefers-color-scheme: ${scheme}) { p { color: #eee } }</style>`
  for (const scheme of ['light', 'dark']) {
    await page.setContent(`<html lang="en"><title>Pale</title>${pale(scheme)}<main><h1>Pale</h1><p>Words</p></main>`)
    await expect(expectAccessibleInBothThemes(page)).rejects.toThrow(new RegExp(`axe, ${scheme}[^]*color-contrast: p`))
  }
})

test('An unknown address says so, to people and to machines, and leads back', async ({ page }) => {
  const response = await page.goto('/no/such/page')
  expect(response?.status()).toBe(404)
  await expect(page.getByRole('heading', { name: '404 Page Not Found' })).toBeVisible()
  await page.getByRole('main').getByRole('link').first().click()
  expect(new URL(page.url()).pathname).toBe('/')
})

/** All that opening a page brings along, as browsers without Brotli receive it; `heading` is there when all of it is asked for. */
async function scriptBytes(page: Page, heading: string | RegExp) {
  const addresses = new Set<string>()
  page.on('request', (request) => {
    if (request.resourceType() === 'script') addresses.add(request.url())
  })
  await page.goto('/')
  // A busy machine also rests from the network before it has begun.
  await expect(page.getByRole('heading', { name: heading })).toBeVisible()
  await page.waitForLoadState('networkidle')
  const scripts = await Promise.all([...addresses].map(async (url) => (await page.request.get(url)).body()))
  return scripts.reduce((sum, script) => sum + gzipSync(script).length, 0)
}

test('The landing page loads at most 110 kB of script', async ({ page }) => {
  const bytes = await scriptBytes(page, /Know what it’s worth/)
  expect(bytes).toBeGreaterThan(10_000)
  expect(bytes).toBeLessThan(110_000)
})

test('The workspace loads at most 190 kB of script', async ({ page, signUp }) => {
  await signUp()
  const bytes = await scriptBytes(page, 'Upload Item Photo')
  expect(bytes).toBeGreaterThan(110_000)
  expect(bytes).toBeLessThan(190_000)
})

test('The theme can be chosen and is remembered', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' })
  await page.goto('/login')
  const dark = page.getByRole('button', { name: /Switch to dark/ })
  while (!(await dark.isVisible())) await page.getByRole('button', { name: /^Theme/ }).click()
  await dark.click()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
})

test('Search engines find the public pages and nothing else', async ({ request }) => {
  const sitemap = await (await request.get('/sitemap.xml')).text()
  expect(sitemap).toContain('/privacy-policy</loc>')
  expect(sitemap).not.toContain('/admin')
  expect(await (await request.get('/robots.txt')).text()).toContain('Disallow: /admin')
})
