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
