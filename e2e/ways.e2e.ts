import type { Locator, Page } from '@playwright/test'
import { enterClock, expect, expectAccessible, expectNoSidewaysScroll, onPhone, test, visit } from './fixtures.ts'

const header = (page: Page, name: string) => page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name })
const bar = (page: Page) => page.getByRole('navigation', { name: 'Sections' })

interface Node {
  nodeId: number
  attributes?: string[]
  children?: Node[]
  shadowRoots?: Node[]
}
const allNodes = (node: Node): Node[] => [
  node,
  ...[...(node.children ?? []), ...(node.shadowRoots ?? [])].flatMap((child) => allNodes(child)),
]

/** How the browser shows its own buttons in search fields: they stand where no selector of a page reaches. */
async function browsersClearButtons(page: Page) {
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('DOM.enable')
  await cdp.send('CSS.enable')
  const { root } = await cdp.send('DOM.getDocument', { depth: -1, pierce: true })
  const buttons = allNodes(root).filter(({ attributes }) => attributes?.includes('-webkit-search-cancel-button'))
  const styles = await Promise.all(buttons.map(({ nodeId }) => cdp.send('CSS.getComputedStyleForNode', { nodeId })))
  return styles.map(({ computedStyle }) => computedStyle.find(({ name }) => name === 'display')?.value)
}

test('The header scrolls on the workspace, and leads to pages from everywhere else, where a search box has one button that clears it', async ({
  page,
  signUp,
}) => {
  await signUp()
  await enterClock(page)
  await page.goto('/')
  await expect(bar(page), 'for phones').toBeHidden()
  for (const name of ['History', 'Settings']) {
    await header(page, name).click()
    await expect(page).toHaveURL(`/#${name.toLowerCase()}`)
    await expect(page.getByRole('tab', { name, exact: true })).toHaveAttribute('aria-selected', 'true')
    await expect(page.getByRole('tab', { name, exact: true })).toBeInViewport()
  }
  for (const name of ['Dashboard', 'History', 'Dashboard', 'Settings']) {
    await header(page, name).click()
    await expect(page).toHaveURL(`/${name.toLowerCase()}`)
    await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible()
    await expect(header(page, name)).toHaveAttribute('aria-current', 'page')
  }

  await expect(header(page, 'Replies')).toHaveAttribute('href', '/replies')

  // On a page of their own the settings have the same parts, and keep the open one in the address.
  for (const tab of ['AI & Analysis', 'Data & Privacy', 'Account', 'Notifications']) {
    await page.getByRole('tab', { name: tab }).click()
    await expect(page.getByRole('heading', { name: tab, level: 2 })).toBeAttached()
  }
  await expect(page).toHaveURL('/settings?section=notifications')
  await expect(page.getByRole('switch', { name: /Price alerts/ })).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)

  await visit(page, '/dashboard')
  const status = page.getByRole('radiogroup', { name: 'Sync status' })
  await expect(status.getByRole('radio', { name: 'All 1' })).toBeVisible()
  await page.getByLabel('Search listings').fill('no such thing')
  await expect(status.getByRole('radio', { name: 'All 0' })).toBeVisible()
  await expect(page.getByText('Counted by listing, of those that match your search')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Clear search' })).toHaveCount(1)
  expect(await browsersClearButtons(page), 'the browser’s own button').toEqual(['none'])
  await page.getByRole('button', { name: 'Clear search' }).click()
  await expect(status.getByRole('radio', { name: 'All 1' })).toBeVisible()
})

test.describe(() => {
  onPhone()
  test('A bar at the bottom of phones leads on and covers nothing', async ({ page, signUp }) => {
    await signUp()
    const itemId = await enterClock(page)
    await page.goto('/')
    for (const [name, path, title] of [
      ['History', '/history', 'History'],
      ['Settings', '/settings', 'Settings'],
      ['Sell', '/', 'Workspace'],
    ] as const) {
      const link = bar(page).getByRole('link', { name, exact: true })
      const { width, height } = (await link.boundingBox())!
      expect(Math.min(width, height)).toBeGreaterThanOrEqual(44)
      await link.click()
      await expect(page).toHaveURL(path)
      await expect(page.getByRole('heading', { name: title, level: 1 })).toBeAttached()
      await expect(link).toHaveAttribute('aria-current', 'page')
      // What comes late makes the page longer: down to its end again, then.
      await expect(async () => {
        await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
        await expectAboveBar(page, page.getByRole('link', { name: 'Terms' }), 1000)
      }).toPass({ timeout: 20_000 })
      await expect(page.getByRole('link', { name: 'Terms' })).toBeInViewport()
    }

    await visit(page, '/history')
    const category = page.getByRole('combobox', { name: 'Category' })
    await expect(page.getByLabel('Search your items')).toBeVisible()
    await expect(category, 'folded, for want of room').toBeHidden()
    await page.getByRole('button', { name: 'Filter and sort' }).click()
    await expect(category).toBeVisible()

    await visit(page, `/?item=${itemId}`)
    const title = page.getByRole('form', { name: /^Listing for/ }).getByLabel('Title')
    await title.scrollIntoViewIfNeeded()
    await expectAboveBar(page, page.getByRole('region', { name: 'Post and copy' }))
    await page.getByRole('button', { name: 'Save Draft' }).click()
    await expect(page.getByText('Draft saved', { exact: true })).toBeVisible()
    await expectAboveBar(page, page.locator('.toast'))
    await expectAccessible(page)
  })
})

async function expectAboveBar(page: Page, part: Locator, timeout = 20_000) {
  const bottomOf = (element: Element) => element.getBoundingClientRect().bottom
  const top = await bar(page).evaluate((element) => element.getBoundingClientRect().top)
  const bottom = () => part.first().evaluate(bottomOf)
  await expect.poll(bottom, { message: String(part), timeout }).toBeLessThanOrEqual(top + 0.5)
}
