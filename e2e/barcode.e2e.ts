import { rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { BROWSER_ARGS } from '../scripts/find-browser.ts'
import { barcodePicture } from './barcode-picture.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './fixtures.ts'

const ISBN = '9780306406157'
const EAN = '4006381333931'
const MOVIE = join(tmpdir(), `snapworth-camera-${process.pid}.mjpeg`)
const FRAMES = 20

test.use({
  permissions: ['camera'],
  launchOptions: {
    executablePath: process.env.HEADLESS_SHELL_PATH ?? process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: [
      ...BROWSER_ARGS,
      '--use-fake-ui-for-media-stream',
      '--use-fake-device-for-media-stream',
      `--use-file-for-fake-video-capture=${MOVIE}`,
    ],
  },
})
test.beforeAll(async () => {
  const frame = await barcodePicture(ISBN)
  await writeFile(MOVIE, Buffer.concat(Array.from({ length: FRAMES }, () => frame)))
})
test.afterAll(() => rm(MOVIE, { force: true }))

test('A book’s barcode is held before the camera, and another one is read from a photo', async ({ page, signUp }) => {
  await signUp()
  await page.goto('/describe')
  const form = page.getByRole('form', { name: 'Describe the item' })
  const scan = form.getByRole('button', { name: 'Scan barcode' })
  await scan.click()
  await expect(form.getByText(`ISBN ${ISBN}`)).toBeVisible({ timeout: 30_000 })
  await expect(page.getByRole('dialog'), 'it closes by itself').toHaveCount(0)
  await expect(form.getByLabel('What is it?')).toHaveValue('Book')

  // No camera that anybody may use.
  await page.evaluate(() => {
    navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('no', 'NotAllowedError'))
  })
  await scan.click()
  const dialog = page.getByRole('dialog', { name: 'Scan the barcode' })
  await expect(dialog.getByText(/^No camera here/)).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  const photo = { name: 'back.jpg', mimeType: 'image/jpeg', buffer: await barcodePicture(EAN) }
  await dialog.getByLabel('Photo of the barcode').setInputFiles(photo)
  await expect(form.getByText(`EAN ${EAN}`)).toBeVisible({ timeout: 30_000 })
  await form.getByRole('button', { name: 'Get price and listings' }).click()
  await expect(page).toHaveURL(/\/items\//)
  const fact = page.locator('dl > div').filter({ hasText: EAN })
  await expect(fact).toContainText('You said')
})
