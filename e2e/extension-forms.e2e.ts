import { FACEBOOK } from '#contract/posting/forms/facebook.ts'
import type { MarketForm } from '#contract/posting/forms/market-form.ts'
import { MERCARI } from '#contract/posting/forms/mercari.ts'
import { lamp } from './extension-drafts.ts'
import { believed, expect, fillIn, pressed, type Seller, test } from './extension-fixtures.ts'
import { STAND_INS } from './market-stand-ins.ts'

// One after the other: they share a browser with the extension in it, and what is built for them.
test.describe.configure({ mode: 'default' })

const [facebook, , mercari] = STAND_INS

/** The form with other fields, as somebody wrote it down who saw how the page had changed. */
function changedForm(form: MarketForm, change: (text: string) => string, version = form.version + 1): MarketForm {
  return { ...JSON.parse(change(JSON.stringify(form))), version }
}

/** The page is filled in anew, and what the panel says is read. */
async function tryToFill(seller: Seller, standIn = facebook!, variant = {}) {
  const draft = lamp(seller, { platform: standIn.platform, ...standIn.draft })
  for await (const market of fillIn(seller, standIn, draft, variant)) {
    await expect(market.locator('snapworth-panel li').first()).toBeVisible({ timeout: 25_000 })
    return { market, draft }
  }
  throw new Error('There is a page to fill in')
}

test('A form changed and the seller sees which field was not filled', async ({ seller }) => {
  await seller.pair()
  await seller.context.grantPermissions(['clipboard-read', 'clipboard-write'])
  // The site has another word for a condition: everything else is filled in.
  const renamed = await tryToFill(seller, facebook, { words: { 'Used - Good': 'Pre-owned, good' } })
  await expect(renamed.market.getByText('Facebook Marketplace did not keep: Condition.')).toBeVisible()
  await expect(renamed.market.locator('snapworth-panel li.bad span')).toHaveText([
    '✗ Condition · “Used - Good” is not offered there',
  ])
  expect(await believed(renamed.market)).toMatchObject({ title: renamed.draft.title, price: '1140', condition: '' })
  await renamed.market.getByRole('button', { name: 'Copy condition' }).click()
  expect(await renamed.market.evaluate(() => navigator.clipboard.readText())).toBe('Used - Good')

  // It has another label for the price: nothing is typed into a form that nobody knows.
  const moved = await tryToFill(seller, facebook, { changed: true })
  await expect(moved.market.getByText('✗ Price · Not found on this page')).toBeVisible()
  expect(await believed(moved.market)).toMatchObject({ title: '' })

  // The server learns the new label; the extension is the same as before.
  seller.serveForms([changedForm(FACEBOOK, (text) => text.replaceAll('"text":"Price"', '"text":"Asking amount"'))])
  const mended = await tryToFill(seller, facebook, { changed: true })
  await expect(mended.market.getByText('Filled in and read back')).toBeVisible()
  expect(await believed(mended.market)).toMatchObject({ title: mended.draft.title, price: '1140' })

  // And keeps it when the server cannot be asked.
  seller.serveForms('unreachable')
  const later = await tryToFill(seller, facebook, { changed: true })
  await expect(later.market.getByText('Filled in and read back')).toBeVisible()
})

test('A served form can neither publish, nor type where no listing belongs, nor run anything', async ({ seller }) => {
  await seller.pair()
  const errors: string[] = []
  seller.context.on('weberror', (error) => errors.push(String(error.error())))
  const hostile = [
    // Refused by the schema, as a whole.
    { ...MERCARI, version: 900, script: 'window.ran = true' },
    { ...MERCARI, version: 901, matches: ['https://example.com/*'] },
    { ...MERCARI, version: 902, steps: 'window.ran = true' },
    // A form by its schema, but one that points at Publish.
    changedForm(MERCARI, (text) => text.replace('[data-testid=\\"ConditionLikeNew\\"]', 'button[type=submit]'), 50),
  ]
  seller.serveForms(hostile)
  const { market } = await tryToFill(seller, mercari)
  await expect(market.getByText(/not found: Condition\. Nothing was filled in/)).toBeVisible()
  expect(await pressed(market)).toEqual([])
  expect(await market.evaluate(() => 'ran' in globalThis)).toBe(false)

  seller.serveForms([changedForm(MERCARI, (text) => text.replace('[data-testid=\\"Title\\"]', 'p]] {'), 60)])
  const broken = await tryToFill(seller, mercari)
  await expect(broken.market.getByText(/not found: Title\. Nothing was filled in/)).toBeVisible()

  seller.serveForms([changedForm(MERCARI, (text) => text, 70)])
  const good = await tryToFill(seller, mercari)
  await expect(good.market.getByText('Filled in and read back')).toBeVisible()
  expect(errors).toEqual([])
})
