import { once } from 'node:events'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BrowserContext, test as base, chromium, expect, type Page } from '@playwright/test'
import { build } from 'vite'
import { MARKETPLACES } from '#contract/marketplaces.ts'
import type { MarketplaceDraft } from '#contract/posting/helper-messages.ts'
import { readZip } from '#tests/read-zip.ts'
import { picturePath } from '#tests/uploads.ts'
import type { Variant } from './fixture-pages/variant.ts'
import { expectAccessible, serverUnderTest } from './fixtures.ts'

const PAGES = join(import.meta.dirname, 'fixture-pages')
const PHOTO = picturePath('brass-lamp')

interface WorkerParts {
  /** A browser with the extension in it, and the app it will be paired with. */
  equipped: { context: BrowserContext; popup: string; appUrl: string }
}
interface TestParts {
  seller: Seller
}

export interface Seller {
  context: BrowserContext
  appUrl: string
  /** The window that the extension opens from the toolbar. */
  popup: string
  /** Through the popup, as a seller does it; with the stand-in app unless another is named. */
  pair(url?: string): Promise<void>
  unpair(): Promise<void>
  /** Every page of that marketplace is answered with this one instead. */
  standIn(address: string, html: (url: URL) => string): Promise<unknown>
  openHelper(): Promise<Page>
}

