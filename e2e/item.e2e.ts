import type { Page } from '@playwright/test'
import { getItem, type WholeItem } from '#contract/items/whole-item.ts'
import { labelPhoto, picture, picturePath } from '#tests/uploads.ts'
import {
  atDeskAndOnPhone,
  CLOCK,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  photographClock,
  SEIKO_CLOCK,
  test,
  visit,
} from './fixtures.ts'

const LAMP = picturePath('brass-lamp')
const CHAIR = picturePath('spindle-chair')
const RADIO = picturePath('table-radio')
const LABEL = ['SEIKO', 'MODEL QXA-540', 'QUARTZ MOVEMENT', 'BATTERY 1.5 V', 'MADE IN JAPAN']

async function photosOf(page: Page, id: string): Promise<WholeItem['photos']> {
  return (await (await page.request.get(getItem.path.replace(':id', id))).json()).photos
}
const idsOf = async (page: Page, id: string) => (await photosOf(page, id)).map((photo) => photo.id)
const thumbs = (page: Page) => page.getByRole('button', { name: /^Photo \d+(, the cover)?$/ })
const thumb = (page: Page, place: number) => thumbs(page).nth(place - 1)

atDeskAndOnPhone('An item gets three more photos, in another order', async ({ page, signUp, isMobile }) => {
  await signUp()
  const id = await photographClock(page)
  await page.goto(`/items/${id}`)
  await expect(page.getByRole('heading', { name: 'Clock', level: 1 })).toBeInViewport()
  await expect(page.getByRole('img', { name: 'Your photo: Seiko QXA-540 clock' })).toBeInViewport()
  await expect(page.locator('header .tag')).toBeInViewport()
  await expect(page.getByRole('link', { name: 'Review 5 listings' })).toBeInViewport()
  await expect(page.getByText('One photo', { exact: true })).toBeVisible()
  await expectNoSidewaysScroll(page)

  await page.getByLabel('More photos', { exact: true }).setInputFiles([CHAIR, RADIO])
  await expect(thumbs(page)).toHaveCount(3)
  await page.getByLabel('More photos', { exact: true }).setInputFiles(LAMP)
  await expect(thumbs(page)).toHaveCount(4)
  const [lamp, chair, radio, again] = await idsOf(page, id)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)

  await thumb(page, 2).click()
  await expect(page.getByText('Photo 2 of 4')).toBeVisible()
  await page.getByRole('button', { name: 'Make cover' }).click()
  await expect(page.getByText('Photo 1 of 4, the cover')).toBeVisible()
  await expect.poll(() => idsOf(page, id)).toEqual([chair, lamp, radio, again])

  await page.getByRole('button', { name: 'Move this photo right' }).click()
  await expect(page.getByText('Photo 2 of 4')).toBeVisible()
  await expect.poll(() => idsOf(page, id)).toEqual([lamp, chair, radio, again])

  if (!isMobile) {
    await thumb(page, 4).dragTo(thumb(page, 1))
    await expect.poll(() => idsOf(page, id)).toEqual([again, lamp, chair, radio])
    await thumb(page, 3).focus()
    await page.keyboard.press('Shift+ArrowRight')
    await expect.poll(() => idsOf(page, id)).toEqual([again, lamp, radio, chair])
    await expect(thumb(page, 4)).toBeFocused()
    await page.keyboard.press('ArrowLeft')
    await expect(thumb(page, 3)).toBeFocused()
    await expect(page.getByText('Photo 3 of 4')).toBeVisible()
  }
  const order = await idsOf(page, id)
  await page.reload()
  await expect(thumbs(page)).toHaveCount(4)
  expect(await idsOf(page, id)).toEqual(order)
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
  await page.getByRole('link', { name: 'Review 5 listings' }).click()
  await expect(page.getByText('Seiko QXA-540 clock', { exact: false }).first()).toBeVisible()
  const { listings } = await (await page.request.get(getItem.path.replace(':id', id))).json()
  for (const { title } of listings) expect(title).toContain('Seiko QXA-540')
})

test('A removed photo comes back where it was, and the last one stays', async ({ page, signUp }) => {
  await signUp()
  const id = await photographClock(page)
  await page.goto(`/items/${id}`)
  await expect(page.getByRole('button', { name: 'Remove' }), 'the only one stays').toHaveCount(0)
  await page.getByLabel('More photos', { exact: true }).setInputFiles([CHAIR, RADIO])
  await expect(thumbs(page)).toHaveCount(3)
  const all = await idsOf(page, id)
  await thumb(page, 2).click()
  await page.getByRole('button', { name: 'Remove' }).click()
  await expect(thumbs(page)).toHaveCount(2)
  expect(await idsOf(page, id)).toEqual([all[0], all[2]])
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(thumbs(page)).toHaveCount(3)
  expect(await idsOf(page, id)).toEqual(all)
})

test('A photo is turned and cropped, and its original comes back', async ({ page, signUp }) => {
  await signUp()
  const id = await photographClock(page)
  await page.goto(`/items/${id}`)
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
  await expect(page.getByRole('button', { name: 'Original' })).toHaveCount(0)
})

