import type { Page } from '@playwright/test'
import { type ServerProcess, startServer, WITHOUT_ENGINE } from '#tests/server-process.ts'
import { enterClock, expect, expectAccessible, expectNoSidewaysScroll, withServer } from './fixtures.ts'

const test = withServer(WITHOUT_ENGINE)
const DAY_MS = 24 * 60 * 60 * 1000
const WEEK_MS = 7 * DAY_MS

/** The same server on the same folder, some weeks and a night later: prices fall in the morning. */
async function startLater({ dataDir, url }: ServerProcess, weeks: number) {
  const laterMs = weeks * WEEK_MS + DAY_MS
  const moved = `const now = Date.now; globalThis.Date = class extends Date {
    constructor(...parts) { parts.length > 0 ? super(...parts) : super(now() + ${laterMs}) }
    static now() { return now() + ${laterMs} }
  }`
  return startServer({
    ...WITHOUT_ENGINE,
    DATA_DIR: dataDir,
    PORT: new URL(url).port,
    NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(moved)}`,
  })
}

const pricesOn = async (page: Page, itemId: string) => {
  const { listings } = await (await page.request.get(`/api/items/${itemId}`)).json()
  return Object.fromEntries(listings.map(({ platform, price }: Listed) => [platform, price]))
}
interface Listed {
  id: string
  platform: string
  price: number
}

test('The price falls every week until the floor', async ({ page, signUp, server }) => {
  test.slow()
  await signUp()
  const id = await enterClock(page)
  const { listings } = await (await page.request.get(`/api/items/${id}`)).json()
  const facebook = listings.find(({ platform }: Listed) => platform === 'facebook')
  await page.request.post(`/api/listings/${facebook.id}/posted`, { data: { url: 'https://www.facebook.com/item/1' } })

  await page.goto(`/items/${id}`)
  const plan = page.getByRole('region', { name: 'Price plan' })
  await plan.getByRole('button', { name: 'Plan price drops' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Start price').fill('52')
  await dialog.getByLabel('Floor').fill('56')
  await expect(dialog.getByText('The floor is above the start price. Make it $52 or less.')).toBeVisible()
  await dialog.getByLabel('Floor').fill('38')
  await expect(dialog.getByRole('figure')).toHaveAccessibleName(/^\$52 today, \$47 from .*, \$42 from .*, \$38 from /)
  await expect(dialog.getByText('Facebook does not let other apps change a listing.')).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await dialog.getByRole('button', { name: 'Save plan' }).click()
  await expect(plan).toContainText('Price plan on. 10% less every 7 days, never under $38.')
  await expect(plan).toContainText('$47')

  await server.stop()
  for (const [weeks, price] of [
    [1, 47],
    [2, 42],
    [3, 38],
  ] as const) {
    const later = await startLater(server, weeks)
    await expect(async () => expect((await pricesOn(page, id)).craigslist).toBe(price)).toPass({ timeout: 30_000 })
    await page.goto(`/items/${id}`)
    const behind = page.getByText(/^Facebook Marketplace: from \$/)
    await expect(behind).toContainText(`to $${price}`)
    if (weeks === 1) {
      await expectAccessible(page)
      await page.getByRole('button', { name: 'Changed on Facebook Marketplace' }).click()
      await expect(behind).toBeHidden()
      expect(await pricesOn(page, id)).toMatchObject({ facebook: 47 })
    }
    if (weeks === 3) await expect(plan).toContainText('Price plan at its floor. It does not go under $38.')
    await later.stop()
  }
})
