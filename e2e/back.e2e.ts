import type { Page } from '@playwright/test'
import { expect, onPhone, test, visit } from './fixtures.ts'

onPhone()

/** Android's button asks the newest of these; a browser on a desk has no such button, but the watchers. */
declare global {
  var watchers: { requestClose: () => void }[]
}

async function keepWatchers(page: Page) {
  await page.addInitScript(() => {
    const { CloseWatcher } = globalThis as unknown as { CloseWatcher: new () => { requestClose: () => void } }
    globalThis.watchers = []
    Object.assign(globalThis, {
      CloseWatcher: class extends CloseWatcher {
        constructor() {
          super()
          watchers.push(this)
        }
      },
    })
  })
}

/** The browser's own button. Playwright's waits for a page that never comes if it is held up. */
async function goBack(page: Page) {
  const browser = await page.context().newCDPSession(page)
  const { currentIndex, entries } = await browser.send('Page.getNavigationHistory')
  await browser.send('Page.navigateToHistoryEntry', { entryId: entries[currentIndex - 1]!.id })
  await browser.detach()
}

const pressBackButton = (page: Page) => page.evaluate(() => watchers.at(-1)!.requestClose())

test('Back, by the button of the browser or of the phone, closes the dialog, and then leaves the page', async ({
  page,
  signUp,
}) => {
  await keepWatchers(page)
  await signUp()
  await page.goto('/help')
  await visit(page, '/settings?section=account')
  const address = page.url()
  const update = page.getByRole('button', { name: 'Update Profile' })
  const name = page.getByRole('dialog').getByLabel('Name')
  for (const back of [goBack, goBack, pressBackButton]) {
    await update.tap()
    await name.fill('Maya R.')
    await back(page)
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(update).toBeFocused()
  }
  expect(page.url()).toBe(address)

  await goBack(page)
  await expect(page).not.toHaveURL(address)
})
