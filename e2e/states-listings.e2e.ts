import { searchHistory } from '#contract/items/history.ts'
import { NO_LISTINGS } from '#contract/items/item-standing.ts'
import { dashboardStats, deleteListings, listListings } from '#contract/listings/dashboard.ts'
import { listConnections, switchConnection } from '#contract/posting/connections.ts'
import { ListingCard, listReminders } from '#contract/posting/posting.ts'
import { declineSuggestion } from '#contract/sales/decline-suggestion.ts'
import { listTemplates } from '#contract/sales/replies/own-replies.ts'
import { answer, refuse } from './answers.ts'
import { enterClock, expect, expectAccessibleInBothThemes, expectNoSidewaysScroll, test, visit } from './fixtures.ts'
import { anId, COUNTS, cards, NO_COUNTS, SOME_TIME, STATS, WEBHOOK } from './state-fixtures.ts'
import { text, toast } from './state-parts.ts'

const LISTINGS_FILE = [
  'Item number,Title,Custom label (SKU),Available quantity,Currency,Start price,Current price,Start date,Condition',
  '110551,Stiffel brass lamp with a pleated shade,A1,1,USD,60.00,54.99,Jan-05-26 10:22:13 PST,Used',
  '110552,Wall clock,A2,0,USD,20.00,20.00,Jan-05-26 10:22:13 PST,New',
].join('\n')

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
