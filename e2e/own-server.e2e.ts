import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Page } from '@playwright/test'
import { startServer, WITHOUT_ENGINE } from '#tests/server-process.ts'
import { startReceiver } from '#tests/webhook-receiver.ts'
import { signIn } from './admin-parts.ts'
import { cardOf, connectWebhook } from './dashboard-parts.ts'
import {
  ADMIN,
  test as base,
  enterClock,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  PASSWORD,
  visit,
} from './fixtures.ts'

/** As an address: spaces would end it. */
const MOVABLE_CLOCK = new URL('../tests/movable-clock.ts', import.meta.url).href
const SETTINGS = {
  ADMIN_EMAIL: ADMIN.email,
  ADMIN_PASSWORD: ADMIN.password,
  WEBHOOK_ALLOW_PRIVATE: 'true',
  NODE_OPTIONS: `--import=${MOVABLE_CLOCK}`,
  ...WITHOUT_ENGINE,
}

interface OwnServer {
  url: string
  dataDir: string
  /** Killed, and started again on the same folder. */
  restart(): Promise<void>
  /** Moves its clock; what comes round every ten minutes comes round then. */
  goOnTo(at: Date): Promise<void>
}

const TEN_MINUTES_MS = 10 * 60 * 1000

/** One server for the journeys that copy it whole, kill it or move its clock; starting one takes longer than most journeys. */
const test = base.extend<object, { ownServer: OwnServer }>({
  ownServer: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of what a fixture needs from here
    async ({}, use) => {
      let running = await startServer(SETTINGS)
      const { url, dataDir } = running
      await use({
        url,
        dataDir,
        async restart() {
          await running.stop('SIGKILL')
          running = await startServer({ ...SETTINGS, DATA_DIR: dataDir, PORT: new URL(url).port })
        },
        async goOnTo(at) {
          const then = Math.ceil(at.getTime() / TEN_MINUTES_MS) * TEN_MINUTES_MS
          await writeFile(join(dataDir, 'clock'), String(then - Date.now()))
          running.process.kill('SIGUSR2')
        },
      })
      await running.stop('SIGKILL')
      await rm(dataDir, { recursive: true, force: true })
    },
    { scope: 'worker' },
  ],
  server: async ({ ownServer }, use) => use(ownServer),
})
// One after the other, and the one that moves the clock last.
test.describe.configure({ mode: 'default' })

const PASSPHRASE = 'pumpkin lantern 7'

test('An admin restores a backup', async ({ page, signUp, browser }) => {
  const { email } = await signUp()
  const itemId = await enterClock(page)
  await signIn(page, ADMIN)
  await page.goto('/admin?panel=backup')
  const make = page.getByRole('button', { name: 'Make a backup' })
  await page.getByLabel('Encrypt it with a passphrase').click()
  await page.getByLabel('Passphrase', { exact: true }).fill('pumpkin')
  await make.click()
  await expect(page.getByText('Use at least 12 characters')).toBeVisible()
  await page.getByLabel('Passphrase', { exact: true }).fill(PASSPHRASE)
  await page.getByLabel('Repeat the passphrase', { exact: true }).fill(`${PASSPHRASE}!`)
  await make.click()
  await expect(page.getByText('The passphrases do not match')).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('Repeat the passphrase', { exact: true }).fill(PASSPHRASE)
  const downloading = page.waitForEvent('download')
  await make.click()
  const file = await (await downloading).path()
  await expect(page.getByText('The backup is in your downloads')).toBeVisible()

  const dataDir = await mkdtemp(join(tmpdir(), 'snapworth-restored-'))
  const restore = (passphrase?: string) =>
    promisify(execFile)(process.execPath, ['dist/server/restore.js', file], {
      env: { PATH: process.env.PATH, DATA_DIR: dataDir, ...(passphrase && { BACKUP_PASSPHRASE: passphrase }) },
    }).catch((error) => error)
  expect((await restore()).stderr).toBe(
    'This backup is encrypted. Set BACKUP_PASSPHRASE, or run this in a terminal and type it.\n',
  )
  expect((await restore(PASSPHRASE)).stdout).toContain('Restored the backup of')
  const restored = await startServer({ DATA_DIR: dataDir, ...WITHOUT_ENGINE })
  try {
    const there = await browser.newPage({ baseURL: restored.url })
    await signIn(there, { email, password: PASSWORD })
    await there.goto('/history')
    await expect(there.locator(`a[href="/items/${itemId}"]`)).toBeVisible()
    await there.close()
  } finally {
    await restored.stop('SIGKILL')
    await rm(dataDir, { recursive: true, force: true })
  }
})

