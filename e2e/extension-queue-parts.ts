import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expect, type Seller } from './extension-fixtures.ts'
import { PASSWORD, serverUnderTest } from './fixtures.ts'
import { STAND_INS } from './market-stand-ins.ts'
import { draftItems } from './post-queue-parts.ts'

const url = () => serverUnderTest().url

/** A seller whose browser has the extension, with so many drafted items; every marketplace gives each listing its own address. */
export async function equippedSeller(seller: Seller, items: number, photographed = items): Promise<Page> {
  await seller.pair(url())
  let given = 0
  for (const { address, html, published } of STAND_INS) {
    const pageAt = await html()
    const number = /\d+$/.exec(published.replace('.html', ''))![0]
    seller.standIn(address, (at) => pageAt(at).replaceAll(number, String(Number(number) + ++given)))
  }
  const account = { name: 'Maya Robinson', email: `${randomUUID()}@example.com`, password: PASSWORD }
  expect((await seller.context.request.post(`${url()}/api/auth/signup`, { data: account })).status()).toBe(201)
  await draftItems(seller.context.request, items, { url: url(), photographed })
  const page = await seller.context.newPage()
  await page.goto(`${url()}/history?tab=to-list`)
  return page
}

/** The seller only presses Publish: the form comes filled in, and goes when its listing was seen online. */
export async function publishNext(opening: Promise<Page>) {
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
export async function publishAll({ context }: Seller, first: Promise<Page>, listings: number) {
  let opening = first
  for (let left = listings; left > 0; left--) {
    const { market, publish } = await publishNext(opening)
    if (left > 1) opening = context.waitForEvent('page')
    await publish()
    await market.close()
  }
}
