import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { heicHead } from '#tests/heic-head.ts'
import { newLamp, picture, picturePath } from '#tests/uploads.ts'
import { atDeskAndOnPhone, enterClock, expect, expectAccessible, expectNoSidewaysScroll, test } from './fixtures.ts'
import { analyze, blockOf, choosePlatform, editorOf } from './workspace-parts.ts'

/** Uploads past the form. */
async function spendUse(page: Page) {
  const image = { name: 'item.jpg', mimeType: 'image/jpeg', buffer: await newLamp() }
  const answer = await page.request.post('/api/analyze', { multipart: { image } })
  expect(answer.ok(), await answer.text()).toBe(true)
}

atDeskAndOnPhone('A new seller lists a lamp with no key configured', async ({ page, signUp }) => {
  await signUp()
  await page.goto('/')
  await expect(page.getByText('No items analyzed yet. Upload your first item to see it here!')).toBeVisible()

  await analyze(page, 'brass-lamp')
  await expect(page).toHaveURL(/\?item=/)
  const results = blockOf(page, 'AI Analysis Results')
  await expect(results.getByRole('heading', { name: /lamp/i })).toBeVisible()
  await expect(results.getByText(/^Analyzed by the built-in engine in .* s\. \d+% sure\.$/)).toBeVisible()
  await expect(results.getByText('We could not read one')).toBeVisible()
  await expect(results.getByText('Condition: please check')).toBeVisible()

  const price = blockOf(page, 'Market Price Research')
  await expect(price.getByRole('button', { name: 'Estimate' })).toBeVisible()
  await expect(price.getByText(/^Based on [\d,]+ similar listings \(price guide, 2017–\d{4}\)$/)).toBeVisible()
  await expect(price.getByRole('img', { name: /Quick sale \$\d+, recommended \$\d+, patient \$\d+/ })).toBeVisible()
  await expect(
    price.getByText(/^No live listings to show\. Our estimate is the same for all (four|five): \$\d+\.$/),
  ).toBeVisible()
  await expect(price.getByRole('link', { name: /^View all listings on / })).toHaveCount(5)
  await expect(price.getByText('0 listings')).toHaveCount(0)
  await expect(price.getByRole('row', { name: /Mercari shipped/ })).toContainText(/at most \$[\d.]+before postage/)

  const form = editorOf(page)
  await expect(form).toHaveAccessibleName('Listing for Facebook Marketplace')
  await expect(form.getByLabel('Title')).not.toHaveValue('')
  await choosePlatform(page, 'Craigslist')
  await expect(editorOf(page).getByLabel('Tags')).toBeDisabled()
  await choosePlatform(page, 'Mercari')
  await expect(editorOf(page).getByText(/When shipped you keep at most \$[\d.]+, before postage\.$/)).toBeVisible()
  await expect(page.getByText('1 of 1')).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)

  await page.reload()
  await expect(blockOf(page, 'AI Analysis Results')).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'Upload Item Photo' })).toBeVisible()
  await expect(blockOf(page, 'AI Analysis Results')).toBeHidden()
})

