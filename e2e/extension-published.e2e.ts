import { stat } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { MARKETPLACES } from '#contract/marketplaces.ts'
import type { MarketplaceDraft } from '#contract/posting/helper-messages.ts'
import { picturePath } from '#tests/uploads.ts'
import { heardOf, lampFor, lastHeardOf } from './extension-drafts.ts'
import {
  believed,
  expect,
  expectFilled,
  type Filling,
  heard,
  onEach,
  openForm,
  pagesOf,
  pressed,
  type Seller,
  startFilling,
  test,
} from './extension-fixtures.ts'
import type { Variant } from './fixture-pages/variant.ts'
import { STAND_INS, type StandIn } from './market-stand-ins.ts'

// One after the other: they share a browser with the extension in it, and what is built for them.
test.describe.configure({ mode: 'default' })

const facebook = STAND_INS[0]!
const PHOTOS = ['photo-1.jpg', 'photo-2.jpg', 'photo-3.jpg']
const ONLINE = 'This listing is online. Your Snapworth knows its address now.'

interface Usual {
  variant?: Variant
  /** What the page goes by; empty is what stays the seller's. */
  kept(draft: MarketplaceDraft): Promise<object> | object
  fields: string[]
}

/** The forms as they usually are, and what becomes of the lamp in each. */
const USUAL: Record<string, Usual> = {
  facebook: {
    kept: async ({ title, price, description }) => {
      const { size } = await stat(picturePath('brass-lamp'))
      return {
        title,
        price,
        description,
        condition: 'Used - Good',
        category: 'Household',
        tags: ['stained glass', 'table lamp'],
        photos: PHOTOS.map((name) => ({ name, type: 'image/jpeg', size })),
      }
    },
    fields: ['Photos', 'Title', 'Price', 'Category', 'Condition', 'Description', 'Tags'],
  },
  craigslist: {
    kept: ({ title, price, description }) => ({
      PostingTitle: title,
      price,
      PostingBody: description,
      condition: '40',
      geographic_area: '',
      postal: '78723',
      FromEMail: 'maya@example.com',
    }),
    fields: ['Title', 'Price', 'Description', 'Condition', 'Photos'],
  },
  mercari: {
    // It has a title of its own once it has seen the photos, which is written over again.
    variant: { suggests: 'Lamp' },
    kept: ({ title, description, price }) => ({
      Title: title,
      Description: description,
      Price: price,
      Brand: '',
      condition: 'LikeNew',
      photos: PHOTOS,
    }),
    fields: ['Photos', 'Title', 'Description', 'Condition', 'Price'],
  },
  offerup: {
    kept: ({ title, description, price }) => ({ Title: title, Description: description, Price: price, photos: PHOTOS }),
    fields: ['Photos', 'Title', 'Description', 'Price'],
  },
}

/** What a page without a script would send. */
const sent = (page: Page) => page.evaluate(() => Object.fromEntries(new FormData(document.querySelector('form')!)))

/** Filled in page by page and read back; the rest is left to the seller. */
async function expectUsual(helper: Page, { standIn, draft, market }: Filling) {
  const { platform, pages } = standIn
  const { kept, fields } = USUAL[platform]!
  if (platform === 'craigslist') {
    await market.goto('https://post.craigslist.org/k/1/2?s=type')
    await expect(market.getByText('Choose “for sale by owner”')).toBeVisible()
  } else expect(market.url()).toBe(MARKETPLACES[platform].createUrl.value)
  const seen: string[] = []
  for await (const page of pagesOf(market, standIn)) {
    await expect(page.getByText('Filled in and read back'), platform).toBeVisible({ timeout: 60_000 })
    if (seen.length === 0) expect((await believed(page)) ?? (await sent(page)), platform).toEqual(await kept(draft))
    expect(await pressed(page), platform).toEqual([])
    seen.push(...(await page.locator('snapworth-panel li').allTextContents()))
    // Done is what has no page left.
    if (seen.length < fields.length)
      expect(await heardOf(helper, draft)).not.toContainEqual(expect.objectContaining({ type: 'done' }))
  }
  expect(seen, platform).toEqual(fields.map((field) => `✓ ${field}`))
  await expect
    .poll(() => heardOf(helper, draft), platform)
    .toMatchObject([
      { type: 'progress', step: 'opening' },
      ...pages.flatMap(() => ['waiting', 'filling'].map((step) => ({ type: 'progress', step }))),
      { type: 'done', postedUrl: null, fields: fields.map(() => ({ ok: true })) },
    ])
}

