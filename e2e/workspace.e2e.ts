import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { newLamp, picture, picturePath } from '#tests/uploads.ts'
import {
  atDeskAndOnPhone,
  enterClock,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  test,
  visit,
} from './fixtures.ts'

async function analyze(page: Page, name: string) {
  await page.getByLabel('Photo of the item').setInputFiles(picturePath(name))
  await expect(page.getByRole('heading', { name: 'AI Analysis Results' })).toBeVisible({ timeout: 30_000 })
  await expect(page.getByText('Analysis complete!', { exact: true })).toBeVisible()
}

/** Another photo of the same thing: a little closer, in less light. */
async function takenAgain(name: string) {
  const { width, height } = await sharp(picturePath(name)).metadata()
  const closer = { left: 12, top: 8, width: width - 24, height: height - 16 }
  const buffer = await sharp(picturePath(name)).extract(closer).modulate({ brightness: 0.9 }).jpeg().toBuffer()
  return { name: 'again.jpg', mimeType: 'image/jpeg', buffer }
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
  const image = { name: 'item.jpg', mimeType: 'image/jpeg', buffer: await newLamp() }
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
  await expect(results.getByText(/^Analyzed by the built-in engine in .* s\. \d+% sure\.$/)).toBeVisible()
  await expect(results.getByText('We could not read one')).toBeVisible()
  await expect(results.getByText('Condition: please check')).toBeVisible()

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
  const results = blockOf(page, 'AI Analysis Results')
  await expect(results.getByText(/^You said: sofa\. Analyzed by the built-in engine in .* s\.$/)).toBeVisible()
  await expect(results.getByText('You said', { exact: true })).toHaveCount(2)
  await expect(page.getByText('9 of 10 left')).toBeVisible()
})

atDeskAndOnPhone('A photo nobody can name asks what it is, and costs nothing', async ({ page, signUp }) => {
  await signUp()
  await page.goto('/')
  await page.getByLabel('Photo of the item').setInputFiles(picturePath('empty-corner'))
  const results = blockOf(page, 'AI Analysis Results')
  await expect(results.getByRole('heading', { name: 'We could not tell what this is' })).toBeVisible({
    timeout: 30_000,
  })
  await expect(results.getByRole('group', { name: 'Is it one of these?' }).getByRole('button')).toHaveCount(5)
  await expect(results.getByLabel('What is it?')).toBeVisible()
  const recent = page.getByRole('link', { name: /^Unnamed item/ })
  await expect(recent).toBeVisible()
  await expect(recent).not.toContainText('$')
  await expect(page.getByText('10 of 10 left')).toBeVisible()
  await expect(page.getByText(/Analysis complete/i)).toHaveCount(0)
  await expect(blockOf(page, 'Market Price Research')).toHaveCount(0)
  await expect(blockOf(page, 'Generated Listings')).toHaveCount(0)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)

  await results.getByRole('button', { name: 'Wardrobe' }).click()
  await expect(page.getByText('Price and listings ready', { exact: true })).toBeVisible()
  await expect(results.getByText(/^You said: wardrobe\. Analyzed by the built-in engine in .* s\.$/)).toBeVisible()
  await expect(results.getByText('% sure')).toHaveCount(0)
  await expect(results.getByText('Condition: please check')).toBeVisible()
  await expect(blockOf(page, 'Market Price Research')).toBeVisible()
  await expect(editorOf(page).getByLabel('Title')).not.toHaveValue(/condition/i)
  await expect(page.getByText('10 of 10 left')).toBeVisible()
})

test('A corrected chair names the next one like it, until the seller says no or turns it off', async ({
  page,
  signUp,
}) => {
  await signUp()
  await page.goto('/')
  await analyze(page, 'spindle-chair')
  await page.getByRole('button', { name: 'Not quite right?' }).click()
  const correction = page.getByRole('form', { name: 'Correct the item' })
  await correction.getByLabel('What is it?').fill('rocking chair')
  await page.keyboard.press('Enter')
  await correction.getByLabel('Material').fill('Walnut')
  await correction.getByRole('button', { name: 'Update price and listings' }).click()
  const results = blockOf(page, 'AI Analysis Results')
  await expect(results.getByText(/^You said: armchair or rocking chair\./)).toBeVisible()

  await page.getByLabel('Photo of the item').setInputFiles(await takenAgain('spindle-chair'))
  const month = new Date().toLocaleString('en-US', { month: 'long' })
  const like = results.getByText(`Like your walnut armchair or rocking chair of ${month}`)
  await expect(like, 'under the name, and beside the type').toHaveCount(2, { timeout: 30_000 })
  await expect(results.getByRole('heading', { name: 'Looks like an armchair or rocking chair' })).toBeVisible()
  await expect(
    results.getByText(/^Named like an earlier item of yours\. Analyzed by the built-in engine/),
  ).toBeVisible()
  await expect(results.getByText('% sure')).toHaveCount(0)
  await expect(blockOf(page, 'Market Price Research')).toBeVisible()
  const choices = results.getByRole('group', { name: 'Which one is it?' })
  await expect(
    choices.getByRole('button', { name: 'Armchair or rocking chair like yours', pressed: true }),
  ).toBeVisible()
  await expectAccessible(page)
  await choices.getByRole('button', { name: /^Chair/ }).click()
  await expect(results.getByText(/^You said: chair\./)).toBeVisible()
  await expect(like).toHaveCount(0)

  await page.goto('/settings')
  const learning = page.getByRole('switch', { name: 'Name photos like my earlier items' })
  await learning.click()
  await expect(page.getByText('Settings Updated', { exact: true })).toBeVisible()
  await page.reload()
  await expect(learning).not.toBeChecked()
})

