import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test as base, expect } from '@playwright/test'
import { lamp } from './extension-drafts.ts'
import { fetchExtension, type StandInApp, startApp } from './extension-fixtures.ts'
import { Firefox, firefoxPath } from './firefox.ts'
import type { Variant } from './fixture-pages/variant.ts'
import { STAND_INS, type StandIn } from './market-stand-ins.ts'

const NO_FIREFOX = 'There is no Firefox on this machine (firefox-esr, or FIREFOX_PATH), so it is not tried here.'

const test = base.extend<object, { firefox: Firefox; app: StandInApp }>({
  app: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of what a fixture needs from here
    async ({}, use) => {
      const app = await startApp()
      await use(app)
      await app.stop()
    },
    { scope: 'worker' },
  ],
  firefox: [
    async ({ app }, use) => {
      const folder = await mkdtemp(join(tmpdir(), 'snapworth-firefox-extension-'))
      await using firefox = await Firefox.start(firefoxPath!)
      // Nobody but a person can open the popup there, so this copy is paired when it is installed.
      await firefox.install(await fetchExtension('firefox', join(folder, 'extension'), app.url))
      await use(firefox)
      await rm(folder, { recursive: true, force: true })
    },
    { scope: 'worker', timeout: 120_000 },
  ],
})

test.describe.configure({ mode: 'default' })
test.skip(!firefoxPath, NO_FIREFOX)
if (!firefoxPath) process.stdout.write(`Firefox: skipped. ${NO_FIREFOX}\n`)

const GONE = '<meta charset="utf-8"><h1>This listing isn’t available anymore</h1>'

/** What the extension says in a page, in all its boxes. */
const sayingsOf = (firefox: Firefox, context: string) =>
  firefox
    .evaluate<string[]>(
      context,
      `[...document.querySelectorAll('snapworth-panel')].map((panel) => panel.shadowRoot.querySelector('.box').innerText)`,
    )
    .then(
      (boxes) => boxes.join(' '),
      () => '',
    )

test('In Firefox, what is published is told with its address, and asked about once it is gone', async ({
  firefox,
  app,
}) => {
  test.setTimeout(240_000)
  const [first] = STAND_INS
  const saysIn = (context: string, words: string) =>
    expect.poll(() => sayingsOf(firefox, context), { timeout: 30_000 }).toContain(words)
  const told: object[] = []
  for (const standIn of STAND_INS) {
    const { platform, address, published } = standIn
    const { host } = new URL(address)
    await firefox.standIn(host, await standIn.html())
    const helper = await firefox.open(`${app.url}/helper`)
    const draft = lamp({ appUrl: app.url }, { platform, ...standIn.draft })
    await expect.poll(() => firefox.evaluate(helper, `heard[0]?.type`), { timeout: 30_000 }).toBe('ready')
    await firefox.evaluate(helper, `say(${JSON.stringify({ type: 'fill', draft })})`)
    const opened = async () => (await firefox.pages()).find(({ url }) => new URL(url).host === host)?.context
    await expect.poll(opened, { timeout: 30_000 }).toBeTruthy()
    const market = (await opened())!
    for (const url of standIn.pages) {
      if (url) await firefox.goto(market, url)
      await saysIn(market, 'Filled in and read back')
    }
    // With its helper closed, the app itself is told.
    if (standIn === first) {
      await firefox.send('browsingContext.close', { context: helper })
      told.push({ path: `/api/listings/${draft.listingId}/posted`, body: { url: published, seen: true } })
    }
    // The seller presses Publish; Craigslist then goes on to a page that says where the listing is.
    if (platform === 'craigslist') await firefox.goto(market, 'https://post.craigslist.org/k/1/2?s=redirect')
    else await firefox.evaluate(market, `document.querySelector('button[type="submit"]').click()`)
    await saysIn(market, 'Your Snapworth knows its address now.')
    if (standIn !== first) {
      const heard = await firefox.evaluate(helper, 'heard.at(-1)')
      expect(heard).toMatchObject({ type: 'done', listingId: draft.listingId, postedUrl: published })
      await firefox.send('browsingContext.close', { context: helper })
    }
    expect(app.told).toEqual(told)
    await firefox.send('browsingContext.close', { context: market })
  }

  await firefox.standIn(new URL(first!.address).host, () => GONE)
  const gone = await firefox.open(`${first!.published}/?ref=notification`)
  await saysIn(gone, 'is no longer online here. Mark as taken down?')
  expect(app.told).toEqual(told)
  await firefox.evaluate(gone, `document.querySelector('snapworth-panel').shadowRoot.querySelector('.yes').click()`)
  await saysIn(gone, 'Marked as taken down.')
  expect(app.told.slice(told.length).map(({ path }) => path)).toEqual([expect.stringMatching(/\/taken-down$/)])
  await firefox.send('browsingContext.close', { context: gone })
})

