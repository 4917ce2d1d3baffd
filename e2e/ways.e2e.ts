import type { Locator, Page } from '@playwright/test'
import { me, type User } from '#contract/accounts/accounts.ts'
import { answer } from './answers.ts'
import {
  ADMIN,
  atDeskAndOnPhone,
  enterClock,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  test,
  visit,
} from './fixtures.ts'

const header = (page: Page, name: string) => page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name })
const bar = (page: Page) => page.getByRole('navigation', { name: 'Sections' })

test('The header scrolls on the workspace, and leads to pages from everywhere else', async ({ page, signUp }) => {
  await signUp()
  await page.goto('/')
  for (const name of ['History', 'Settings']) {
    await header(page, name).click()
    await expect(page).toHaveURL(`/#${name.toLowerCase()}`)
    await expect(page.getByRole('tab', { name, exact: true })).toHaveAttribute('aria-selected', 'true')
    await expect(page.getByRole('tab', { name, exact: true })).toBeInViewport()
  }
  await header(page, 'Dashboard').click()
  await expect(page).toHaveURL('/dashboard')
  for (const name of ['History', 'Settings', 'Dashboard']) {
    await header(page, name).click()
    await expect(page).toHaveURL(`/${name.toLowerCase()}`)
    await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible()
    await expect(header(page, name)).toHaveAttribute('aria-current', 'page')
  }
})

test('Settings on a page of their own have the same parts, and keep the open one in the address', async ({
  page,
  signUp,
}) => {
  const { email } = await signUp()
  await page.goto('/settings')
  for (const tab of ['AI & Analysis', 'Account', 'Notifications', 'Data & Privacy']) {
    await page.getByRole('tab', { name: tab }).click()
    await expect(page.getByRole('heading', { name: tab, level: 2 })).toBeAttached()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
  }
  await page.getByRole('tab', { name: 'Account' }).click()
  await expect(page).toHaveURL('/settings?section=account')
  await page.reload()
  await expect(page.getByRole('tabpanel').getByLabel('Email')).toHaveValue(email)
})

atDeskAndOnPhone('A bar at the bottom of phones leads on and covers nothing', async ({ page, signUp, isMobile }) => {
  await signUp()
  const itemId = await enterClock(page)
  await page.goto('/')
  if (!isMobile) return expect(bar(page)).toBeHidden()
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

  await page.goto(`/?item=${itemId}`)
  const title = page.getByRole('form', { name: /^Listing for/ }).getByLabel('Title')
  await title.scrollIntoViewIfNeeded()
  await expectAboveBar(page, page.getByRole('region', { name: 'Post and copy' }))
  await page.getByRole('button', { name: 'Save Draft' }).click()
  await expect(page.getByText('Draft saved', { exact: true })).toBeVisible()
  await expectAboveBar(page, page.locator('.toast'))
  await expectAccessible(page)

  await page.request.post('/api/auth/logout')
  await page.goto('/')
  await expect(page.getByRole('link', { name: 'Start Free Trial' }).first()).toBeVisible()
  await expect(bar(page)).toHaveCount(0)
})

async function expectAboveBar(page: Page, part: Locator, timeout = 20_000) {
  const bottomOf = (element: Element) => element.getBoundingClientRect().bottom
  const top = await bar(page).evaluate((element) => element.getBoundingClientRect().top)
  const bottom = () => part.first().evaluate(bottomOf)
  await expect.poll(bottom, { message: String(part), timeout }).toBeLessThanOrEqual(top + 0.5)
}

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

/** Each standing, and how many calls to upgrade its screens may have. */
const STANDINGS: [Partial<User>, number][] = [
  [{ subscriptionStatus: 'trial', freeUsesRemaining: 10 }, 1],
  [{ subscriptionStatus: 'trial', freeUsesRemaining: 3 }, 1],
  [{ subscriptionStatus: 'trial', freeUsesRemaining: 0 }, 1],
  [{ subscriptionStatus: 'expired', freeUsesRemaining: 0 }, 1],
  [{ subscriptionStatus: 'active', plan: 'pro' }, 0],
  [{ subscriptionStatus: 'suspended' }, 0],
]

test('A screen asks to upgrade once at most, and never who has paid or is suspended', async ({ page, signUp }) => {
  await signUp()
  const { user } = await (await page.request.get(me.path)).json()
  const asking = page.getByRole('main').getByRole('link', { name: /upgrade|unlock|plans|subscribe/i })
  for (const [standing, calls] of STANDINGS) {
    const name = `${standing.subscriptionStatus}, ${standing.freeUsesRemaining ?? 'any'} uses`
    await answer(page, me, { user: { ...user, ...standing } })
    await page.goto('/')
    await expect(page.getByRole('region', { name: 'Your account' }), name).toBeVisible()
    await expect(asking, name).toHaveCount(calls)
    await page.goto('/?section=account#settings')
    await expect(page.getByRole('region', { name: 'Plan', exact: true }), name).toBeVisible()
    await expect(asking, name).toHaveCount(calls)
    await visit(page, '/settings?section=account')
    await expect(page.getByRole('region', { name: 'Plan', exact: true }), name).toBeVisible()
    await expect(asking, name).toHaveCount(calls)
  }
})

test('A search box has one button that clears it, and the counts beside the list follow the search', async ({
  page,
  signUp,
}) => {
  await signUp()
  await enterClock(page)
  await page.goto('/dashboard')
  const status = page.getByRole('radiogroup', { name: 'Sync status' })
  await expect(status.getByRole('radio', { name: 'All 1' })).toBeVisible()
  const box = page.getByLabel('Search listings')
  await box.fill('no such thing')
  await expect(status.getByRole('radio', { name: 'All 0' })).toBeVisible()
  await expect(page.getByText('Counted by listing, of those that match your search')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Clear search' })).toHaveCount(1)
  expect(await browsersClearButtons(page), 'the browser’s own button').toEqual(['none'])
  await page.getByRole('button', { name: 'Clear search' }).click()
  await expect(status.getByRole('radio', { name: 'All 1' })).toBeVisible()
})

test('Who has waited for one tooltip gets the next at once', async ({ page }) => {
  await page.request.post('/api/auth/login', { data: ADMIN })
  await page.goto('/admin?tab=users')
  const [first, second] = [/^Edit /, /^(Suspend|Reactivate) /].map((name) => page.getByRole('button', { name }).first())
  // Whoever signs up meanwhile moves the rows, and a hand that is slow has to wait again.
  await expect(async () => {
    await page.mouse.move(0, 0)
    await first!.hover()
    await expect(first!).toHaveAttribute('data-state', /open$/)
    const { x, y, width, height } = (await second!.boundingBox())!
    // As a hand moves: the first step leaves the one tooltip, the next ones come to the other.
    for (const share of [0.4, 0.5, 0.6]) await page.mouse.move(x + width * share, y + height / 2)
    await expect(second!).toHaveAttribute('data-state', 'instant-open', { timeout: 2000 })
  }).toPass({ timeout: 20_000 })
})
