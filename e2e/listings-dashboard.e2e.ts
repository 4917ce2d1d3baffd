import type { Page } from '@playwright/test'
import { cardOf } from './dashboard-parts.ts'
import { enterClock, expect, expectAccessible, test, visit } from './fixtures.ts'

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

test('A seller finds one listing among many and edits it, and the address says what is shown', async ({
  page,
  signUp,
}) => {
  await signUp()
  for (let items = 0; items < 2; items++) await enterClock(page)
  const { listings } = await (await page.request.get('/api/listings?platform=mercari')).json()
  const { title: _, ...rest } = listings[1]
  const renamed = { ...rest, title: 'Walnut mantel clock' }
  expect((await page.request.put(`/api/listings/${listings[1].id}`, { data: renamed })).ok()).toBe(true)

  await page.goto('/dashboard?platform=mercari')
  await expect(page.getByRole('navigation', { name: 'Sections' }), 'for phones').toBeHidden()
  const status = page.getByRole('radiogroup', { name: 'Sync status' })
  await expect(status.getByRole('radio', { name: 'All 2' })).toBeVisible()
  await status.getByRole('radio', { name: 'Posted 0' }).click()
  await expect(page.getByText('Nothing matches')).toBeVisible()
  await expect(page).toHaveURL(/platform=mercari&status=posted/)
  await status.getByRole('radio', { name: 'Not synced 2' }).click()
  await page.getByRole('radio', { name: 'By listing' }).click()
  await expect(page).toHaveURL(/view=listings/)
  await expect(cardOf(page, 'Mercari')).toHaveCount(2)

  await visit(page, '/dashboard?view=listings')
  await expect(page.getByRole('article')).toHaveCount(10)
  await page.getByLabel('Search listings').fill('mant clo')
  expect(await browsersClearButtons(page), 'beside ours').toEqual(['none'])
  await expect(page.getByRole('article')).toHaveCount(1)
  await expect(page).toHaveURL(/q=mant/)
  const card = cardOf(page, 'Mercari')
  await card.getByRole('button', { name: /^Edit Walnut mantel clock/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit Listing' })
  await expect(dialog.getByText('19/80')).toBeVisible()
  await dialog.getByLabel('Title').fill('x'.repeat(81))
  await expect(dialog.getByRole('button', { name: 'Save' })).toBeDisabled()
  await dialog.getByLabel('Title').fill('Walnut mantel clock, chimes')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('heading', { name: 'Walnut mantel clock, chimes' })).toBeVisible()
})
