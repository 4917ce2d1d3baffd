import type { Page } from '@playwright/test'
import type { MarketplaceDraft } from '#contract/posting/helper-messages.ts'
import { lamp, lastHeard } from './extension-drafts.ts'
import { expect, expectFilled, openForm, pagesOf, pressed, type Seller, test } from './extension-fixtures.ts'
import type { Variant } from './fixture-pages/variant.ts'
import { STAND_INS, type StandIn } from './market-stand-ins.ts'

// One after the other: they share a browser with the extension in it.
test.describe.configure({ mode: 'default' })

interface Filling {
  standIn: StandIn
  draft: MarketplaceDraft
  helper: Page
  market: Page
}

/** On every marketplace at once, each in a tab of its own: nearly all the time is spent waiting for what a page does. */
async function fillEverywhere(
  seller: Seller,
  variantOf: (standIn: StandIn) => Variant,
  check: (filling: Filling) => Promise<void>,
) {
  await seller.pair()
  const imageUrls = [1, 2, 3].map((number) => `${seller.appUrl}/photo-${number}`)
  const fillings: Filling[] = []
  // Opened one after the other, so that it is known which tab is whose.
  for (const standIn of STAND_INS) {
    const draft = lamp(seller, { platform: standIn.platform, imageUrls, ...standIn.draft })
    fillings.push({ standIn, ...(await openForm(seller, standIn, draft, variantOf(standIn))) })
  }
  await Promise.all(fillings.map((filling) => test.step(filling.standIn.platform, () => check(filling))))
  return fillings
}

for (const [name, variantOf] of [
  ['as they usually are', () => ({})],
  ['in another language', ({ words }: StandIn) => ({ words })],
  ['that are slow', () => ({ lateMs: 2500 })],
] as const)
  test(`Forms ${name} are filled in with three photos`, async ({ seller }) => {
    await fillEverywhere(seller, variantOf, async ({ market, standIn }) => {
      await expectFilled(market, standIn)
      await expect(market.locator('snapworth-panel li.bad'), standIn.platform).toHaveCount(0)
      expect(await pressed(market), standIn.platform).toEqual([])
    })
  })

test('Forms without their price field stay untouched, both pages say why, and each field can be copied', async ({
  seller,
}) => {
  await seller.context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const changed = () => ({ changed: true })
  const fillings = await fillEverywhere(seller, changed, async ({ market, standIn, helper, draft }) => {
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
      .poll(() => lastHeard(helper), standIn.platform)
      .toMatchObject({
        type: 'failed',
        listingId: draft.listingId,
        reason: expect.stringMatching(reason),
        fields: expect.arrayContaining([{ field: 'price', ok: false, note: 'Not found on this page' }]),
      })
  })
  for (const { market, standIn, draft } of fillings) {
    await market.bringToFront()
    await market.getByRole('button', { name: 'Copy price' }).click()
    await expect(market.getByRole('button', { name: 'Copy price' }), standIn.platform).toHaveText('Copied')
    expect(await market.evaluate(() => navigator.clipboard.readText()), standIn.platform).toBe(draft.price)
    await expect(market.getByRole('button', { name: 'Copy description' }), standIn.platform).toBeVisible()
    await market.evaluate(() => navigator.clipboard.writeText(''))
  }
})

test('Photos that a page refuses are counted, and the rest is filled in', async ({ seller }) => {
  const onlyOne = () => ({ photosMax: 1 })
  await fillEverywhere(seller, onlyOne, async ({ market, standIn }) => {
    const seen: string[] = []
    for await (const page of pagesOf(market, standIn)) {
      const lines = page.locator('snapworth-panel li')
      await expect(lines.first(), standIn.platform).toBeVisible({ timeout: 60_000 })
      seen.push(...(await lines.allTextContents()))
    }
    expect(
      seen.filter((line) => line.startsWith('✗')),
      standIn.platform,
    ).toEqual([
      expect.stringMatching(
        /^✗ Photos · The page took (none of the|1 of 3) photos\. Please add (them|the others) yourself$/,
      ),
    ])
    expect(seen, standIn.platform).toContain('✓ Title')
  })
})
