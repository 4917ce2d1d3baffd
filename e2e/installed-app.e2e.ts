import { Buffer } from 'node:buffer'
import type { Page } from '@playwright/test'
import { picture } from '#tests/uploads.ts'
import { expect, test, visit } from './fixtures.ts'

test.use({ serviceWorkers: 'allow' })

/** What the phone's share sheet does: a form with the photo, posted as a navigation. */
const share = (page: Page, photo: Buffer) =>
  page.evaluate((base64) => {
    const files = new DataTransfer()
    const bytes = Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0))
    files.items.add(new File([bytes], 'IMG 2024 (1).jpg', { type: 'image/jpeg' }))
    const form = document.createElement('form')
    Object.assign(form, { method: 'POST', action: '/share-target', enctype: 'multipart/form-data' })
    const input = Object.assign(document.createElement('input'), { type: 'file', name: 'image', multiple: true })
    input.files = files.files
    form.append(input)
    document.body.append(form)
    form.submit()
  }, photo.toString('base64'))

test('The app can be installed: a photo shared from the gallery is analyzed; signing out leaves nothing of the seller; without a network it says so, and it comes back with it', async ({
  page,
  signUp,
  context,
  request,
}) => {
  await signUp()
  await page.goto('/')
  const manifest = await (await request.get((await page.locator('link[rel=manifest]').getAttribute('href'))!)).json()
  expect(manifest.share_target).toMatchObject({ action: '/share-target', method: 'POST' })
  for (const { src, sizes } of manifest.icons) {
    const icon = await request.get(src)
    expect(icon.headers()['content-type'], src).toBe('image/png')
    const width = Buffer.from(await icon.body()).readUInt32BE(16)
    expect(`${width}x${width}`, src).toBe(sizes)
  }
  await page.waitForFunction(() =>
    navigator.serviceWorker.ready.then(() => navigator.serviceWorker.controller !== null),
  )
  await share(page, await picture('brass-lamp'))
  await page.waitForURL(/\/upload/)
  await page.waitForURL(/\/\?item=/, { timeout: 30_000 })
  await expect(page.getByRole('heading', { name: 'AI Analysis Results' })).toBeVisible()

  const imagePath = `/api/items/${new URL(page.url()).searchParams.get('item')}/image`
  const ask = () => page.evaluate(async (path) => (await fetch(path)).status, imagePath)
  expect(await ask()).toBe(200)
  const kept = await page.evaluate(async () => {
    const paths: string[] = []
    for (const name of await caches.keys())
      for (const { url } of await (await caches.open(name)).keys()) paths.push(new URL(url).pathname)
    return paths.sort()
  })
  // All of it was loaded through the worker from the first call on.
  expect(kept).toEqual(['/favicon.svg', '/offline.html', '/theme.js'])

  await page.evaluate(() => localStorage.setItem('a-draft', 'half written'))
  await page.getByRole('button', { name: /account of/ }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await expect(page.getByRole('link', { name: 'Sign In' }).first()).toBeVisible()
  expect(await ask()).toBe(401)
  expect(await page.evaluate(() => localStorage.length)).toBe(0)
  await expect
    .poll(() => page.evaluate(async () => Boolean(await navigator.serviceWorker.getRegistration())))
    .toBe(true)

  // A page of its own: a lost connection is logged, which would fail the other one.
  const offline = await context.newPage()
  await offline.goto('/help')
  const help = offline.getByRole('heading', { name: 'Help Center' })
  await offline.waitForLoadState('networkidle')
  await context.setOffline(true)
  await visit(offline, '/ideas')
  await expect(offline.getByRole('heading', { name: 'We could not load this page' })).toBeVisible()
  await offline.goBack()
  await expect(help).toBeVisible()
  await offline.goto('/help')
  await expect(offline.getByRole('heading', { name: 'You are offline' })).toBeVisible()
  await context.setOffline(false)
  await offline.getByRole('link', { name: 'Try again' }).click()
  await expect(help).toBeVisible()
})
