import type { Page } from '@playwright/test'
import { lamp, lastHeard } from './extension-drafts.ts'
import { expect, expectFilled, openForm, type Seller, test } from './extension-fixtures.ts'
import { STAND_INS, type StandIn } from './market-stand-ins.ts'

// One after the other: they share a browser with the extension in it, and what is built for them.
test.describe.configure({ mode: 'default' })

/** The seller presses Publish; Craigslist then goes on to a page that says where the listing is. */
async function publish(market: Page, { platform }: StandIn) {
  if (platform === 'craigslist') return market.goto('https://post.craigslist.org/k/1/2?s=redirect')
  await market.locator('button[type="submit"]').click()
}

const open = (seller: Seller, standIn: StandIn) =>
  openForm(seller, standIn, lamp(seller, { platform: standIn.platform, ...standIn.draft }))

async function post(seller: Seller, standIn: StandIn) {
  const filling = await open(seller, standIn)
  await expectFilled(filling.market, standIn)
  return filling
}

test('What the seller publishes on a marketplace is told to the helper with its address', async ({ seller }) => {
  await seller.pair()
  const fillings: [StandIn, Awaited<ReturnType<typeof open>>][] = []
  for (const standIn of STAND_INS) fillings.push([standIn, await open(seller, standIn)])
  const publishOn = async ([standIn, { draft, helper, market }]: (typeof fillings)[number]) => {
    const { platform, published: postedUrl } = standIn
    await expectFilled(market, standIn)
    await expect.poll(() => lastHeard(helper), platform).toMatchObject({ type: 'done', postedUrl: null })
    await publish(market, standIn)
    const told = market.getByText('This listing is online. Your Snapworth knows its address now.')
    await expect(told, platform).toBeVisible()
    await expect
      .poll(() => lastHeard(helper), platform)
      .toMatchObject({ type: 'done', listingId: draft.listingId, postedUrl })
  }
  // At once: nearly all the time is spent waiting for what a page does.
  await Promise.all(fillings.map((filling) => test.step(filling[0].platform, () => publishOn(filling))))
})

const facebook = STAND_INS[0]!

test('With the helper closed, the app itself is told', async ({ seller }) => {
  await seller.pair()
  const { draft, helper, market } = await post(seller, facebook)
  await helper.close()
  await publish(market, facebook)
  await expect(market.getByText('Your Snapworth knows its address now.')).toBeVisible()
  expect(seller.told()).toEqual([
    { path: `/api/listings/${draft.listingId}/posted`, body: { url: facebook.published, seen: true } },
  ])
})

test('A listing that is gone is taken down only when the seller says so', async ({ seller }) => {
  await seller.pair()
  const { draft, market } = await post(seller, facebook)
  await publish(market, facebook)
  await expect(market.getByText('Your Snapworth knows its address now.')).toBeVisible()

  let said = 'Brass lamp'
  await seller.standIn('https://www.facebook.com/marketplace/item/**', () => `<meta charset="utf-8"><h1>${said}</h1>`)
  const page = await seller.context.newPage()
  await page.goto(`${facebook.published}/?ref=notification`)
  await page.waitForTimeout(1500)
  await expect(page.locator('snapworth-panel')).toHaveCount(0)

  said = 'Esta publicación ya no está disponible'
  await page.reload()
  const question = page.getByText(`“${draft.title}” is no longer online here. Mark as taken down?`)
  await expect(question).toBeVisible()
  await page.getByRole('button', { name: 'Not now' }).click()
  await expect(page.locator('snapworth-panel')).toHaveCount(0)
  expect(seller.told()).toEqual([])

  await page.reload()
  await expect(question).toBeVisible()
  expect(seller.told()).toEqual([])
  await page.getByRole('button', { name: 'Mark as taken down' }).click()
  await expect(page.getByText('Marked as taken down.')).toBeVisible()
  expect(seller.told()).toEqual([{ path: `/api/listings/${draft.listingId}/taken-down`, body: {} }])

  // Said once: nobody is asked again.
  await page.reload()
  await page.waitForTimeout(1500)
  await expect(page.locator('snapworth-panel')).toHaveCount(0)
})

test('A listing of somebody else’s that is gone is nobody’s business', async ({ seller }) => {
  await seller.pair()
  await seller.standIn(facebook.address, () => '<h1>Sold</h1>')
  const page = await seller.context.newPage()
  await page.goto('https://www.facebook.com/marketplace/item/4711')
  await page.waitForTimeout(1500)
  await expect(page.locator('snapworth-panel')).toHaveCount(0)
})
