import { lamp } from './extension-drafts.ts'
import { expect, fillIn, pressed, test } from './extension-fixtures.ts'
import { STAND_INS } from './market-stand-ins.ts'

const threePhotos = (appUrl: string) => [1, 2, 3].map((number) => `${appUrl}/photo-${number}`)

for (const standIn of STAND_INS) {
  const { platform, words, draft: changes } = standIn
  const draftOf = (appUrl: string) => ({ platform, imageUrls: threePhotos(appUrl), ...changes })

  test.describe(platform, () => {
    // One after the other: they share a browser with the extension in it.
    test.describe.configure({ mode: 'default' })

    for (const [name, variant] of [
      ['as it usually is', {}],
      ['in another language', { words }],
      ['that is slow', { lateMs: 2500 }],
    ] as const)
      test(`A form ${name} is filled in with three photos`, async ({ seller }) => {
        await seller.pair()
        const draft = lamp(seller, draftOf(seller.appUrl))
        for await (const market of fillIn(seller, standIn, draft, variant)) {
          await expect(market.getByText('Filled in and read back')).toBeVisible({ timeout: 25_000 })
          await expect(market.locator('snapworth-panel li.bad')).toHaveCount(0)
          expect(await pressed(market)).toEqual([])
        }
      })

    test('A form without its price field is left alone, and each field can be copied', async ({ seller }) => {
      await seller.pair()
      await seller.context.grantPermissions(['clipboard-read', 'clipboard-write'])
      const draft = lamp(seller, draftOf(seller.appUrl))
      for await (const market of fillIn(seller, standIn, draft, { changed: true })) {
        await expect(market.getByText(/not found: Price\. Nothing was filled in/)).toBeVisible({ timeout: 25_000 })
        await expect(market.getByText('✗ Price · Not found on this page')).toBeVisible()
        await market.getByRole('button', { name: 'Copy price' }).click()
        await expect(market.getByRole('button', { name: 'Copy price' })).toHaveText('Copied')
        expect(await market.evaluate(() => navigator.clipboard.readText())).toBe(draft.price)
        await expect(market.getByRole('button', { name: 'Copy description' })).toBeVisible()
        break
      }
    })

    test('Photos that the page refuses are counted, and the rest is filled in', async ({ seller }) => {
      await seller.pair()
      const draft = lamp(seller, draftOf(seller.appUrl))
      const seen: string[] = []
      for await (const market of fillIn(seller, standIn, draft, { photosMax: 1 })) {
        const panel = market.locator('snapworth-panel')
        await expect(panel.locator('li').first()).toBeVisible({ timeout: 25_000 })
        seen.push(...(await panel.locator('li').allTextContents()))
      }
      expect(seen.filter((line) => line.startsWith('✗'))).toEqual([
        expect.stringMatching(
          /^✗ Photos · The page took (none of the|1 of 3) photos\. Please add (them|the others) yourself$/,
        ),
      ])
      expect(seen).toContain('✓ Title')
    })
  })
}
