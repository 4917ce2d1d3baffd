import { randomInt, randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import {
  type APIRequestContext,
  test as base,
  expect as baseExpect,
  devices,
  type Locator,
  type Page,
} from '@playwright/test'
import type axe from 'axe-core'
import { readMail } from '#tests/read-mail.ts'
import type { ServerProcess } from '#tests/server-process.ts'
import { picture } from '#tests/uploads.ts'

export const PASSWORD = 'Correct4horse'
export const ADMIN = { email: 'admin@example.com', password: 'Operators1word' }

type Server = Pick<ServerProcess, 'url' | 'dataDir'>

interface Parts {
  /** Where the product under test runs. */
  server: Server
  /** A new seller, signed in; no page is open yet. */
  signUp: (name?: string) => Promise<{ name: string; email: string }>
  /** An admin leaves a seller this many free analyses. */
  leaveFreeUses: (email: string, freeUsesRemaining: number) => Promise<void>
}

/** The one that start-server.ts has started. */
export const serverUnderTest = (): Server => JSON.parse(process.env.SERVER_UNDER_TEST!)

/**
 * Each time Playwright looks for something in vain, it describes the whole page, in case it was the last time
 * (microsoft/playwright#41098). What is awaited comes a moment later: so we wait without a description first.
 */
export const expect = baseExpect.extend({
  async toBeVisible(locator: Locator, options?: { timeout?: number }) {
    const { isNot } = this
    const timeout = options?.timeout ?? this.timeout
    const wait = () => locator.waitFor({ timeout })
    const came =
      isNot ||
      (await wait()
        .then(() => true)
        .catch(() => false))
    const look = isNot ? baseExpect(locator).not : baseExpect(locator)
    const problem = await look.toBeVisible({ timeout: came ? timeout : 1 }).catch((error: Error) => error)
    return { pass: isNot === Boolean(problem), message: () => `Waited for ${timeout} ms. ${problem?.message}` }
  },
})

/** A page that logs an error, or asks another host for anything, fails its test. */
export const test = base.extend<Parts>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of what a fixture needs from here
  server: async ({}, use) => use(serverUnderTest()),
  baseURL: async ({ server }, use) => use(server.url),
  /** Each test comes from an address of its own, so that none uses up the limits of another. */
  // biome-ignore lint/correctness/noEmptyPattern: as above
  extraHTTPHeaders: async ({}, use) => {
    const part = () => randomInt(1, 255)
    await use({ 'x-forwarded-for': `10.${part()}.${part()}.${part()}` })
  },
  page: async ({ page, baseURL }, use) => {
    const problems: string[] = []
    page.on('console', (message) => {
      if (message.type() === 'error' && !isExpectedRefusal(message.text())) problems.push(message.text())
    })
    page.on('pageerror', (error) => problems.push(String(error)))
    page.on('request', (request) => {
      const { protocol, origin } = new URL(request.url())
      if (protocol.startsWith('http') && origin !== new URL(baseURL!).origin) problems.push(`asked ${request.url()}`)
    })
    await use(page)
    expect(problems, 'errors in the console and requests to other hosts').toEqual([])
  },
  signUp: async ({ page }, use) => {
    await use(async (name = 'Maya Robinson') => {
      const email = `${randomUUID()}@example.com`
      const answer = await page.request.post('/api/auth/signup', { data: { name, email, password: PASSWORD } })
      expect(answer.status(), await answer.text()).toBe(201)
      return { name, email }
    })
  },
  leaveFreeUses: async ({ request }, use) => {
    await use((email, count) => setFreeUses(request, email, count))
  },
})

const { userAgent, isMobile, hasTouch } = devices['Pixel 7']
/** Few pixels: nobody looks, and the machine has to paint them all. */
const PHONE = { userAgent, isMobile, hasTouch, viewport: { width: 390, height: 844 }, deviceScaleFactor: 1 }

/** For journeys that are made on a phone only. */
export const onPhone = () => test.use(PHONE)

/** The main job, which sellers do with one hand; the other screens are only checked for their width. */
export function atDeskAndOnPhone(title: string, body: Parameters<typeof test>[2]) {
  test(`${title}, at a desk`, body)
  test.describe(() => {
    test.use(PHONE)
    test(`${title}, on a phone`, body)
  })
}

async function setFreeUses(admin: APIRequestContext, email: string, freeUsesRemaining: number) {
  await admin.post('/api/auth/login', { data: ADMIN })
  const { users } = await (await admin.get('/api/admin/users/search', { params: { q: email } })).json()
  const { id, name, role, subscriptionStatus } = users[0]
  const data = { name, email, role, subscriptionStatus, freeUsesRemaining }
  const answer = await admin.put(`/api/admin/users/${id}`, { data })
  expect(answer.ok(), await answer.text()).toBe(true)
}

/** A page, or a whole browser, of somebody who is signed in. */
type SignedIn = Pick<Page, 'request'>

export const CLOCK = { typeId: 'clock', category: 'Home & Decor', type: 'Clock', condition: 'Good' }

/** With all that a label could say: photos of it are not read, which takes the engine longer than many a journey. */
export const SEIKO_CLOCK = { ...CLOCK, brand: 'Seiko', model: 'QXA-540' }

