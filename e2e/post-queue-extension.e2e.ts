import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expect, type Seller, test } from './extension-fixtures.ts'
import { expectAccessible, PASSWORD, serverUnderTest, visit } from './fixtures.ts'
import { STAND_INS } from './market-stand-ins.ts'
import { countPresses, draftItems, startQueue, statusCounts, tellPresses } from './post-queue-parts.ts'

// Each marketplace takes its seconds for each item.
test.describe.configure({ timeout: 200_000 })

const MOST_PRESSES = 4
const THREE_PLACES = ['Facebook Marketplace', 'OfferUp', 'Mercari']
const url = () => serverUnderTest().url

/** A seller whose browser has the extension, with so many drafted items; every marketplace gives each listing its own address. */
async function equippedSeller(seller: Seller, items: number): Promise<Page> {
  await seller.pair(url())
  let given = 0
  for (const { address, html, published } of STAND_INS) {
    const pageAt = await html()
    const number = /\d+$/.exec(published.replace('.html', ''))![0]
    seller.standIn(address, (at) => pageAt(at).replaceAll(number, String(Number(number) + ++given)))
  }
  const account = { name: 'Maya Robinson', email: `${randomUUID()}@example.com`, password: PASSWORD }
  expect((await seller.context.request.post(`${url()}/api/auth/signup`, { data: account })).status()).toBe(201)
  await draftItems(seller.context.request, items, url())
  const page = await seller.context.newPage()
  await page.goto(`${url()}/history?tab=to-list`)
  return page
}

/** The seller only presses Publish: the form comes filled in, and goes when its listing was seen online. */
async function publishNext(opening: Promise<Page>) {
  const market = await opening
  await expect(market.getByText('Filled in and read back')).toBeVisible({ timeout: 30_000 })
  return {
    market,
    publish: async () => {
      await market.locator('button[type="submit"]').click()
      await expect(market.getByText('Your Snapworth knows its address now.')).toBeVisible()
    },
  }
}

/** Walks through the whole queue, which opens each form by itself after the one before was published. */
async function publishAll({ context }: Seller, first: Promise<Page>, listings: number) {
  let opening = first
  for (let left = listings; left > 0; left--) {
    const { market, publish } = await publishNext(opening)
    if (left > 1) opening = context.waitForEvent('page')
    await publish()
    await market.close()
  }
}

test('Twenty items are posted to two marketplaces with the extension', async ({ seller }) => {
  test.setTimeout(600_000)
  const page = await equippedSeller(seller, 20)
  const first = seller.context.waitForEvent('page')
  await startQueue(page, 20, ['Facebook Marketplace', 'Mercari'])
  expect(await statusCounts(seller.context.request, url())).toMatchObject({ posted: 0, pending: 0 })
  await publishAll(seller, first, 40)
  await expect(page.getByRole('heading', { name: 'All done' })).toBeVisible()
  await expect(page.getByText(/^You posted 40 listings for 20 items, asking \$[\d,]+ in all\.$/)).toBeVisible()
  await expectAccessible(page)
  await expect
    .poll(() => statusCounts(seller.context.request, url()))
    .toMatchObject({ posted: 40, pending: 0, not_synced: 60 })
  await page.getByText('All 40 listings').click()
  await expect(page.getByRole('link', { name: 'View' })).toHaveCount(40)
})

test('With the extension an item is posted in three places with four clicks and keystrokes at most, and what is published late is known all the same', async ({
  seller,
}) => {
  const presses = await countPresses(seller.context)
  const page = await equippedSeller(seller, 1)
  const opening = seller.context.waitForEvent('page')
  await startQueue(page, 1, THREE_PLACES)
  await publishLate(seller, page, opening)

  const items = 2
  await draftItems(seller.context.request, items, url())
  await visit(page, '/history?tab=to-list')
  const before = presses()
  const first = seller.context.waitForEvent('page')
  // The choice of last time is kept.
  await startQueue(page, items, THREE_PLACES)
  await publishAll(seller, first, items * THREE_PLACES.length)
  await expect(page.getByRole('heading', { name: 'All done' })).toBeVisible()
  expect(tellPresses('with the extension, Publish included', (presses() - before) / items)).toBeLessThanOrEqual(
    MOST_PRESSES,
  )
})

/** One item in three places: between filling and Publish the seller goes on, loads the queue again, or leaves it. */
async function publishLate({ context }: Seller, page: Page, first: Promise<Page>) {
  const posted = () => statusCounts(context.request, url())
  const facebook = await publishNext(first)
  const second = context.waitForEvent('page')
  await page.bringToFront()
  await page.getByRole('button', { name: 'Later', exact: true }).click()
  const offerup = await publishNext(second)
  // A filled form alone posts nothing.
  expect(await posted()).toMatchObject({ posted: 0, pending: 0 })
  await facebook.market.bringToFront()
  await facebook.publish()
  await expect(page.getByText('Listing 2 of 3', { exact: true })).toBeVisible()
  await expect(page.getByText(/^Posted: Seiko QXA-540 clock on Facebook Marketplace/i)).toBeVisible()
  await expect.poll(posted).toMatchObject({ posted: 1, pending: 0 })

  await page.bringToFront()
  await page.reload()
  await expect(page.getByText('The form is filled in.')).toBeVisible()
  await offerup.market.bringToFront()
  await offerup.publish()
  await expect(page.getByText('Listing 3 of 3', { exact: true })).toBeVisible()
  await expect(page.getByText(/^Posted: Seiko QXA-540 clock on OfferUp/i)).toBeVisible()

  await page.bringToFront()
  const third = context.waitForEvent('page')
  await page.getByRole('button', { name: 'Fill in the form' }).click()
  const mercari = await publishNext(third)
  await page.bringToFront()
  await page.getByRole('link', { name: 'Dashboard', exact: true }).first().click()
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
  await mercari.market.bringToFront()
  await mercari.publish()
  await expect.poll(posted).toMatchObject({ posted: 3, pending: 0 })
}
