import { stat } from 'node:fs/promises'
import { MARKETPLACES } from '#contract/marketplaces.ts'
import { FACEBOOK, lamp, lastHeard } from './extension-drafts.ts'
import { believed, expect, heard, pressed, startFilling, test } from './extension-fixtures.ts'
import { plainPage, reactPage } from './fixture-page.ts'

// One after the other: they share a browser with the extension in it, and what is built for them.
test.describe.configure({ mode: 'default' })

test('A Facebook form that appears late is filled, read back and left to the seller', async ({ seller }) => {
  await seller.pair()
  const page = await reactPage('facebook', { lateMs: 2500 })
  await seller.standIn(FACEBOOK, () => page)
  const helper = await seller.openHelper()
  await expect
    .poll(async () => (await heard(helper))[0])
    .toMatchObject({ type: 'ready', platforms: ['facebook', 'craigslist', 'mercari', 'offerup'] })
  const draft = lamp(seller)
  const market = await startFilling(seller, helper, draft)
  expect(market.url()).toBe(MARKETPLACES.facebook.createUrl.value)
  await expect(market.getByText('Filled in and read back')).toBeVisible({ timeout: 20_000 })

  const { size } = await stat('tests/pictures/brass-lamp.jpg')
  const photo = (number: number) => ({ name: `photo-${number}.jpg`, type: 'image/jpeg', size })
  expect(await believed(market)).toEqual({
    title: draft.title,
    price: '1140',
    description: draft.description,
    condition: 'Used - Good',
    category: 'Household',
    tags: ['stained glass', 'table lamp'],
    photos: [photo(1), photo(2)],
  })
  await expect(market.locator('snapworth-panel li.ok')).toHaveText([
    '✓ Photos',
    '✓ Title',
    '✓ Price',
    '✓ Category',
    '✓ Condition',
    '✓ Description',
    '✓ Tags',
  ])
  expect(await pressed(market)).toEqual([])
  const { listingId } = draft
  await expect
    .poll(async () => (await heard(helper)).filter(({ type }) => type !== 'ready'))
    .toMatchObject([
      { type: 'progress', listingId, step: 'opening' },
      { type: 'progress', listingId, step: 'waiting' },
      { type: 'progress', listingId, step: 'filling' },
      { type: 'done', listingId, postedUrl: null, fields: Array(7).fill({ ok: true }) },
    ])
})

test('Two helpers fill in two listings at once, and each hears only of its own', async ({ seller }) => {
  await seller.pair()
  const page = await reactPage('facebook')
  await seller.standIn(FACEBOOK, () => page)
  const [first, second] = [await seller.openHelper(), await seller.openHelper()]
  const [lampDraft, clockDraft] = [lamp(seller), lamp(seller, { title: 'Mantel clock' })]
  const markets = [await startFilling(seller, first, lampDraft), await startFilling(seller, second, clockDraft)]
  for (const market of markets) {
    await market.bringToFront()
    await expect(market.getByText('Filled in and read back')).toBeVisible({ timeout: 20_000 })
  }
  expect(await believed(markets[1]!)).toMatchObject({ title: 'Mantel clock' })
  for (const [helper, { listingId }] of [
    [first, lampDraft],
    [second, clockDraft],
  ] as const) {
    await expect.poll(() => lastHeard(helper)).toMatchObject({ type: 'done' })
    const told = (await heard(helper)).filter(({ type }) => type !== 'ready')
    expect(new Set(told.map((message) => message.listingId))).toEqual(new Set([listingId]))
  }
})

test('A field that does not keep what was typed gets a red line', async ({ seller }) => {
  await seller.pair()
  const page = await reactPage('facebook', { loses: 'description' })
  await seller.standIn(FACEBOOK, () => page)
  const helper = await seller.openHelper()
  const market = await startFilling(seller, helper, lamp(seller, { category: 'Vehicles // Canoe' }))
  await expect(market.getByText('Facebook Marketplace did not keep: Description.')).toBeVisible({ timeout: 20_000 })
  await expect(market.locator('snapworth-panel li.bad span')).toHaveText([
    '✗ Category · “Canoe” is not offered there',
    '✗ Description · The page did not keep this',
  ])
  await expect
    .poll(() => lastHeard(helper))
    .toMatchObject({ type: 'failed', reason: expect.stringContaining('Description') })
  expect(await pressed(market)).toEqual([])
})