/** An item entered by hand, for journeys that are not about its photo; takes no free use. */
export async function enterClock({ request }: SignedIn, data: typeof CLOCK = CLOCK, url = ''): Promise<string> {
  const answer = await request.post(`${url}/api/items`, { data })
  expect(answer.ok(), await answer.text()).toBe(true)
  return (await answer.json()).item.id
}

/** The same with a photo, which nobody has to look at. */
export async function photographClock(seller: SignedIn, data: typeof CLOCK = SEIKO_CLOCK, url = ''): Promise<string> {
  const id = await enterClock(seller, data, url)
  const image = { name: 'clock.jpg', mimeType: 'image/jpeg', buffer: await picture('brass-lamp') }
  const answer = await seller.request.post(`${url}/api/items/${id}/photos`, { multipart: { image } })
  expect(answer.ok(), await answer.text()).toBe(true)
  return id
}

/** Goes on as a link inside the app does, without loading everything again. */
export const visit = (page: Page, path: string) => page.evaluate((to) => history.pushState(null, '', to), path)

/** The form itself, as a stranger fills it. */
export async function fillSignupForm(
  page: Page,
  { name = 'Maya Robinson', email = `${randomUUID()}@example.com` } = {},
) {
  await page.getByLabel('Full Name').fill(name)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByLabel('Confirm Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Start Free Trial' }).click()
  return { email }
}

/** Chromium logs every refused call; those are part of the product. */
const isExpectedRefusal = (text: string) => /status of (400|401|402|403|404|409|428|429)/.test(text)

/** Every mail that was written to that address, the newest last. */
export async function mailsTo({ dataDir }: Server, email: string) {
  const folder = join(dataDir, 'outbox')
  const names = await readdir(folder).catch(() => [])
  const files = names.filter((name) => name.endsWith('.eml')).sort()
  const mails = await Promise.all(files.map(async (name) => readMail(await readFile(join(folder, name), 'utf8'))))
  return mails.filter(({ headers }) => headers.get('to') === email)
}

/** The link in the newest mail to that address, as somebody reading it would click it. */
export async function mailedLink(server: Server, email: string, page: string) {
  let link: string | undefined
  await expect(async () => {
    for (const { body } of await mailsTo(server, email))
      link = body.match(new RegExp(`http://\\S+/${page}\\?token=\\S+`))?.[0] ?? link
    expect(link).toBeDefined()
  }).toPass({ timeout: 15_000 })
  return link!
}

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

const AXE_OPTIONS = {
  resultTypes: ['violations' as const],
  preload: false,
  /**
   * Axe cannot tell the contrast on what a pseudo-element draws, and says nothing then. Not looking for those, it judges
   * by what is behind them, which is stricter.
   */
  checks: { 'color-contrast': { options: { ignorePseudo: true } } },
}

/**
 * Nothing for axe to find. While a dialog is open it is all there is: the page behind it is dimmed, and hidden from screen
 * readers. Contrast, half of axe's work, is judged on the tours of all pages and states; of colors that tokens.test.ts
 * holds against each other.
 */
export async function expectAccessible(page: Page) {
  expect(await findings(page, { rules: { 'color-contrast': { enabled: false } } }), `axe, ${page.url()}`).toEqual([])
}

/** The same for the tours, and for what they do not visit: with the contrast in both themes. Nothing else can change with the theme. */
export async function expectAccessibleInBothThemes(page: Page) {
  const isDark = await page.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches)
  const [theme, other] = isDark ? (['dark', 'light'] as const) : (['light', 'dark'] as const)
  expect(await findings(page), `axe, ${theme}, ${page.url()}`).toEqual([])
  await page.emulateMedia({ colorScheme: other })
  expect(await findings(page, { runOnly: ['color-contrast'] }), `axe, ${other}, ${page.url()}`).toEqual([])
}

async function findings(page: Page, asked: axe.RunOptions = {}) {
  if (await page.evaluate(() => !('axe' in globalThis))) await page.evaluate(AXE)
  const { violations, incomplete } = await page.evaluate(
    (options) => {
      const dialog = document.querySelector(
        '[role="dialog"][data-state="open"], [role="alertdialog"][data-state="open"]',
      )
      return (globalThis as unknown as { axe: typeof axe }).axe.run(dialog ?? document, options)
    },
    { ...AXE_OPTIONS, ...asked },
  )
  // A rule that broke finds nothing either.
  const broken = incomplete.filter((result) => 'error' in result)
  return [...violations, ...broken].map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
  )
}

export async function expectNoSidewaysScroll(page: Page, width = 360) {
  const before = page.viewportSize()!
  await page.setViewportSize({ width, height: 740 })
  const tooWide = () =>
    page.evaluate(() => {
      if (document.documentElement.scrollWidth <= window.innerWidth) return []
      const beyond = (element: Element) => element.getBoundingClientRect().right > window.innerWidth
      return [...document.body.querySelectorAll('*')].filter(beyond).map(({ outerHTML }) => outerHTML.slice(0, 200))
    })
  // Lists that measure themselves follow the window a frame later.
  await expect.poll(tooWide, { message: `too wide at ${width}, ${page.url()}`, timeout: 2000 }).toEqual([])
  await page.setViewportSize(before)
}
