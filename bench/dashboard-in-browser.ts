import { type Browser, chromium, type Page } from '@playwright/test'
import { BROWSER_ARGS, findBrowser } from '../scripts/find-browser.ts'

/** A frame that comes later than this is seen as a stutter. */
export const LATE_MS = 50
const TURNS = 80
const TURN_PX = 400

/** Does something with a browser on this machine. */
export async function withBrowser<Result>(work: (browser: Browser) => Promise<Result>) {
  const browser = await chromium.launch({ executablePath: await findBrowser(), args: BROWSER_ARGS })
  try {
    return await work(browser)
  } finally {
    await browser.close()
  }
}

/** A window that knows nothing yet but who is signed in, from the dashboard's address to its first card. */
export async function openDashboard(browser: Browser, url: string, cookie: string): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } })
  const pairs = cookie.split('; ').map((pair) => pair.split(/=(.*)/, 2) as [string, string])
  await context.addCookies(pairs.filter(([, value]) => value).map(([name, value]) => ({ name, value, url })))
  const page = await context.newPage()
  await page.goto(`${url}/dashboard`, { waitUntil: 'commit' })
  await page.getByRole('article').first().waitFor()
  return page
}

/** Down to the last of so many items, which come a page at a time. */
export async function loadAll(page: Page, items: number) {
  const last = page.locator(`[role=listitem][aria-posinset="${items}"][aria-setsize="${items}"]`)
  while ((await last.count()) === 0) {
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
    await page.waitForTimeout(20)
  }
}

/** How long each frame took while the wheel was turned. */
export async function turnWheel(page: Page, direction: 1 | -1): Promise<number[]> {
  await page.mouse.move(500, 400)
  await page.evaluate(() => {
    const measured = globalThis as { frameTimes?: number[] }
    const frames: number[] = []
    measured.frameTimes = frames
    let before = performance.now()
    const next = (now: number) => {
      frames.push(now - before)
      before = now
      if (measured.frameTimes === frames) requestAnimationFrame(next)
    }
    requestAnimationFrame(next)
  })
  for (let turn = 0; turn < TURNS; turn++) {
    await page.mouse.wheel(0, direction * TURN_PX)
    await page.waitForTimeout(25)
  }
  return page.evaluate(() => {
    const measured = globalThis as { frameTimes?: number[] }
    const { frameTimes = [] } = measured
    delete measured.frameTimes
    return frameTimes
  })
}