const panelOf = (firefox: Firefox, context: string) =>
  firefox
    .evaluate<string>(context, `document.querySelector('snapworth-panel')?.shadowRoot.querySelector('.box').innerText`)
    .catch(() => '')

interface Filling {
  standIn: StandIn
  helper: string
  market: string
}

async function openForm(firefox: Firefox, app: StandInApp, standIn: StandIn, variant: Variant): Promise<Filling> {
  const { host } = new URL(standIn.address)
  await firefox.standIn(host, await standIn.html(variant))
  const helper = await firefox.open(`${app.url}/helper`)
  const imageUrls = [1, 2, 3].map((number) => `${app.url}/photo-${number}`)
  const draft = lamp({ appUrl: app.url }, { platform: standIn.platform, imageUrls, ...standIn.draft })
  await expect.poll(() => firefox.evaluate(helper, `heard[0]?.type`), { timeout: 20_000 }).toBe('ready')
  await firefox.evaluate(helper, `say(${JSON.stringify({ type: 'fill', draft })})`)
  const opened = async () => (await firefox.pages()).find(({ url }) => new URL(url).host === host)?.context
  await expect.poll(opened, { timeout: 20_000 }).toBeTruthy()
  return { standIn, helper, market: (await opened())! }
}

/** All that the panel says while the seller goes through the form. */
async function panelsOf(firefox: Firefox, { standIn, market }: Filling) {
  const seen: string[] = []
  for (const url of standIn.pages) {
    if (url) await firefox.goto(market, url)
    await expect.poll(() => panelOf(firefox, market), { message: standIn.platform, timeout: 60_000 }).toMatch(/[✓✗]/)
    seen.push(await panelOf(firefox, market))
    if (seen.join().includes('✗ Price')) break
  }
  return seen.join('\n')
}

for (const [name, variantOf, outcome] of [
  ['as they usually are', () => ({}), 'Filled in and read back'],
  ['in another language', ({ words }: StandIn) => ({ words }), 'Filled in and read back'],
  ['that are slow', () => ({ lateMs: 2500 }), 'Filled in and read back'],
  ['without their price field', () => ({ changed: true }), '✗ Price · Not found on this page'],
  ['that refuse photos', () => ({ photosMax: 1 }), '✗ Photos · The page took '],
] as const)
  test(`In Firefox, forms ${name}`, async ({ firefox, app }) => {
    const fillings: Filling[] = []
    for (const standIn of STAND_INS) fillings.push(await openForm(firefox, app, standIn, variantOf(standIn)))
    const check = async (filling: Filling) => {
      const { market, standIn } = filling
      expect(await panelsOf(firefox, filling), standIn.platform).toContain(outcome)
      expect(await firefox.evaluate(market, 'globalThis.pressed ?? []'), standIn.platform).toEqual([])
    }
    // At once: nearly all the time is spent waiting for what a page does.
    await Promise.all(fillings.map((filling) => test.step(filling.standIn.platform, () => check(filling))))
    for (const { market, helper } of fillings)
      for (const context of [market, helper]) await firefox.send('browsingContext.close', { context })
  })