test('Mercari’s own suggestion is written over again', async ({ seller }) => {
  await seller.pair()
  const page = await reactPage('mercari', { suggests: 'Lamp' })
  await seller.standIn('https://www.mercari.com/**', () => page)
  const helper = await seller.openHelper()
  const draft = lamp(seller, { platform: 'mercari', condition: 'Like new' })
  const market = await startFilling(seller, helper, draft)
  await expect(market.getByText('Filled in and read back')).toBeVisible({ timeout: 20_000 })
  expect(await believed(market)).toEqual({
    Title: draft.title,
    Description: draft.description,
    Price: '1140',
    Brand: '',
    condition: 'LikeNew',
    photos: ['photo-1.jpg', 'photo-2.jpg'],
  })
  expect(await pressed(market)).toEqual([])
})

test('Craigslist is filled step by step while the seller goes through its pages', async ({ seller }) => {
  await seller.pair()
  const [edit, images] = await Promise.all([plainPage('craigslist-edit'), plainPage('craigslist-images')])
  const pages: Record<string, string> = { type: '<title>type</title>', edit, images }
  await seller.standIn('https://post.craigslist.org/**', (url) => pages[url.searchParams.get('s') ?? ''] ?? 'city?')
  const helper = await seller.openHelper()
  const draft = lamp(seller, { platform: 'craigslist', condition: 'good', tags: '' })
  const market = await startFilling(seller, helper, draft)
  await market.goto('https://post.craigslist.org/k/1?s=type')
  await expect(market.getByText('Choose “for sale by owner”')).toBeVisible()
  await market.goto('https://post.craigslist.org/k/1?s=edit')
  await expect(market.getByText('Filled in and read back')).toBeVisible()
  const values = await market.evaluate(() => Object.fromEntries(new FormData(document.querySelector('form')!)))
  expect(values).toEqual({
    PostingTitle: draft.title,
    price: '1140',
    PostingBody: draft.description,
    condition: '40',
    geographic_area: '',
    postal: '78723',
    FromEMail: 'maya@example.com',
  })
  expect((await heard(helper)).map(({ type }) => type)).not.toContain('done')
  await market.goto('https://post.craigslist.org/k/1?s=images')
  await expect(market.getByText('Filled in and read back')).toBeVisible()
  await expect.poll(() => lastHeard(helper)).toMatchObject({ type: 'done', fields: Array(5).fill({ ok: true }) })
  expect(await pressed(market)).toEqual([])
})

test('A photo that cannot be fetched, and a page closed too early, are said plainly', async ({ seller }) => {
  await seller.pair()
  const page = await reactPage('facebook', { lateMs: 5000 })
  await seller.standIn(FACEBOOK, () => page)
  const helper = await seller.openHelper()
  const elsewhere = lamp(seller, { imageUrls: ['http://127.0.0.1:1/photo-1'] })
  const market = await startFilling(seller, helper, elsewhere)
  await expect(market.getByText('The photos could not be fetched')).toBeVisible()
  const second = lamp(seller)
  const closed = await startFilling(seller, helper, second)
  await expect(closed.getByText('Waiting for the form')).toBeVisible()
  await closed.close()
  await expect
    .poll(() => lastHeard(helper))
    .toMatchObject({ type: 'failed', listingId: second.listingId, reason: expect.stringContaining('closed') })
})

test('In a narrow window Facebook’s other layout is not touched', async ({ seller }) => {
  await seller.pair()
  // Made first: the extension does not wait forever for a form.
  const facebook = await reactPage('facebook')
  let page = '<title>Facebook is on its way</title>'
  await seller.standIn(FACEBOOK, () => page)
  const helper = await seller.openHelper()
  const market = await startFilling(seller, helper, lamp(seller))
  await expect(market.getByText('Waiting for the form')).toBeVisible()
  page = facebook
  await market.setViewportSize({ width: 880, height: 800 })
  await market.reload()
  await expect(market.getByText('This window is too narrow')).toBeVisible()
  expect(await believed(market)).toMatchObject({ title: '', photos: [] })
  await expect.poll(() => lastHeard(helper)).toMatchObject({ type: 'failed' })
})
