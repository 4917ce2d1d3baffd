import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { newPhoto, picture, picturePath } from '#tests/uploads.ts'
import { atDeskAndOnPhone, enterClock, expect, expectAccessible, expectNoSidewaysScroll, test } from './fixtures.ts'

async function analyze(page: Page, name: string) {
  await page.getByLabel('Photo of the item').setInputFiles(picturePath(name))
  await expect(page.getByRole('heading', { name: 'AI Analysis Results' })).toBeVisible({ timeout: 30_000 })
  await expect(page.getByText('Analysis complete!', { exact: true })).toBeVisible()
}

/** For journeys that begin where the listings are written already. */
async function openClock(page: Page) {
  await page.goto(`/?item=${await enterClock(page)}`)
  await expect(editorOf(page)).toBeVisible()
}

const blockOf = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const editorOf = (page: Page) => page.getByRole('form', { name: /^Listing for/ })

/** The picker is a row of buttons on a desk and a list on a phone. */
async function choosePlatform(page: Page, name: string) {
  const wide = page.getByRole('radio', { name, exact: true })
  if (await wide.isVisible()) return wide.click()
  await page.getByRole('combobox', { name: 'Platform' }).selectOption({ label: name })
}

/** Uploads past the form. */
async function spendUse(page: Page) {
  const image = { name: 'item.jpg', mimeType: 'image/jpeg', buffer: await newPhoto() }
  const answer = await page.request.post('/api/analyze', { multipart: { image } })
  expect(answer.ok(), await answer.text()).toBe(true)
}

atDeskAndOnPhone('A new seller lists a lamp with no key configured', async ({ page, signUp }) => {
  await signUp()
  await page.goto('/')
  await expect(page.getByText('No items analyzed yet. Upload your first item to see it here!')).toBeVisible()

  await analyze(page, 'brass-lamp')
  await expect(page).toHaveURL(/\?item=/)
  const results = blockOf(page, 'AI Analysis Results')
  await expect(results.getByRole('heading', { name: /lamp/i })).toBeVisible()
  await expect(results.getByText(/^Analyzed by the built-in engine in .* s\. \d+ % sure\.$/)).toBeVisible()
  await expect(results.getByText('Not visible in the photo')).toBeVisible()
  await expect(results.getByText(/^Condition: .*, please check$/)).toBeVisible()

  const price = blockOf(page, 'Market Price Research')
  await expect(price.getByRole('button', { name: 'Estimate' })).toBeVisible()
  await expect(price.getByText(/^Based on [\d,]+ similar listings \(price guide, 2017–\d{4}\)$/)).toBeVisible()
  await expect(price.getByRole('img', { name: /Quick sale \$\d+, recommended \$\d+, patient \$\d+/ })).toBeVisible()
  await expect(
    price.getByText(/^No live listings to show\. Our estimate is the same for all (four|five): \$\d+\.$/),
  ).toBeVisible()
  await expect(price.getByRole('link', { name: /^View all listings on / })).toHaveCount(5)
  await expect(price.getByText('0 listings')).toHaveCount(0)
  await expect(price.getByRole('row', { name: /Mercari shipped/ })).toContainText(/at most \$[\d.]+before postage/)

  const form = editorOf(page)
  await expect(form).toHaveAccessibleName('Listing for Facebook Marketplace')
  await expect(form.getByLabel('Title')).not.toHaveValue('')
  await choosePlatform(page, 'Craigslist')
  await expect(editorOf(page).getByLabel('Tags')).toBeDisabled()
  await choosePlatform(page, 'Mercari')
  await expect(editorOf(page).getByText(/When shipped you keep at most \$[\d.]+, before postage\.$/)).toBeVisible()
  await expect(page.getByText('1 of 1')).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)

  await page.reload()
  await expect(blockOf(page, 'AI Analysis Results')).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'Upload Item Photo' })).toBeVisible()
  await expect(blockOf(page, 'AI Analysis Results')).toBeHidden()
})

