import type { Locator, Page } from '@playwright/test'
import { picturePath } from '#tests/uploads.ts'
import { expect, expectAccessible, test } from './fixtures.ts'

const LAMP = picturePath('brass-lamp')
const MAX_TABS = 80

/** Presses Tab, or Shift and Tab, until the focus is there; every stop on the way must be seen to have it. */
async function tabTo(page: Page, target: Locator, tab: 'Tab' | 'Shift+Tab' = 'Tab') {
  await expect(target).toBeVisible()
  // Found once: looking for it by its role after each key would take longer than all the rest.
  const wanted = await target.evaluateHandle((element) => element)
  const stops: string[] = []
  for (let tabs = 0; tabs < MAX_TABS; tabs++) {
    await page.keyboard.press(tab)
    const { arrived, stop, shown } = await wanted.evaluate((wanted) => {
      const focused = document.activeElement ?? document.body
      const name = focused.getAttribute('aria-label') ?? focused.textContent?.trim().slice(0, 40)
      const { outlineStyle } = getComputedStyle(focused)
      return {
        arrived: focused === wanted,
        stop: `${focused.localName} “${name}”`,
        shown: focused === document.body || outlineStyle !== 'none',
      }
    })
    expect(shown, `${stop} shows that it has the focus`).toBe(true)
    if (arrived) return
    stops.push(stop)
  }
  throw new Error(`${MAX_TABS} times Tab did not lead to ${target}, but to ${stops.join(', ')}`)
}

async function pressOn(page: Page, target: Locator) {
  await tabTo(page, target)
  await page.keyboard.press('Enter')
}

/** As somebody types over what stands in a field. */
async function typeInto(page: Page, field: Locator, text: string) {
  await tabTo(page, field)
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type(text)
}

/** As soon as it keeps the page behind it out of reach: until then a toast on screen would still get the key. */
async function escapeFrom(page: Page, dialog: string) {
  await expect(page.getByRole('dialog', { name: dialog }).getByRole('button', { name: 'Close' })).toBeFocused()
  await expect(page.locator('body')).toHaveCSS('pointer-events', 'none')
  await page.keyboard.press('Escape')
}

test('A seller does the whole job with the keyboard alone', async ({ page, signUp, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await signUp()
  await page.goto('/')
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  const said = (title: string) => expect(page.getByText(title, { exact: true })).toBeVisible({ timeout: 30_000 })
  const heading = page.getByRole('heading', { name: 'AI Analysis Results' })

  const choosing = page.waitForEvent('filechooser')
  await pressOn(page, button('Choose a photo'))
  await (await choosing).setFiles(LAMP)
  await expect(page.getByRole('region', { name: 'Upload' })).toBeFocused()
  await said('Analysis complete!')
  await expect(heading).toBeFocused()

  await pressOn(page, button('Not quite right?'))
  const correction = page.getByRole('form', { name: 'Correct the item' })
  await expect(correction).toBeFocused()
  await typeInto(page, correction.getByLabel('What is it?'), 'couch')
  await expect(correction.getByRole('option').first()).toBeVisible()
  for (const key of ['ArrowDown', 'ArrowUp', 'Enter']) await page.keyboard.press(key)
  await expect(correction.getByLabel('What is it?')).toHaveValue('Sofa')
  await pressOn(page, correction.getByRole('button', { name: 'Update price and listings' }))
  await said('Price and listings updated')
  await expect(heading).toBeFocused()

  await page.keyboard.press('?')
  await expect(
    page.getByRole('dialog', { name: 'Keyboard shortcuts' }).getByText('Copy the full listing'),
  ).toBeVisible()
  await expectAccessible(page)
  await escapeFrom(page, 'Keyboard shortcuts')
  for (const [key, name] of [
    ['n', 'Listing for Craigslist'],
    ['p', 'Listing for Facebook Marketplace'],
  ] as const) {
    await page.keyboard.press(key)
    await expect(page.getByRole('form', { name })).toBeVisible()
  }

  await tabTo(page, page.getByRole('radio', { name: 'Facebook Marketplace' }))
  // A finger stays on a key for a moment, and the choice follows only while it does.
  await page.keyboard.press('ArrowRight', { delay: 50 })
  const form = page.getByRole('form', { name: 'Listing for Craigslist' })
  await typeInto(page, form.getByLabel('Title'), 'Grey sofa')
  await typeInto(page, form.getByLabel('Price'), '240')
  await typeInto(page, form.getByLabel('Description'), 'Comfy.')
  await pressOn(page, button('Save Draft'))
  await said('Draft saved')
  await pressOn(page, button('Copy Full Listing'))
  await said('Copied to clipboard')
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  expect(copied).toMatch(/^Grey sofa\n\n\$240\n\n(.+\n\n)?Comfy\./)

  await pressOn(page, page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Dashboard' }))
  await expect(page.getByRole('main')).toBeFocused()
  const card = page.getByRole('article')
  await pressOn(page, card.getByRole('button', { name: /^More for/ }))
  await expect(page.getByRole('menuitem').first()).toBeFocused()
  await page.keyboard.press('End')
  await expect(page.getByRole('menuitem', { name: 'Delete item' })).toBeFocused()
  await page.keyboard.press('Enter')
  await said('Item deleted')
  await expect(card).toHaveCount(0)
  await page.keyboard.press('F8')
  await pressOn(page, button('Undo'))
  await said('Item restored')
  await expect(card).toBeVisible()

  await tabTo(page, page.getByRole('button', { name: /account of Maya Robinson$/ }), 'Shift+Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menuitem', { name: 'Plans' })).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('menuitem', { name: 'Sign out' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('link', { name: 'Start Free Trial' }).first()).toBeVisible()
  await expect(page.getByRole('main')).toBeFocused()
})
