import { randomInt, randomUUID } from 'node:crypto'
import { readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { AxeBuilder } from '@axe-core/playwright'
import { test as base, expect, type Page } from '@playwright/test'
import { readMail } from '#tests/read-mail.ts'
import { type ServerProcess, startServer } from '#tests/server-process.ts'

export const PASSWORD = 'Correct4horse'
export const ADMIN = { email: 'admin@example.com', password: 'Operators1word' }

interface WorkerParts {
  server: ServerProcess
}
interface TestParts {
  /** Signs up through the form; the page is then the new seller's workspace. */
  signUp: (name?: string) => Promise<{ name: string; email: string }>
}

/** A real server per worker; a page that logs an error, or asks another host for anything, fails its test. */
export const test = base.extend<TestParts, WorkerParts>({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of what a fixture needs from here
    async ({}, use) => {
      const server = await startServer({ ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password })
      await use(server)
      await server.stop('SIGKILL')
      await rm(server.dataDir, { recursive: true, force: true })
    },
    { scope: 'worker', timeout: 90_000 },
  ],
  baseURL: async ({ server }, use) => use(server.url),
  /** Each test comes from an address of its own, so that none uses up the limits of another. */
  extraHTTPHeaders: async ({ server: _ }, use) => {
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
      await page.goto('/signup')
      await page.getByLabel('Full Name').fill(name)
      await page.getByLabel('Email').fill(email)
      await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
      await page.getByLabel('Confirm Password', { exact: true }).fill(PASSWORD)
      await page.getByRole('button', { name: 'Start Free Trial' }).click()
      await page.waitForURL('/')
      return { name, email }
    })
  },
})

/** Chromium logs every refused call; those are part of the product. */
const isExpectedRefusal = (text: string) => /status of (400|401|402|403|404|409|429)/.test(text)

export { expect }

/** The link in the newest mail to that address, as somebody reading it would click it. */
export async function mailedLink({ dataDir }: ServerProcess, email: string, page: string) {
  const folder = join(dataDir, 'outbox')
  let link: string | undefined
  await expect(async () => {
    for (const name of (await readdir(folder)).sort()) {
      const { headers, body } = readMail(await readFile(join(folder, name), 'utf8'))
      if (headers.get('to') === email) link = body.match(new RegExp(`http://\\S+/${page}\\?token=\\S+`))?.[0] ?? link
    }
    expect(link).toBeDefined()
  }).toPass({ timeout: 15_000 })
  return link!
}

/** Nothing for axe to find, in both themes, and nothing that scrolls sideways on the narrowest phone. */
export async function expectAccessible(page: Page) {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    const { violations } = await new AxeBuilder({ page }).analyze()
    const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)
    expect(found, `axe, ${colorScheme}, ${page.url()}`).toEqual([])
  }
}

export async function expectNoSidewaysScroll(page: Page) {
  const before = page.viewportSize()!
  await page.setViewportSize({ width: 360, height: 740 })
  const excess = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect(excess, `pixels too wide at 360, ${page.url()}`).toBeLessThanOrEqual(0)
  await page.setViewportSize(before)
}
