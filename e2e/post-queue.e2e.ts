import type { BrowserContext, Page } from '@playwright/test'
import { expect, expectAccessible, expectNoSidewaysScroll, onPhone, test } from './fixtures.ts'
import { countPresses, draftItems, PHOTOGRAPHED, startQueue, statusCounts, tellPresses } from './post-queue-parts.ts'

const TO_LIST = '/history?tab=to-list'
const MOST_PRESSES = 12

/** A marketplace as far as a seller without the extension needs it: a form to paste into, and Publish. */
const FORM = `<!doctype html><title>Create</title><form onsubmit="event.preventDefault(); this.replaceWith('Published')">
<textarea autofocus required></textarea><button>Publish</button></form>`

const standInForMarketplaces = (context: BrowserContext) =>
  context.route(/facebook\.com|craigslist\.org|mercari\.com|offerup\.com/, (route) =>
    route.fulfill({ contentType: 'text/html', body: FORM }),
  )

/** As a seller does it: paste, look, publish. */
async function pasteAndPublish(market: Page, words: string) {
  await market.bringToFront()
  await expect(market.getByRole('textbox')).toBeFocused()
  await market.keyboard.press('ControlOrMeta+V')
  await expect(market.getByRole('textbox')).toHaveValue(new RegExp(words))
  await market.getByRole('button', { name: 'Publish' }).click()
  await expect(market.getByText('Published')).toBeVisible()
  await market.close()
}

async function savePhoto(page: Page) {
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download photo' }).click()
  await saved
}

const turn = (page: Page, marketplace: string) =>
  page.getByRole('region').filter({ has: page.getByText(marketplace, { exact: true }) })

test('Without the extension an item is posted in three places with twelve clicks and keystrokes at most', async ({
  page,
  context,
  signUp,
}) => {
  const items = 3
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await standInForMarketplaces(context)
  const presses = await countPresses(context)
  await signUp()
  await draftItems(page.request, items)
  await page.goto(TO_LIST)
  await startQueue(page, items, ['Facebook Marketplace', 'Craigslist', 'Mercari'])
  await expectAccessible(page)

  const places = ['Facebook Marketplace', 'Craigslist', 'Mercari']
  let opening = context.waitForEvent('page')
  await page.getByRole('button', { name: 'Open Facebook Marketplace' }).click()
  for (let place = 0; place < items * places.length; place++) {
    const market = await opening
    await page.bringToFront()
    await expect(turn(page, places[place % places.length]!)).toBeVisible()
    if (place % places.length === 0) await savePhoto(page)
    await pasteAndPublish(market, 'Clock')
    await page.bringToFront()
    // The same press opens the next marketplace, as the page says once it knows it.
    if (place < items * places.length - 1) {
      await expect(page.getByRole('checkbox', { name: /^Then open/ })).toBeVisible()
      opening = context.waitForEvent('page')
    }
    await page.getByRole('button', { name: 'I posted it' }).click()
  }
  await expect(page.getByRole('heading', { name: 'All done' })).toBeVisible()
  await expect
    .poll(() => statusCounts(page.request))
    .toMatchObject({ posted: items * 3, pending: 0, not_synced: items * 2 })
  expect(tellPresses('without the extension', presses() / items)).toBeLessThanOrEqual(MOST_PRESSES)
})

test.describe(() => {
  onPhone()
  test('On a phone twenty items are posted to two marketplaces with the share sheet', async ({ page, signUp }) => {
    test.setTimeout(300_000)
    const items = 20
    // The sheet belongs to the phone: what the app hands to it is kept here.
    await page.addInitScript(() => {
      const shared: { text: string; files: string[] }[] = []
      Object.assign(globalThis, { shared })
      navigator.canShare = () => true
      navigator.share = async ({ text = '', files = [] } = {}) => {
        shared.push({ text, files: files.map(({ name, type }) => `${type} ${name}`) })
      }
    })
    let pages = 0
    page.context().on('page', () => pages++)
    await signUp()
    await draftItems(page.request, items, { photographed: PHOTOGRAPHED })
    await page.goto(TO_LIST)
    await startQueue(page, items, ['OfferUp', 'Mercari'])
    await expectNoSidewaysScroll(page)
    for (let place = 1; place <= items * 2; place++) {
      await expect(page.getByText(`Listing ${place} of ${items * 2}`, { exact: true })).toBeVisible()
      const share = page.getByRole('button', { name: /^Share (photos and|the) text$/ })
      // Busy until the photos are here.
      await expect(share).not.toHaveAttribute('aria-busy')
      await share.click()
      await page.getByRole('button', { name: 'I posted it' }).click()
    }
    await expect(page.getByRole('heading', { name: 'All done' })).toBeVisible()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await expect(page.getByText(/^You posted 40 listings for 20 items, asking \$[\d,]+ in all\.$/)).toBeVisible()
    const shared = await page.evaluate(
      () => (globalThis as unknown as { shared: { text: string; files: string[] }[] }).shared,
    )
    expect(shared).toHaveLength(items * 2)
    expect(pages, 'pages that came up over the queue').toBe(0)
    for (const { text } of shared) expect(text).toContain('Clock')
    const withPhotos = shared.map(({ files }) => files).filter((files) => files.length > 0)
    expect(withPhotos).toEqual(Array(PHOTOGRAPHED * 2).fill(['image/jpeg 1-seiko-qxa-540-clock.jpg']))
    await expect.poll(() => statusCounts(page.request)).toMatchObject({ posted: items * 2, pending: 0 })
  })
})
