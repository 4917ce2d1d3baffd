import type { Page } from '@playwright/test'
import { barcodePicture } from './barcode-picture.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, onPhone, test } from './fixtures.ts'

const ISBN = '9780306406157'
const EAN = '4006381333931'

onPhone()

declare global {
  /** Android's button asks the newest of these; a browser on a desk has no such button, but the watchers. */
  var watchers: { requestClose: () => void }[]
}

async function keepWatchers(page: Page) {
  await page.addInitScript(() => {
    const { CloseWatcher } = globalThis as unknown as { CloseWatcher: new () => { requestClose: () => void } }
    globalThis.watchers = []
    Object.assign(globalThis, {
      CloseWatcher: class extends CloseWatcher {
        constructor() {
          super()
          watchers.push(this)
        }
      },
    })
  })
}

/** The browser's own button. Playwright's waits for a page that never comes if it is held up. */
async function goBack(page: Page) {
  const browser = await page.context().newCDPSession(page)
  const { currentIndex, entries } = await browser.send('Page.getNavigationHistory')
  await browser.send('Page.navigateToHistoryEntry', { entryId: entries[currentIndex - 1]!.id })
  await browser.detach()
}

const pressBackButton = (page: Page) => page.evaluate(() => watchers.at(-1)!.requestClose())

/** From now on the camera looks at this picture; without one, nobody may use it. */
const holdBefore = (page: Page, picture?: Buffer) =>
  page.evaluate((base64) => {
    navigator.mediaDevices.getUserMedia = async () => {
      if (!base64) throw new DOMException('no', 'NotAllowedError')
      const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
      const bitmap = await createImageBitmap(new Blob([bytes]))
      const canvas = Object.assign(document.createElement('canvas'), { width: bitmap.width, height: bitmap.height })
      const stream = canvas.captureStream()
      const context = canvas.getContext('2d')!
      const painting = setInterval(() => {
        context.drawImage(bitmap, 0, 0)
        if (!stream.active) clearInterval(painting)
      }, 100)
      return stream
    }
  }, picture?.toString('base64'))

test('A seller describes a book by its barcode, and Back, by the button of the browser or of the phone, closes the dialog before it leaves the page', async ({
  page,
  signUp,
}) => {
  await keepWatchers(page)
  await signUp()
  await page.goto('/')
  await page.getByRole('link', { name: 'No photo? Describe it' }).tap()
  await expect(page.getByRole('heading', { level: 1, name: 'Describe it' })).toBeVisible()
  await holdBefore(page)
  const form = page.getByRole('form', { name: 'Describe the item' })
  const scan = form.getByRole('button', { name: 'Scan barcode' })
  const dialog = page.getByRole('dialog', { name: 'Scan the barcode' })
  for (const back of [goBack, goBack, pressBackButton]) {
    await scan.tap()
    await expect(dialog.getByText(/^No camera here/)).toBeVisible()
    await dialog.getByLabel('Or type the number').fill('978')
    await back(page)
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(scan).toBeFocused()
  }
  expect(new URL(page.url()).pathname).toBe('/describe')

  await holdBefore(page, await barcodePicture(ISBN))
  await scan.tap()
  await expect(form.getByText(`ISBN ${ISBN}`)).toBeVisible({ timeout: 30_000 })
  await expect(page.getByRole('dialog'), 'it closes by itself').toHaveCount(0)
  await expect(form.getByLabel('What is it?')).toHaveValue('Book')

  await holdBefore(page)
  await scan.tap()
  await expect(dialog.getByText(/^No camera here/)).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  const photo = { name: 'back.jpg', mimeType: 'image/jpeg', buffer: await barcodePicture(EAN) }
  await dialog.getByLabel('Photo of the barcode').setInputFiles(photo)
  await expect(form.getByText(`EAN ${EAN}`)).toBeVisible({ timeout: 30_000 })
  await form.getByRole('button', { name: 'Get price and listings' }).tap()
  await expect(page).toHaveURL(/\/items\/[\da-f-]+$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Book' })).toBeVisible()
  await expect(page.locator('header .tag')).toBeInViewport()
  await expect(page.locator('dl > div').filter({ hasText: EAN })).toContainText('You said')
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)

  await goBack(page)
  await expect(page).toHaveURL('/describe')
})