test('On a phone the name and the price are on the first screen, and the message is not over them', async ({
  page,
  signUp,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signUp()
  await page.goto('/')
  for (const name of ['brass-lamp', 'spindle-chair']) {
    await analyze(page, name)
    const toast = page.getByRole('listitem').filter({ hasText: 'Analysis complete!' })
    const results = blockOf(page, 'AI Analysis Results')
    const parts = [results.getByRole('heading', { level: 3 }), results.getByText(/^Recommended price/)]
    // The page is still scrolling to the result, and the message sliding in.
    await expect(async () => {
      const message = (await toast.boundingBox())!
      const header = (await page.getByRole('banner').boundingBox())!
      for (const part of parts) {
        const { y, height } = (await part.boundingBox())!
        expect(y).toBeGreaterThanOrEqual(header.y + header.height)
        expect(y + height).toBeLessThanOrEqual(Math.min(844, message.y))
      }
    }).toPass({ timeout: 4000 })
  }
  // Nor does it stay to speak of the next photo, which has no name.
  await page.getByLabel('Photo of the item').setInputFiles(picturePath('empty-corner'))
  await expect(page.getByRole('heading', { name: 'What is it?' })).toBeVisible({ timeout: 30_000 })
  await expect(page.getByText('Analysis complete!', { exact: true })).toHaveCount(0)
})

atDeskAndOnPhone('A trial runs out and says so', async ({ page, signUp, leaveFreeUses }) => {
  const { email } = await signUp()
  await leaveFreeUses(email, 4)
  await spendUse(page)
  await page.goto('/')
  await expect(page.getByText('3 free analyses left.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Upgrade', exact: true })).toHaveAttribute('href', '/subscribe')
  await expect(page.getByText('3 free analyses left', { exact: true })).toBeVisible()

  await leaveFreeUses(email, 1)
  for (let clocks = 0; clocks < 4; clocks++) await enterClock(page)
  await spendUse(page)
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Subscription Required' })).toBeVisible()
  await expect(
    page.getByText("You've used all your free tries. Subscribe to continue using AI features."),
  ).toBeVisible()
  await expect(page.getByText('Upload Disabled - Upgrade Required')).toBeVisible()
  await expect(page.getByText('Free trial limit reached')).toBeVisible()
  await expect(page.getByLabel('Photo of the item')).toBeDisabled()
  await expect(page.getByRole('link', { name: 'View All Items (6)' })).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
})

test('A file that is no photo, too large or badly named is refused with its own words', async ({ page, signUp }) => {
  await signUp()
  await page.goto('/')
  const input = page.getByLabel('Photo of the item')
  const lamp = await picture('brass-lamp')
  for (const [file, title] of [
    [{ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('hello') }, 'Invalid file type'],
    [{ name: 'huge.jpg', mimeType: 'image/jpeg', buffer: Buffer.alloc(10 * 1024 * 1024 + 1) }, 'File too large'],
    [{ name: 'my lamp.jpg', mimeType: 'image/jpeg', buffer: lamp }, 'Invalid file name'],
  ] as const) {
    await input.setInputFiles(file)
    await expect(page.getByText(title, { exact: true })).toBeVisible()
  }
  await input.setInputFiles({
    name: 'IMG_1.jpg',
    mimeType: 'image/jpeg',
    buffer: Buffer.from(heicHead('heic', 'mif1')),
  })
  await expect(page.getByText(/This one is HEIC: please export it as JPG first/).first()).toBeVisible()
  const disguised = await sharp(lamp).resize(80).png().toBuffer()
  await input.setInputFiles({ name: 'disguised.jpg', mimeType: 'image/jpeg', buffer: disguised })
  await expect(page.getByText('Analysis failed', { exact: true })).toBeVisible()
  await expect(page.getByText('10 of 10 left')).toBeVisible()
})

test('A photo can be dropped anywhere on the page or pasted', async ({ page, signUp }) => {
  await signUp()
  await page.goto('/')
  await expect(page.getByRole('heading', { name: 'Upload Item Photo' })).toBeVisible()
  const bytes = [...(await newLamp())]
  const give = (kind: 'drop' | 'paste') =>
    page.evaluate(
      ([kind, bytes]) => {
        const data = new DataTransfer()
        data.items.add(new File([new Uint8Array(bytes)], 'image.jpg', { type: 'image/jpeg' }))
        const init = { bubbles: true, cancelable: true }
        document.body.dispatchEvent(
          kind === 'drop'
            ? new DragEvent('drop', { ...init, dataTransfer: data })
            : new ClipboardEvent('paste', { ...init, clipboardData: data }),
        )
      },
      [kind, bytes] as const,
    )
  await give('drop')
  await expect(page.getByText('Analysis complete!', { exact: true })).toBeVisible({ timeout: 30_000 })
  await page.getByRole('button', { name: 'Dismiss' }).click()
  await give('paste')
  await expect(page.getByText('Analysis complete!', { exact: true })).toBeVisible({ timeout: 30_000 })
})
