import type { Page } from '@playwright/test'
import { heicHead } from '#tests/heic-head.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, onPhone, test } from './fixtures.ts'
import { dropPhotos, pilePhotos } from './pile-photos.ts'

/** A pile takes its time on a machine that does other things too. */
test.describe.configure({ timeout: 240_000 })

const THINGS = ['table-radio', 'brass-lamp', 'spindle-chair', 'empty-corner']

const item = (page: Page, number: number) => page.getByRole('article', { name: `Item ${number}`, exact: true })
const photosOf = (page: Page, number: number) =>
  page.getByRole('list', { name: `Photos of item ${number}` }).getByRole('listitem')
const progress = (page: Page) => page.getByRole('region', { name: 'Progress' })
const main = (page: Page) => page.getByRole('main')

/** All photos are here and sorted. */
async function expectSorted(page: Page, words: string) {
  await expect(progress(page).getByText(words)).toBeVisible({ timeout: 60_000 })
  await expect(progress(page).getByText('Still sorting')).toHaveCount(0, { timeout: 60_000 })
  await expect(page.getByRole('region', { name: 'Upload' })).toHaveCount(0)
}

test('A seller drops twelve photos of four things, moves one, and reviews them with the keyboard', async ({
  page,
  signUp,
}) => {
  await signUp()
  await page.goto('/upload')
  await expect(main(page).getByText('10 free analyses left')).toBeVisible()
  await expectAccessible(page)
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
  await expectAccessible(page)
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
  await expectAccessible(page)
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
  test('A seller on a phone takes many photos in a row', async ({ page, signUp }) => {
    await signUp()
    // A camera that looks at a wall, in a colour that changes.
    await page.addInitScript(() => {
      navigator.mediaDevices.getUserMedia = async () => {
        const canvas = Object.assign(document.createElement('canvas'), { width: 640, height: 480 })
        const context = canvas.getContext('2d')!
        let turn = 0
        setInterval(() => {
          turn += 7
          context.fillStyle = `hsl(${turn} 60% 50%)`
          context.fillRect(0, 0, 640, 480)
        }, 50)
        return canvas.captureStream()
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
    await camera.getByRole('button', { name: 'Done (3)' }).tap()
    await expectSorted(page, '3 photos in 2 items')
    await expect(photosOf(page, 1)).toHaveCount(2)
    await expect(item(page, 2).getByText('You tapped “Next item”')).toBeVisible()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)

    // With a finger, a photo is moved by what opens when it is tapped.
    await page.getByRole('button', { name: 'Photo 2 of item 1: move, make cover, remove' }).tap()
    await page.getByRole('dialog').getByRole('button', { name: 'Item 2' }).tap()
    await expect(photosOf(page, 2)).toHaveCount(2)
    await page.getByRole('button', { name: 'Photo 1 of item 1, the cover: move, make cover, remove' }).tap()
    await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).tap()
    await expect(progress(page).getByText('2 photos in 1 item')).toBeVisible()
    await page.getByRole('button', { name: 'Undo' }).tap()
    await expect(progress(page).getByText('3 photos in 2 items')).toBeVisible()
  })
})

test('The tab is closed in the middle of a pile and opened again', async ({ page, context, signUp }) => {
  await signUp()
  let sent = 0
  const sending = '**/api/piles/*/photos'
  // Two arrive; of the others nothing is heard.
  await context.route(sending, (route) => ++sent <= 2 && route.continue())
  await page.goto('/upload')
  await page.getByLabel('Photos for the pile').setInputFiles(await pilePhotos(['table-radio', 'brass-lamp']))
  await expect(page.getByText('2 of 6 photos here')).toBeVisible()
  await expect(page.getByText('If you close this tab, the upload continues when you come back')).toBeVisible()
  await expectAccessible(page)
  await page.close()

  await context.unroute(sending)
  const again = await context.newPage()
  await again.goto('/upload')
  await expectSorted(again, '6 photos in 2 items')
  const { photos } = await (await again.request.get(`/api/piles/${await pileIn(again)}`)).json()
  expect(new Set(photos.map((photo: { clientKey: string }) => photo.clientKey)).size).toBe(6)
})

const pileIn = async (page: Page) => (await (await page.request.get('/api/piles')).json())[0].id

test('The free uses run out in the middle of a pile', async ({ page, signUp, leaveFreeUses }) => {
  const { email } = await signUp()
  await leaveFreeUses(email, 2)
  await page.goto('/upload')
  await expect(main(page).getByText('2 free analyses left')).toBeVisible()
  const heic = { name: 'IMG_1.jpg', mimeType: 'image/jpeg', buffer: Buffer.from(heicHead('heic', 'mif1')) }
  await dropPhotos(page, [...(await pilePhotos(['table-radio', 'brass-lamp', 'spindle-chair'], 1)), heic])
  const leftOut = page.getByRole('alert').filter({ hasText: 'IMG_1.jpg was left out.' })
  await expect(leftOut).toContainText('This one is HEIC: please export it as JPG first.')
  await expectSorted(page, '3 photos in 3 items')
  await expect(
    main(page).getByText('You have 2 free analyses left: up to 1 of 3 waits for more analyses.'),
  ).toBeVisible()
  await page.getByRole('button', { name: 'Analyze 3 items' }).click()
  await expect(main(page).getByText('It keeps its photos and continues when you have more.')).toBeVisible({
    timeout: 90_000,
  })
  await expect(progress(page).getByText('2 of 3 ready')).toBeVisible()
  await expect(main(page).getByText('Waits for more analyses', { exact: true })).toBeVisible()
  await expect(main(page).getByRole('link', { name: 'See the plans' }).first()).toHaveAttribute('href', '/subscribe')
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)

  await leaveFreeUses(email, 1)
  await page.reload()
  await page.getByRole('button', { name: 'Try 1 item again' }).click()
  await expect(progress(page).getByText('3 of 3 ready')).toBeVisible({ timeout: 90_000 })
  await page.goto('/')
  await expect(page.getByText('Free trial limit reached')).toBeVisible()
})