test('Photos are dropped on the page or pasted, and what is no photo says so', async ({ page, signUp }) => {
  await signUp()
  const id = await photographClock(page)
  await page.goto(`/items/${id}`)
  await expect(page.getByText('One photo', { exact: true })).toBeVisible()
  const send = async (kind: 'drop' | 'paste', name: string, type: string, bytes: Buffer) =>
    page.evaluate(
      ({ kind, name, type, base64 }) => {
        const data = new DataTransfer()
        const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
        data.items.add(new File([bytes], name, { type }))
        const event =
          kind === 'drop'
            ? new DragEvent('drop', { dataTransfer: data, bubbles: true, cancelable: true })
            : new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true })
        document.body.dispatchEvent(event)
      },
      { kind, name, type, base64: bytes.toString('base64') },
    )
  await send('drop', 'my chair (1).jpg', 'image/jpeg', await picture('spindle-chair'))
  await expect(thumbs(page)).toHaveCount(2)
  await send('paste', 'image.png', 'image/jpeg', await picture('table-radio'))
  await expect(thumbs(page)).toHaveCount(3)
  await send('paste', 'IMG_1.heic', 'image/heic', Buffer.from('nothing this browser knows'))
  await expect(page.getByText('No photo was added', { exact: true })).toBeVisible()
  await expect(
    page.getByText('This browser cannot read that kind of file. Export it as JPG, then add it again.', { exact: true }),
  ).toBeVisible()
  await expect(thumbs(page)).toHaveCount(3)
})

test('Every list leads to an item’s page, and from there to its listings', async ({ page, signUp }) => {
  await signUp()
  const id = await photographClock(page)
  await page.goto('/')
  await page.getByRole('region', { name: 'Recent Items' }).getByRole('link', { name: /clock/i }).click()
  await expect(page).toHaveURL(`/items/${id}`)
  await visit(page, '/dashboard')
  await page.getByRole('article').first().getByRole('link', { name: /clock/i }).click()
  await expect(page).toHaveURL(`/items/${id}`)
  await visit(page, '/history')
  await page.getByRole('link', { name: /clock/i }).click()
  await expect(page).toHaveURL(`/items/${id}`)
  await expect(page.getByRole('row', { name: /Mercari/ }).getByRole('link', { name: 'Post on Mercari' })).toBeVisible()
  await page.getByRole('link', { name: 'Review 5 listings' }).click()
  await expect(page).toHaveURL(`/?item=${id}#listings`)
  await expect(page.getByRole('heading', { name: 'Generated Listings' })).toBeInViewport()
  await page.getByLabel('More photos', { exact: true }).setInputFiles(CHAIR)
  await expect(thumbs(page)).toHaveCount(2)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
})

atDeskAndOnPhone('Links to a part of the workspace land at it', async ({ page, signUp }) => {
  await signUp()
  const id = await photographClock(page)
  await page.goto(`/items/${id}`)
  await page.getByRole('link', { name: 'What you keep on each marketplace' }).click()
  await expect(page.getByRole('heading', { name: 'Market Price Research' })).toBeInViewport()
  await page.goto(`/?item=${id}#listings`)
  await expect(page.getByRole('heading', { name: 'Generated Listings' })).toBeInViewport()
})

atDeskAndOnPhone('A brand of a hundred letters widens no page', async ({ page, signUp }) => {
  await signUp()
  const clock = { ...SEIKO_CLOCK, brand: 'Superlongbrand'.repeat(7) }
  const id = await photographClock(page, clock)
  for (const path of [`/items/${id}`, `/?item=${id}#price`, `/replies?item=${id}`, '/dashboard', '/history']) {
    await page.goto(path)
    await expect(page.getByText(/Superlongbrand/).first()).toBeAttached()
    await expectNoSidewaysScroll(page)
  }
})

test('An item is deleted from its page, and brought back', async ({ page, signUp }) => {
  await signUp()
  const id = await photographClock(page)
  await page.goto(`/items/${id}`)
  await page.getByRole('button', { name: 'Delete item' }).click()
  await expect(page).toHaveURL('/history')
  await expect(page.getByText('Nothing here yet')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page).toHaveURL(`/items/${id}`)
  await expect(page.getByRole('heading', { name: 'Clock', level: 1 })).toBeVisible()
  await visit(page, `/items/${crypto.randomUUID()}`)
  await expect(page.getByText('This item does not exist')).toBeVisible()
  await expectAccessible(page)
})

atDeskAndOnPhone(
  'The coach asks for what buyers want to see, and the photo taken for it is there',
  async ({ page, signUp }) => {
    await signUp()
    const entered = await page.request.post('/api/items', { data: { typeId: 'sneakers', category: 'x', type: 'x' } })
    const { item } = await entered.json()
    await page.goto(`/items/${item.id}`)
    const coach = page.getByRole('region', { name: 'Buyers will ask for:' })
    const asks = coach.getByRole('button', { name: /^Take a photo:/ })
    await expect(asks.first()).toContainText('Both shoes, three-quarter view')
    const take = async (what: string) => {
      const chooser = page.waitForEvent('filechooser')
      await asks.filter({ hasText: what }).click()
      await (await chooser).setFiles(CHAIR)
    }
    await take('Both shoes')
    await expect(asks.first()).toContainText('The soles, side by side')
    await expect(coach.getByText('Already in photo 1?').first()).toBeVisible()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)

    await take('Size label inside the tongue')
    await expect(asks.filter({ hasText: 'Size label' })).toHaveCount(0)
    await expect.poll(async () => (await photosOf(page, item.id)).map(({ isLabel }) => isLabel)).toEqual([false, true])
    await coach.getByRole('button', { name: /more$/ }).click()
    await expect(asks.filter({ hasText: 'Box end label' })).toContainText('Keep out of it: address labels')
    await coach.getByRole('button', { name: /^Already in photo 1\? ?The soles/ }).click()
    await expect(asks.filter({ hasText: 'The soles' })).toHaveCount(0)
    await page.reload()
    await expect(asks.first()).toContainText('Each flaw close up')
  },
)
