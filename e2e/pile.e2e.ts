import type { Locator, Page } from '@playwright/test'
import { heicHead } from '#tests/heic-head.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, onPhone, test } from './fixtures.ts'
import { dropPhotos, pilePhotos } from './pile-photos.ts'

/** A pile takes its time on a machine that does other things too. */
test.describe.configure({ timeout: 240_000 })

const THINGS = ['table-radio', 'brass-lamp', 'spindle-chair', 'empty-corner']

const item = (page: Page, number: number) => page.getByRole('article', { name: `Item ${number}`, exact: true })
const photosOf = (page: Page, number: number) =>
  page.getByRole('list', { name: `Photos of item ${number}` }).getByRole('listitem')
const photo = (page: Page, place: number, number: number) =>
  page
    .getByRole('list', { name: `Photos of item ${number}` })
    .getByRole('button')
    .nth(place - 1)
const box = (page: Page, place: number, number: number) =>
  page.getByRole('checkbox', { name: `Select photo ${place} of item ${number}` })
const bar = (page: Page) => page.getByRole('region', { name: 'Selected photos' })
const progress = (page: Page) => page.getByRole('region', { name: 'Progress' })
const main = (page: Page) => page.getByRole('main')

/** All photos are here and sorted. */
async function expectSorted(page: Page, words: string) {
  await expect(progress(page).getByText(words)).toBeVisible({ timeout: 60_000 })
  await expect(progress(page).getByText('Still sorting')).toHaveCount(0, { timeout: 60_000 })
  await expect(page.getByRole('region', { name: 'Upload' })).toHaveCount(0)
}

/** What is said covers nothing that can be pressed next. */
const expectAbove = (said: Locator, below: Locator) =>
  expect(async () => {
    const [upper, lower] = [await said.boundingBox(), await below.boundingBox()]
    expect(upper!.y + upper!.height).toBeLessThanOrEqual(lower!.y)
  }).toPass()

test('A seller drops twelve photos of four things, moves one, and reviews them with the keyboard', async ({
  page,
  signUp,
}) => {
  await signUp()
  await page.goto('/upload')
  await expect(main(page).getByText('10 free analyses left')).toBeVisible()
  await dropPhotos(page, await pilePhotos(THINGS))
  await expectSorted(page, '12 photos in 4 items')
  await expect(item(page, 2).getByText('Taken 5 minutes after the photo before')).toBeVisible()
  await expect(main(page).getByText('Uses at most 4 of your 10 free analyses.')).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)

  // By keyboard to another item, and by mouse back again.
  await page.getByRole('button', { name: 'Photo 3 of item 1: move, make cover, remove' }).press('m')
  const dialog = page.getByRole('dialog', { name: 'Photo 3 of item 1' })
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Item 2' }).press('Enter')
  await expect(photosOf(page, 1)).toHaveCount(2)
  await expect(photosOf(page, 2)).toHaveCount(4)
  const moved = page.getByRole('button', { name: 'Photo 4 of item 2: move, make cover, remove' })
  await moved.hover()
  await page.mouse.down()
  await item(page, 1).hover()
  await item(page, 1).hover({ position: { x: 20, y: 20 } })
  await page.mouse.up()
  await expect(photosOf(page, 1)).toHaveCount(3)
  await expect(photosOf(page, 2)).toHaveCount(3)

  await page.getByRole('button', { name: 'Analyze 4 items' }).press('Enter')
  await expect(progress(page).getByText('4 of 4 ready')).toBeVisible({ timeout: 90_000 })
  await expect(item(page, 4).getByText('Needs a look')).toBeVisible()
  await page.getByRole('link', { name: 'Review 4 items' }).press('Enter')

  await expect(page.getByRole('heading', { level: 1 })).toContainText(/radio|stereo/i)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.keyboard.press('Enter')
  await expect(main(page).getByText('Item 2 of 4: 1 of 4 listed')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/lamp/i)
  await page.keyboard.press('k')
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/radio|stereo/i)
  await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/chair/i)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'What is it?' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Looks right' })).toBeDisabled()
  await page.keyboard.press('n')
  await expect(page.getByRole('heading', { level: 1, name: 'All done' })).toBeVisible()
  await expect(main(page).getByText(/3 of 3 reviewed, \$\d+ on the shelf/)).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.getByRole('link', { name: 'See your items' }).click()
  await expect(main(page).getByRole('link', { name: /radio|stereo|lamp|chair/i })).toHaveCount(3)
})

