import { FACEBOOK } from '#contract/posting/forms/facebook.ts'
import type { MarketForm } from '#contract/posting/forms/market-form.ts'
import { MERCARI } from '#contract/posting/forms/mercari.ts'
import { lampFor, lastHeardOf } from './extension-drafts.ts'
import { believed, expect, type Filling, onEach, openForm, pagesOf, pressed, test } from './extension-fixtures.ts'
import { STAND_INS } from './market-stand-ins.ts'

// One after the other: they share a browser with the extension in it, and what is built for them.
test.describe.configure({ mode: 'default' })

const [facebook, , mercari] = STAND_INS as [(typeof STAND_INS)[0], unknown, (typeof STAND_INS)[0]]

async function expectCopied({ market, standIn }: Filling, label: string, text: string) {
  await market.bringToFront()
  const copy = market.getByRole('button', { name: `Copy ${label}` })
  await copy.click()
  await expect(copy, standIn.platform).toHaveText('Copied')
  expect(await market.evaluate(() => navigator.clipboard.readText()), standIn.platform).toBe(text)
  await market.evaluate(() => navigator.clipboard.writeText(''))
}

test('A form changed and the seller sees which field was not filled, on both pages, and copies it', async ({
  seller,
}) => {
  await seller.pair()
  await seller.context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const helper = await seller.openHelper()
  // One has another word for a condition, no such category, and loses what was typed; the others have no price field.
  const canoe = lampFor(seller, facebook, { category: 'Vehicles // Canoe' })
  const words = { 'Used - Good': 'Pre-owned, good' }
  const renamed = await openForm(seller, helper, facebook, canoe, { words, loses: 'description' })
  const moved: Filling[] = []
  for (const standIn of STAND_INS)
    moved.push(await openForm(seller, helper, standIn, lampFor(seller, standIn), { changed: true }))

  const { market } = renamed
  const lost = 'Facebook Marketplace did not keep: Condition, Description.'
  await expect(market.getByText(lost)).toBeVisible({ timeout: 60_000 })
  await expect(market.locator('snapworth-panel li.bad span')).toHaveText([
    '✗ Category · “Canoe” is not offered there',
    '✗ Condition · “Used - Good” is not offered there',
    '✗ Description · The page did not keep this',
  ])
  // Everything else is filled in.
  const { title, price } = canoe
  expect(await believed(market)).toMatchObject({ title, price, condition: '', description: '' })
  expect(await pressed(market)).toEqual([])
  await expect
    .poll(() => lastHeardOf(helper, canoe))
    .toMatchObject({ type: 'failed', reason: expect.stringContaining(lost) })
  await expectCopied(renamed, 'condition', 'Used - Good')

  // Nothing is typed into a form that nobody knows.
  await onEach(moved, async ({ market, standIn, draft }) => {
    await pagesOf(market, standIn).next()
    const reason = /shows another form than expected; not found: Price\. Nothing was filled in/
    await expect(market.getByText(reason), standIn.platform).toBeVisible({ timeout: 60_000 })
    await expect(market.getByText('✗ Price · Not found on this page'), standIn.platform).toBeVisible()
    const typed = await market
      .locator('input:not([type=file]), textarea')
      .evaluateAll((fields) => fields.map((field) => (field as HTMLInputElement).value))
    expect(typed.join(), standIn.platform).not.toContain(draft.title)
    expect(await pressed(market), standIn.platform).toEqual([])
    await expect
      .poll(() => lastHeardOf(helper, draft), standIn.platform)
      .toMatchObject({
        type: 'failed',
        reason: expect.stringMatching(reason),
        fields: expect.arrayContaining([{ field: 'price', ok: false, note: 'Not found on this page' }]),
      })
  })
  for (const filling of moved) {
    await expectCopied(filling, 'price', filling.draft.price)
    await expect(filling.market.getByRole('button', { name: 'Copy description' })).toBeVisible()
  }
})

/** The form with other fields, as somebody wrote it down who saw how the page had changed. */
function changedForm(form: MarketForm, change: (text: string) => string): MarketForm {
  return { ...JSON.parse(change(JSON.stringify(form))), version: form.version + 1 }
}

test('A served form mends a changed page, and can neither publish, nor type where no listing belongs, nor run anything', async ({
  seller,
}) => {
  await seller.pair()
  const errors: string[] = []
  seller.context.on('weberror', (error) => errors.push(String(error.error())))
  const helper = await seller.openHelper()
  seller.serveForms([
    // Refused by the schema, as a whole.
    { ...MERCARI, version: 900, script: 'window.ran = true' },
    { ...MERCARI, version: 901, matches: ['https://example.com/*'] },
    { ...MERCARI, version: 902, steps: 'window.ran = true' },
    // A form by its schema, but one that points at Publish, and at nothing.
    changedForm(MERCARI, (text) =>
      text
        .replace('[data-testid=\\"ConditionLikeNew\\"]', 'button[type=submit]')
        .replace('[data-testid=\\"Title\\"]', 'p]] {'),
    ),
    changedForm(FACEBOOK, (text) => text.replaceAll('"text":"Price"', '"text":"Asking amount"')),
  ])
  const hostile = await openForm(seller, helper, mercari, lampFor(seller, mercari))
  // What the server taught is kept for when it cannot be asked; the extension is the same as before.
  seller.serveForms('unreachable')
  const mended = await openForm(seller, helper, facebook, lampFor(seller, facebook), { changed: true })

  await expect(mended.market.getByText('Filled in and read back')).toBeVisible({ timeout: 60_000 })
  const { title, price } = mended.draft
  expect(await believed(mended.market)).toMatchObject({ title, price })
  const refused = hostile.market.getByText(/not found: Title, Condition\. Nothing was filled in/)
  await expect(refused).toBeVisible({ timeout: 60_000 })
  expect(await pressed(hostile.market)).toEqual([])
  expect(await hostile.market.evaluate(() => 'ran' in globalThis)).toBe(false)
  expect(errors).toEqual([])
})
