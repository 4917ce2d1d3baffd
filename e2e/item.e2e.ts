import type { Page } from '@playwright/test'
import { getItem, type WholeItem } from '#contract/items/whole-item.ts'
import { labelPhoto } from '#tests/uploads.ts'
import { CLOCK, expect, expectAccessible, photographClock, test } from './fixtures.ts'

const PHONE_SIZE = { width: 390, height: 844 }
const LABEL = ['SEIKO', 'MODEL QXA-540', 'QUARTZ MOVEMENT', 'BATTERY 1.5 V', 'MADE IN JAPAN']

async function photosOf(page: Page, id: string): Promise<WholeItem['photos']> {
  return (await (await page.request.get(getItem.path.replace(':id', id))).json()).photos
}
const thumbs = (page: Page) => page.getByRole('button', { name: /^Photo \d+(, the cover)?$/ })

test('An item gets a second photo of its label and the brand is read; a photo is cropped and dragged to another place', async ({
  page,
  signUp,
}) => {
  // Photos of the journeys before are read first, one after the other.
  test.slow()
  await signUp()
  const id = await photographClock(page, CLOCK)
  await page.goto(`/items/${id}`)
  const desk = page.viewportSize()!
  for (const size of [PHONE_SIZE, desk]) {
    await page.setViewportSize(size)
    await expect(page.getByRole('heading', { name: 'Clock', level: 1 })).toBeInViewport()
    await expect(page.getByRole('img', { name: 'Your photo: Clock' })).toBeInViewport()
    await expect(page.locator('header .tag')).toBeInViewport()
    await expect(page.getByRole('link', { name: 'Review 5 listings' })).toBeInViewport()
  }
  await expect(page.getByText('We could not read one').first()).toBeVisible()
  const label = { name: 'label.jpg', mimeType: 'image/jpeg', buffer: await labelPhoto(LABEL) }
  await page.getByLabel('More photos', { exact: true }).setInputFiles(label)
  await expect(thumbs(page)).toHaveCount(2)
  await expect(page.getByText('Looking for a brand or label in the new photos…')).toBeVisible()
  await expect(page.getByText('Read on a label: "SEIKO"')).toBeVisible({ timeout: 90_000 })
  await expect(page.getByText('Looking for a brand or label in the new photos…')).toBeHidden()
  await expect(page.getByRole('heading', { name: 'Seiko QXA-540 clock', level: 1 })).toBeVisible()
  const { listings } = await (await page.request.get(getItem.path.replace(':id', id))).json()
  for (const { title } of listings) expect(title).toContain('Seiko QXA-540')

  const [clock, read] = await photosOf(page, id)
  await thumbs(page).nth(1).dragTo(thumbs(page).nth(0))
  await expect.poll(async () => (await photosOf(page, id)).map((photo) => photo.id)).toEqual([read!.id, clock!.id])
  await thumbs(page).nth(1).click()
  await page.getByRole('button', { name: 'Crop', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Crop photo 2' })
  await dialog.getByRole('radio', { name: 'Square' }).click()
  await dialog.getByRole('slider', { name: 'Zoom' }).fill('2')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Save crop' }).click()
  await expect(dialog).toBeHidden()
  await expect
    .poll(async () => {
      const { width, height } = (await photosOf(page, id))[1]!
      return width === height && width! < clock!.width!
    })
    .toBe(true)
  await expectAccessible(page)
})