test.describe(() => {
  onPhone()
  test('A seller on a phone takes many photos in a row, and sorts them with a finger', async ({ page, signUp }) => {
    await signUp()
    // A camera that looks at a wall, in a color that changes.
    await page.addInitScript(() => {
      navigator.mediaDevices.getUserMedia = async () => {
        const canvas = Object.assign(document.createElement('canvas'), { width: 320, height: 240 })
        const context = canvas.getContext('2d')!
        const stream = canvas.captureStream()
        let turn = 0
        const painting = setInterval(() => {
          turn += 29
          context.fillStyle = `hsl(${turn} 60% 50%)`
          context.fillRect(0, 0, canvas.width, canvas.height)
          if (!stream.active) clearInterval(painting)
        }, 200)
        return stream
      }
    })
    await page.goto('/upload')
    await page.getByRole('button', { name: 'Take many' }).tap()
    const camera = page.getByRole('dialog', { name: 'Take many photos' })
    const shutter = camera.getByRole('button', { name: 'Take a photo' })
    await expect(shutter).toBeEnabled()
    await expect(camera.getByRole('button', { name: 'Next item' })).toBeDisabled()
    await shutter.tap()
    await expect(camera.getByText('Item 1: 1 photo')).toBeVisible()
    await shutter.tap()
    await expect(camera.getByText('Item 1: 2 photos')).toBeVisible()
    await expectAccessible(page)
    await camera.getByRole('button', { name: 'Next item' }).tap()
    await expect(camera.getByText('Item 2: take its first photo')).toBeVisible()
    await shutter.tap()
    await expect(camera.getByText('Item 2: 1 photo')).toBeVisible()
    await camera.getByRole('button', { name: 'Next item' }).tap()
    await shutter.tap()
    await camera.getByRole('button', { name: 'Done (4)' }).tap()
    await expectSorted(page, '4 photos in 3 items')
    await expect(photosOf(page, 1)).toHaveCount(2)
    await expect(item(page, 2).getByText('You tapped “Next item”')).toBeVisible()
    await expectNoSidewaysScroll(page)

    // A photo is moved by what opens when it is tapped.
    await page.getByRole('button', { name: 'Photo 2 of item 1: move, make cover, remove' }).tap()
    await page.getByRole('dialog').getByRole('button', { name: 'Item 2' }).tap()
    await expect(photosOf(page, 2)).toHaveCount(2)
    await page.getByRole('button', { name: 'Photo 1 of item 1, the cover: move, make cover, remove' }).tap()
    await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).tap()
    await expect(progress(page).getByText('3 photos in 2 items')).toBeVisible()
    await page.getByRole('button', { name: 'Undo' }).tap()
    await expect(progress(page).getByText('4 photos in 3 items')).toBeVisible()

    // A finger that stays on a photo selects it, and taps select more.
    await photo(page, 2, 2).dispatchEvent('pointerdown', { pointerType: 'touch' })
    await expect(box(page, 2, 2)).toBeChecked()
    await box(page, 2, 2).dispatchEvent('pointerup', { pointerType: 'touch' })
    await box(page, 1, 1).tap()
    await expect(bar(page).getByText('2 photos selected')).toBeVisible()
    await expectNoSidewaysScroll(page)
    await bar(page).getByRole('button', { name: 'Move to' }).tap()
    await page.getByRole('dialog').getByRole('button', { name: 'Item 3' }).tap()
    // It has an earlier first photo now, and stands where that one stood.
    const said = page.getByRole('listitem').filter({ hasText: 'Moved to item 1' })
    await expect(said).toBeVisible()
    await expectAbove(said, page.getByRole('button', { name: 'Analyze 2 items' }))
    await expect(photosOf(page, 1)).toHaveCount(3)
    await page.getByRole('button', { name: 'Select', exact: true }).tap()
    await expectAbove(said, bar(page))
    await bar(page).getByRole('button', { name: 'Cancel' }).tap()
    await page.getByRole('button', { name: 'Undo' }).tap()
    await expect(photosOf(page, 3)).toHaveCount(1)
  })
})