/** The seller presses Publish; Craigslist then goes on to a page that says where the listing is. */
async function publish(market: Page, { platform }: StandIn) {
  if (platform === 'craigslist') await market.goto('https://post.craigslist.org/k/1/2?s=redirect')
  else await market.locator('button[type="submit"]').click()
  await expect(market.getByText(ONLINE), platform).toBeVisible()
}

test('What is filled in on each marketplace is told with its address once published, and taken down when the seller says that it is gone', async ({
  seller,
}) => {
  await seller.pair()
  const helper = await seller.openHelper()
  const platforms = STAND_INS.map(({ platform }) => platform)
  await expect.poll(async () => (await heard(helper))[0]).toMatchObject({ type: 'ready', platforms })
  const fillings: Filling[] = []
  for (const standIn of STAND_INS)
    fillings.push(await openForm(seller, helper, standIn, lampFor(seller, standIn), USUAL[standIn.platform]!.variant))
  await onEach(fillings, async (filling) => {
    const { standIn, draft, market } = filling
    await expectUsual(helper, filling)
    await publish(market, standIn)
    await expect
      .poll(() => lastHeardOf(helper, draft), standIn.platform)
      .toMatchObject({ type: 'done', postedUrl: standIn.published })
  })
  await test.step('gone', () => expectAskedOnceGone(seller, fillings[0]!))
})

async function expectAskedOnceGone(seller: Seller, { draft, market: page }: Filling) {
  const panel = page.locator('snapworth-panel')
  let said = 'Brass lamp'
  seller.standIn('https://www.facebook.com/marketplace/item/**', ({ pathname }) =>
    pathname.endsWith('/4711') ? '<h1>Sold</h1>' : `<meta charset="utf-8"><h1>${said}</h1>`,
  )
  // Neither one that is online nor somebody else's is asked about.
  for (const address of [`${facebook.published}/?ref=notification`, 'https://www.facebook.com/marketplace/item/4711']) {
    await page.goto(address)
    await page.waitForTimeout(1500)
    await expect(panel).toHaveCount(0)
  }

  said = 'Esta publicación ya no está disponible'
  await page.goto(facebook.published)
  const question = page.getByText(`“${draft.title}” is no longer online here. Mark as taken down?`)
  await expect(question).toBeVisible()
  await page.getByRole('button', { name: 'Not now' }).click()
  await expect(panel).toHaveCount(0)
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
  await expect(panel).toHaveCount(0)
}

test('Two helpers fill in two listings at once, each hears only of its own, and for one that is closed the app is told', async ({
  seller,
}) => {
  await seller.pair()
  seller.standIn(facebook.address, await facebook.html())
  const [first, second] = [await seller.openHelper(), await seller.openHelper()]
  const [lamp, clock] = [lampFor(seller, facebook), lampFor(seller, facebook, { title: 'Mantel clock' })]
  const markets = [await startFilling(seller, first, lamp), await startFilling(seller, second, clock)]
  for (const market of markets) {
    await market.bringToFront()
    await expectFilled(market, facebook)
  }
  expect(await believed(markets[1]!)).toMatchObject({ title: 'Mantel clock' })
  const heardOnlyOf = async (helper: Page, draft: MarketplaceDraft) => {
    await expect.poll(() => lastHeardOf(helper, draft)).toMatchObject({ type: 'done', postedUrl: null })
    const told = (await heard(helper)).filter(({ type }) => type !== 'ready')
    expect(new Set(told.map(({ listingId }) => listingId))).toEqual(new Set([draft.listingId]))
  }
  await heardOnlyOf(first, lamp)
  await heardOnlyOf(second, clock)

  await first.close()
  await publish(markets[0]!, facebook)
  expect(seller.told()).toEqual([
    { path: `/api/listings/${lamp.listingId}/posted`, body: { url: facebook.published, seen: true } },
  ])
  await heardOnlyOf(second, clock)
})