atDeskAndOnPhone('A seller corrects a wrong guess and gets a new price', async ({ page, signUp }) => {
  await signUp()
  await page.goto('/')
  await analyze(page, 'brass-lamp')
  const why = blockOf(page, 'Market Price Research').getByRole('heading', { name: /^Why \$/ })
  const before = await why.innerText()
  const titleBefore = await editorOf(page).getByLabel('Title').inputValue()

  await page.getByRole('button', { name: 'Not quite right?' }).click()
  const correction = page.getByRole('form', { name: 'Correct the item' })
  await correction.getByLabel('What is it?').fill('couch')
  await expectAccessible(page)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Enter')
  await expect(correction.getByLabel('What is it?')).toHaveValue('Sofa')
  await correction.getByLabel('Brand').fill('Ikea')
  await correction.getByRole('button', { name: 'Update price and listings' }).click()

  await expect(page.getByText('Price and listings updated', { exact: true })).toBeVisible()
  await expect(blockOf(page, 'AI Analysis Results').getByRole('heading', { name: /Ikea .*sofa/i })).toBeVisible()
  await expect(why).not.toHaveText(before)
  await expect(editorOf(page).getByLabel('Title')).not.toHaveValue(titleBefore)
  await expect(page.getByText('9 of 10 left')).toBeVisible()
})

atDeskAndOnPhone('A trial runs out and says so', async ({ page, signUp, leaveFreeUses }) => {
  const { email } = await signUp()
  await leaveFreeUses(email, 4)
  await spendUse(page)
  await page.goto('/')
  await expect(page.getByText('3 free analyses left.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Upgrade', exact: true })).toHaveAttribute('href', '/subscribe')
  await expect(page.getByText('3 free uses remaining')).toBeVisible()

  await leaveFreeUses(email, 1)
  await spendUse(page)
  for (let clocks = 0; clocks < 4; clocks++) await enterClock(page)
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Subscription Required' })).toBeVisible()
  await expect(
    page.getByText("You've used all your free tries. Subscribe to continue using AI features."),
  ).toBeVisible()
  await expect(page.getByText('Upload Disabled - Upgrade Required')).toBeVisible()
  await expect(page.getByText('Free trial limit reached')).toBeVisible()
  await expect(page.getByLabel('Photo of the item')).toBeDisabled()
  await expect(page.getByRole('link', { name: 'View All Items (6)' })).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
})

atDeskAndOnPhone('A seller edits, reloads, and finds every word', async ({ page, signUp, context }) => {
  await signUp()
  await openClock(page)
  const title = () => editorOf(page).getByLabel('Title')
  const description = () => editorOf(page).getByLabel('Description')

  await title().fill('Kitchen radio from the sixties')
  await description().fill('Plays fine.\n\nPick up near the park.')
  await expect(page.getByText(/^Saved/)).toBeVisible()

  // From here on the server takes nothing, and then the tab dies.
  const refusal = { error: 'Later', message: 'Later', code: 'limit_reached' }
  await context.route('**/api/listings/**', (route) => route.fulfill({ status: 429, json: refusal }))
  await title().fill('Kitchen radio, repaired')
  await expect(page.getByText('Not sent yet, kept in this browser')).toBeVisible()
  await page.reload()
  await expect(title()).toHaveValue('Kitchen radio, repaired')
  await expect(description()).toHaveValue('Plays fine.\n\nPick up near the park.')
  await context.unroute('**/api/listings/**')
  await page.getByRole('button', { name: 'Save Draft' }).click()
  await expect(page.getByText('Draft saved', { exact: true })).toBeVisible()
  await page.evaluate(() => localStorage.clear())
  await page.reload()
  await expect(title()).toHaveValue('Kitchen radio, repaired')
  await expect(description()).toHaveValue('Plays fine.\n\nPick up near the park.')

  await title().fill('x'.repeat(101))
  await expect(page.getByText('Facebook Marketplace takes at most 100 characters in a title')).toBeVisible()
  await expect(page.getByText('101/100')).toBeVisible()
  await expectAccessible(page)
})

