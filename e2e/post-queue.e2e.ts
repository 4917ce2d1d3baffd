import type { BrowserContext, Page } from '@playwright/test'
import { enterClock, expect, expectAccessible, expectNoSidewaysScroll, onPhone, test } from './fixtures.ts'
import { countPresses, draftItems, startQueue, statusCounts, tellPresses } from './post-queue-parts.ts'

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

/** The item whose turn it is; not on this page. */
async function sellFirst({ request }: Page) {
  const { queue } = await (await request.get('/api/post-queue')).json()
  const sale = { platform: null, priceCents: 4000, feeCents: 0, postageCents: 0, otherCents: 0 }
  const sold = await request.put(`/api/items/${queue.entries[0].itemId}/sale`, {
    data: { ...sale, soldAt: new Date().toISOString() },
  })
  expect(sold.ok(), await sold.text()).toBe(true)
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
  await expectNoSidewaysScroll(page)

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

test('Skip, Later and Undo change nothing but the queue, a sold item falls out of it, and another device goes on', async ({
  page,
  context,
  signUp,
}) => {
  await signUp()
  for (let made = 0; made < 3; made++) await enterClock(page)
  await page.goto(TO_LIST)
  await startQueue(page, 3, ['Facebook Marketplace', 'Mercari'])
  const device = await context.newPage()
  await device.goto('/post')
  await expect(device.getByText('Listing 1 of 6', { exact: true })).toBeVisible()
  await sellFirst(page)
  await expect(page.getByText('Listing 1 of 4', { exact: true })).toBeVisible()
  await page.getByText('All 6 listings (2 are left out)').click()
  await expect(page.getByText('This item is sold.').first()).toBeVisible()

  await page.getByRole('button', { name: 'Skip' }).click()
  await expect(page.getByText('Listing 2 of 4', { exact: true })).toBeVisible()
  // The other device hears of it, goes on, and this one hears of that.
  await expect(device.getByText('Listing 2 of 4', { exact: true })).toBeVisible()
  await device.getByRole('button', { name: 'Later', exact: true }).click()
  await expect(page.getByText('Listing 3 of 4', { exact: true })).toBeVisible()
  await device.getByRole('status').getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('Listing 2 of 4', { exact: true })).toBeVisible()
  expect(await statusCounts(page.request)).toMatchObject({ posted: 0, pending: 0 })

  await page.getByLabel('Link to your listing (optional)').fill('no address')
  await page.getByRole('button', { name: 'I posted it' }).click()
  await expect(page.getByText('Please enter a web address')).toBeVisible()
  await page.getByLabel('Link to your listing (optional)').fill('https://www.mercari.com/us/item/m1')
  await page.getByRole('button', { name: 'I posted it' }).click()
  await expect(device.getByText('Listing 3 of 4', { exact: true })).toBeVisible()
  expect(await statusCounts(page.request)).toMatchObject({ posted: 1, pending: 0 })

  await page.keyboard.press('l')
  await expect(page.getByText('Listing 4 of 4', { exact: true })).toBeVisible()
  await page.keyboard.press('l')
  await expect(page.getByRole('heading', { name: 'That was all for now' })).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.getByRole('button', { name: 'Post the 2 left for later' }).click()
  await expect(page.getByText('Listing 3 of 4', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'End here' }).click()
  await expect(page.getByText('Nothing to post right now')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('Listing 3 of 4', { exact: true })).toBeVisible()
})

test('The helper leads on to the item’s next marketplace, and to the next item', async ({ page, signUp }) => {
  await signUp()
  await enterClock(page)
  await enterClock(page)
  const { listings } = await (await page.request.get('/api/listings?platform=facebook')).json()
  await page.goto(`/marketplace-helper/${listings[0].id}`)
  await page.getByRole('button', { name: 'I posted it' }).click()
  await expect(page.getByText('You can close this window.')).toBeVisible()
  await page.getByRole('link', { name: 'Next: Craigslist' }).click()
  await expect(page.getByRole('heading', { name: /Craigslist/ })).toBeVisible()
  await page.getByRole('link', { name: /^Next item/ }).click()
  const other = await (await page.request.get('/api/listings?platform=craigslist')).json()
  expect(page.url()).toContain(other.listings[1].id)
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
    await draftItems(page.request, items)
    await page.goto(TO_LIST)
    await startQueue(page, items, ['OfferUp', 'Mercari'])
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    for (let place = 1; place <= items * 2; place++) {
      await expect(page.getByText(`Listing ${place} of ${items * 2}`, { exact: true })).toBeVisible()
      const share = page.getByRole('button', { name: 'Share photos and text' })
      // Busy until the photos are here.
      await expect(share).not.toHaveAttribute('aria-busy')
      await share.click()
      await page.getByRole('button', { name: 'I posted it' }).click()
    }
    await expect(page.getByRole('heading', { name: 'All done' })).toBeVisible()
    await expect(page.getByText(/^You posted 40 listings for 20 items, asking \$[\d,]+ in all\.$/)).toBeVisible()
    const shared = await page.evaluate(
      () => (globalThis as unknown as { shared: { text: string; files: string[] }[] }).shared,
    )
    expect(shared).toHaveLength(items * 2)
    expect(pages, 'pages that came up over the queue').toBe(0)
    expect(shared[0]).toEqual({
      text: expect.stringContaining('Clock'),
      files: ['image/jpeg 1-seiko-qxa-540-clock.jpg'],
    })
    await expect.poll(() => statusCounts(page.request)).toMatchObject({ posted: items * 2, pending: 0 })
  })

  test('A phone without a share sheet copies the text and saves the photos', async ({ page, context, signUp }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.addInitScript(() => {
      navigator.canShare = () => false
    })
    await signUp()
    await draftItems(page.request, 1)
    await page.goto(TO_LIST)
    await startQueue(page, 1, ['OfferUp', 'Mercari'])
    const saved = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Copy text, save photos' }).click()
    expect((await saved).suggestedFilename()).toBe('1-seiko-qxa-540-clock.jpg')
    expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('Clock')
    expect(await statusCounts(page.request)).toMatchObject({ posted: 0, pending: 0 })
    await page.getByRole('button', { name: 'I posted it' }).click()
    await expect(page.getByText('Listing 2 of 2', { exact: true })).toBeVisible()
  })
})