test('The tab is closed in the middle of a pile and opened again, and several photos are moved, merged and removed together', async ({
  page,
  context,
  signUp,
}) => {
  await signUp()
  let sent = 0
  const sending = '**/api/piles/*/photos'
  // Two arrive; of the others nothing is heard.
  await context.route(sending, (route) => ++sent <= 2 && route.continue())
  const closed = await context.newPage()
  await closed.goto('/upload')
  const photos = await pilePhotos(['table-radio', 'brass-lamp', 'spindle-chair'], 2)
  await closed.getByLabel('Photos for the pile').setInputFiles(photos)
  await expect(closed.getByText('2 of 6 photos here')).toBeVisible()
  await expect(closed.getByText('If you close this tab, the upload continues when you come back')).toBeVisible()
  await expectAccessible(closed)
  await closed.close()

  await context.unroute(sending)
  await page.goto('/upload')
  await expectSorted(page, '6 photos in 3 items')
  const [{ id }] = await (await page.request.get('/api/piles')).json()
  const pile = await (await page.request.get(`/api/piles/${id}`)).json()
  expect(new Set(pile.photos.map((photo: { clientKey: string }) => photo.clientKey)).size).toBe(6)

  // Two of different items become one of their own.
  await photo(page, 2, 1).press('x')
  await expect(box(page, 2, 1)).toBeChecked()
  await box(page, 1, 3).press('Space')
  await expect(bar(page).getByText('2 photos selected')).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('m')
  await page.getByRole('dialog', { name: 'Move 2 photos to…' }).getByRole('button', { name: 'New item' }).press('Enter')
  await expect(photosOf(page, 1)).toHaveCount(1)
  await expect(photosOf(page, 2)).toHaveCount(2)
  await expect(photosOf(page, 4)).toHaveCount(1)
  await expect(bar(page)).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(photosOf(page, 1)).toHaveCount(2)
  await expect(photosOf(page, 4)).toHaveCount(0)

  // With the mouse: all from here to there, then their items become one.
  await page.getByRole('button', { name: 'Select', exact: true }).click()
  await expect(bar(page).getByRole('button', { name: 'Merge' })).toBeDisabled()
  await box(page, 2, 1).click()
  await box(page, 2, 2).click({ modifiers: ['Shift'] })
  await expect(bar(page).getByText('3 photos selected')).toBeVisible()
  await bar(page).getByRole('button', { name: 'Merge' }).click()
  await expect(photosOf(page, 1)).toHaveCount(4)

  // One that is dragged takes the other selected ones along.
  await photo(page, 3, 1).click({ modifiers: ['Control'] })
  await box(page, 4, 1).click()
  await box(page, 4, 1).hover()
  await page.mouse.down()
  const chair = page.getByRole('article', { name: 'Item 2' })
  await chair.hover()
  await chair.hover({ position: { x: 20, y: 20 } })
  await page.mouse.up()
  await expect(photosOf(page, 2)).toHaveCount(4)

  // An item that is dragged onto another becomes part of it.
  await page.getByRole('article', { name: 'Item 1' }).hover({ position: { x: 60, y: 60 } })
  await page.mouse.down()
  await chair.hover()
  await chair.hover({ position: { x: 20, y: 20 } })
  await page.mouse.up()
  await expect(photosOf(page, 1)).toHaveCount(6)

  await page.keyboard.press('s')
  await box(page, 1, 1).press('Enter')
  await box(page, 2, 1).press('Enter')
  await page.keyboard.press('Delete')
  await expect(page.getByText('4 photos in 1 item')).toBeVisible()
  await page.keyboard.press('s')
  await page.keyboard.press('Escape')
  await expect(bar(page)).toHaveCount(0)
})

test('The free uses run out in the middle of a pile', async ({ page, signUp, leaveFreeUses }) => {
  const { email } = await signUp()
  await leaveFreeUses(email, 1)
  await page.goto('/upload')
  await expect(main(page).getByText('1 free analysis left')).toBeVisible()
  const heic = { name: 'IMG_1.jpg', mimeType: 'image/jpeg', buffer: Buffer.from(heicHead('heic', 'mif1')) }
  await dropPhotos(page, [...(await pilePhotos(['table-radio', 'brass-lamp'], 1)), heic])
  const leftOut = page.getByRole('alert').filter({ hasText: 'IMG_1.jpg was left out.' })
  await expect(leftOut).toContainText('This one is HEIC: please export it as JPG first.')
  await expectSorted(page, '2 photos in 2 items')
  await expect(
    main(page).getByText('You have 1 free analysis left: up to 1 of 2 waits for more analyses.'),
  ).toBeVisible()
  await page.getByRole('button', { name: 'Analyze 2 items' }).click()
  await expect(main(page).getByText('It keeps its photos and continues when you have more.')).toBeVisible({
    timeout: 90_000,
  })
  await expect(progress(page).getByText('1 of 2 ready')).toBeVisible()
  await expect(main(page).getByText('Waits for more analyses', { exact: true })).toBeVisible()
  await expect(main(page).getByRole('link', { name: 'See the plans' }).first()).toHaveAttribute('href', '/subscribe')
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)

  await leaveFreeUses(email, 1)
  await page.reload()
  await page.getByRole('button', { name: 'Try 1 item again' }).click()
  await expect(progress(page).getByText('2 of 2 ready')).toBeVisible({ timeout: 90_000 })
})
