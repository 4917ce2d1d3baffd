import type { Page } from '@playwright/test'
import { listExports } from '#contract/account-data.ts'
import { me, type User } from '#contract/accounts/accounts.ts'
import { listSecondFactors, SECOND_FACTOR_REQUIRED } from '#contract/accounts/second-factor.ts'
import { adminStats } from '#contract/admin/admin.ts'
import { AnalysisResult, analyze, getAnalysis } from '#contract/analysis/analysis.ts'
import { subscriptionStatus } from '#contract/billing/billing.ts'
import { suggestIdea } from '#contract/ideas.ts'
import { searchHistory } from '#contract/items/history.ts'
import { NO_LISTINGS } from '#contract/items/item-standing.ts'
import { recentItems } from '#contract/items/items.ts'
import { dashboardStats, deleteListings, listListings } from '#contract/listings/dashboard.ts'
import { listConnections, switchConnection } from '#contract/posting/connections.ts'
import { ListingCard, listReminders } from '#contract/posting/posting.ts'
import { listTokens, revokeToken } from '#contract/programs/tokens.ts'
import { declineSuggestion } from '#contract/sales/decline-suggestion.ts'
import { listTemplates } from '#contract/sales/replies/own-replies.ts'
import { writeToSupport } from '#contract/support.ts'
import { picturePath } from '#tests/uploads.ts'
import { answer, failure, intercept, refuse } from './answers.ts'
import { enterClock, expect, expectAccessibleInBothThemes, expectNoSidewaysScroll, test, visit } from './fixtures.ts'
import {
  anExport,
  anId,
  CANCELED,
  COUNTS,
  cards,
  NO_COUNTS,
  OFFERED_FACTORS,
  results,
  SOME_TIME,
  STATS,
  WEBHOOK,
} from './state-fixtures.ts'

const LAMP = picturePath('brass-lamp')

const LISTINGS_FILE = [
  'Item number,Title,Custom label (SKU),Available quantity,Currency,Start price,Current price,Start date,Condition',
  '110551,Stiffel brass lamp with a pleated shade,A1,1,USD,60.00,54.99,Jan-05-26 10:22:13 PST,Used',
  '110552,Wall clock,A2,0,USD,20.00,20.00,Jan-05-26 10:22:13 PST,New',
].join('\n')

const text = (page: Page, words: string | RegExp) => expect(page.getByText(words).first()).toBeVisible()
const toast = (page: Page, title: string) => expect(page.getByRole('listitem').filter({ hasText: title })).toBeVisible()

test('Every state of the workspace is readable by everybody', async ({ page, signUp }) => {
  await signUp()
  const { user } = await (await page.request.get(me.path)).json()
  const clock = await (await page.request.get(`/api/items/${await enterClock(page)}/analysis`)).json()
  const byId = new Map(results(clock).map((result) => [result.item.id, AnalysisResult.parse(result)]))
  await intercept(page, getAnalysis, (route) => {
    const result = byId.get(new URL(route.request().url()).pathname.split('/')[3]!)
    return result ? route.fulfill({ json: result }) : route.fallback()
  })
  const analysis = Promise.withResolvers<ReturnType<typeof failure>>()
  await intercept(page, analyze, async (route) => route.fulfill(await analysis.promise))
  await refuse(page, recentItems)
  const become = (standing: Partial<User>) => answer(page, me, { user: { ...user, ...standing } })

  await page.goto(`/?item=${anId(1)}`)
  await text(page, 'Which one is it?')
  await text(page, 'On eBay')
  const live = page.getByRole('button', { name: 'Live', exact: true })
  // A page that still scrolls to its item closes it again.
  await expect(async () => {
    await live.blur()
    await live.focus()
    await expect(page.getByRole('tooltip')).toBeVisible({ timeout: 1000 })
  }).toPass()
  await expectAccessibleInBothThemes(page)

  await visit(page, `/?item=${anId(2)}`)
  await text(page, 'We could not tell from the photo.')
  await page.getByLabel('Photo of the item').setInputFiles(LAMP)
  await text(page, 'Analyzing image...')
  await expectAccessibleInBothThemes(page)

  await visit(page, `/?item=${anId(3)}`)
  await text(page, /^None of the marketplaces takes/)
  analysis.resolve(failure('The photo could not be read. Please take another one.', 'invalid'))
  await toast(page, 'Analysis failed')
  await expectAccessibleInBothThemes(page)

  await become({ subscriptionStatus: 'active', plan: 'supporter' })
  await visit(page, '/?subscription=success')
  await toast(page, 'Subscription Activated!')
  await text(page, 'Active Subscription')
  await page.getByRole('button', { name: /account of/ }).click()
  await expect(page.getByRole('menu')).toBeVisible()
  await expectAccessibleInBothThemes(page)
  await page.keyboard.press('Escape')

  await answer(page, subscriptionStatus, CANCELED)
  await visit(page, '/subscribe')
  await text(page, /^Canceled\. You keep Supporter until/)
  await expectAccessibleInBothThemes(page)

  await become({ subscriptionStatus: 'expired' })
  await visit(page, `/?redirect_status=failed&item=${anId(4)}`)
  await toast(page, 'Payment Failed')
  await text(page, 'Subscribe to start analyzing your items with AI.')
  await text(page, 'Failed to load item analysis.')
  await expectAccessibleInBothThemes(page)

  await visit(page, '/describe')
  await text(page, 'Upload Disabled - Upgrade Required')
  await expect(page.getByRole('link', { name: 'See the plans' })).toBeEnabled()
  await expectAccessibleInBothThemes(page)

  await answer(page, listSecondFactors, OFFERED_FACTORS)
  await become({ subscriptionStatus: 'suspended', createdAt: SOME_TIME })
  await visit(page, '/?redirect_status=pending')
  await toast(page, 'Payment Pending')
  await text(page, 'Your account is suspended. Please contact support.')
  const offer = page.getByRole('link', { name: 'turn on two-step verification' })
  await expect(offer).toBeVisible()
  await expectAccessibleInBothThemes(page)
  await page.getByRole('button', { name: 'Close the offer of two-step verification' }).click()
  await expect(offer).toHaveCount(0)
})