test('A seller schedules a listing and the server restarts', async ({ page, ownServer, signUp }) => {
  const receiver = await startReceiver({ status: 200 })
  await signUp()
  const itemId = await enterClock(page)
  await connectWebhook(page, receiver.url)

  await page.goto(`/?item=${itemId}`)
  await page.getByRole('button', { name: 'Schedule Post' }).click()
  const dialog = page.getByRole('dialog', { name: 'Schedule Post' })
  await expect(dialog.getByText(/^Your time zone: /)).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Schedule', exact: true }).click()
  await expect(page.getByText('Post scheduled', { exact: true })).toBeVisible()
  await visit(page, '/dashboard?view=listings')
  const card = cardOf(page, 'Facebook Marketplace')
  await expect(card.getByText('Scheduled', { exact: true })).toBeVisible()

  const { listings } = await (await page.request.get('/api/listings?platform=facebook')).json()
  await page.goto('about:blank')
  await ownServer.restart()
  await page.goto('/dashboard?view=listings')
  await expect(card.getByText('Scheduled', { exact: true })).toBeVisible()
  expect(receiver.received).toHaveLength(0)
  await ownServer.goOnTo(new Date(listings[0].scheduledFor))
  await expect(card.getByText('Posted', { exact: true })).toBeVisible({ timeout: 30_000 })
  expect(receiver.received).toHaveLength(1)
  await receiver.stop()
})

const DAY_MS = 24 * 60 * 60 * 1000
const WEEK_MS = 7 * DAY_MS

const pricesOn = async (page: Page, itemId: string) => {
  const { listings } = await (await page.request.get(`/api/items/${itemId}`)).json()
  return Object.fromEntries(listings.map(({ platform, price }: Listed) => [platform, price]))
}
interface Listed {
  id: string
  platform: string
  price: number
}

test('The price falls every week until the floor', async ({ page, signUp, ownServer }) => {
  await signUp()
  const id = await enterClock(page)
  const { listings } = await (await page.request.get(`/api/items/${id}`)).json()
  const facebook = listings.find(({ platform }: Listed) => platform === 'facebook')
  await page.request.post(`/api/listings/${facebook.id}/posted`, { data: { url: 'https://www.facebook.com/item/1' } })

  await page.goto(`/items/${id}`)
  const plan = page.getByRole('region', { name: 'Price plan' })
  await plan.getByRole('button', { name: 'Plan price drops' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Start price').fill('52')
  await dialog.getByLabel('Floor').fill('56')
  await expect(dialog.getByText('The floor is above the start price. Make it $52 or less.')).toBeVisible()
  await dialog.getByLabel('Floor').fill('38')
  await expect(dialog.getByRole('figure')).toHaveAccessibleName(/^\$52 today, \$47 from .*, \$42 from .*, \$38 from /)
  await expect(dialog.getByText('Facebook does not let other apps change a listing.')).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await dialog.getByRole('button', { name: 'Save plan' }).click()
  await expect(plan).toContainText('Price plan on. 10% less every 7 days, never under $38.')
  await expect(plan).toContainText('$47')

  const start = Date.now()
  const fallsTo = async (price: number, weeks: number) => {
    // And a night: prices fall in the morning.
    await ownServer.goOnTo(new Date(start + weeks * WEEK_MS + DAY_MS))
    await expect.poll(async () => (await pricesOn(page, id)).craigslist, { timeout: 30_000 }).toBe(price)
  }
  await fallsTo(47, 1)
  await page.goto(`/items/${id}`)
  const behind = page.getByText(/^Facebook Marketplace: from \$/)
  await expect(behind).toContainText('to $47')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Changed on Facebook Marketplace' }).click()
  await expect(behind).toBeHidden()
  expect(await pricesOn(page, id)).toMatchObject({ facebook: 47 })

  await fallsTo(42, 2)
  await fallsTo(38, 3)
  await page.goto(`/items/${id}`)
  await expect(behind).toContainText('to $38')
  await expect(plan).toContainText('Price plan at its floor. It does not go under $38.')
})