test('On a phone the name and the price are on the first screen, and the message is not over them', async ({
  page,
  signUp,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signUp()
  await page.goto('/')
  for (const name of ['brass-lamp', 'spindle-chair']) {
    await analyze(page, name)
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
        expect(y + height).toBeLessThanOrEqual(Math.min(844, message.y))
      }
    }).toPass({ timeout: 4000 })
  }
  // Nor does it stay to speak of the next photo, which has no name.
  await page.getByLabel('Photo of the item').setInputFiles(picturePath('empty-corner'))
  await expect(page.getByRole('heading', { name: 'We could not tell what this is' })).toBeVisible({ timeout: 30_000 })
  await expect(page.getByText('Analysis complete!', { exact: true })).toHaveCount(0)
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
  for (let clocks = 0; clocks < 4; clocks++) await enterClock(page)
  await spendUse(page)
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
  await expect(page.getByText(/^Saved (?!as a draft)/)).toBeVisible()

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
  // Said by the seller, who entered the item; what is only proposed is left out.
  const copied = 'Brass lamp, works\n\n$45\n\nCondition: Used - Good\n\nWarm light.\n\nTags: lamp, brass'
  expect(await clipboard()).toBe(copied)
})

atDeskAndOnPhone('A seller regenerates, keeps what was edited, and undoes', async ({ page, signUp }) => {
  await signUp()
  await openClock(page)
  const title = () => editorOf(page).getByLabel('Title')
  const description = () => editorOf(page).getByLabel('Description')
  await title().fill('My own words about this clock')
  const written = await description().inputValue()
  await page.getByRole('button', { name: 'Regenerate All' }).click()
  await expect(page.getByText('Regenerating listings...', { exact: true })).toBeVisible()
  await expect(page.getByText('Listings regenerated', { exact: true })).toBeVisible()
  await expect(
    page.getByText('Your edits were kept. Undo brings the earlier text back.', { exact: true }),
  ).toBeVisible()
  await expect(description()).not.toHaveValue(written)
  await expect(title()).toHaveValue('My own words about this clock')

  await editorOf(page).getByRole('button', { name: 'Undo' }).click()
  await expect(description()).toHaveValue(written)
  await expect(page.getByText(/^Saved (?!as a draft)/)).toBeVisible()
  await page.reload()
  await expect(description()).toHaveValue(written)
  await expect(title()).toHaveValue('My own words about this clock')
})

atDeskAndOnPhone('A seller types a price as people write it, and uses it on all five', async ({ page, signUp }) => {
  await signUp()
  await openClock(page)
  const price = () => editorOf(page).getByLabel('Price')
  const before = await price().inputValue()
  for (const [typed, sentence] of [
    ['', 'Please enter a price'],
    ['12.50', 'Please use a whole-dollar price'],
    ['1.250,00', 'Please write the price in figures, such as 1250 or 1,250'],
  ] as const) {
    await price().fill(typed)
    await price().blur()
    await expect(editorOf(page).getByText(sentence)).toBeVisible()
    await expect(page.getByText('Not saved: please correct the marked field')).toBeVisible()
    await expect(price()).toHaveValue(typed)
  }
  await page.getByRole('button', { name: /^Post to/ }).click()
  await expect(page.getByText('We could not read the price', { exact: true })).toBeVisible()
  await expectAccessible(page)

  await price().fill('$1,250.00')
  await price().blur()
  await expect(price()).toHaveValue('1250')
  const offer = editorOf(page).getByText('Use this price on the other four too?')
  await expect(offer).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await offer.getByRole('button', { name: 'Use everywhere' }).click()
  await expect(page.getByText('Price used on 4 more listings', { exact: true })).toBeVisible()
  await expect(offer).toBeHidden()
  for (const name of ['Craigslist', 'OfferUp', 'Mercari', '5miles']) {
    await choosePlatform(page, name)
    await expect(price()).toHaveValue('1250')
  }
  await editorOf(page).getByRole('button', { name: 'Undo' }).click()
  await expect(price()).toHaveValue(before)
  await expect(page.getByText(/^Saved (?!as a draft)/)).toBeVisible()
  await page.reload()
  await expect(price()).toHaveValue('1250')
  await choosePlatform(page, 'Craigslist')
  await expect(price()).toHaveValue(before)
})

atDeskAndOnPhone('A seller deletes an item and brings it back', async ({ page, signUp }) => {
  await signUp()
  const kept = await enterClock(page)
  await openClock(page)
  await expect(page.getByText('2 of 2')).toBeVisible()
  await blockOf(page, 'AI Analysis Results').getByRole('button', { name: 'Delete item' }).click()
  await expect(page.getByText('Item deleted', { exact: true })).toBeVisible()
  await expect(blockOf(page, 'AI Analysis Results')).toBeHidden()
  await expect(page.getByText('1 of 1')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('Item restored', { exact: true })).toBeVisible()
  await expect(blockOf(page, 'AI Analysis Results')).toBeVisible()
  await expect(page.getByText('2 of 2')).toBeVisible()

  await page.goto(`/?item=${kept}`)
  await expect(blockOf(page, 'AI Analysis Results')).toBeVisible()
  const rows = blockOf(page, 'Recent Items').getByRole('listitem')
  await expectAccessible(page)
  await rows
    .filter({ has: page.locator('[aria-current]') })
    .getByRole('button', { name: /^Delete/ })
    .click()
  await expect(rows).toHaveCount(1)
  await expect(blockOf(page, 'AI Analysis Results')).toBeHidden()

  await visit(page, '/history')
  await expect(page.getByText('1 item', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: /^Delete/ }).click()
  await expect(page.getByText('No items analyzed yet')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('1 item', { exact: true })).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
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
  const bytes = [...(await newLamp())]
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
