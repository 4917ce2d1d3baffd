import type { Page } from '@playwright/test'
import { lampFor } from './extension-drafts.ts'
import {
  expect,
  expectFilled,
  type Filling,
  onEach,
  openForm,
  pagesOf,
  pressed,
  type Seller,
  test,
} from './extension-fixtures.ts'
import type { Variant } from './fixture-pages/variant.ts'
import { STAND_INS, type StandIn } from './market-stand-ins.ts'

/** Opened one after the other, so that it is known which tab is whose. */
async function openEverywhere(seller: Seller, helper: Page, variantOf: (standIn: StandIn) => Variant) {
  const fillings: Filling[] = []
  for (const standIn of STAND_INS)
    fillings.push(await openForm(seller, helper, standIn, lampFor(seller, standIn), variantOf(standIn)))
  return fillings
}

test('Slow forms in another language are filled in, and photos that a page refuses are counted', async ({ seller }) => {
  await seller.pair()
  const helper = await seller.openHelper()
  const slow = await openEverywhere(seller, helper, ({ words }) => ({ words, lateMs: 2500 }))
  await onEach(slow, async ({ market, standIn }) => {
    await expectFilled(market, standIn)
    await expect(market.locator('snapworth-panel li.bad'), standIn.platform).toHaveCount(0)
    expect(await pressed(market), standIn.platform).toEqual([])
  })

  const choosy = await openEverywhere(seller, helper, () => ({ photosMax: 1 }))
  await onEach(choosy, async ({ market, standIn }) => {
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
