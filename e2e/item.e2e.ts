import type { Page } from '@playwright/test'
import { getItem, type WholeItem } from '#contract/items/whole-item.ts'
import { labelPhoto, picture, picturePath } from '#tests/uploads.ts'
import {
  CLOCK,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  onPhone,
  photographClock,
  SEIKO_CLOCK,
  test,
  visit,
} from './fixtures.ts'
import { give } from './workspace-parts.ts'

const CHAIR = picturePath('spindle-chair')
const RADIO = picturePath('table-radio')
const PHONE_SIZE = { width: 390, height: 844 }
const LABEL = ['SEIKO', 'MODEL QXA-540', 'QUARTZ MOVEMENT', 'BATTERY 1.5 V', 'MADE IN JAPAN']

async function photosOf(page: Page, id: string): Promise<WholeItem['photos']> {
  return (await (await page.request.get(getItem.path.replace(':id', id))).json()).photos
}
const idsOf = async (page: Page, id: string) => (await photosOf(page, id)).map((photo) => photo.id)
const thumbs = (page: Page) => page.getByRole('button', { name: /^Photo \d+(, the cover)?$/ })
const thumb = (page: Page, place: number) => thumbs(page).nth(place - 1)

test('A photo is turned and cropped, three more come and are put in order, and what was done is undone', async ({
  page,
  signUp,
}) => {
  await signUp()
  const id = await photographClock(page)
  await page.goto(`/items/${id}`)
  const desk = page.viewportSize()!
  for (const size of [PHONE_SIZE, desk]) {
    await page.setViewportSize(size)
    await expect(page.getByRole('heading', { name: 'Clock', level: 1 })).toBeInViewport()
    await expect(page.getByRole('img', { name: 'Your photo: Seiko QXA-540 clock' })).toBeInViewport()
    await expect(page.locator('header .tag')).toBeInViewport()
    await expect(page.getByRole('link', { name: 'Review 5 listings' })).toBeInViewport()
  }

  const [before] = await photosOf(page, id)
  const sizeNow = async () => (await photosOf(page, id))[0]
  await page.getByRole('button', { name: 'Turn', exact: true }).click()
  await expect.poll(sizeNow).toMatchObject({ width: before!.height, height: before!.width, changed: true })
  await page.getByRole('button', { name: 'Crop', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Crop photo 1' })
  await dialog.getByRole('radio', { name: 'Square' }).click()
  await dialog.getByRole('slider', { name: 'Zoom' }).fill('2')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Save crop' }).click()
  await expect(dialog).toBeHidden()
  await expect
    .poll(async () => {
      const { width, height } = (await sizeNow())!
      return width === height && width! < before!.width!
    })
    .toBe(true)
  await page.getByRole('button', { name: 'Original' }).click()
  await expect.poll(sizeNow).toEqual(before)

  await page.getByLabel('More photos', { exact: true }).setInputFiles([CHAIR, RADIO])
  await expect(thumbs(page)).toHaveCount(3)
  await give(page, 'drop', { name: 'my lamp (1).png', mimeType: 'image/jpeg', buffer: await picture('brass-lamp') })
  await expect(thumbs(page)).toHaveCount(4)
  const [clock, chair, radio, lamp] = await idsOf(page, id)
  await thumb(page, 4).dragTo(thumb(page, 1))
  await expect.poll(() => idsOf(page, id)).toEqual([lamp, clock, chair, radio])
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)

  await thumb(page, 3).click()
  await page.getByRole('button', { name: 'Remove' }).click()
  await expect(thumbs(page)).toHaveCount(3)
  expect(await idsOf(page, id)).toEqual([lamp, clock, radio])
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(thumbs(page)).toHaveCount(4)
  expect(await idsOf(page, id)).toEqual([lamp, clock, chair, radio])
})

test('An item gets a second photo of its label and the brand is read', async ({ page, signUp }) => {
  // Photos of the journeys before are read first, one after the other.
  test.slow()
  await signUp()
  const id = await photographClock(page, CLOCK)
  await page.goto(`/items/${id}`)
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
})

test.describe(() => {
  onPhone()

  test('Every list leads to an item’s page and from there to the place named, and a brand of a hundred letters widens none', async ({
    page,
    signUp,
  }) => {
    await signUp()
    const clock = { ...SEIKO_CLOCK, brand: 'Superlongbrand'.repeat(7) }
    const id = await photographClock(page, clock)
    const expectFits = async () => {
      await expect(page.getByText(/Superlongbrand/).first()).toBeAttached()
      await expectNoSidewaysScroll(page)
    }
    await page.goto(`/?item=${id}#listings`)
    await expect(page.getByRole('heading', { name: 'Generated Listings' })).toBeInViewport()
    await expectFits()
    await page.getByRole('region', { name: 'Recent Items' }).getByRole('link', { name: /clock/i }).click()
    await expect(page).toHaveURL(`/items/${id}`)
    await visit(page, '/dashboard')
    await expectFits()
    await page.getByRole('article').first().getByRole('link', { name: /clock/i }).click()
    await expect(page).toHaveURL(`/items/${id}`)
    await visit(page, '/history')
    await expectFits()
    await page.getByRole('link', { name: /clock/i }).click()
    await expect(page).toHaveURL(`/items/${id}`)
    await expect(
      page.getByRole('row', { name: /Mercari/ }).getByRole('link', { name: 'Post on Mercari' }),
    ).toBeVisible()
    await expectFits()
    await visit(page, `/replies?item=${id}`)
    await expectFits()

    await visit(page, `/items/${id}`)
    await page.getByRole('link', { name: 'What you keep on each marketplace' }).click()
    await expect(page.getByRole('heading', { name: 'Market Price Research' })).toBeInViewport()
    await expectFits()
  })
})
