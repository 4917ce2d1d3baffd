import type { Page } from '@playwright/test'
import type { AnalysisResult } from '#contract/analysis/analysis.ts'
import type { RecentItem } from '#contract/items/items.ts'
import type { ListingCard } from '#contract/posting/posting.ts'
import { askedPrice } from '#contract/sales/replies/asked-price.ts'
import { newLamp, picture } from '#tests/uploads.ts'
import { startReceiver } from '#tests/webhook-receiver.ts'
import { expect, test, visit } from './fixtures.ts'

const IN_A_WEEK = new Date(Date.now() + 7 * 24 * 3600_000).toISOString()

/** Says what a screen should, in the words this file expects and not in those the product computes. */
const scheduled = new Intl.DateTimeFormat('en-US', {
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
}).format(new Date(IN_A_WEEK))
const dollars = (amount: number) => `$${amount.toLocaleString('en-US')}`

/** What a seller does, past the screens. */
function openShop(page: Page) {
  async function call<T>(method: 'get' | 'post' | 'put' | 'delete', path: string, data?: object): Promise<T> {
    const answer = await page.request[method](path, data && { data })
    expect(answer.ok(), `${method} ${path}: ${answer.status()}`).toBe(true)
    return (answer.status() === 204 ? undefined : await answer.json()) as T
  }
  const begin = (id: string) => call('post', `/api/listings/${id}/sync`, { via: 'assisted' })
  return {
    call,
    begin,
    enter: (style: string, { typeId = 'clock', type = 'Clock' }: { typeId?: string | null; type?: string } = {}) =>
      call<AnalysisResult>('post', '/api/items', { typeId, category: 'Home', type, style, condition: 'Good' }),
    async photograph(buffer: Buffer) {
      const image = { name: 'item.jpg', mimeType: 'image/jpeg', buffer }
      const answer = await page.request.post('/api/analyze', { multipart: { image } })
      expect(answer.ok(), await answer.text()).toBe(true)
      return (await answer.json()) as AnalysisResult
    },
    post: (id: string) => call('post', `/api/listings/${id}/posted`, {}),
    schedule: (id: string) => call('put', `/api/listings/${id}/schedule`, { at: IN_A_WEEK }),
    async fail(id: string) {
      await begin(id)
      await call('post', `/api/listings/${id}/failed`, { reason: 'The form did not load' })
    },
    sell: (itemId: string, priceCents: number) =>
      call('put', `/api/items/${itemId}/sale`, { platform: 'mercari', priceCents, soldAt: new Date().toISOString() }),
  }
}
type Shop = ReturnType<typeof openShop>

type Act = (listings: string[], itemId: string) => Promise<unknown>

/** Each item by its style, what happens to it, and where it then stands. */
const scenes = (shop: Shop): [style: string, act: Act, standing: string, more?: string[]][] => [
  ['Oak', async () => {}, '5 drafts'],
  ['Elm', (ids) => Promise.all(ids.slice(0, 2).map(shop.post)), 'Posted on 2 of 5', ['3 drafts']],
  ['Ash', (ids) => Promise.all(ids.map(shop.post)), 'Posted on 5 of 5'],
  ['Fir', ([first]) => shop.fail(first!), 'Failed on 1', ['4 drafts']],
  ['Yew', ([first]) => shop.begin(first!), '1 pending', ['4 drafts']],
  ['Teak', ([first]) => shop.schedule(first!), `Scheduled for ${scheduled}`, ['4 drafts']],
  ['Pine', (ids) => Promise.all(ids.slice(0, 3).map(shop.schedule)), `3 scheduled, the first for ${scheduled}`],
  ['Plum', (_ids, id) => shop.sell(id, 4000), 'Sold for $40'],
  ['Lime', ([first]) => shop.call('delete', `/api/listings/${first}`), '4 drafts'],
  ['Rowan', (ids) => shop.call('post', '/api/listings/delete', { ids }), 'No listings'],
  [
    'Cedar',
    async ([first, second, third, fourth]) => {
      await shop.post(first!)
      await shop.fail(second!)
      await shop.begin(third!)
      await shop.schedule(fourth!)
    },
    'Posted on 1 of 5',
    ['Failed on 1', '1 pending', `Scheduled for ${scheduled}`, '1 draft'],
  ],
  [
    'Birch',
    async ([first]) => {
      await shop.begin(first!)
      await shop.call('delete', `/api/listings/${first}/sync`)
    },
    '5 drafts',
  ],
  [
    'Maple',
    async ([first], id) => {
      await shop.post(first!)
      await shop.sell(id, 5550)
    },
    'Sold for $55.50',
  ],
  ['Alder', (_ids, id) => shop.call('post', `/api/items/${id}/regenerate`), '5 drafts'],
  [
    'Larch',
    async (_ids, id) => {
      await shop.call('delete', `/api/items/${id}`)
      await shop.call('post', `/api/items/${id}/restore`)
    },
    '5 drafts',
  ],
]

