import type { Locator, Page } from '@playwright/test'
import { expect, expectAccessible, expectNoSidewaysScroll, onPhone, test } from './fixtures.ts'
import { dropPhotos, pilePhotos } from './pile-photos.ts'

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

/** What is said covers nothing that can be pressed next. */
const expectAbove = (said: Locator, below: Locator) =>
  expect(async () => {
    const [upper, lower] = [await said.boundingBox(), await below.boundingBox()]
    expect(upper!.y + upper!.height).toBeLessThanOrEqual(lower!.y)
  }).toPass()

async function sixPhotosOfThree(page: Page) {
  await page.goto('/upload')
  await expect(page.getByRole('main').getByText('10 free analyses left')).toBeVisible()
  await dropPhotos(page, await pilePhotos(['table-radio', 'brass-lamp', 'spindle-chair'], 2))
  const progress = page.getByRole('region', { name: 'Progress' })
  await expect(progress.getByText('6 photos in 3 items')).toBeVisible({ timeout: 60_000 })
  await expect(progress.getByText('Still sorting')).toHaveCount(0, { timeout: 60_000 })
}

test('Several photos are selected with the keyboard and moved, merged and removed together', async ({
  page,
  signUp,
}) => {
  await signUp()
  await sixPhotosOfThree(page)

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
  await expect(photosOf(page, 3)).toHaveCount(2)

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

test.describe(() => {
  onPhone()
  test('A finger that stays on a photo selects it, and taps select more', async ({ page, signUp }) => {
    await signUp()
    await sixPhotosOfThree(page)
    await photo(page, 2, 1).dispatchEvent('pointerdown', { pointerType: 'touch' })
    await expect(box(page, 2, 1)).toBeChecked()
    await box(page, 2, 1).dispatchEvent('pointerup', { pointerType: 'touch' })
    await box(page, 2, 2).tap()
    await expect(bar(page).getByText('2 photos selected')).toBeVisible()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await bar(page).getByRole('button', { name: 'Move to' }).tap()
    await page.getByRole('dialog').getByRole('button', { name: 'Item 3' }).tap()
    // It has an earlier first photo now, and stands where that one stood.
    const said = page.getByRole('listitem').filter({ hasText: 'Moved to item 2' })
    await expect(said).toBeVisible()
    await expectAbove(said, page.getByRole('button', { name: 'Analyze 3 items' }))
    await expect(photosOf(page, 2)).toHaveCount(4)
    await page.getByRole('button', { name: 'Select', exact: true }).tap()
    await expectAbove(said, bar(page))
    await bar(page).getByRole('button', { name: 'Cancel' }).tap()
    await page.getByRole('button', { name: 'Undo' }).tap()
    await expect(photosOf(page, 3)).toHaveCount(2)

    await page.getByRole('button', { name: 'Select', exact: true }).tap()
    await box(page, 1, 1).tap()
    await bar(page).getByRole('button', { name: 'Remove' }).tap()
    await expect(page.getByText('5 photos in 3 items')).toBeVisible()
  })
})
