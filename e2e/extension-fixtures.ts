import { once } from 'node:events'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { json } from 'node:stream/consumers'
import { type BrowserContext, test as base, chromium, type Page } from '@playwright/test'
import type { ExtensionBrowser } from '#contract/posting/extension.ts'
import { getForms } from '#contract/posting/forms/extension-forms.ts'
import type { MarketplaceDraft } from '#contract/posting/helper-messages.ts'
import { readZip } from '#tests/read-zip.ts'
import { picturePath } from '#tests/uploads.ts'
import type { Variant } from './fixture-pages/variant.ts'
import { expect, expectAccessibleInBothThemes, serverUnderTest } from './fixtures.ts'
import { startMarkets } from './market-server.ts'
import type { StandIn } from './market-stand-ins.ts'

const PAGES = join(import.meta.dirname, 'fixture-pages')
const PHOTO = picturePath('brass-lamp')

interface WorkerParts {
  /** A browser with the extension in it, its popup in a tab that stays, the app it will be paired with, and whoever answers for the marketplaces. */
  equipped: {
    context: BrowserContext
    popup: Page
    app: StandInApp
    markets: Awaited<ReturnType<typeof startMarkets>>
  }
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
  standIn(address: string, html: (url: URL) => string): void
  openHelper(): Promise<Page>
  /** What the stand-in app was told by the extension, without any page of it. */
  told(): Told[]
  /** What the stand-in app answers when it is asked for forms; by default it knows none. */
  serveForms(forms: unknown[] | 'unreachable'): void
}

interface Told {
  path: string
  body: unknown
}

export interface StandInApp {
  url: string
  told: Told[]
  forms: unknown[] | 'unreachable'
  stop(): Promise<unknown>
}

export const test = base.extend<TestParts, WorkerParts>({
  equipped: [
    async ({ launchOptions }, use) => {
      const folder = await mkdtemp(join(tmpdir(), 'snapworth-profile-'))
      const allowed = await fetchExtension('chrome', join(folder, 'extension'))
      const [app, markets] = await Promise.all([startApp(), startMarkets()])
      const context = await chromium.launchPersistentContext(join(folder, 'profile'), {
        ...launchOptions,
        viewport: { width: 1280, height: 800 },
        args: [
          ...(launchOptions.args ?? []),
          ...markets.browserArgs,
          // Of the window, too, which draws its tabs coming and going.
          '--force-prefers-reduced-motion',
          `--disable-extensions-except=${allowed}`,
          `--load-extension=${allowed}`,
        ],
      })
      const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'))
      const popup = context.pages()[0]!
      await popup.goto(new URL('popup.html', worker.url()).href)
      await use({ context, popup, app, markets })
      await context.close()
      await Promise.all([app.stop(), markets.stop()])
      await rm(folder, { recursive: true, force: true })
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  seller: async ({ equipped: { context, popup, app, markets } }, use) => {
    const appUrl = app.url
    await use({
      context,
      appUrl,
      popup: popup.url(),
      pair: (url = appUrl) => pair(popup, url),
      unpair: () => unpair(popup),
      standIn: markets.standIn,
      openHelper: () => openHelper(context, appUrl),
      told: () => app.told,
      serveForms: (forms) => {
        app.forms = forms
      },
    })
    app.told = []
    app.forms = []
    markets.forget()
    await leaveAsFound(context, popup)
  },
})

/** The next test meets the browser as this one did: signed in nowhere, not paired, nothing filled in today, one tab. */
async function leaveAsFound(context: BrowserContext, popup: Page) {
  for (const other of context.pages()) if (other !== popup) await other.close()
  await context.clearCookies()
  // Unpairing would keep the count, as it should: a marketplace takes only so many a day.
  await popup.evaluate(async () => {
    const { chrome } = globalThis as unknown as {
      chrome: {
        scripting: { unregisterContentScripts(): Promise<void> }
        storage: { local: { clear(): Promise<void> } }
      }
    }
    await chrome.scripting.unregisterContentScripts()
    await chrome.storage.local.clear()
  })
}

export { expect }

/**
 * As the product hands it out, unpacked. A browser without a window cannot show its question, so this copy has the answer
 * in its manifest.
 */
export async function fetchExtension(browser: ExtensionBrowser, folder: string, pairedWith?: string) {
  const answer = await fetch(`${serverUnderTest().url}/extension/${browser}.zip`)
  await mkdir(folder)
  for (const [name, content] of readZip(Buffer.from(await answer.arrayBuffer())))
    await writeFile(join(folder, name), name === 'manifest.json' ? withAnswer(content, pairedWith) : content)
  if (pairedWith) await writeFile(join(folder, 'pair.js'), `browser.storage.local.set({ appOrigin: '${pairedWith}' })`)
  return folder
}

function withAnswer(content: Buffer, pairedWith?: string) {
  const manifest = JSON.parse(content.toString())
  const background = pairedWith ? { scripts: ['pair.js', ...manifest.background.scripts] } : manifest.background
  return JSON.stringify({ ...manifest, background, host_permissions: ['http://localhost/*', 'http://127.0.0.1/*'] })
}

/** The seller's own app: a helper page, photos that only the seller's session may see, and calls that it notes. */
export async function startApp(): Promise<StandInApp> {
  const [helper, photo] = await Promise.all([readFile(join(PAGES, 'helper.html')), readFile(PHOTO)])
  const server = createServer(async (request, response) => {
    const { url = '', headers, method } = request
    if (url === '/helper')
      return response
        .writeHead(200, { 'content-type': 'text/html', 'set-cookie': 'session=maya; HttpOnly; SameSite=Lax; Path=/' })
        .end(helper)
    if (url === getForms.path) {
      if (app.forms === 'unreachable') return response.destroy()
      return response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ forms: app.forms }))
    }
    if (headers.cookie !== 'session=maya') return response.writeHead(401).end()
    if (method === 'POST') {
      app.told.push({ path: url, body: await json(request) })
      return response.writeHead(204).end()
    }
    if (!url.startsWith('/photo')) return response.writeHead(404).end()
    response.writeHead(200, { 'content-type': 'image/jpeg' }).end(photo)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const app: StandInApp = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    told: [],
    forms: [],
    stop: () => new Promise((resolve) => server.close(resolve).closeAllConnections()),
  }
  return app
}