test('Every state of the dashboard, the connections and the history is readable by everybody', async ({
  page,
  signUp,
}) => {
  await signUp()
  await enterClock(page)
  const { listings } = await (await page.request.get(listListings.path)).json()
  const shown = cards(listings.map((listing: unknown) => ListingCard.parse(listing)))
  for (const endpoint of [listListings, dashboardStats, listConnections, searchHistory]) await refuse(page, endpoint)
  await page.goto('/dashboard?view=listings')
  await text(page, 'Your listings could not be loaded.')
  await expectAccessibleInBothThemes(page)

  await answer(page, dashboardStats, STATS)
  await answer(page, listListings, {
    listings: shown,
    total: 25,
    ofAnyStatus: 25,
    byStatus: COUNTS,
    nextCursor: 'more',
  })
  await answer(page, deleteListings, { ids: [shown[0]!.id] })
  await answer(page, listReminders, [
    { kind: 'due', since: SOME_TIME, listing: shown[3]! },
    { kind: 'asks', since: SOME_TIME, listing: shown[2]! },
  ])
  await page.getByRole('button', { name: 'Try again' }).first().click()
  await text(page, /^Time to post on/)
  await answer(page, listConnections, [WEBHOOK])
  await page.getByRole('button', { name: 'Try again' }).click()
  await text(page, 'Switched off, see why')
  await page
    .getByRole('button', { name: /^Delete/ })
    .first()
    .click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible()
  await page.getByRole('checkbox', { name: /^Select all/ }).click()
  await text(page, /^No webhook is connected, so nothing can be sent/)
  await expectAccessibleInBothThemes(page)

  await answer(page, listListings, { listings: [], total: 0, ofAnyStatus: 0, byStatus: NO_COUNTS, nextCursor: null })
  await visit(page, '/dashboard?view=listings&q=nothing+like+it')
  await text(page, 'Nothing matches')
  await expectAccessibleInBothThemes(page)

  await visit(page, '/dashboard')
  await page.getByRole('checkbox', { name: 'Select all 1 shown' }).click()
  const selected = page.getByRole('region', { name: 'Selected items' })
  await expectAccessibleInBothThemes(page)
  await expectNoSidewaysScroll(page)
  for (const name of ['Schedule', 'Change price']) {
    await selected.getByRole('button', { name }).click()
    await expect(page.getByRole('dialog', { name })).toBeVisible()
    await expectAccessibleInBothThemes(page)
    await page.keyboard.press('Escape')
  }

  await refuse(page, switchConnection)
  await visit(page, '/platform-connections')
  await page.getByRole('switch', { name: 'Custom Webhook enabled' }).click()
  await toast(page, 'Error')
  await expectAccessibleInBothThemes(page)
  await page.getByRole('button', { name: 'Add Platform' }).click()
  await page.getByRole('combobox', { name: 'Platform' }).selectOption('Mercari')
  await expectAccessibleInBothThemes(page)
  await page.keyboard.press('Escape')

  await page.setViewportSize({ width: 390, height: 844 })
  await visit(page, '/history')
  await text(page, 'Your history could not be loaded.')
  await page.getByRole('button', { name: 'Open menu' }).click()
  await expectAccessibleInBothThemes(page)
  await page.keyboard.press('Escape')

  const { id, category, type, style, brand, model } = shown[0]!.item
  const item = {
    id,
    state: 'sold' as const,
    category,
    type,
    style,
    condition: 'Good' as const,
    conditionSeen: true,
    noun: null,
    isGuess: false,
    brand,
    model,
    imageUrl: null,
    recommendedPrice: 45,
    createdAt: SOME_TIME,
    refusal: null,
    fate: null,
    listings: NO_LISTINGS,
  }
  const sums = { priceCents: 4050, feeCents: 0, postageCents: 0, otherCents: 0, refundCents: 0 }
  const sale = { platform: null, ...sums, soldAt: SOME_TIME }
  const line = {
    imported: null,
    postedOn: [],
    liveSince: null,
    askingPrice: 45,
    basePrice: 45,
    floorPrice: null,
    costCents: 800,
    basis: null,
    place: null,
    profitCents: 3250,
    daysToSell: 6,
    stillUp: 0,
    mayBeUp: 0,
    suggestion: null,
  }
  const figures = {
    nextCursor: 'next',
    total: 50,
    moreThanTotal: false,
    totalItems: 50,
    importedSales: 0,
    counts: { all: 50, 'to-list': 20, live: 20, sold: 10, kept: 0 },
    categories: [category],
  }
  const suggestion = { kind: 'lower', days: 20, from: 45, to: 40 } as const
  const stale = { ...item, ...line, id: anId(9), state: 'live', sale: null, costCents: null, suggestion } as const
  await answer(page, searchHistory, { ...figures, items: [{ ...item, ...line, sale }, stale] })
  await page.getByRole('button', { name: 'Try again' }).click()
  await text(page, 'Sold for $40.50')
  await expectAccessibleInBothThemes(page)
  for (const width of [360, 800]) await expectNoSidewaysScroll(page, width)
  await page.getByRole('button', { name: 'More files' }).click()
  await page.getByRole('menuitem', { name: 'Files for eBay and Facebook' }).click()
  await expect(page.getByRole('button', { name: /^Download 1 item.*eBay/ })).toBeVisible()
  await expectAccessibleInBothThemes(page)
  await expectNoSidewaysScroll(page)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Select', exact: true }).click()
  await page.getByRole('checkbox', { name: 'Select all 2 shown' }).click()
  await text(page, '2 selected')
  await expectAccessibleInBothThemes(page)
  await expectNoSidewaysScroll(page)
  await page.getByRole('button', { name: 'Done' }).click()
  await refuse(page, declineSuggestion)
  await page.getByRole('button', { name: 'Not now' }).click()
  await toast(page, 'The suggestion could not be hidden')
  await page.getByRole('button', { name: /^Set the lowest price/ }).click()
  await expect(page.getByRole('textbox', { name: 'Lowest price' })).toBeFocused()
  await expectAccessibleInBothThemes(page)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'More files' }).click()
  await page.getByRole('menuitem', { name: 'Import what you sell elsewhere (CSV)' }).click()
  await page.getByLabel('File of listings').setInputFiles({
    name: 'active-listings.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(LISTINGS_FILE),
  })
  await text(page, 'This looks like a file from eBay.')
  await expectAccessibleInBothThemes(page)
  await expectNoSidewaysScroll(page)
  await page.keyboard.press('Escape')
  await answer(page, searchHistory, { ...figures, items: [], total: 0, nextCursor: null })
  await visit(page, '/history?q=nothing+like+it')
  await text(page, 'Nothing matches')
  await expectAccessibleInBothThemes(page)

  const hours = { situation: 'availability', title: 'With my hours', text: 'I have {item} here until eight.' } as const
  await answer(page, listTemplates, { templates: [{ id: anId(10), ...hours }] })
  await visit(page, '/replies')
  await page.getByRole('button', { name: 'Your own replies' }).click()
  await text(page, hours.text)
  await expectAccessibleInBothThemes(page)
  await page.getByRole('button', { name: 'Add a reply' }).click()
  await expect(page.getByRole('dialog', { name: 'Add a reply' })).toBeVisible()
  await expectAccessibleInBothThemes(page)
})

