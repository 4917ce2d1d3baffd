import type { Page } from '@playwright/test'
import { picturePath } from '#tests/uploads.ts'
import { enterClock, expect } from './fixtures.ts'

export async function analyze(page: Page, name: string) {
  await page.getByLabel('Photo of the item').setInputFiles(picturePath(name))
  await expect(page.getByRole('heading', { name: 'AI Analysis Results' })).toBeVisible({ timeout: 30_000 })
  await expect(page.getByText('Analysis complete!', { exact: true })).toBeVisible()
}

/** For journeys that begin where the listings are written already. */
export async function openClock(page: Page) {
  const itemId = await enterClock(page)
  await page.goto(`/?item=${itemId}`)
  await expect(editorOf(page)).toBeVisible()
  return itemId
}

export const blockOf = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

export const editorOf = (page: Page) => page.getByRole('form', { name: /^Listing for/ })

/** The picker is a row of buttons on a desk and a list on a phone. */
export async function choosePlatform(page: Page, name: string) {
  const wide = page.getByRole('radio', { name, exact: true })
  if (await wide.isVisible()) return wide.click()
  const picker = page.getByRole('combobox', { name: 'Platform' })
  // What is posted there, or changed only there, says so behind its name.
  const label = await picker.getByRole('option', { name }).first().textContent()
  await picker.selectOption({ label: label! })
}

export interface GivenFile {
  name: string
  mimeType: string
  buffer: Buffer
}

/** Anywhere on the page: as somebody lets a file go there, or has it in the clipboard. */
export const give = (page: Page, how: 'drop' | 'paste', { name, mimeType, buffer }: GivenFile) =>
  page.evaluate(
    ({ how, name, type, base64 }) => {
      const data = new DataTransfer()
      const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
      data.items.add(new File([bytes], name, { type }))
      const init = { bubbles: true, cancelable: true }
      document.body.dispatchEvent(
        how === 'drop'
          ? new DragEvent('drop', { ...init, dataTransfer: data })
          : new ClipboardEvent('paste', { ...init, clipboardData: data }),
      )
    },
    { how, name, type: mimeType, base64: buffer.toString('base64') },
  )

/** Name and price, between what stands at the top and the message that slides in below. */
export async function expectOnFirstScreen(page: Page) {
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
      expect(y + height).toBeLessThanOrEqual(Math.min(page.viewportSize()!.height, message.y))
    }
  }).toPass({ timeout: 4000 })
}