/** The place of the column. */
const ASKING = 4

test('Twenty items in all states: every figure and every state on a page is in the database', async ({
  page,
  signUp,
}) => {
  test.setTimeout(240_000)
  const shop = openShop(page)
  await signUp()
  const expected = new Map<string, { heading: string; standing: string; more: string[] }>()
  for (const [style, act, standing, more = []] of scenes(shop)) {
    const { item, listings } = await shop.enter(style)
    await act(
      Object.values(listings).map(({ id }) => id),
      item.id,
    )
    expected.set(item.id, { heading: `${style} clock`, standing, more })
  }
  const refused = await shop.enter('Old', { typeId: null, type: 'Pistol' })
  expected.set(refused.item.id, { heading: 'Old pistol', standing: 'Refused', more: [] })
  const unnamed = await shop.photograph(await picture('empty-corner'))
  expected.set(unnamed.item.id, { heading: 'Unnamed item', standing: 'What is it?', more: [] })
  const lamp = await shop.photograph(await newLamp())
  expected.set(lamp.item.id, { heading: 'lamp', standing: '5 drafts', more: [] })

  const repriced = await shop.enter('Beech')
  const [first] = Object.values(repriced.listings)
  await shop.call('put', `/api/listings/${first!.id}`, { ...first, price: 1250 })
  expected.set(repriced.item.id, { heading: 'Beech clock', standing: '5 drafts', more: [] })

  const receiver = await startReceiver({ status: 200, body: { url: 'https://shop.example/1' } })
  await shop.call('post', '/api/platforms/connections', { platform: 'webhook', platformUserId: receiver.url })
  const sent = await shop.enter('Hazel')
  const viaWebhook = Object.values(sent.listings)[0]!.id
  await shop.call('post', `/api/listings/${viaWebhook}/sync`, { via: 'webhook' })
  await expect(async () => {
    expect((await shop.call<ListingCard>('get', `/api/listings/${viaWebhook}`)).syncStatus).toBe('posted')
  }).toPass({ timeout: 20_000 })
  expected.set(sent.item.id, { heading: 'Hazel clock', standing: 'Posted on 1 of 5', more: ['4 drafts'] })
  const gone = await shop.enter('Gone')
  await shop.call('delete', `/api/items/${gone.item.id}`)

  const items = await shop.call<RecentItem[]>('get', '/api/items/recent')
  expect(items.map(({ id }) => id).sort()).toEqual([...expected.keys()].sort())
  const { listings } = await shop.call<{ listings: ListingCard[] }>('get', '/api/listings?limit=200')
  const priced = items.flatMap(({ recommendedPrice }) => recommendedPrice ?? [])
  const mean = (of: number[]) => Math.round(of.reduce((sum, one) => sum + one, 0) / of.length)
  const figure = (name: string) =>
    page.locator('dl > div', { has: page.getByText(name, { exact: true }) }).locator('dd')

  await page.goto('/history')
  await expect(page.getByRole('status').getByText('20 items', { exact: true })).toBeVisible()
  const lines = page.getByRole('row').filter({ has: page.locator('a[href^="/items/"]') })
  await expect(lines).toHaveCount(items.length)
  const read = await lines.evaluateAll((rows) =>
    rows.map((row) => ({
      links: [...row.querySelectorAll('a')].map((link) => [link.getAttribute('href'), link.textContent] as const),
      words: [...row.querySelectorAll('*')]
        .filter((one) => one.checkVisibility())
        .map(({ textContent }) => textContent),
      cells: [...row.querySelectorAll('td')].map(({ textContent }) => textContent),
    })),
  )
  for (const { id, recommendedPrice } of items) {
    const { heading, standing, more } = expected.get(id)!
    const { links, words, cells } = read.find((line) => line.links.some(([href]) => href === `/items/${id}`))!
    expect(links).toEqual([[`/items/${id}`, expect.stringMatching(new RegExp(heading, 'i'))]])
    expect(words).toEqual(expect.arrayContaining([standing, ...more]))
    const asked = askedPrice(
      listings.filter(({ itemId }) => itemId === id),
      recommendedPrice,
    )
    expect(cells[ASKING]).toBe(asked === null ? '' : dollars(asked))
  }

  await visit(page, '/')
  await expect(figure('Items Analyzed')).toHaveText('20')
  await expect(figure('Listings Generated')).toHaveText(String(listings.length))
  await expect(figure('Avg. Estimated Value')).toHaveText(dollars(mean(priced)))
  const rows = page.getByRole('region', { name: 'Recent Items' }).getByRole('listitem')
  await expect(rows).toHaveCount(5)
  for (const [index, { id, recommendedPrice }] of items.slice(0, 5).entries()) {
    const { heading, standing } = expected.get(id)!
    await expect(rows.nth(index)).toContainText(heading, { ignoreCase: true })
    await expect(rows.nth(index).getByText(standing, { exact: true })).toBeVisible()
    if (recommendedPrice !== null) await expect(rows.nth(index)).toContainText(dollars(recommendedPrice))
  }
  await expect(page.getByRole('link', { name: 'View All Items (20)' })).toBeVisible()

  await visit(page, '/dashboard?view=listings')
  await expect(figure('Items Analyzed').first()).toHaveText('20')
  await expect(figure('Total Listings')).toHaveText(String(listings.length))
  await expect(figure('Connected Platforms').first()).toHaveText('1')
  await expect(figure('Avg. Price')).toHaveText(dollars(mean(listings.map(({ price }) => price))))
  const STATUS = { posted: 'Posted', pending: 'Pending', failed: 'Failed', not_synced: 'Not synced' } as const
  for (const [status, label] of Object.entries(STATUS)) {
    const waits = ({ syncStatus, gone }: ListingCard) => !(gone && syncStatus === 'not_synced')
    const count = listings.filter((listing) => listing.syncStatus === status && waits(listing)).length
    await expect(figure(label)).toHaveText(String(count))
  }
  const cards = page.getByRole('article')
  const more = page.getByRole('button', { name: /^Show \d+ more of/ })
  for (let shown = 20; shown < listings.length; shown += 20) {
    await expect(cards).toHaveCount(shown)
    await more.click()
  }
  await expect(cards).toHaveCount(listings.length)
  const seen = await cards.evaluateAll((articles) =>
    articles.map((article) => ({
      name: article.getAttribute('aria-label'),
      price: article.querySelector('.money')?.textContent,
      badges: [...article.querySelectorAll('.badge')].map((badge) => badge.textContent),
    })),
  )
  const inDatabase = listings.map(({ title, platform, price, syncStatus, scheduledFor, gone }) => ({
    name: `${title}, ${NAMES[platform]}`,
    price: dollars(price),
    badges: [
      ...(gone ? ['Sold'] : []),
      ...((scheduledFor || gone) && syncStatus === 'not_synced' ? [] : [STATUS[syncStatus]]),
      ...(scheduledFor ? ['Scheduled'] : []),
    ],
  }))
  expect(seen.map((card) => JSON.stringify(card)).sort()).toEqual(inDatabase.map((card) => JSON.stringify(card)).sort())

  await visit(page, '/subscribe')
  await expect(page.getByText('9 analyses remaining')).toBeVisible()
  await expect(page.getByText('1 of 10 used')).toBeVisible()
  await receiver.stop()
})

const NAMES = {
  facebook: 'Facebook Marketplace',
  craigslist: 'Craigslist',
  offerup: 'OfferUp',
  mercari: 'Mercari',
  '5miles': '5miles',
}