test('Every dialog of the settings, and every failure of the whole, is readable by everybody', async ({
  page,
  signUp,
  context,
}) => {
  await signUp()
  await answer(page, listExports, [
    anExport(6, { state: 'running', percent: 40 }),
    anExport(7, { state: 'failed', percent: 0 }),
    anExport(8, { sizeBytes: 1_234_567, expiresAt: SOME_TIME }),
  ])
  const name = 'Inventoryscript'.repeat(4)
  const token = { id: anId(9), name, scopes: ['read' as const], expiresAt: null, lastUsedAt: null }
  await answer(page, listTokens, [{ ...token, createdAt: SOME_TIME }])
  await intercept(page, revokeToken, (route) => route.fulfill({ status: 204 }))
  await page.goto('/?section=account#settings')
  const dialog = page.getByRole('dialog')
  await text(page, 'This device')
  await expectAccessibleInBothThemes(page)
  await expectNoSidewaysScroll(page)
  await page.getByRole('button', { name: 'Update Profile' }).click()
  await dialog.getByLabel('Name').fill('M')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByLabel('Name')).toHaveAccessibleDescription('Name must be at least 2 characters')
  await expectAccessibleInBothThemes(page)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Change Password' }).click()
  await dialog.getByRole('button', { name: 'Change Password' }).click()
  await expect(dialog.getByLabel('New Password', { exact: true })).toHaveAccessibleDescription(/at least 8 characters/)
  await expectAccessibleInBothThemes(page)
  await page.keyboard.press('Escape')

  await page.getByRole('tab', { name: 'Notifications' }).click()
  await expect(page.getByRole('switch', { name: /Price alerts/ })).toBeVisible()
  await expectAccessibleInBothThemes(page)
  await page.getByRole('tab', { name: 'Programs' }).click()
  await text(page, name)
  await expectAccessibleInBothThemes(page)
  await expectNoSidewaysScroll(page)
  await page.getByRole('button', { name: 'New Token' }).click()
  await dialog.getByRole('button', { name: 'Create Token' }).click()
  await expect(dialog.getByLabel('Name')).toHaveAccessibleDescription('Please give it a name')
  await expectAccessibleInBothThemes(page)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: `Revoke ${name}` }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke' }).click()
  const revoked = page.getByRole('listitem').filter({ hasText: 'Token Revoked' })
  await expect(revoked).toBeVisible()
  expect((await revoked.boundingBox())!.width, 'however long a word').toBe(380)

  await page.getByRole('tab', { name: 'Data & Privacy' }).click()
  await text(page, 'Adding photos.')
  await expectAccessibleInBothThemes(page)
  await expectNoSidewaysScroll(page)
  for (const name of ['Clear History', 'Delete Account']) {
    await page.getByRole('button', { name }).click()
    await expect(page.getByRole('alertdialog').or(dialog)).toBeVisible()
    await expectAccessibleInBothThemes(page)
    await page.keyboard.press('Escape')
  }

  await page.request.post(writeToSupport.path, { data: { message: 'Why is my lamp so cheap?' } })
  await visit(page, '/contact')
  await text(page, 'Waiting')
  await expectAccessibleInBothThemes(page)
  await page.request.post(suggestIdea.path, { data: { title: 'Scan receipts' } })
  await visit(page, '/ideas')
  await text(page, 'Waiting for a look')
  await expectAccessibleInBothThemes(page)

  const { user } = await (await page.request.get(me.path)).json()
  await answer(page, me, { user: { ...user, role: 'admin' } })
  await intercept(page, adminStats, (route) => route.fulfill(failure(SECOND_FACTOR_REQUIRED, 'second_factor_required')))
  await page.goto('/admin')
  await expect(page.getByRole('alert')).toContainText(SECOND_FACTOR_REQUIRED)
  await expectAccessibleInBothThemes(page)
  await page.getByRole('link', { name: 'Set Up Two-Step Verification' }).click()
  await expect(page.getByRole('button', { name: 'Set Up Authenticator App' })).toBeVisible()

  // A page of its own: what breaks here logs its errors, and must.
  const broken = await context.newPage()
  await refuse(broken, me)
  await broken.goto('/dashboard')
  await text(broken, 'We could not load this page')
  await expectAccessibleInBothThemes(broken)
  await visit(broken, '/not-me?token=of-a-mail')
  await expect(broken.getByRole('button', { name: 'This Was Not Me' })).toBeVisible()
  await expectAccessibleInBothThemes(broken)
  await visit(broken, '/help')
  await text(broken, 'Help Center')
  const mend = await broken.evaluateHandle(breakDrawing)
  await visit(broken, '/terms')
  await text(broken, 'This page stopped working')
  await mend.evaluate((mendIt) => mendIt())
  await expectAccessibleInBothThemes(broken)
})

/** Nothing with a list in it can be drawn until what this answers with is called. */
function breakDrawing() {
  const { map } = Array.prototype
  Array.prototype.map = () => {
    throw new Error('broken')
  }
  return () => {
    Array.prototype.map = map
  }
}