export const test = base.extend<TestParts, WorkerParts>({
  equipped: [
    async ({ launchOptions }, use) => {
      const folder = await mkdtemp(join(tmpdir(), 'snapworth-profile-'))
      const allowed = await fetchExtension(join(folder, 'extension'))
      const app = await startApp()
      const context = await chromium.launchPersistentContext(join(folder, 'profile'), {
        ...launchOptions,
        viewport: { width: 1280, height: 800 },
        args: [
          ...(launchOptions.args ?? []),
          // No test ever reaches a real marketplace.
          '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1',
          `--disable-extensions-except=${allowed}`,
          `--load-extension=${allowed}`,
        ],
      })
      const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'))
      await use({ context, popup: new URL('popup.html', worker.url()).href, appUrl: app.url })
      await context.close()
      await app.stop()
      await rm(folder, { recursive: true, force: true })
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  seller: async ({ equipped: { context, popup, appUrl } }, use) => {
    await use({
      context,
      appUrl,
      popup,
      pair: (url = appUrl) => pair(context, popup, url),
      unpair: () => unpair(context, popup),
      standIn: (address, html) =>
        context.route(address, (route) =>
          route.fulfill({ contentType: 'text/html', body: html(new URL(route.request().url())) }),
        ),
      openHelper: () => openHelper(context, appUrl),
    })
    await leaveAsFound(context, popup)
  },
})

/** The next test meets the browser as this one did: not paired, no stand-ins, one empty page. */
async function leaveAsFound(context: BrowserContext, popup: string) {
  const page = await context.newPage()
  for (const other of context.pages()) if (other !== page) await other.close()
  await context.unrouteAll()
  await page.goto(popup)
  const paired = page.getByRole('button', { name: 'Unpair' })
  await paired.or(page.getByText('Not paired yet.')).first().waitFor()
  if (await paired.isVisible()) await paired.click()
  await expect(page.getByRole('status')).toHaveText('Not paired yet.')
  await page.goto('about:blank')
}

export { expect }

/**
 * As the product hands it out, unpacked. A browser without a window cannot show its question, so this copy has the answer
 * in its manifest.
 */
async function fetchExtension(folder: string) {
  const answer = await fetch(`${serverUnderTest().url}/extension/chrome.zip`)
  await mkdir(folder)
  for (const [name, content] of readZip(Buffer.from(await answer.arrayBuffer())))
    await writeFile(join(folder, name), name === 'manifest.json' ? withAnswer(content) : content)
  return folder
}

const withAnswer = (manifest: Buffer) =>
  JSON.stringify({ ...JSON.parse(manifest.toString()), host_permissions: ['http://127.0.0.1/*'] })

/** The seller's own app: a helper page, and a photo that only the seller's session may see. */
async function startApp() {
  const [helper, photo] = await Promise.all([readFile(join(PAGES, 'helper.html')), readFile(PHOTO)])
  const server = createServer(({ url, headers }, response) => {
    if (url === '/helper')
      return response
        .writeHead(200, { 'content-type': 'text/html', 'set-cookie': 'session=maya; HttpOnly; SameSite=Lax; Path=/' })
        .end(helper)
    const isAllowed = url?.startsWith('/photo') && headers.cookie === 'session=maya'
    if (!isAllowed) return response.writeHead(401).end()
    response.writeHead(200, { 'content-type': 'image/jpeg' }).end(photo)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const stop = () => new Promise((resolve) => server.close(resolve).closeAllConnections())
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, stop }
}

async function pair(context: BrowserContext, popup: string, appUrl: string) {
  const page = await context.newPage()
  await page.goto(popup)
  await page.getByLabel('Address of your Snapworth').fill(`${appUrl}/helper?from=clipboard`)
  await page.getByRole('button', { name: 'Pair' }).click()
  await expect(page.getByRole('status')).toHaveText(`Paired with ${appUrl}`)
  await page.close()
}

async function unpair(context: BrowserContext, popup: string) {
  const page = await context.newPage()
  await page.goto(popup)
  await page.getByRole('button', { name: 'Unpair' }).click()
  await expect(page.getByRole('status')).toHaveText('Not paired yet.')
  await expectAccessible(page)
  await page.close()
}

async function openHelper(context: BrowserContext, appUrl: string) {
  const page = await context.newPage()
  await page.goto(`${appUrl}/helper`)
  return page
}

export const heard = (page: Page) =>
  page.evaluate(() => (globalThis as unknown as { heard: { type: string; [key: string]: unknown }[] }).heard)
export const believed = (page: Page) => page.evaluate(() => (globalThis as { believed?: object }).believed)
export const pressed = (page: Page) => page.evaluate(() => (globalThis as { pressed?: string[] }).pressed ?? [])

/** Presses the helper page's button and returns the marketplace's page that opens. */
export async function startFilling({ context }: Seller, helper: Page, draft: MarketplaceDraft) {
  await expect.poll(async () => (await heard(helper))[0]).toMatchObject({ type: 'ready' })
  const opened = context.waitForEvent('page')
  await helper.evaluate((message) => (globalThis as unknown as { say: (m: object) => void }).say(message), {
    type: 'fill',
    draft,
  })
  const market = await opened
  await market.waitForURL(/^(https|chrome-error):/, { waitUntil: 'commit' })
  // A tab that the extension opens may ask the network before its stand-in is in place; then it is loaded again.
  if (market.url().startsWith('chrome-error:')) await market.goto(MARKETPLACES[draft.platform].createUrl.value!)
  return market
}

/** A page of the folder, with the real React. */
export async function reactPage(name: string, variant: Variant = {}) {
  bundles[name] ??= bundle(name)
  const script = await bundles[name]
  return `<!doctype html><title>${name}</title><div id="root"></div>
<script>variant = ${JSON.stringify(variant)}</script><script>${script}</script>`
}

const bundles: Record<string, Promise<string>> = {}

async function bundle(name: string) {
  const result = await build({
    configFile: false,
    logLevel: 'warn',
    define: { 'process.env.NODE_ENV': '"production"' },
    build: { write: false, lib: { entry: join(PAGES, `${name}.tsx`), formats: ['iife'], name: 'page' } },
  })
  const [built] = Array.isArray(result) ? result : [result]
  if (!built || !('output' in built)) throw new Error(`${name} was not built`)
  return built.output[0].code.replaceAll('</script', '<\\/script')
}

export const plainPage = (name: string) => readFile(join(PAGES, `${name}.html`), 'utf8')
