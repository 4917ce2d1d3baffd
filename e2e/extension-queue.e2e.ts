import type { Page } from '@playwright/test'
import { expect, type Seller, test } from './extension-fixtures.ts'
import { equippedSeller, publishAll, publishNext } from './extension-queue-parts.ts'
import { serverUnderTest, visit } from './fixtures.ts'
import { countPresses, draftItems, startQueue, statusCounts, tellPresses } from './post-queue-parts.ts'

// Each marketplace takes its seconds for each item.
test.describe.configure({ timeout: 200_000 })

const MOST_PRESSES = 4
const THREE_PLACES = ['Facebook Marketplace', 'OfferUp', 'Mercari']
const url = () => serverUnderTest().url

test('With the extension an item is posted in three places with four clicks and keystrokes at most, and what is published late is known all the same', async ({
  seller,
}) => {
  const presses = await countPresses(seller.context)
  const page = await equippedSeller(seller, 1)
  const opening = seller.context.waitForEvent('page')
  await startQueue(page, 1, THREE_PLACES)
  await publishLate(seller, page, opening)

  const items = 2
  await draftItems(seller.context.request, items, { url: url() })
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
