import type { Page } from '@playwright/test'
import { FACEBOOK } from '#contract/posting/forms/facebook.ts'
import type { MarketForm } from '#contract/posting/forms/market-form.ts'
import { MERCARI } from '#contract/posting/forms/mercari.ts'
import { lamp } from './extension-drafts.ts'
import { believed, expect, openForm, pressed, type Seller, test } from './extension-fixtures.ts'
import { STAND_INS } from './market-stand-ins.ts'

// One after the other: they share a browser with the extension in it, and what is built for them.
test.describe.configure({ mode: 'default' })

const [facebook, , mercari] = STAND_INS

/** The form with other fields, as somebody wrote it down who saw how the page had changed. */
function changedForm(form: MarketForm, change: (text: string) => string, version = form.version + 1): MarketForm {
  return { ...JSON.parse(change(JSON.stringify(form))), version }
}

/** The form is opened as the app serves it at that moment; what comes of it is looked at when all are open. */
const open = (seller: Seller, standIn = facebook!, variant = {}) =>
  openForm(seller, standIn, lamp(seller, { platform: standIn.platform, ...standIn.draft }), variant)

const saysIt = (market: Page, words: string | RegExp) =>
  expect(market.getByText(words)).toBeVisible({ timeout: 60_000 })

test('A form changed and the seller sees which field was not filled', async ({ seller }) => {
  await seller.pair()
  await seller.context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const renamed = await open(seller, facebook, { words: { 'Used - Good': 'Pre-owned, good' } })
  const moved = await open(seller, facebook, { changed: true })
  // The server learns the new label; the extension is the same as before.
  seller.serveForms([changedForm(FACEBOOK, (text) => text.replaceAll('"text":"Price"', '"text":"Asking amount"'))])
  const mended = await open(seller, facebook, { changed: true })
  seller.serveForms('unreachable')
  const later = await open(seller, facebook, { changed: true })

  // The site has another word for a condition: everything else is filled in.
  await saysIt(renamed.market, 'Facebook Marketplace did not keep: Condition.')
  await expect(renamed.market.locator('snapworth-panel li.bad span')).toHaveText([
    '✗ Condition · “Used - Good” is not offered there',
  ])
  expect(await believed(renamed.market)).toMatchObject({ title: renamed.draft.title, price: '1140', condition: '' })
  await renamed.market.bringToFront()
  await renamed.market.getByRole('button', { name: 'Copy condition' }).click()
  await expect(renamed.market.getByRole('button', { name: 'Copy condition' })).toHaveText('Copied')
  expect(await renamed.market.evaluate(() => navigator.clipboard.readText())).toBe('Used - Good')

  await saysIt(mended.market, 'Filled in and read back')
  expect(await believed(mended.market)).toMatchObject({ title: mended.draft.title, price: '1140' })
  // What the server taught is kept for when it cannot be asked.
  await saysIt(later.market, 'Filled in and read back')

  // Without it there is another label for the price: nothing is typed into a form that nobody knows.
  await saysIt(moved.market, '✗ Price · Not found on this page')
  expect(await believed(moved.market)).toMatchObject({ title: '' })
})

test('A served form can neither publish, nor type where no listing belongs, nor run anything', async ({ seller }) => {
  await seller.pair()
  const errors: string[] = []
  seller.context.on('weberror', (error) => errors.push(String(error.error())))
  seller.serveForms([
    // Refused by the schema, as a whole.
    { ...MERCARI, version: 900, script: 'window.ran = true' },
    { ...MERCARI, version: 901, matches: ['https://example.com/*'] },
    { ...MERCARI, version: 902, steps: 'window.ran = true' },
    // A form by its schema, but one that points at Publish.
    changedForm(MERCARI, (text) => text.replace('[data-testid=\\"ConditionLikeNew\\"]', 'button[type=submit]'), 50),
  ])
  const hostile = await open(seller, mercari)
  seller.serveForms([changedForm(MERCARI, (text) => text.replace('[data-testid=\\"Title\\"]', 'p]] {'), 60)])
  const broken = await open(seller, mercari)
  seller.serveForms([changedForm(MERCARI, (text) => text, 70)])
  const good = await open(seller, mercari)

  await saysIt(good.market, 'Filled in and read back')
  await saysIt(hostile.market, /not found: Condition\. Nothing was filled in/)
  expect(await pressed(hostile.market)).toEqual([])
  expect(await hostile.market.evaluate(() => 'ran' in globalThis)).toBe(false)
  await saysIt(broken.market, /not found: Title\. Nothing was filled in/)
  expect(errors).toEqual([])
})
