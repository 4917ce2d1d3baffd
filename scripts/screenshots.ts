import { mkdir, rm } from 'node:fs/promises'
import { chromium, type Page } from '@playwright/test'
import sharp from 'sharp'
import { startServer } from '#tests/server-process.ts'
import { BROWSER_ARGS, findBrowser } from './find-browser.ts'

/** Makes the pictures of the README from the running product: `npm run screenshots`. */
const FOLDER = 'docs/pictures'
const PHONE = { width: 390, height: 844 }
const DESKTOP = { width: 1280, height: 800 }

const server = await startServer()
const browser = await chromium.launch({
  executablePath: await findBrowser(),
  args: BROWSER_ARGS,
})
try {
  await mkdir(FOLDER, { recursive: true })
  const page = await browser.newPage({ viewport: DESKTOP, reducedMotion: 'reduce', baseURL: server.url })
  await page.goto('/', { waitUntil: 'networkidle' })
  await take(page, 'landing')
  await signUp(page)
  for (const picture of ['table-radio', 'spindle-chair', 'brass-lamp']) await analyze(page, picture)
  await page.mouse.move(0, 0)
  await take(page, 'workspace')
  await page.getByRole('heading', { name: 'Market Price Research' }).scrollIntoViewIfNeeded()
  await page.evaluate(() => scrollTo(0, 0))
  await page.setViewportSize(PHONE)
  await page.getByRole('heading', { name: 'Market Price Research' }).evaluate((heading) => heading.scrollIntoView())
  await page.evaluate(() => scrollBy(0, -80))
  await take(page, 'price-on-a-phone')
} finally {
  await browser.close()
  await server.stop()
  await rm(server.dataDir, { recursive: true, force: true })
}

async function signUp(page: Page) {
  await page.goto('/signup')
  await page.getByLabel('Full Name').fill('Maya Robinson')
  await page.getByLabel('Email').fill('maya@example.com')
  await page.getByLabel('Password', { exact: true }).fill('Correct4horse')
  await page.getByLabel('Confirm Password', { exact: true }).fill('Correct4horse')
  await page.getByRole('button', { name: 'Start Free Trial' }).click()
  await page.waitForURL('/')
}

async function analyze(page: Page, picture: string) {
  const answered = page.waitForResponse((response) => response.url().endsWith('/api/analyze'), { timeout: 60_000 })
  await page.locator('input[type=file]').first().setInputFiles(`tests/pictures/${picture}.jpg`)
  await answered
  await page.getByText('Analysis Complete').first().waitFor()
  // The toast goes after five seconds; it would hide part of the picture.
  await page.waitForTimeout(6500)
}

async function take(page: Page, name: string) {
  await page.waitForTimeout(500)
  const png = await page.screenshot()
  await sharp(png).png({ palette: true, quality: 90, effort: 10 }).toFile(`${FOLDER}/${name}.png`)
}