async function pair(popup: Page, appUrl: string) {
  await popup.bringToFront()
  await popup.reload()
  await popup.getByLabel('Address of your Snapworth').fill(`${appUrl}/helper?from=clipboard`)
  await popup.getByRole('button', { name: 'Pair' }).click()
  await expect(popup.getByRole('status')).toHaveText(`Paired with ${appUrl}`)
}

async function unpair(popup: Page) {
  await popup.bringToFront()
  await popup.getByRole('button', { name: 'Unpair' }).click()
  await expect(popup.getByRole('status')).toHaveText('Not paired yet.')
  await expectAccessibleInBothThemes(popup)
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
  return opened
}

/** The marketplace's form for this listing, opened from this helper page. */
export async function openForm(
  seller: Seller,
  helper: Page,
  standIn: StandIn,
  draft: MarketplaceDraft,
  variant?: Variant,
): Promise<Filling> {
  seller.standIn(standIn.address, await standIn.html(variant))
  return { standIn, draft, market: await startFilling(seller, helper, draft) }
}

/** A listing on its way into a marketplace's form. */
export interface Filling {
  standIn: StandIn
  draft: MarketplaceDraft
  market: Page
}

/** At once, each in a tab of its own: nearly all the time is spent waiting for what a page does. */
export const onEach = (fillings: Filling[], check: (filling: Filling) => Promise<void>) =>
  Promise.all(fillings.map((filling) => test.step(filling.standIn.platform, () => check(filling))))

/** Goes through the pages of the form, as far as the test goes along. */
export async function* pagesOf(market: Page, { pages }: StandIn) {
  for (const url of pages) {
    if (url) await market.goto(url)
    yield market
  }
}

/** Every page of the form says that it is filled in. */
export async function expectFilled(market: Page, standIn: StandIn) {
  for await (const page of pagesOf(market, standIn))
    await expect(page.getByText('Filled in and read back'), standIn.platform).toBeVisible({ timeout: 60_000 })
}
