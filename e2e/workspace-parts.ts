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