atDeskAndOnPhone('A seller copies a listing', async ({ page, signUp, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await signUp()
  await openClock(page)
  const form = editorOf(page)
  await form.getByLabel('Title').fill('Brass lamp, works')
  await form.getByLabel('Price').fill('45')
  await form.getByLabel('Description').fill('Warm light.')
  await form.getByLabel('Tags').fill('lamp, brass')
  const clipboard = () => page.evaluate(() => navigator.clipboard.readText())

  await page.getByRole('button', { name: 'Title', exact: true }).click()
  await expect(page.getByText('Title copied!', { exact: true })).toBeVisible()
  expect(await clipboard()).toBe('Brass lamp, works')
  await page.getByRole('button', { name: 'Tags', exact: true }).click()
  await expect(page.getByText('Tags copied!', { exact: true })).toBeVisible()
  expect(await clipboard()).toBe('lamp, brass')
  await page.getByRole('button', { name: 'Copy Full Listing' }).click()
  await expect(page.getByText('Copied to clipboard', { exact: true })).toBeVisible()
  expect(await clipboard()).toMatch(/^Brass lamp, works\n\n\$45\n\nCondition: .+\n\nWarm light\.\n\nTags: lamp, brass$/)
})

atDeskAndOnPhone('A seller regenerates and undoes', async ({ page, signUp }) => {
  await signUp()
  await openClock(page)
  const description = () => editorOf(page).getByLabel('Description')
  await description().fill('My own words about this lamp.')
  await page.getByRole('button', { name: 'Regenerate All' }).click()
  await expect(page.getByText('Regenerating listings...', { exact: true })).toBeVisible()
  await expect(page.getByText('Listings regenerated', { exact: true })).toBeVisible()
  await expect(description()).not.toHaveValue('My own words about this lamp.')

  await editorOf(page).getByRole('button', { name: 'Undo' }).click()
  await expect(description()).toHaveValue('My own words about this lamp.')
  await expect(page.getByText(/^Saved/)).toBeVisible()
  await page.reload()
  await expect(description()).toHaveValue('My own words about this lamp.')
})

test('A file that is no photo, too large or badly named is refused with its own words', async ({ page, signUp }) => {
  await signUp()
  await page.goto('/')
  const input = page.getByLabel('Photo of the item')
  const lamp = await picture('brass-lamp')
  for (const [file, title] of [
    [{ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('hello') }, 'Invalid file type'],
    [{ name: 'huge.jpg', mimeType: 'image/jpeg', buffer: Buffer.alloc(10 * 1024 * 1024 + 1) }, 'File too large'],
    [{ name: 'my lamp.jpg', mimeType: 'image/jpeg', buffer: lamp }, 'Invalid file name'],
  ] as const) {
    await input.setInputFiles(file)
    await expect(page.getByText(title, { exact: true })).toBeVisible()
  }
  const disguised = await sharp(lamp).resize(80).png().toBuffer()
  await input.setInputFiles({ name: 'disguised.jpg', mimeType: 'image/jpeg', buffer: disguised })
  await expect(page.getByText('Analysis failed', { exact: true })).toBeVisible()
  await expect(page.getByText('10 of 10 left')).toBeVisible()
})

test('A photo can be dropped anywhere on the page or pasted', async ({ page, signUp }) => {
  await signUp()
  await page.goto('/')
  await expect(page.getByRole('heading', { name: 'Upload Item Photo' })).toBeVisible()
  const bytes = [...(await newPhoto())]
  const give = (kind: 'drop' | 'paste') =>
    page.evaluate(
      ([kind, bytes]) => {
        const data = new DataTransfer()
        data.items.add(new File([new Uint8Array(bytes)], 'image.jpg', { type: 'image/jpeg' }))
        const init = { bubbles: true, cancelable: true }
        document.body.dispatchEvent(
          kind === 'drop'
            ? new DragEvent('drop', { ...init, dataTransfer: data })
            : new ClipboardEvent('paste', { ...init, clipboardData: data }),
        )
      },
      [kind, bytes] as const,
    )
  await give('drop')
  await expect(page.getByText('Analysis complete!', { exact: true })).toBeVisible({ timeout: 30_000 })
  await page.getByRole('button', { name: 'Dismiss' }).click()
  await give('paste')
  await expect(page.getByText('Analysis complete!', { exact: true })).toBeVisible({ timeout: 30_000 })
})

test('The keys are listed under the question mark and act', async ({ page, signUp }) => {
  await signUp()
  await openClock(page)
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible()
  await expect(page.getByText('Copy the full listing')).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await page.keyboard.press('n')
  await expect(editorOf(page)).toHaveAccessibleName('Listing for Craigslist')
})
